"""Keys as terminals send them, and their names here.

From the descriptions of xterm, rxvt, the Linux console and the kitty keyboard protocol (documented).
"""

from __future__ import annotations

from typing import Final

from retro2600.shell.input import keymap

SHIFT, ALT, CTRL = 1, 2, 4  # as terminals add them up
_MODIFIERS: Final = {SHIFT: "shift", ALT: "alt", CTRL: "ctrl"}

_SPELLED: Final = {
    " ": "space",
    "\t": "tab",
    "\r": "return",
    "\n": "return",
    "\b": "backspace",
    "\x7f": "backspace",
}

BY_LETTER: Final = {
    "A": "up",
    "B": "down",
    "C": "right",
    "D": "left",
    "F": "end",
    "H": "home",
    "P": "f1",
    "Q": "f2",
    "R": "f3",
    "S": "f4",
}
"""The last letter of CSI and SS3 sequences."""

BY_RXVT_ARROW: Final = {"a": "up", "b": "down", "c": "right", "d": "left"}
"""After CSI with Shift, after SS3 with Ctrl."""

BY_CONSOLE: Final = {"A": "f1", "B": "f2", "C": "f3", "D": "f4", "E": "f5"}
"""After CSI and another [, on the Linux console."""

RXVT_ENDS: Final = {"$": SHIFT, "^": CTRL, "@": SHIFT | CTRL}
"""Instead of ~, with modifiers."""


def _numbered() -> dict[int, str]:
    names = ("home", "insert", "delete", "end", "page up", "page down", "home", "end")
    keys = dict(enumerate(names, 1))
    numbers = (11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29, 31, 32, 33, 34)
    return keys | {number: f"f{key}" for key, number in enumerate(numbers, 1)}


BY_NUMBER: Final = _numbered()
"""The number before ~."""


def _coded() -> dict[int, str]:
    keys = {8: "backspace", 9: "tab", 10: "return", 13: "return", 27: "escape", 32: "space", 127: "backspace"}
    keys |= {57362: "pause", 57363: "menu"}
    keys |= {57376 + number: f"f{13 + number}" for number in range(12)}
    pad = "0123456789./*-+"
    keys |= {57399 + number: key for number, key in enumerate(pad)}
    keys |= {57414: "return", 57415: "=", 57416: ","}
    moves = ("left", "right", "up", "down", "page up", "page down", "home", "end", "insert", "delete")
    keys |= {57417 + number: key for number, key in enumerate(moves)}
    for side, first in (("left", 57441), ("right", 57447)):
        keys |= {first + number: f"{side} {key}" for number, key in enumerate(("shift", "ctrl", "alt"))}
    return keys


BY_CODE: Final = _coded()
"""Code points and the private numbers of the kitty protocol."""

MODIFIED_BY_ITSELF: Final = frozenset(code for code in BY_CODE if 57441 <= code <= 57452)
"""Modifiers are held whenever they are pressed: that says nothing."""


def chord(key: str, modifiers: int = 0) -> str:
    """The key's name with its modifiers before it."""
    return keymap.chord(key, (name for bit, name in _MODIFIERS.items() if modifiers & bit))


def typed(character: str, modifiers: int = 0) -> str | None:
    """The chord of typing this character: "a", "shift+a", "?", "space"; None if nobody types it."""
    if character in _SPELLED:
        return chord(_SPELLED[character], modifiers)
    lower = character.lower()
    if len(lower) > 1 or not character.isprintable():
        return None
    if not character.isalpha():
        modifiers &= ~SHIFT  # it is in the character
    elif lower != character:
        modifiers |= SHIFT
    return chord(lower, modifiers)
