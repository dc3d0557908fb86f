"""An excerpt of a value, short enough for an error message.

Every floor may use it: a message shows the value that it refuses, whatever its size.
"""

from __future__ import annotations

import reprlib
from typing import Final

from retro2600.printable import printable

LONGEST: Final = 60
"""Characters of an excerpt (chosen)."""

_UNSHOWABLE: Final = "more than can be shown"


class _Repr(reprlib.Repr):
    """Python's own, of the beginning of a large value."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel = 4
        self.maxlist = self.maxtuple = self.maxdict = self.maxset = self.maxfrozenset = 20
        self.maxstring = self.maxother = self.maxlong = 10 * LONGEST


class _JsonRepr(_Repr):
    """The same but for null, true and false."""

    def repr_NoneType(self, value: None, level: int) -> str:  # noqa: N802 - called by the type's name
        return "null"

    def repr_bool(self, value: bool, level: int) -> str:
        return "true" if value else "false"


_PYTHON: Final = _Repr()
_JSON: Final = _JsonRepr()


def excerpt(value: object, longest: int = LONGEST) -> str:
    """The value as Python writes it, its beginning where that is longer; always one printable line.

    Of a large value only the beginning is looked at, so that a refusal costs little time and memory.
    """
    return _excerpt(_PYTHON, value, longest)


def json_excerpt(value: object, longest: int = LONGEST) -> str:
    """The same of a value that was read from JSON or the settings: with null, true and false."""
    return _excerpt(_JSON, value, longest)


def _excerpt(spelling: reprlib.Repr, value: object, longest: int) -> str:
    try:
        text = spelling.repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits
        return _UNSHOWABLE
    if not text.isprintable():  # of somebody's own class, or an array of several lines
        text = printable(" ".join(text.split()))
    return text if len(text) <= longest else f"{text[: longest - 3]}..."
