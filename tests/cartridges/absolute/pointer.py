"""The pointer in a real window: taps and drags at places of the program's picture."""

from __future__ import annotations

from typing import Final

from retro2600.machine.pictures import Size
from tests.cartridges.absolute.player import Act, Place
from tests.fronts.window.desktop import Session

_FRAME: Final = ("sleep", "0.02")
"""Long enough for a frame to show what the pointer did."""


class Pointer:
    """A mouse over a window, which stays as large as it is."""

    def __init__(self, session: Session) -> None:
        self._session, self._window, self._picture = session, session.window, session.picture

    def do(self, act: Act, size: Size) -> None:
        """A tap, or a drag, on a picture of this size."""
        words = *self._at(act.start, size), "mousedown", "1", *_FRAME
        if act.end is not None:
            words = *words, *self._at(act.middle, size), *_FRAME, *self._at(act.end, size), *_FRAME
        self._session.do(*words, "mouseup", "1", *_FRAME)

    def _at(self, place: Place, size: Size) -> tuple[str, ...]:
        left, top, across, down = self._picture
        x = left + int((place[0] + 0.5) * across / size.width)
        y = top + int((place[1] + 0.5) * down / size.height)
        return "mousemove", "--window", self._window, str(x), str(y)
