"""Everything a key, a lever, a menu line or a device's button can ask for, with the keys it has at first.

The shell's own actions are an enum; uses of the console's controls are values made from what the console
declares, and a program's facets declare what they offer. `rows` is the one table of both, read by key map,
help, menu and settings. Knows no key code of any library: a key is a word, with "shift+", "alt+" or "ctrl+"
before it.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Final, NamedTuple, TypeAlias

from retro2600.machine import Program
from retro2600.machine.controls import Flip as Flip
from retro2600.machine.controls import Keyboard, Worked
from retro2600.machine.controls import Push as Push
from retro2600.machine.controls import Rotate as Rotate
from retro2600.machine.facets import Offer


class Group(Enum):
    """The subject of an action; the help shows one group after the other."""

    CONTROLLERS = "controllers"
    CONSOLE = "console"
    TIME = "time"
    SAVES = "saves"
    TELEVISION = "television"
    SOUND = "sound"
    AROUND = "around the picture"


class Action(Enum):
    """Something that the shell can be asked for: its group, its effect, the keys that ask for it at first."""

    POWER = Group.CONSOLE, "power off and on", ("shift+f2",)
    PAUSE = Group.TIME, "pause, continue", ("p", "pause")
    NEXT_FRAME = Group.TIME, "one frame on", (".",)
    PREVIOUS_FRAME = Group.TIME, "one frame back", (",",)
    REWIND = Group.TIME, "rewind while held", ("backspace",)
    UNDO_TURN = Group.TIME, "undo: back to the beginning of the turn", ("u",)
    REDO_TURN = Group.TIME, "redo: on to the next turn that was undone", ("shift+u",)
    FAST = Group.TIME, "fast forward while held", ("f", "tab")
    SLOW = Group.TIME, "slow motion: half, quarter, tenth, off", ("o",)
    SKIP = Group.TIME, "skip what the computer does, always or never", ("k",)
    SAVE = Group.SAVES, "save into the slot", ("f9", "s")
    NEXT_SLOT = Group.SAVES, "next slot", ("f10", "n")
    PREVIOUS_SLOT = Group.SAVES, "slot before", ("shift+f10", "shift+n")
    LOAD = Group.SAVES, "load from the slot", ("f11", "l")
    SLOTS = Group.SAVES, "list the slots", ("b",)
    PICTURE = Group.SAVES, "save the picture as a file", ("f12", "c")
    RECORD = Group.SAVES, "record a movie, end it", ("r",)
    EXPORT = Group.SAVES, "save the last half minute as a film with sound", ("e",)
    PALETTE = Group.TELEVISION, "next palette", ("t", "shift+f3")
    SCAN_LINES = Group.TELEVISION, "scan lines", ("shift+f4", "1")
    PHOSPHOR = Group.TELEVISION, "phosphor", ("shift+f5", "2")
    CURVE = Group.TELEVISION, "the tube's curve", ("shift+f6", "3")
    LOOK = Group.TELEVISION, "look: sharp, TV, arcade", ("7",)
    SIZING = Group.TELEVISION, "smooth or whole-number size", ("shift+f7", "4")
    FLASH_LIMITER = Group.TELEVISION, "flash limiter: black frames are dimmed instead", ("shift+f8", "5")
    COLOURS = Group.TELEVISION, "colours: as they were, for the colour-blind, high contrast", ("6",)
    FULLSCREEN = Group.TELEVISION, "full screen, window", ("alt+return", "shift+f11")
    MUTE = Group.SOUND, "sound off, on", ("m",)
    LOUDER = Group.SOUND, "louder", ("]", "+")
    QUIETER = Group.SOUND, "quieter", ("[", "-")
    HELP = Group.AROUND, "these keys, and the manual's page for this game", ("f1", "?", "h")
    MENU = Group.AROUND, "menu", ("`", "f13")
    LEVERS = Group.AROUND, "the console under the picture", ("j",)
    PANELS = Group.AROUND, "facts about the game, beside the picture", ("i",)
    GUIDE = Group.AROUND, "the line that says what to do next", ("v",)
    GRAB = Group.AROUND, "the mouse belongs to the window, or not", ("g",)
    LEAVE = Group.AROUND, "leave", ("escape",)


Asked: TypeAlias = Action | Offer | Worked
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

    @property
    def called(self) -> str:
        """Its name in a sentence; a use of a controller has none that is shorter than its title."""
        return self.title if self.group is Group.CONTROLLERS else self.name.replace("_", " ")


OF_THE_SHELL: Final = (Action, Offer)
"""The kinds of what the shell is asked for itself; any other is a use of a control."""

BACK: Final = (Action.UNDO_TURN, Action.REDO_TURN, Action.REWIND, Action.PREVIOUS_FRAME)
"""Actions that go back in time, which a program may decline."""


def rows(program: Program) -> dict[Asked, Row]:
    """All that can be asked for with this program: its console's controls, the shell, what its facets offer.

    A key of the shell's that the console's controls have is theirs. Where the console has a keyboard, its
    keys are the program's: a shell's key is held with Alt then.
    """
    found: dict[Asked, Row] = {}
    console = program.console
    for control in console.controls:
        group = Group.CONSOLE if getattr(control, "panel", None) is not None else Group.CONTROLLERS
        for asked, use in control.uses:
            found[asked] = Row(group, use.caption, use.keys, use.name)
    theirs = {key for row in found.values() for key in row.keys}
    for shells, row in _shells(program):
        own = tuple(_beside(key, console.keyboard) for key in row.keys if key not in theirs)
        found[shells] = row._replace(keys=own)
    return found


def _shells(program: Program) -> Iterator[tuple[Asked, Row]]:
    for action in Action:
        group, title, keys = action.value
        yield action, Row(group, title, keys, action.name.lower())
    for offer in program.facets.offers:
        yield offer, Row(Group(offer.group), offer.title, offer.keys, offer.name)


def _beside(key: str, keyboard: Keyboard | None) -> str:
    """The key, held with Alt where the keyboard has it."""
    return f"alt+{key}" if keyboard and keyboard.takes(key) else key
