"""Days as numbers, for spaced intervals."""

from __future__ import annotations

import re
from typing import Final

_DAY: Final = re.compile(r"(\d{4})-(\d\d)-(\d\d)")


def day_of(moment: str) -> int:
    """The number of the day, counted on without a gap, that a moment such as `2026-11-21 20.15.03` lies in.

    0 for a text that begins with no day.
    """
    found = _DAY.match(moment)
    if found is None:
        return 0
    year, month, day = map(int, found.groups())
    years = year - (month < 3)  # a year that begins in March has its leap day at its end
    months = (month + 9) % 12
    return 365 * years + years // 4 - years // 100 + years // 400 + (153 * months + 2) // 5 + day
