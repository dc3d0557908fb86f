"""Kinds of options: what a value may be, how a flag spells it, and which is the next in a menu.

Knows no option; all kinds are values without a state of their own.
"""

from __future__ import annotations

from argparse import ArgumentTypeError, BooleanOptionalAction
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, Protocol

from retro2600.excerpt import excerpt

LONGEST_TEXT = 1000
"""Characters of an option that is a text (chosen: no name of a file or a device is longer)."""


class Kind(Protocol):
    """The values that an option may have."""

    @property
    def expected(self) -> str:
        """The values that will do, in words."""

    @property
    def flag(self) -> dict[str, Any]:
        """The arguments for `argparse`."""

    def fits(self, value: object) -> bool:
        """True if this value will do."""

    def turned(self, value: Any, steps: int) -> Any:
        """The value so many steps further on in a menu, or back."""


class Switch:
    """On or off."""

    expected = "true or false"
    flag: Final = {"action": BooleanOptionalAction}

    def fits(self, value: object) -> bool:
        """True if this value will do."""
        return isinstance(value, bool)

    def turned(self, value: bool, steps: int) -> bool:
        """Each step switches it."""
        return value ^ bool(steps % 2)


class Number(NamedTuple):
    """A whole number in a range, which a menu goes through in steps."""

    least: int
    most: int
    step: int

    @property
    def expected(self) -> str:
        """The values that will do, in words."""
        return f"a whole number from {self.least} to {self.most}"

    @property
    def flag(self) -> dict[str, Any]:
        """The arguments for `argparse`."""
        return {"metavar": "N", "type": self._number}

    def fits(self, value: object) -> bool:
        """True if this value will do."""
        return type(value) is int and self.least <= value <= self.most

    def turned(self, value: int, steps: int) -> int:
        """It stops at both ends."""
        return min(max(value + steps * self.step, self.least), self.most)

    def _number(self, text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = self.least - 1
        if not self.fits(number):
            raise ArgumentTypeError(f"{excerpt(text)} is not {self.expected}")
        return number


class Choice:
    """One of a few words."""

    def __init__(self, *words: str) -> None:
        self._words = words
        self.expected = _either([f'"{word}"' for word in words])
        self.flag: Final = {"choices": words}

    def fits(self, value: object) -> bool:
        """True if this value will do."""
        return value in self._words

    def turned(self, value: str, steps: int) -> str:
        """After the last comes the first."""
        return self._words[(self._words.index(value) + steps) % len(self._words)]


class Text:
    """A line of text; a menu goes through those that are known."""

    def __init__(
        self,
        metavar: str,
        what: str,
        known: Callable[[], Sequence[str]],
        fits: Callable[[str], bool] = lambda text: True,
    ) -> None:
        """`what` are the texts that will do beside the known ones, which are asked for when needed."""
        self.flag: Final = {"metavar": metavar}
        self._what, self._known, self._fits = what, known, fits

    @property
    def expected(self) -> str:
        """The values that will do, in words."""
        return _either([*(f'"{text}"' for text in self._known()), self._what])

    def fits(self, value: object) -> bool:
        """True if this value will do."""
        if not isinstance(value, str) or not value.isprintable() or len(value) > LONGEST_TEXT:
            return False
        return value in self._known() or self._fits(value)

    def turned(self, value: str, steps: int) -> str:
        """After the last of those known comes the first; so it does after one that is not known."""
        known = self._known()
        at = known.index(value) if value in known else -1 if steps > 0 else 0
        return known[(at + steps) % len(known)]


class Words:
    """Several words, none twice; a menu offers each by itself."""

    expected = "a list of words, each once"

    @property
    def flag(self) -> dict[str, Any]:
        """The arguments for `argparse`: the words in one, commas between."""
        return {"metavar": "A,B", "type": lambda text: tuple(word for word in text.split(",") if word)}

    def fits(self, value: object) -> bool:
        """True if this value will do."""
        if not isinstance(value, tuple) or not all(isinstance(word, str) for word in value):
            return False
        return len(set(value)) == len(value) and all(word.isidentifier() for word in value)

    def turned(self, value: tuple[str, ...], steps: int) -> tuple[str, ...]:
        """It has no next."""
        return value


def _either(words: Sequence[str]) -> str:
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last
