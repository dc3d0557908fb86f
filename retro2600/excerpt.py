"""An excerpt of a value, short enough for an error message.

Every floor may use it: a message shows the value that it refuses, whatever its size.
"""

from __future__ import annotations

import reprlib
from typing import Final

LONGEST: Final = 60
"""Characters of an excerpt (chosen)."""

_UNSHOWABLE: Final = "more than can be shown"

_REPR: Final = reprlib.Repr()
_REPR.maxlevel = 4
_REPR.maxlist = _REPR.maxtuple = _REPR.maxdict = _REPR.maxset = _REPR.maxfrozenset = 20
_REPR.maxstring = _REPR.maxother = _REPR.maxlong = 10 * LONGEST


def excerpt(value: object, longest: int = LONGEST) -> str:
    """The value as Python writes it, its beginning where that is longer; always one printable line.

    Of a large value only the beginning is looked at, so that a refusal costs little time and memory.
    """
    try:
        text = _REPR.repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits
        return _UNSHOWABLE
    if not text.isprintable():  # of somebody's own class, or an array of several lines
        text = "".join(letter if letter.isprintable() else "?" for letter in " ".join(text.split()))
    return text if len(text) <= longest else f"{text[: longest - 3]}..."
