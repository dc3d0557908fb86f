"""Everything a key, a lever, a menu line or a device's button can ask for, with the keys it has at first.

The shell's own actions are an enum; uses of the console's controls are values made from what the console
declares. `rows` is the one table of both, read by key map, help, menu and settings. Knows no key code of any
library: a key is a word, with "shift+", "alt+" or "ctrl+" before it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from functools import cache
from typing import Any, NamedTuple, TypeAlias

from retro2600.machine.console import Console
from retro2600.machine.controls import Button, Control, Keyboard, Knob, Lever, Use


class Group(Enum):
    """The subject of an action; the help shows one group after the other."""

    CONTROLLERS = "knob and button"
    CONSOLE = "console"
    TIME = "time"
    SAVES = "saves"
    TELEVISION = "television"
    SOUND = "sound"
    AROUND = "around the picture"


@dataclass(frozen=True, slots=True)
class Push:
    """A button of the console is pressed as long as this is asked for."""

    field: str


@dataclass(frozen=True, slots=True)
class Turn:
    """A knob of the console is turned by a step, or a fine step, as long as this is asked for."""

    field: str
    direction: int
    """1 clockwise, -1 counter-clockwise."""
    fine: bool = False


@dataclass(frozen=True, slots=True)
class Flip:
    """A lever of the console is put into a place."""

    field: str
    value: object


class Action(Enum):
    """Something that the shell can be asked for."""

    POWER = auto()

    PAUSE = auto()
    NEXT_FRAME = auto()
    PREVIOUS_FRAME = auto()
    REWIND = auto()
    UNDO_TURN = auto()
    REDO_TURN = auto()
    FAST = auto()
    SLOW = auto()
    SKIP = auto()

    SAVE = auto()
    LOAD = auto()
    NEXT_SLOT = auto()
    PREVIOUS_SLOT = auto()
    SLOTS = auto()
    PICTURE = auto()
    RECORD = auto()
    EXPORT = auto()

    PALETTE = auto()
    SCAN_LINES = auto()
    PHOSPHOR = auto()
    CURVE = auto()
    LOOK = auto()
    SIZING = auto()
    FLASH_LIMITER = auto()
    COLOURS = auto()
    FULLSCREEN = auto()

    MUTE = auto()
    LOUDER = auto()
    QUIETER = auto()
    AUDIBLE_BOARD = auto()

    HELP = auto()
    MENU = auto()
    LEVERS = auto()
    PANELS = auto()
    GUIDE = auto()
    HINT = auto()
    GRAB = auto()
    LEAVE = auto()


Asked: TypeAlias = Action | Push | Turn | Flip
"""Something that can be asked for."""


class Row(NamedTuple):
    """One line of the table of all that can be asked for."""

    group: Group
    title: str
    """Its effect, in the words of the help and the menu."""
    keys: tuple[str, ...]
    """The keys that ask for it unless the settings say otherwise."""
    name: str
    """Its name in the settings."""


_C, _T, _K = Group.CONSOLE, Group.TIME, Group.SAVES
_V, _S, _A = Group.TELEVISION, Group.SOUND, Group.AROUND

_SHELL: dict[Action, tuple[Group, str, tuple[str, ...]]] = {
    Action.POWER: (_C, "power off and on", ("shift+f2",)),
    Action.PAUSE: (_T, "pause, continue", ("p", "pause")),
    Action.NEXT_FRAME: (_T, "one frame on", (".",)),
    Action.PREVIOUS_FRAME: (_T, "one frame back", (",",)),
    Action.REWIND: (_T, "rewind while held", ("backspace",)),
    Action.UNDO_TURN: (_T, "back to the beginning of the turn", ("u",)),
    Action.REDO_TURN: (_T, "on to the next turn that was undone", ("shift+u",)),
    Action.FAST: (_T, "fast forward while held", ("f", "tab")),
    Action.SLOW: (_T, "slow motion: half, quarter, tenth, off", ("o",)),
    Action.SKIP: (_T, "skip what the computer does, always or never", ("k",)),
    Action.SAVE: (_K, "save into the slot", ("f9", "s")),
    Action.NEXT_SLOT: (_K, "next slot", ("f10", "n")),
    Action.PREVIOUS_SLOT: (_K, "slot before", ("shift+f10", "shift+n")),
    Action.LOAD: (_K, "load from the slot", ("f11", "l")),
    Action.SLOTS: (_K, "list the slots", ("b",)),
    Action.PICTURE: (_K, "save the picture as a file", ("f12", "c")),
    Action.RECORD: (_K, "record a movie, end it", ("r",)),
    Action.EXPORT: (_K, "save the last half minute as a film with sound", ("e",)),
    Action.PALETTE: (_V, "next palette", ("t", "shift+f3")),
    Action.SCAN_LINES: (_V, "scan lines", ("shift+f4", "1")),
    Action.PHOSPHOR: (_V, "phosphor", ("shift+f5", "2")),
    Action.CURVE: (_V, "the tube's curve", ("shift+f6", "3")),
    Action.LOOK: (_V, "look: sharp, TV, arcade", ("7",)),
    Action.SIZING: (_V, "smooth or whole-number size", ("shift+f7", "4")),
    Action.FLASH_LIMITER: (_V, "flash limiter: black frames are dimmed instead", ("shift+f8", "5")),
    Action.COLOURS: (_V, "colours: as they were, for the colour-blind, high contrast", ("6",)),
    Action.FULLSCREEN: (_V, "full screen, window", ("alt+return", "shift+f11")),
    Action.MUTE: (_S, "sound off, on", ("m",)),
    Action.LOUDER: (_S, "louder", ("]", "+")),
    Action.QUIETER: (_S, "quieter", ("[", "-")),
    Action.AUDIBLE_BOARD: (_S, "audible board", ("shift+m",)),
    Action.HELP: (_A, "these keys, and the manual's page for this game", ("?", "h")),
    Action.MENU: (_A, "menu", ("`", "f13")),
    Action.LEVERS: (_A, "the console under the picture", ("j",)),
    Action.PANELS: (_A, "facts about the game, beside the picture", ("i",)),
    Action.GUIDE: (_A, "the line that says what to do next", ("v",)),
    Action.HINT: (_A, "a hint for the roll that you are to play", ("x",)),
    Action.GRAB: (_A, "the mouse belongs to the window, or not", ("g",)),
    Action.LEAVE: (_A, "leave", ("escape",)),
}


@cache
def _shell_rows() -> tuple[tuple[Action, Row], ...]:
    return tuple((action, Row(*row, action.name.lower())) for action, row in _SHELL.items())


def rows(console: Console[Any]) -> dict[Asked, Row]:
    """All that can be asked for with this console, in the order of the help: its controls, then the shell.

    Where the console has a keyboard, its keys are the program's: a shell's key is held with Alt then.
    """
    found: dict[Asked, Row] = {}
    for control in console.controls:
        group = Group.CONSOLE if getattr(control, "panel", None) is not None else Group.CONTROLLERS
        for asked, use in _uses(control):
            found[asked] = Row(group, use.caption, use.keys, use.name)
    for action, row in _shell_rows():
        found[action] = row._replace(keys=_beside(row.keys, console.keyboard))
    return found


def _uses(control: Control) -> Iterator[tuple[Asked, Use]]:
    match control:
        case Button():
            yield Push(control.field), control.use
        case Lever():
            for place in control.places:
                yield Flip(control.field, place.value), place.use
        case Knob():
            yield Turn(control.field, -1), control.left
            yield Turn(control.field, 1), control.right
            yield Turn(control.field, -1, fine=True), control.fine_left
            yield Turn(control.field, 1, fine=True), control.fine_right


def _beside(keys: tuple[str, ...], keyboard: Keyboard | None) -> tuple[str, ...]:
    """The keys that the keyboard leaves to the shell; if it leaves none, they are held with Alt."""
    if keyboard is None:
        return keys
    return tuple(key for key in keys if not keyboard.takes(key)) or tuple(f"alt+{key}" for key in keys)
