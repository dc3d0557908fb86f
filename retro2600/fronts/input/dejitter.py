"""A worn paddle trembles: its knob says one place, then another close by, though nobody turns it."""

from typing import Final

from retro2600.consoles.vcs.knob import TRAVEL

LEAST_LINES: Final = 1.5
"""Scan lines that count as having been turned (chosen): a place that trembles between two lines stays one."""

LEAST: Final = LEAST_LINES * 2 / TRAVEL
"""The same, of the places from -1 to +1."""


class Dejitter:
    """Lets a knob's place through where it has really moved.

    A movement of `LEAST` or more is let through at once: the filter costs no frame. A smaller one waits until
    it has become as much, except at the ends, which a knob must be able to reach.
    """

    def __init__(self) -> None:
        self._place: float | None = None

    def filtered(self, place: float) -> float | None:
        """The same place if the knob has moved there, None if it only trembles."""
        if self._place is not None and not self._moved(self._place, place):
            return None
        self._place = place
        return place

    @staticmethod
    def _moved(before: float, place: float) -> bool:
        return abs(place - before) >= LEAST or (abs(place) == 1 and place != before)
