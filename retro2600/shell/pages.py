"""The pages of the menu: the shell's actions and options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache, partial
from typing import Final

from retro2600.machine.controls import Button
from retro2600.machine.facets.positions import COPY, PASTE
from retro2600.machine.facets.record import TURNS
from retro2600.machine.pictures import Picture
from retro2600.shell.commands import Command, Commands, Leaving
from retro2600.shell.gate import Gate
from retro2600.shell.guide import Guide
from retro2600.shell.input.actions import Action, Asked, Flip, Push
from retro2600.shell.input.controls import Controls
from retro2600.shell.input.keymap import Keymap, written
from retro2600.shell.menu.choices import Choices, shown
from retro2600.shell.menu.dialog import Dialog
from retro2600.shell.menu.menu import Do, Line, Menu, Page, Question, Turn
from retro2600.shell.notice import Notice
from retro2600.shell.play import Play
from retro2600.shell.saves.save_control import SaveControl
from retro2600.shell.shelf import titles
from retro2600.shell.time.transport import Mode

_SECTIONS: Final = {
    "television": "television",
    "sound": "sound",
    "around": "around the picture",
    "hands": "knob and keys",
}
"""The pages of options, by section."""

_NO_LINES: Final = ("topics_off", "scale", "sound_device")
"""Options that are no lines of their own: each topic is one, and the others count from the start."""

_NOT_KEPT: Final = " (this game is not kept)"
"""Said where the session that is left cannot be continued."""

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
    ) -> None:
        self.play, self.controls, self.choices = play, controls, choices
        self.save_control, self.keymap = save_control, keymap
        self.commands, self.gate, self.notices = commands, gate, notices

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
        """Leave, but ask before a game that is going on is left; or say why not."""
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
    """The menu's first page."""
    load, save = slot_pages(pages)
    facets = pages.play.session.facets
    levers = pages.controls.console.levers
    flips = [_do(pages, Flip(lever.field, each.value)) for lever in levers for each in lever.places]
    games = [
        Do(f"{number}  {title}", partial(pages.commands.begin, number))
        for number, title in (facets.games.titles if facets.games else {}).items()
    ]
    saves = pages.save_control.saves

    @cache
    def programs() -> list[Line]:
        return [Do(title, partial(pages.change_program, name)) for name, title in titles().items()]

    def match_file() -> None:
        pages.notices.say(saves.match_file(pages.play.session, pages.choices.options))

    return Page(
        "retro2600",
        lambda: (
            Do("continue", lambda: None),
            *(_tap(pages, Push(button.field)) for button in _panel_buttons(pages)),
            *([Page("games", lambda: games)] if games else []),
            *([Page("levers", lambda: flips)] if flips else []),
            Page("time", partial(_time, pages)),
            save,
            load,
            Page(
                "pictures and movies",
                lambda: [
                    *(_do(pages, each) for each in (Action.PICTURE, Action.RECORD, Action.EXPORT)),
                    *([Do("save the session's games as a match file", match_file)] if facets.record else []),
                ],
            ),
            *_positions(pages),
            *(
                Page(title, partial(_options, pages, section))
                for section, title in _SECTIONS.items()
                if any(option.section == section for option in pages.choices.offered.values())
            ),
            *([_do(pages, TURNS)] if facets.record else []),
            Do("help: the keys, and the manual's page", partial(pages.gate.do, Action.HELP, by="menu")),
            Page(f"programs{'' if pages.save_control.keeps(pages.choices.options) else _NOT_KEPT}", programs),
            _do(pages, Action.POWER),
            *([] if pages.leaving.stays else [Do(_title(pages, Action.LEAVE), pages.leaving.leave)]),
        ),
    )


def leaving(pages: Pages, kept: bool, key: str) -> Page:
    """The question before a game that is going on is left: by key, if there is one, or not."""
    return Page(
        "leave? the game continues next time" if kept else "leave? this game is not kept",
        lambda: (
            Do("continue", lambda: None),
            Do(f"leave{f' ({key} again)' if key else ''}", pages.leaving.leave),
        ),
    )


def slot_pages(pages: Pages) -> tuple[Page, Page]:
    """The slots to load from, and to save into."""
    saves = pages.save_control.saves

    def lines(does: Callable[[int], str]) -> list[Do]:
        def told(slot: int) -> None:
            pages.notices.say(does(slot))

        return [Do(f"{slot}  {info.told}", partial(told, slot)) for slot, info in enumerate(saves.infos)]

    def thumbnails() -> list[Picture | None]:
        return [info.picture for info in saves.infos]

    load, save = partial(lines, pages.play.load), partial(lines, pages.play.save)
    return Page("load", load, thumbnails), Page("save", save, thumbnails)


def _positions(pages: Pages) -> list[Page]:
    """The page of copy and paste, for a program that has positions as text."""
    if pages.play.session.facets.positions is None:
        return []
    return [Page("position", lambda: [_do(pages, action) for action in (COPY, PASTE)])]


def _panel_buttons(pages: Pages) -> list[Button]:
    """The buttons on the console's panel, the last of which comes first: it begins a game."""
    return [button for button in reversed(pages.controls.console.buttons) if button.panel is not None]


def _title(pages: Pages, action: Asked) -> str:
    return pages.keymap.rows[action].title


def _do(pages: Pages, action: Asked) -> Do:
    return Do(_title(pages, action), partial(pages.gate.do, action, by="menu"))


def _tap(pages: Pages, action: Asked) -> Do:
    """A switch that springs back: pressed, and let go again."""

    def tap() -> None:
        pages.gate.do(action, True, by="menu")
        pages.gate.do(action, False, by="menu")

    return Do(_title(pages, action), tap)


def _time(pages: Pages) -> Sequence[Line]:
    wound = Turn("back and forward", lambda: f"frame {pages.play.session.frame}", partial(_wind, pages))
    actions = [_do(pages, action) for action in _TIME if not pages.commands.lacks(action)]
    return [*[wound] * pages.play.session.goes_back, *actions, *_options(pages, "time")]


def _wind(pages: Pages, steps: int) -> None:
    """Back or forward as far as the tape was run; the knobs stay where they are, as they turn this line."""
    now = pages.controls.frame()
    pages.play.transport.go(pages.play.session.frame + _WOUND * steps)
    pages.controls.stand_knobs(now)


def _options(pages: Pages, section: str) -> Sequence[Line]:
    lines: list[Line] = [
        _option(pages, option.name)
        for option in pages.choices.offered.values()
        if option.section == section and option.name not in {*_NO_LINES, *pages.choices.absent}
    ]
    if section == "television" and pages.choices.look:
        lines.insert(0, Turn("look", lambda: str(pages.choices.look), pages.choices.turn_look))
    remarks = pages.play.session.facets.remarks
    if section == "around" and remarks:
        lines += [_topic(pages, topic, title) for topic, title in remarks.topics.items()]
    return lines


def _option(pages: Pages, name: str) -> Turn:
    choices = pages.choices
    return Turn(name.replace("_", " "), lambda: choices.shown(name), partial(choices.turn, name))


def _topic(pages: Pages, topic: str, title: str) -> Turn:
    """A topic, which is switched whichever way it is turned."""
    choices = pages.choices

    def tell(steps: int) -> None:
        off = set(choices.options.topics_off) ^ {topic}
        choices.choose(replace(choices.options, topics_off=tuple(sorted(off))))

    return Turn(f"  {title}", lambda: shown(topic not in choices.options.topics_off), tell)
