"""The pages of the menu; those of its settings are `settings_pages`, those of what is kept `file_pages`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from typing import Final

from retro2600.machine.controls import Button
from retro2600.machine.facets.lesson import LESSON
from retro2600.machine.facets.marks import BOARD_HELP
from retro2600.machine.facets.review import HINT, REVIEW
from retro2600.shell.commands import Command
from retro2600.shell.file_pages import files, slot_pages
from retro2600.shell.guide import Guide
from retro2600.shell.input.actions import Action, Asked, Flip, Push
from retro2600.shell.input.keymap import written
from retro2600.shell.menu.dialog import Dialog
from retro2600.shell.menu.menu import Do, Fact, LeavingQuestion, Line, Menu, PageLine, ValueLine
from retro2600.shell.page_parts import Parts, by_keys, line_of, offered, tap, title_of
from retro2600.shell.play import FAIR_PLAY
from retro2600.shell.shelf import titles
from retro2600.shell.time.place import Mode
from retro2600.shell.words.said import Said, said

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


class MenuPages(Parts):
    """The menu's pages, and what the shell is asked for to open one of them."""

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
        if self.play.aside and not self.play.with_friend:
            self.gate.do(LESSON, by="menu")
            return None
        if self.leaving.stays:
            return self.leaving.stays
        if not guide.playing or self.play.transport.mode is Mode.FOLLOWING:
            self.leaving.leave()
            return None
        keys = self.keymap.keys(Action.LEAVE)
        kept = self.save_control.keeps(self.choices.options)
        dialog.open(LeavingQuestion(leaving(self, kept, written(keys[0]) if keys else "")))
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


def root(pages: MenuPages) -> PageLine:
    """The menu's first page: what one does in a game stands on top."""
    facets = pages.play.session.facets
    return PageLine(
        "menu",
        lambda: (
            Do("continue", lambda: None, about="close the menu and play on"),
            *([Fact("another person plays", about=FAIR_PLAY)] if pages.play.is_fair else []),
            *(tap(pages, Push(button.field)) for button in _panel_buttons(pages)[:1]),
            *([line_of(pages, Action.UNDO_TURN)] if facets.time else []),
            *([line_of(pages, HINT), line_of(pages, REVIEW)] if facets.review else []),
            *([_board_help(pages)] if facets.marks else []),
            *_games(pages),
            *_match(pages),
            *([pages.people.page] if pages.people else []),
            *pages.far.pages,
            *([pages.record] if facets.review else []),
            *reversed(slot_pages(pages)),
            PageLine(
                "time", partial(_time, pages), about="undo, pause, slow motion, and how a session begins"
            ),
            files(pages),
            pages.settings.page,
            _console(pages),
            *([line_of(pages, LESSON)] if facets.lesson else []),
            Do(
                "help: the keys, and the manual's page",
                partial(pages.gate.do, Action.HELP, by="menu"),
                about=by_keys(pages, Action.HELP),
            ),
            _programs(pages),
            *([] if pages.leaving.stays else [_leave(pages)]),
        ),
    )


def leaving(pages: MenuPages, kept: bool, key: str) -> PageLine:
    """The question before a game that is going on is left: by key, if there is one, or not."""
    return PageLine(
        "leave? the game continues next time" if kept else "leave? this game is not kept",
        lambda: (
            Do("continue", lambda: None, about="play on"),
            Do(said("leave ({key} again)", key=key) if key else said("leave"), pages.leaving.leave),
        ),
    )


def _games(pages: MenuPages) -> list[PageLine]:
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
    return [PageLine("games", lambda: lines, about=about)]


def _console(pages: MenuPages) -> PageLine:
    """The page of the console's front panel, but for the switch that is a line of the menu."""
    levers = pages.controls.console.levers
    switches = [tap(pages, Push(button.field)) for button in _panel_buttons(pages)[1:]]
    flips = [line_of(pages, Flip(lever.field, each.value)) for lever in levers for each in lever.places]
    lines = [*switches, *flips, line_of(pages, Action.POWER)]
    return PageLine("console", lambda: lines, about="the switches of the console, and its power")


def _programs(pages: MenuPages) -> PageLine:
    """The page of the shelf."""

    @cache
    def programs() -> list[Line]:
        about = "play this program; yours goes on where you left it"
        return [
            Do(title, partial(pages.change_program, name), about=about) for name, title in titles().items()
        ]

    kept = pages.save_control.keeps(pages.choices.options)
    title = said("programs" if kept else "programs (this game is not kept)")
    return PageLine(title, programs, about="take another program off the shelf")


def _match(pages: MenuPages) -> list[PageLine]:
    """The page of the match, for a program that counts any."""
    record = pages.play.session.facets.record
    if record is None or record.length is None:
        return []
    lines = [pages.settings.option(pages.choices.offered[record.length.name])]
    return [PageLine("match", lambda: lines, about="count the games as a match")]


def _board_help(pages: MenuPages) -> ValueLine:
    choices = pages.choices
    by_key = by_keys(pages, offered(pages, BOARD_HELP))
    about = said("names of places, marks and arrows over the picture")
    about = said("{about}; {by_key}", about=about, by_key=by_key) if by_key else about
    return ValueLine("help on the board", lambda: choices.board_help, choices.turn_board_help, about)


def _leave(pages: MenuPages) -> Do:
    kept = pages.save_control.keeps(pages.choices.options)
    about = "the session goes on next time" if kept else "this game is not kept"
    return Do(title_of(pages, Action.LEAVE), pages.leaving.leave, about=about)


def _panel_buttons(pages: MenuPages) -> list[Button]:
    """The buttons on the console's panel, the last of which comes first: it begins a game."""
    return [button for button in reversed(pages.controls.console.buttons) if button.panel is not None]


def _time(pages: MenuPages) -> Sequence[Line]:
    session = pages.play.session
    about = "wind the game back and forward, a quarter of a second a step"
    wound = ValueLine(
        "back and forward",
        lambda: said("frame {frame}", frame=pages.play.session.frame),
        partial(_wind, pages),
        about,
    )
    actions = [line_of(pages, action) for action in _TIME if not pages.commands.lacks(action)]
    return [*[wound] * session.goes_back, *actions, *pages.settings.options("time")]


def _wind(pages: MenuPages, steps: int) -> None:
    """Back or forward as far as the tape was run; the knobs stay where they are, as they turn this line."""
    now = pages.controls.frame()
    pages.play.transport.go(pages.play.session.frame + _WOUND * steps)
    pages.controls.knobs.stand(now)
