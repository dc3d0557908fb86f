"""Records as JSON values by field name, and back; strict, as what is read comes from strangers.

An enum is spelled by its value, a record as an object of its fields. A field that has a value by default may
be missing. Whole numbers lie below 2^53, so that every language reads them alike.
"""

from __future__ import annotations

from typing import Any, Final

from retro2600 import limits
from retro2600.excerpt import json_excerpt
from retro2600.reader import Reader


class EventError(ValueError):
    """JSON values that spell nothing of a table; the text is one sentence: place, value, expectation."""


def expect(holds: bool, what: str, value: object, expected: str) -> None:
    """Raises EventError unless this holds of the value that is called so."""
    if not holds:
        raise EventError(f"{what} is {json_excerpt(value)}, expected {expected}")


def _is_small(plain: int, where: str) -> None:
    expect(abs(plain) <= limits.TABLE_NUMBER, where, plain, "a whole number below 2^53")


def _is_short(plain: str, where: str) -> None:
    expect(len(plain) <= limits.TABLE_TEXT, where, plain, f"{limits.TABLE_TEXT} characters at most")


def _has_few(plain: list[Any], where: str) -> None:
    expect(
        len(plain) <= limits.TABLE_LIST, f"the length of {where}", len(plain), f"{limits.TABLE_LIST} at most"
    )


SPELLING: Final = Reader(EventError, bounds={int: _is_small, str: _is_short, tuple: _has_few})
"""The reader and writer of everything at a table."""

read, written = SPELLING.read, SPELLING.written
