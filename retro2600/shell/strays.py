"""Stray presses: those of a player's button, by hand, that were not meant for what they would do.

They are held back at the gate, whatever the line says. What a question does not take is held back behind it,
in `asked`, for devices as well.
"""

from __future__ import annotations

from typing import Final

from retro2600.shell.gate import Press
from retro2600.shell.guide import Guide
from retro2600.shell.input.actions import Push
from retro2600.shell.input.controls import Controls
from retro2600.shell.menu.menu import UNREAD
from retro2600.shell.play import Play
from retro2600.shell.time.place import Mode

DOUBLE: Final = 24
"""Frames after a press in which another one at the same place belongs to it: a double click (chosen)."""

UNHURRIED: Final = 30
"""Frames after a game in which no press begins another: it may have been meant for the game (chosen)."""


class Strays:
    """Holds stray presses back where the guiding line promises effects; a device's own button works as ever.

    A press strays while the program is busy and just after, for nobody has read the line yet; and as the
    second one of a double click, where the line promised an effect for the first. All is counted in frames of
    the clock, for it is people who need the time.
    """

    def __init__(self, play: Play, controls: Controls, guide: Guide) -> None:
        self._play, self._controls, self._guide = play, controls, guide
        self._fields = {button.field for button in controls.console.buttons if button.player is not None}
        # The button and the knobs of the last press for which the line promised something, and frames since.
        self._last: tuple[str, tuple[int, ...]] | None = None
        self._since = 0
        self._idle = UNHURRIED  # frames for which no game has been going on
        self._waited = UNREAD  # frames for which the program has waited for somebody

    def pass_time(self, due: int) -> None:
        """So many frames go by: once a line has been there for a while, a press counts for what it says."""
        session = self._play.session
        self._since += due
        self._waited = self._waited + due if session.facets.guide.waits(session.console.state) else 0
        self._idle = self._idle + due if self._guide.idle else 0
        self._play.player.begins = self._guide.begins if self._idle > UNHURRIED else ""

    def held_back(self, press: Press) -> bool:
        """True for a press that strays; any other one counts as made."""
        session = self._play.session
        if not isinstance(press.what, Push) or press.what.field not in self._fields:
            return False
        leads = self._guide.leads and session.facets.guide.promises
        if not leads or self._play.transport.mode is not Mode.LIVE:
            return False
        now = press.what.field, self._controls.knobs.steps
        if self._is_unread or (now == self._last and self._since < DOUBLE):
            return True
        promise = session.facets.guide.promise(session.ledger, session.console.state, session.held)
        self._last, self._since = now if promise is not None else None, 0
        return False

    @property
    def _is_unread(self) -> bool:
        """True while the program is busy, and until its line has been there for long enough to be read."""
        return self._waited < UNREAD or (self._guide.idle and self._idle < UNHURRIED)
