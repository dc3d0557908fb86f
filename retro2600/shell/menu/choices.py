"""The player's options as they are now, turned by key and by menu."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from retro2600.machine import Program
from retro2600.machine.console import Console
from retro2600.machine.drawing import Drawing
from retro2600.machine.facets.marks import ARROWS, DOTS, LABELS
from retro2600.shell.input.actions import Action
from retro2600.shell.input.controls import Controls, Mouse
from retro2600.shell.menu.menu import OFF, ON
from retro2600.shell.settings.options import BY_NAME, Option, Options, changed, offered, turned, value_of
from retro2600.shell.words import language
from retro2600.shell.words.said import Said, said

BY_KEY: Final = {
    **{action: (action.name.lower(), 1) for action in Action if action.name.lower() in BY_NAME},
    Action.LOUDER: ("volume", 1),
    Action.QUIETER: ("volume", -1),
}
"""Actions that turn an option by so many steps, most of them the one that is called as they are."""

_Presets: TypeAlias = Mapping[tuple[bool, ...], str]
"""Names for values of some options, in the order in which they are turned through."""

_LOOK: Final = ("scan_lines", "phosphor", "curve", "mask")
_NOT_DRAWN: Final = dict.fromkeys((*_LOOK, "flash_limiter"), said("not for drawings"))
"""Options of a television, and what is said of them where there is none."""

LOOKS: Final[_Presets] = {
    (False, False, False, False): said("sharp"),
    (True, True, True, False): said("TV"),
    (True, True, True, True): said("arcade"),
}
"""Looks that one key turns through, by the values of those options."""

_BOARD_HELP: Final[Mapping[tuple[str, ...], _Presets]] = {
    (LABELS.name, DOTS.name, ARROWS.name): {
        (False, False, False): said("none"),
        (True, False, False): said("point numbers"),
        (True, True, True): said("numbers, marks, arrows"),
    },
    (DOTS.name, ARROWS.name): {(False, False): said("none"), (True, True): said("marks, arrows")},
    (ARROWS.name,): {(False,): said("none"), (True,): said("arrows")},
}
"""Help on the board that one key turns through, likewise: by the options that the program has."""

MOUSE: Final[dict[str, Mouse]] = {
    "auto": "both",
    "mouse": "movement",
    "wheel": "wheel",
    "pointer": "wheel",
    "keys": "neither",
}
"""The part of the mouse that turns player 1's knob, by the option "paddle"; other values name a device."""

_OWN: Final = said("own")
"""Said of values that have no name."""

_KEPT: Final = ("palette", "paddle")
"""Options whose first value may be one that no list has; it stays among those to be turned through."""


class Choices:
    """Holds the options; mouse and keys work the controls as they say."""

    def __init__(self, options: Options, controls: Controls, program: Program) -> None:
        self.options = options
        """Another object whenever one of them has changed."""
        self._first = options
        self._controls = controls
        self.offered = {option.name: option for option in offered(program)}
        """The options that mean anything with this program, by name."""
        self._console = controls.console
        self.absent = {}
        self._by_device = False
        self.system_speaks = language.ENGLISH
        """The code of the language of the person's system."""
        self._apply()

    @property
    def language(self) -> language.Language:
        """The language in which everything is to be shown."""
        chosen = self.options.language
        return language.of(self.system_speaks if chosen == language.SYSTEM else chosen)

    @property
    def absent(self) -> Mapping[str, str]:
        """Options that mean nothing where the session is shown, and what is said when one is asked for."""
        return self._absent

    @absent.setter
    def absent(self, said: Mapping[str, str]) -> None:
        drawn = isinstance(self._console.picture, Drawing)
        self._absent = {**(_NOT_DRAWN if drawn else {}), **said}

    def leave_to_device(self, plays: bool) -> None:
        """Leave the knob to the device that is named for it, if that is there; else the mouse turns it."""
        self._by_device = plays
        self._apply()

    def turn(self, name: str, steps: int) -> None:
        """Another value for an option, so many steps further on."""
        self.choose(self._turned(name, steps))

    def turn_by_key(self, name: str, steps: int = 1) -> str:
        """Another value for an option; what is to be said of it."""
        value = self.absent.get(name)
        if value is None:
            self.turn(name, steps)
            value = self.shown(name)
        return said("{option}: {value}", option=Said(self._option(name).label), value=Said(value))

    def step(self, name: str) -> None:
        """The next value for an option; after the last comes the first."""
        following = self._turned(name, 1)
        self.choose(self._turned(name, -sys.maxsize) if following == self.options else following)

    def shown(self, name: str) -> str:
        """The value of an option as people write it; a language has its name."""
        if name == "language":
            return language.NAMES.get(self.options.language, self.options.language)
        value, option = value_of(self.options, self.offered[name]), self.offered[name]
        return option.zero if value == 0 and value is not False else shown(value)

    @property
    def look(self) -> str | None:
        """The name of the look, "own" if it has none; None if there are no looks here."""
        if not self.absent.keys().isdisjoint(_LOOK):
            return None
        return LOOKS.get(self._values(_LOOK), _OWN)

    def turn_look(self, steps: int = 1) -> str:
        """Another look, so many steps further on; what is to be said of it."""
        if self.look is None:
            return said("look: {name}", name=next(self.absent[name] for name in _LOOK if name in self.absent))
        return said("look: {name}", name=self._turn_preset(_LOOK, LOOKS, steps))

    @property
    def board_help(self) -> str:
        """The name of the help on the board, "own" if it has none."""
        names, presets = self._board_help
        return presets.get(self._values(names), _OWN)

    def turn_board_help(self, steps: int = 1) -> str:
        """More help on the board, or none after most; what is to be said of it."""
        return said("help on the board: {name}", name=self._turn_preset(*self._board_help, steps))

    def lacks(self, action: Action) -> bool:
        """True if an action turns an option that means nothing here."""
        if action is Action.LOOK:
            return self.look is None
        return action in BY_KEY and BY_KEY[action][0] in self.absent

    def choose(self, options: Options) -> None:
        """Other options."""
        if options != self.options:
            self.options = options
            self._apply()

    @property
    def _board_help(self) -> tuple[Sequence[str], _Presets]:
        return next(each for each in _BOARD_HELP.items() if self.offered.keys() >= {*each[0]})

    def _values(self, names: Sequence[str]) -> tuple[bool, ...]:
        return tuple(value_of(self.options, self._option(name)) for name in names)

    def _option(self, name: str) -> Option:
        return self.offered.get(name) or BY_NAME[name]

    def _turn_preset(self, names: Sequence[str], presets: _Presets, steps: int = 1) -> str:
        """Another preset of these options, so many steps further on than theirs if it is one; its name."""
        known, now = list(presets), self._values(names)
        number = known.index(now) if now in presets else -(steps > 0)
        wanted = known[(number + steps) % len(known)]
        options = self.options
        for name, value in zip(names, wanted, strict=True):
            options = changed(options, self._option(name), value)
        self.choose(options)
        return presets[wanted]

    def _turned(self, name: str, steps: int) -> Options:
        """After the last known value comes the one that the session began with, if it is none of them."""
        option = self._option(name)
        following = turned(self.options, option, steps, self._console)
        if name not in _KEPT or getattr(self.options, name) == getattr(self._first, name):
            return following
        begun = changed(self.options, option, getattr(self._first, name))
        past_the_end = getattr(following, name) == getattr(turned(begun, option, steps, self._console), name)
        return begun if past_the_end else following

    def _apply(self) -> None:
        self._controls.feel(
            MOUSE.get(self.options.paddle, "neither" if self._by_device else "both"),
            self.options.sensitivity,
            self.options.wheel_inverted,
            self.options.acceleration,
        )


def device_wanted(options: Options, console: Console[Any]) -> str | None:
    """A part of the name of the device that plays player 1: "" if any may, None if none is to.

    What is to turn the knob is no question where the console has none.
    """
    if options.paddle == "auto" or not console.knobs:
        return ""
    return None if options.paddle in MOUSE else options.paddle


def shown(value: Any) -> str:
    """An option's value as people write it."""
    if isinstance(value, bool):
        return ON if value else OFF
    return str(value)
