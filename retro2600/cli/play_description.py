"""The description of `retro2600 play`: what it does, and the controls with their keys."""

from __future__ import annotations

from typing import Any, Final

from retro2600.machine import Cartridge
from retro2600.machine.console import Console
from retro2600.shell.input.actions import BACK, OF_THE_SHELL, Action, Asked, Rotate
from retro2600.shell.input.keymap import Keymap, written

_ABOUT = """\
Play in a window, with sound; in a terminal; or, what can be played by lines of text, on standard input and
output.

{controls}
{shell}

What is chosen in the menu is remembered; a flag counts for one session.
"""

_HOLD = "  hold           the button of a key, stick or paddle, for three seconds: the menu"

_TOLD: Final = {
    Action.HELP: "all keys, and the manual's page for the game",
    Action.MENU: "the menu, which the right mouse button opens, too",
    Action.UNDO_TURN: "undo: back to the beginning of the turn",
    Action.LEAVE: "leave; the next session continues from there",
}
"""The actions of the shell that the help tells of."""


def description(cartridge: Cartridge[Any, Any, Any]) -> str:
    """The command's description, with the console's controls and their keys."""
    console, keymap = cartridge.console, Keymap(cartridge)
    lines = [
        f"  {_keys(keymap, asked):<15}{row.title}"
        for asked, row in keymap.rows.items()
        if not isinstance(asked, OF_THE_SHELL) and not (isinstance(asked, Rotate) and asked.fine)
        if keymap.keys(asked)
    ]
    if console.keyboard:
        lines.insert(0, f"  {'keyboard':<15}{console.keyboard.caption}")
    shell = [
        f"  {_keys(keymap, action):<15}{told}"
        for action, told in _TOLD.items()
        if cartridge.facets.time or action not in BACK
    ]
    return _ABOUT.format(controls="\n".join([*_mouse(console), *lines]), shell="\n".join(shell))


def _mouse(console: Console[Any]) -> list[str]:
    """Lines on the mouse, as far as the console has something for it, and on holding a button."""
    button = "its left button is the button"
    does = [pointer.caption for pointer in console.pointers]
    if console.knobs:
        does = [f"player 1: it points at the board, its wheel turns the knob, {button}"]
    elif not does and console.button_of(0):
        does = [f"player 1: {button}"]
    lines = [f"  {'mouse':<15}{line}" for line in does]
    return [*lines, _HOLD] if console.button_of(0) else lines


def _keys(keymap: Keymap, asked: Asked) -> str:
    return ", ".join(map(written, keymap.keys(asked)))
