"""The long press that opens the menu."""

from __future__ import annotations

from typing import Final

from retro2600.fronts.shell.session import Session
from retro2600.fronts.shell.transport import Place

HELD_FOR_MENU: Final = 180
"""Frames for which the button is held to open the menu, three seconds (chosen)."""


class LongPress:
    """Times a press of the first player's button, and remembers where play stood before it."""

    def __init__(self) -> None:
        self._place: Place | None = None
        self._down = 0  # frames of the clock for which the button has been held

    def begin(self, place: Place) -> None:
        """The button has gone down here."""
        self._place = place

    def pass_time(self, due: int, down: bool, session: Session) -> bool:
        """So many frames of the clock have gone by; True once the button has been held for the menu.

        A press held while the console is exchanged belongs to neither.
        """
        if self._place and not self._place.session.tape.related(session.tape):
            self.end()
        self._down = self._down + due if down else 0
        return self._down >= HELD_FOR_MENU

    def end(self) -> Place | None:
        """Forget the press; the place before it, if there was one."""
        place, self._place = self._place, None
        self._down = 0
        return place
