"""The console's inputs during one frame."""

from dataclasses import dataclass
from typing import Final

from retro2600.excerpt import excerpt

NAMED_KEYS: Final = frozenset({"return", "space", "backspace"})
"""Keys with a name that programs may use; escape and function keys are left to who shows the console."""


@dataclass(frozen=True, slots=True)
class Inputs:
    """The key struck in one frame; immutable and hashable.

    A chord as fronts call it: "y", "shift+y", "?", "return"; "" for none.
    """

    key: str = ""

    def __post_init__(self) -> None:
        if not isinstance(self.key, str) or not is_chord(self.key):
            raise ValueError(f'key is {excerpt(self.key)}, expected a key such as "y", "return" or ""')

    @property
    def character(self) -> str:
        """The character that the key makes, a letter as a capital; "" for a key that makes none.

        `return` and `space` make a line's end and a space, `backspace` what erases.
        """
        named = {"return": "\n", "space": " ", "backspace": "\b"}
        return named.get(self.key, self.key.removeprefix("shift+").upper()[-1:])


def is_chord(text: str) -> bool:
    """True for the name of a key of this console, with "shift+" or without, and for ""."""
    key = text.removeprefix("shift+") or text
    return not text or key in NAMED_KEYS or (len(key) == 1 and key.isprintable())
