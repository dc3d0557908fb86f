"""A worn paddle trembles: its axis says one place, then another close by, though nobody turns it."""


class Dejitter:
    """Lets a knob's place through where it has really moved.

    A movement of `least`, of the places from -1 to +1, or more is let through at once: the filter costs no
    frame. A smaller one waits until it has become as much, except at the ends, which a knob must
    be able to reach.
    """

    def __init__(self, least: float) -> None:
        self._least = least
        self._place: float | None = None

    def filtered(self, place: float) -> float | None:
        """The same place if the knob has moved there, None if it only trembles."""
        if self._place is not None and not self._moved(self._place, place):
            return None
        self._place = place
        return place

    def _moved(self, before: float, place: float) -> bool:
        return abs(place - before) >= self._least or (abs(place) == 1 and place != before)
