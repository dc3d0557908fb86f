"""Rolls: two dice, unordered; an illegal one cannot be made."""

from dataclasses import dataclass

from retro2600.excerpt import excerpt
from retro2600.rules.checked import door
from retro2600.rules.errors import DiceError

FACES = range(1, 7)


def checked_die(die: object) -> int:
    """The die itself when it shows 1 to 6; raises DiceError otherwise."""
    if isinstance(die, bool) or not isinstance(die, int) or die not in FACES:
        raise DiceError("a die shows 1 to 6", excerpt(die))
    return die


@dataclass(frozen=True, slots=True, order=True)
class Roll:
    """Two dice; the higher is kept first, so that 3-1 and 1-3 are one roll.

    Raises DiceError for a die that does not show 1 to 6.
    """

    high: int
    low: int

    def __post_init__(self) -> None:
        low, high = sorted((checked_die(self.high), checked_die(self.low)))
        object.__setattr__(self, "high", high)
        object.__setattr__(self, "low", low)

    @property
    def is_doublet(self) -> bool:
        """Both dice show the same number."""
        return self.high == self.low

    @property
    def is_acey_deucey(self) -> bool:
        """The roll is 1-2."""
        return (self.high, self.low) == (2, 1)

    @property
    def dice(self) -> tuple[int, ...]:
        """The numbers to be played, the higher first: two, or four of a doublet."""
        return (self.high,) * 4 if self.is_doublet else (self.high, self.low)

    @property
    def chances(self) -> int:
        """Number of the 36 casts of two dice that show this roll."""
        return 1 if self.is_doublet else 2

    def __str__(self) -> str:
        return f"{self.high}{self.low}"

    @classmethod
    @door
    def of(cls, text: str) -> "Roll":
        """The roll written as two figures, with or without something between: "31", "3-1", "3 1".

        Raises DiceError.
        """
        figures = [letter for letter in text if letter not in " -,:"]
        if len(figures) != 2 or not all(figure in "0123456789" for figure in figures):
            raise DiceError("a roll is written as two figures such as 31", text)
        return cls(int(figures[0]), int(figures[1]))


ROLLS = tuple(Roll(high, low) for high in FACES for low in range(1, high + 1))
"""The 21 rolls."""
