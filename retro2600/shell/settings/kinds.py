"""Kinds of options: what a value may be, how a flag spells it, and which is the next in a menu.

Knows no option.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from retro2600 import limits
from retro2600.excerpt import excerpt


class OptionKind(NamedTuple):
    """The values that an option may have."""

    expected: str
    """The values that will do, in words."""
    flag: dict[str, Any]
    """Arguments for `argparse`, which `flags` alone imports: the page has no use for it."""
    fits: Callable[[object], bool]
    """True if this value will do."""
    turned: Callable[[Any, int], Any]
    """The value so many steps further on in a menu, or back."""


def number(least: int, most: int, step: int) -> OptionKind:
    """A whole number in a range, which a menu goes through in steps; it stops at both ends."""
    expected = f"a whole number from {least} to {most}"

    def fits(value: object) -> bool:
        return type(value) is int and least <= value <= most

    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = least - 1
        if not fits(value):
            raise ValueError(f"{excerpt(text)} is not {expected}")
        return value

    def turned(value: int, steps: int) -> int:
        return min(max(value + steps * step, least), most)

    return OptionKind(expected, {"metavar": "N", "type": read}, fits, turned)


def choice(*words: str) -> OptionKind:
    """One of a few words."""
    return OptionKind(_either(words), {"choices": words}, words.__contains__, partial(following, words))


def text(metavar: str, what: str, *known: str) -> OptionKind:
    """A line of text, known or, unless it is empty, another one; a menu goes through those that are known."""

    def fits(value: object) -> bool:
        if not isinstance(value, str) or not value.isprintable() or len(value) > limits.OPTION_TEXT:
            return False
        return value in known or bool(value)

    return OptionKind(_either(known, what), {"metavar": metavar}, fits, partial(following, known))


def following(words: Sequence[str], value: str, steps: int) -> str:
    """The word so many steps further on; after the last, or after a word not among them, comes the first."""
    at = words.index(value) if value in words else -1 if steps > 0 else 0
    return words[(at + steps) % len(words)]


def _are_words(value: object) -> bool:
    if not isinstance(value, tuple) or not all(isinstance(word, str) for word in value):
        return False
    return len(set(value)) == len(value) and all(word.isidentifier() for word in value)


def _either(words: Sequence[str], *other: str) -> str:
    *first, last = [*(f'"{word}"' for word in words), *other]
    return f"{', '.join(first)} or {last}"


SWITCH: Final = OptionKind(
    "true or false",
    {},
    lambda value: isinstance(value, bool),
    lambda value, steps: value ^ bool(steps % 2),
)
"""On or off."""

WORDS: Final = OptionKind(
    "a list of words, each once",
    {"metavar": "A,B", "type": lambda text: tuple(word for word in text.split(",") if word)},
    _are_words,
    lambda value, steps: value,
)
"""Several words, none twice; a menu offers each by itself."""
