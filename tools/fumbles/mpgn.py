"""Two people who know nothing at games that wait for each other, and the laws of MPGN's program."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from retro2600.cartridges.mpgn.scenes import Scene, SheetName
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import board
from retro2600.cartridges.mpgn.words import text
from retro2600.consoles.tablet import Inputs
from retro2600.tables.table import Table
from tests.cartridges.mpgn.house import Person
from tests.cartridges.mpgn.people import wanted
from tools.fumbles import guest, hands, tablet
from tools.fumbles.trial import BreachError

_ESCAPES: Final = 3
_LEAVES: Final = {
    SheetName.PAUSED: "paused-exit",
    SheetName.DEVICE: "device-leave",
    SheetName.OVER: "over-leave",
}
"""The buttons by which sheets are left that Escape does not close."""
_CHIEFS: Final = ("hall-create", "hall-start", "create-create", "list-play", "paused-play", "over-again")


class Tablet(Person, tablet.Tablet[State]):
    """One device of somebody."""

    __init__ = tablet.Tablet.__init__
    text = staticmethod(text)

    @staticmethod
    def kind(table: Table) -> str:
        """The number of players."""
        return f"{table.options.players} players"

    @property
    def waits_for(self) -> str:
        """The thing that the board waits for."""
        return board.now(self.state).value if self.state.at is not None else "the hall"


class Guest(guest.Guest):
    """One person at games."""

    kind = Tablet
    keys = (*guest.KEYS, "shift+a", *"pstgrdm16x?")

    def _play(self) -> None:
        """A touch that leads on: to a game, a roll, a man, an answer; out of a sheet."""
        state = self.tablet.state
        if state.scene is Scene.TABLE and state.sheet is None:
            if self.tablet.question:
                self._answer()
            else:
                self._drag(wanted(self.tablet) or "they")
            return
        assert state.sheet is not None
        own = self._lit(f"{state.sheet.value}-")
        games = [key for key in own if key.startswith("list-game-")]
        if games and self._chance.random() < 0.5:
            self._drag(self._chance.choice(games))
        if state.sheet is SheetName.CREATE:
            self._drag(self._chance.choice(("create-players-0", "create-players-1")))
        likely = [key for key in own if key in _CHIEFS]
        if own:
            self._drag(self._chance.choice(likely if likely and self._chance.random() < 0.7 else own))


class Hands(hands.Hands):
    """Two people who meet at games."""

    guest = Guest

    def laws(self, tablet: Any) -> None:
        """A sheet that lies over the screen can be left."""
        sheet = tablet.state.sheet
        if sheet not in (None, SheetName.HALL) and all(way.sheet is sheet for way in _ways(tablet)):
            raise BreachError(f"the sheet {sheet} cannot be left")


def _ways(tablet: Tablet) -> Iterator[State]:
    """The states after Escape, and, of a sheet that it does not close, after its button."""
    state = tablet.state
    assert state.sheet is not None
    if state.sheet in _LEAVES:
        yield from (state._replace(sheet=None),) if _LEAVES[state.sheet] in tablet.elements else ()
        return
    for _ in range(_ESCAPES):
        state = tablet.cartridge.step(state, Inputs(key="escape", upright=state.upright, calm=state.calm))
        yield state
