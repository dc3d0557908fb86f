"""Finding the ends of a device's axis: the knob is turned to and fro between them."""

from __future__ import annotations

from math import inf
from typing import Final

LEAST_RANGE: Final = 0.2
"""Of the 2 from -1 to 1 that an axis can say: less is not a turn from end to end (chosen)."""

TURNED_BACK: Final = 0.5
"""Of the range seen so far: a knob that comes back by so much has been at an end (chosen)."""

NEAR: Final = 0.1
"""Of the range: how far from the outermost place a turn back may be and still be at that end (chosen)."""

MARGIN: Final = 0.01
"""Of the range, at each end, that counts as the end (chosen), so that a trembling knob gets there."""


class Calibration:
    """The two ends of one axis, from what it says while its knob is turned to each of them and back.

    Where the knob stood at first is no end: an end is where it turned back.
    """

    def __init__(self) -> None:
        self._lowest, self._highest = inf, -inf
        self._rising: bool | None = None
        self._outermost = 0.0  # of the way it is going now
        self._turned_at: dict[bool, float] = {}  # by whether it was rising until then

    def take(self, raw: float) -> None:
        """The axis says this now, -1 to 1."""
        self._lowest, self._highest = min(self._lowest, raw), max(self._highest, raw)
        if self._width < LEAST_RANGE:
            return
        if self._rising is None:
            self._rising, self._outermost = raw == self._highest, raw
        if (raw > self._outermost) is self._rising and raw != self._outermost:
            self._outermost = raw
        elif abs(raw - self._outermost) >= TURNED_BACK * self._width:
            self._turned_at[self._rising] = self._outermost
            self._rising, self._outermost = not self._rising, raw

    @property
    def seen_low(self) -> bool:
        """True if the knob has been at the end of the low numbers, and come back."""
        return self._turned_at.get(False, inf) - self._lowest <= NEAR * self._width

    @property
    def seen_high(self) -> bool:
        """True if the knob has been at the end of the high numbers, and come back."""
        return self._highest - self._turned_at.get(True, -inf) <= NEAR * self._width

    @property
    def finished(self) -> bool:
        """True if both ends have been seen."""
        return self.seen_low and self.seen_high

    @property
    def range(self) -> tuple[float, float]:
        """The axis' values at its two ends, a little inside them; both must have been seen."""
        margin = MARGIN * self._width
        return self._lowest + margin, self._highest - margin

    @property
    def _width(self) -> float:
        return self._highest - self._lowest
