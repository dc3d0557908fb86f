"""The pages of the menu; those of its settings are `settings_pages`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import PurePosixPath
from typing import Final

from retro2600.machine.controls import Button
from retro2600.machine.facets import Offer
from retro2600.machine.facets.lesson import LESSON
from retro2600.machine.facets.marks import BOARD_HELP
from retro2600.machine.facets.positions import COPY, PASTE
from retro2600.machine.facets.review import HINT, REVIEW
from retro2600.machine.pictures import Picture
from retro2600.printable import printable
from retro2600.shell.assigning import Assigning
from retro2600.shell.commands import Command, Commands, Leaving, is_unfair
from retro2600.shell.gate import Gate
from retro2600.shell.guide import Guide
from retro2600.shell.input.actions import Action, Asked, Flip, Push
from retro2600.shell.input.controls import Controls
from retro2600.shell.input.keymap import Keymap, written
from retro2600.shell.menu.choices import Choices
from retro2600.shell.menu.dialog import Dialog
from retro2600.shell.menu.menu import Do, Fact, Line, Menu, Page, Question, Turn
from retro2600.shell.notice import Notice
from retro2600.shell.people import People
from retro2600.shell.play import FAIR_PLAY, Play
from retro2600.shell.saves.save_control import SaveControl
from retro2600.shell.saves.slots import SlotInfo
from retro2600.shell.settings_pages import SettingsPages
from retro2600.shell.shelf import titles
from retro2600.shell.time.transport import Mode
from retro2600.shell.words.said import Said, joined, said

_WOUND: Final = 15
"""Frames that a step of the knob goes back or forward, a quarter of a second (chosen)."""

_TIME: Final = (
    Action.UNDO_TURN,
    Action.REDO_TURN,
    Action.PREVIOUS_FRAME,
    Action.NEXT_FRAME,
    Action.PAUSE,
    Action.SLOW,
)


class Pages:
    """The menu's pages, and what the shell is asked for to open one of them."""

    def __init__(
        self,
        play: Play,
        controls: Controls,
        choices: Choices,
        save_control: SaveControl,
        keymap: Keymap,
        commands: Commands,
        gate: Gate,
        notices: Notice,
        assigning: Assigning,
        record: Page,
        people: People | None,
    ) -> None:
        """`record`: the page of the record of one's own games; `people`: None where nobody is to be met."""
        self.record, self.people = record, people
        self.play, self.controls, self.choices = play, controls, choices
        self.save_control, self.keymap = save_control, keymap
        self.commands, self.gate, self.notices = commands, gate, notices
        self.settings = SettingsPages(play, choices, keymap, commands, assigning)

    @property
    def leaving(self) -> Leaving:
        """The end of the session."""
        return self.commands.leaving

    def open_root(self, dialog: Dialog) -> None:
        """Open the menu; where something is open already, close it."""
        if dialog:
            self.commands.close_page()
        else:
            dialog.open(Menu(root(self)))

    def open_slots(self, dialog: Dialog) -> None:
        """List the slots to load from."""
        dialog.open(Menu(slot_pages(self)[0]))

    def ask_to_leave(self, dialog: Dialog, guide: Guide) -> str | None:
        """Leave, but ask before a game that is going on is left; or say why not. A lesson is left first."""
        if self.play.aside:
            self.gate.do(LESSON, by="menu")
            return None
        if self.leaving.stays:
            return self.leaving.stays
        if not guide.playing or self.play.transport.mode is Mode.FOLLOWING:
            self.leaving.leave()
            return None
        keys = self.keymap.keys(Action.LEAVE)
        kept = self.save_control.keeps(self.choices.options)
        dialog.open(Question(leaving(self, kept, written(keys[0]) if keys else "")))
        return None

    def table(self, dialog: Dialog, guide: Guide) -> dict[Asked, Command]:
        """The actions that open pages."""
        return {
            Action.MENU: partial(self.open_root, dialog),
            Action.SLOTS: partial(self.open_slots, dialog),
            Action.LEAVE: partial(self.ask_to_leave, dialog, guide),
        }

    def change_program(self, name: str) -> None:
        """Take another program off the shelf; the same one goes on."""
        if name != self.play.session.console.cartridge.name:
            self.leaving.change_program(name)


def root(pages: Pages) -> Page:
    """The menu's first page: what one does in a game stands on top."""
    facets = pages.play.session.facets
    return Page(
        "menu",
        lambda: (
            Do("continue", lambda: None, about="close the menu and play on"),
            *([Fact("another person plays", about=FAIR_PLAY)] if pages.play.is_fair else []),
            *(_tap(pages, Push(button.field)) for button in _panel_buttons(pages)[:1]),
            *([_do(pages, Action.UNDO_TURN)] if facets.time else []),
            *([_do(pages, HINT), _do(pages, REVIEW)] if facets.review else []),
            *([_board_help(pages)] if facets.marks else []),
            *_games(pages),
            *_match(pages),
            *([pages.people.page] if pages.people else []),
            *([pages.record] if facets.review else []),
            *reversed(slot_pages(pages)),
            Page("time", partial(_time, pages), about="undo, pause, slow motion, and how a session begins"),
            _files(pages),
            pages.settings.page,
            _console(pages),
            *([_do(pages, LESSON)] if facets.lesson else []),
            Do(
                "help: the keys, and the manual's page",
                partial(pages.gate.do, Action.HELP, by="menu"),
                about=_by_key(pages, Action.HELP),
            ),
            _programs(pages),
            *([] if pages.leaving.stays else [_leave(pages)]),
        ),
    )


def leaving(pages: Pages, kept: bool, key: str) -> Page:
    """The question before a game that is going on is left: by key, if there is one, or not."""
    return Page(
        "leave? the game continues next time" if kept else "leave? this game is not kept",
        lambda: (
            Do("continue", lambda: None, about="play on"),
            Do(said("leave ({key} again)", key=key) if key else said("leave"), pages.leaving.leave),
        ),
    )


def slot_pages(pages: Pages) -> tuple[Page, Page]:
    """The slots to load from, and to save into."""
    saves = pages.save_control.saves

    def lines(does: Callable[[int], str], empty: str, full: str) -> list[Do]:
        def told(slot: int) -> None:
            pages.notices.say(does(slot))

        return [
            Do(
                said("{slot}  {told}", slot=slot, told=info.told),
                partial(told, slot),
                about=empty if info == SlotInfo() else full,
            )
            for slot, info in enumerate(saves.infos)
        ]

    def thumbnails() -> list[Picture | None]:
        return [info.picture for info in saves.infos]

    none, there = said("nothing has been saved here"), said("go on from what was saved here")
    if pages.play.is_fair:
        none = there = FAIR_PLAY
    free, filled = said("save here"), said("save here, instead of what was saved here before")
    load, save = partial(lines, pages.play.load, none, there), partial(lines, pages.play.save, free, filled)
    return (
        Page("load", load, thumbnails, about="go on from a moment that was saved"),
        Page("save", save, thumbnails, about="keep this moment, to come back to it"),
    )


def _games(pages: Pages) -> list[Page]:
    """The page of the program's games, if it has several, and of the engine's hands in people's places."""
    games = pages.play.session.facets.games
    if games is None:
        return []
    about = "select this game and begin it"
    lines: list[Line] = [
        Do(
            said("{number}  {title}", number=number, title=Said(title)),
            partial(pages.commands.begin, number),
            about=about,
        )
        for number, title in games.titles.items()
    ]
    hands = pages.play.session.facets.hands
    levels = hands.levels if hands else ()
    lines += [pages.settings.option(pages.choices.offered[choice.name]) for choice in levels]
    about = said("all games of this program, and who plays" if levels else "all games of this program")
    return [Page("games", lambda: lines, about=about)]


def _files(pages: Pages) -> Page:
    """The page of what is written for others, and of positions as text."""
    facets, saves = pages.play.session.facets, pages.save_control.saves

    def match_file() -> None:
        pages.notices.say(saves.match_file(pages.play.session, pages.choices.options))

    about = "for other programs, and for analysis"
    match_line = Do("save the session's games as a match file", match_file, about=about)
    has_card = pages.play.session.console.output.card is not None
    lines = [
        *(_do(pages, each) for each in (Action.PICTURE, Action.RECORD, Action.EXPORT)),
        *([match_line] if facets.record else []),
        *(_card(pages) if has_card else []),
        *([_do(pages, each) for each in (COPY, PASTE)] if facets.positions else []),
    ]
    with_positions = "pictures, movies, positions" if facets.positions else "pictures and movies"
    return Page(with_positions, lambda: lines, about="what is seen and played, to be kept and passed on")


def _card(pages: Pages) -> tuple[Do, Page]:
    """The memory card as a file: to be written, and to be read again."""
    saves = pages.save_control.saves

    def write() -> None:
        pages.commands.perform(lambda: saves.write_card(pages.play.session))

    def read(name: str) -> None:
        file = PurePosixPath(name).name
        pages.commands.perform(lambda: pages.play.insert_card(saves.card_file(name), file))

    def lines() -> Sequence[Line]:
        about = "begin anew with this card; the present one is kept beside it"
        none = "the line before this page writes one"
        found = [
            Do(printable(PurePosixPath(name).name), partial(read, name), about=about)
            for name in saves.card_files
        ]
        return found or [
            Do("no memory card has been written as a file", lambda: None, closes=False, about=none)
        ]

    return (
        Do(
            "write the memory card as a file",
            write,
            about="all that the program keeps, to be taken elsewhere",
        ),
        Page("read a memory card from a file", lines, about="those that were written, or kept beside"),
    )


def _console(pages: Pages) -> Page:
    """The page of the console's front panel, but for the switch that is a line of the menu."""
    levers = pages.controls.console.levers
    switches = [_tap(pages, Push(button.field)) for button in _panel_buttons(pages)[1:]]
    flips = [_do(pages, Flip(lever.field, each.value)) for lever in levers for each in lever.places]
    lines = [*switches, *flips, _do(pages, Action.POWER)]
    return Page("console", lambda: lines, about="the switches of the console, and its power")


def _programs(pages: Pages) -> Page:
    """The page of the shelf."""

    @cache
    def programs() -> list[Line]:
        about = "play this program; yours goes on where you left it"
        return [
            Do(title, partial(pages.change_program, name), about=about) for name, title in titles().items()
        ]

    kept = pages.save_control.keeps(pages.choices.options)
    title = said("programs" if kept else "programs (this game is not kept)")
    return Page(title, programs, about="take another program off the shelf")


def _match(pages: Pages) -> list[Page]:
    """The page of the match, for a program that counts any."""
    record = pages.play.session.facets.record
    if record is None or record.length is None:
        return []
    lines = [pages.settings.option(pages.choices.offered[record.length.name])]
    return [Page("match", lambda: lines, about="count the games as a match")]


def _board_help(pages: Pages) -> Turn:
    choices = pages.choices
    by_key = _by_key(pages, _offered(pages, BOARD_HELP))
    about = said("names of places, marks and arrows over the picture")
    about = said("{about}; {by_key}", about=about, by_key=by_key) if by_key else about
    return Turn("help on the board", lambda: choices.board_help, choices.turn_board_help, about)


def _leave(pages: Pages) -> Do:
    kept = pages.save_control.keeps(pages.choices.options)
    about = "the session goes on next time" if kept else "this game is not kept"
    return Do(_title(pages, Action.LEAVE), pages.leaving.leave, about=about)


def _offered(pages: Pages, offer: Offer) -> Offer:
    """The offer as this program makes it: it may call it otherwise."""
    return next(its for its in pages.play.session.facets.offers if its.name == offer.name)


def _by_key(pages: Pages, asked: Asked) -> str:
    """The sentence on the keys that do the same; "" where there are none."""
    keys = () if pages.controls.keyless else pages.keymap.keys(asked)
    return said("by key: {keys}", keys=joined(", ", map(written, keys))) if keys else ""


def _panel_buttons(pages: Pages) -> list[Button]:
    """The buttons on the console's panel, the last of which comes first: it begins a game."""
    return [button for button in reversed(pages.controls.console.buttons) if button.panel is not None]


def _title(pages: Pages, action: Asked) -> str:
    return pages.keymap.rows[action].title


def _do(pages: Pages, action: Asked) -> Do:
    does = partial(pages.gate.do, action, by="menu")
    unfair = is_unfair(action) and pages.play.is_fair
    return Do(_title(pages, action), does, about=FAIR_PLAY if unfair else _by_key(pages, action))


def _tap(pages: Pages, action: Asked) -> Do:
    """A switch that springs back: pressed, and let go again."""

    def tap() -> None:
        pages.gate.do(action, True, by="menu")
        pages.gate.do(action, False, by="menu")

    return Do(_title(pages, action), tap, about=_by_key(pages, action))


def _time(pages: Pages) -> Sequence[Line]:
    session = pages.play.session
    about = "wind the game back and forward, a quarter of a second a step"
    wound = Turn(
        "back and forward",
        lambda: said("frame {frame}", frame=pages.play.session.frame),
        partial(_wind, pages),
        about,
    )
    actions = [_do(pages, action) for action in _TIME if not pages.commands.lacks(action)]
    return [*[wound] * session.goes_back, *actions, *pages.settings.options("time")]


def _wind(pages: Pages, steps: int) -> None:
    """Back or forward as far as the tape was run; the knobs stay where they are, as they turn this line."""
    now = pages.controls.frame()
    pages.play.transport.go(pages.play.session.frame + _WOUND * steps)
    pages.controls.stand_knobs(now)
