"""Names of the two sides in messages."""

from __future__ import annotations

from enum import Enum
from typing import Final


class Who(Enum):
    """Names of sides: against the computer, and against somebody at another device, you are You.

    Of two people at this device each has the name of its colour.
    """

    YOU = "You"
    COMPUTER = "The computer"
    LIGHT = "Light"
    DARK = "Dark"
    FAR = "Your opponent"
    """Somebody at another device; a message has the name."""

    @property
    def other(self) -> Who:
        """The other side of the same game."""
        return _OTHERS[self]

    @property
    def within(self) -> str:
        """The name within a sentence."""
        name = str(self.value)
        return name if self in (Who.LIGHT, Who.DARK) else name[0].lower() + name[1:]


_OTHERS: Final = {
    Who.YOU: Who.COMPUTER,
    Who.COMPUTER: Who.YOU,
    Who.LIGHT: Who.DARK,
    Who.DARK: Who.LIGHT,
    Who.FAR: Who.YOU,
}
