"""What the menu holds: the cabinet's actions and options, page by page."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, Protocol

from retro2600.consoles.vcs.picture import Picture
from retro2600.fronts.input.actions import TABLE, Action
from retro2600.fronts.input.controls import Controls
from retro2600.fronts.settings.options import OPTIONS
from retro2600.fronts.shell.choices import Choices, shown
from retro2600.fronts.shell.menu import Do, Line, Page, Turn
from retro2600.fronts.shell.save_control import Keeping
from retro2600.fronts.shell.saves import Keeper
from retro2600.fronts.shell.session import Session
from retro2600.fronts.shell.transport import Clockwork

_SECTIONS: Final = {
    "television": "television",
    "sound": "sound",
    "around": "around the picture",
    "hands": "knob and keys",
}
"""The pages of options, by section."""

_NO_LINES: Final = ("topics_off", "scale", "sound_device")
"""Options that are no lines of their own: each topic is one, and the others count from the start."""

_WOUND: Final = 15
"""Frames that a step of the knob goes back or on, a quarter of a second (chosen)."""

_TIME: Final = (
    Action.UNDO_TURN,
    Action.REDO_TURN,
    Action.PREVIOUS_FRAME,
    Action.NEXT_FRAME,
    Action.PAUSE,
    Action.SLOW,
)
_LEVERS: Final = (
    Action.COLOUR,
    Action.BLACK_AND_WHITE,
    Action.LEFT_A,
    Action.LEFT_B,
    Action.RIGHT_A,
    Action.RIGHT_B,
)


class Cabinet(Protocol):
    """What the menu asks of the cabinet; `cabinet.Cabinet` is one."""

    clockwork: Clockwork
    controls: Controls
    keeper: Keeper
    keeping: Keeping
    choices: Choices

    @property
    def session(self) -> Session:
        """What is being played."""

    def do(self, action: Action, down: bool = True, by: Hashable = "menu") -> None:
        """Do what was asked for, or stop doing it."""


def root(cabinet: Cabinet) -> Page:
    """The menu's first page."""
    load, save = slot_pages(cabinet)
    return Page(
        "retro2600",
        lambda: (
            Do("go on", lambda: None),
            _tap(cabinet, Action.RESET),
            _tap(cabinet, Action.SELECT),
            Page("difficulty and TV type", lambda: [_do(cabinet, action) for action in _LEVERS]),
            Page("time", partial(_time, cabinet)),
            save,
            load,
            Page(
                "keep",
                lambda: [_do(cabinet, each) for each in (Action.PICTURE, Action.RECORD, Action.EXPORT)],
            ),
            *(Page(title, partial(_options, cabinet, section)) for section, title in _SECTIONS.items()),
            Do("help: the keys, and the manual's page", partial(cabinet.do, Action.HELP)),
            _do(cabinet, Action.POWER),
            _do(cabinet, Action.LEAVE),
        ),
    )


def slot_pages(cabinet: Cabinet) -> tuple[Page, Page]:
    """The slots to load from, and to save into."""

    def lines(slot: int, save: bool) -> Do:
        does = partial(cabinet.keeping.save if save else cabinet.keeping.load, slot)
        return Do(f"{slot}  {cabinet.keeper.told_of(slot)}", does)

    def thumbnails() -> Sequence[Picture | None]:
        return cabinet.keeper.thumbnails()

    numbers = range(cabinet.keeper.slots)
    return (
        Page("load", lambda: [lines(slot, False) for slot in numbers], thumbnails),
        Page("save", lambda: [lines(slot, True) for slot in numbers], thumbnails),
    )


def _do(cabinet: Cabinet, action: Action) -> Do:
    return Do(TABLE[action].title, partial(cabinet.do, action))


def _tap(cabinet: Cabinet, action: Action) -> Do:
    """A switch that springs back: pressed, and let go again."""

    def tap() -> None:
        cabinet.do(action, True, by="menu")
        cabinet.do(action, False, by="menu")

    return Do(TABLE[action].title, tap)


def _time(cabinet: Cabinet) -> Sequence[Line]:
    wound = Turn("back and on", lambda: f"frame {cabinet.session.frame}", partial(_wind, cabinet))
    return [wound, *(_do(cabinet, action) for action in _TIME), *_options(cabinet, "time")]


def _wind(cabinet: Cabinet, steps: int) -> None:
    """Back or on as far as the tape was run; the knobs stay with the hands, which turn this line by them."""
    hands = cabinet.controls.frame()
    cabinet.clockwork.go(cabinet.session.frame + _WOUND * steps)
    levers = cabinet.controls.levers
    cabinet.controls.stand(replace(levers, paddle0=hands.paddle0, paddle1=hands.paddle1))


def _options(cabinet: Cabinet, section: str) -> Sequence[Line]:
    lines: list[Line] = [
        Turn(
            option.name.replace("_", " "),
            partial(_shown, cabinet, option.name),
            partial(cabinet.choices.turn, option.name),
        )
        for option in OPTIONS
        if option.section == section and option.name not in {*_NO_LINES, *cabinet.choices.absent}
    ]
    if section == "around":
        topics = cabinet.session.console.cartridge.onlooker.topics
        lines += [
            Turn(f"  {title}", partial(_told, cabinet, topic), partial(_tell, cabinet, topic))
            for topic, title in topics.items()
        ]
    return lines


def _shown(cabinet: Cabinet, name: str) -> str:
    return shown(getattr(cabinet.choices.options, name))


def _told(cabinet: Cabinet, topic: str) -> str:
    return "off" if topic in cabinet.choices.options.topics_off else "on"


def _tell(cabinet: Cabinet, topic: str, steps: int) -> None:
    """Switch a topic, whichever way it is turned."""
    off = set(cabinet.choices.options.topics_off) ^ {topic}
    cabinet.choices.choose(replace(cabinet.choices.options, topics_off=tuple(sorted(off))))
