"""The console's inputs during one frame."""

from dataclasses import dataclass
from typing import Final

from retro2600.excerpt import excerpt
from retro2600.machine.controls import is_chord

_MOVING: Final = ("up", "down", "left", "right", "page up", "page down", "home", "end", "insert", "delete")

NAMED_KEYS: Final = frozenset({"return", "space", "backspace", *_MOVING})
"""Keys with a name that programs get; escape, tab and function keys are left to who shows the console."""

NO_CHARACTER: Final = "\0"
"""Stands for the character of a key that makes none."""

_CHARACTERS: Final = {"return": "\n", "space": " ", "backspace": "\b", **dict.fromkeys(_MOVING, NO_CHARACTER)}


@dataclass(frozen=True, slots=True)
class Inputs:
    """The key struck in one frame; immutable and hashable.

    A chord as fronts call it: "y", "shift+y", "?", "return"; "" for none.
    """

    key: str = ""

    def __post_init__(self) -> None:
        if not isinstance(self.key, str) or not is_chord(self.key, NAMED_KEYS):
            raise ValueError(f'key is {excerpt(self.key)}, expected a key such as "y", "return" or ""')

    @property
    def character(self) -> str:
        """The character that the key makes, a letter as a capital; "" where no key is struck.

        `return` and `space` make a line's end and a space, `backspace` what erases. A key that makes none,
        or one that the machine has not (é), gives `NO_CHARACTER`.
        """
        key = self.key.removeprefix("shift+") or self.key[-1:]
        if len(key) == 1:
            return key.upper() if key.isascii() else NO_CHARACTER
        return _CHARACTERS.get(key, "")
