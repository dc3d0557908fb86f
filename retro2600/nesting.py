"""The nesting of a text, found before it is read.

A reader that calls itself for each level has an end: where Python runs in a browser, no RecursionError may be
raised there, and Python itself ends.
"""

from __future__ import annotations

import re
from itertools import accumulate
from typing import Final

_NO_BRACKETS: Final = bytes(set(range(256)) - set(b"[]{}"))


_STRINGS: Final = re.compile(rb'"(?:[^"\\]|\\.)*+"?', re.DOTALL)
"""The strings of JSON."""


def nesting(data: bytes, skipped: re.Pattern[bytes] = _STRINGS) -> int:
    """The most brackets that are open at once, outside of what is skipped, in any text."""
    brackets = skipped.sub(b"", data).translate(None, _NO_BRACKETS)
    return max(accumulate(1 if bracket in b"[{" else -1 for bracket in brackets), default=0)
