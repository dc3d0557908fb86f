"""Two people who know nothing in the lobby."""

from __future__ import annotations

from typing import Any, Final

from retro2600.cartridges.lobby import asking
from retro2600.cartridges.lobby.scenes import Scene, SheetName
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import board, hand
from retro2600.cartridges.lobby.table.places import key_of
from retro2600.cartridges.lobby.words import text
from retro2600.tables.table import Table
from tests.cartridges.lobby.house import Person
from tools.fumbles import guest, hands, laws, tablet

_ROWS: Final = 6


class Tablet(Person, tablet.Tablet[State]):
    """One device of somebody in the lobby."""

    __init__ = tablet.Tablet.__init__
    text = staticmethod(text)

    @staticmethod
    def kind(table: Table) -> str:
        """Match or money, the target, and whether there is a clock."""
        clock = ", clock" if table.options.clock else ""
        return f"{table.options.kind.value} to {table.options.target or 'nothing'}{clock}"

    @property
    def waits_for(self) -> str:
        """The thing that the Board waits for."""
        state = self.state
        if state.at is None:
            return "the lobby"
        return f"{'' if state.sitting.seated else 'watched: '}{board.now(state).value}"


class Guest(guest.Guest):
    """One person in the lobby."""

    kind = Tablet
    keys = (*guest.KEYS, *"rcgqlwpsthnb1234?")

    def _play(self) -> None:
        """A touch that leads on: to a table, a roll, a jump, an answer."""
        state = self.tablet.state
        if asking.question(state) is not None:
            self._answer()
        elif state.sheet is not None:
            self._sheet(state.sheet)
        elif state.scene is Scene.LOBBY:
            self._to_table()
        elif pieces := sorted(hand.movable(state)):
            source = self._chance.choice(pieces)
            target = self._chance.choice([source, *sorted(hand.ways(state, source))])
            self._drag(key_of(source), key_of(target))
        else:
            self._drag(self._chance.choice(("roll", "roll", "roll", "roll", "cube-button", "resign-round")))

    def _sheet(self, sheet: SheetName) -> None:
        """A sheet is left, or does what it is for."""
        if sheet is SheetName.WAITING and self._chance.random() < 0.5:
            self._rest()
        elif sheet in (SheetName.WAITING, SheetName.INVITED, SheetName.CREATE, SheetName.GAME):
            self._drag(self._chance.choice(self._lit(f"{sheet.value}-") or [""]))
        else:
            self._step(key="escape")

    def _to_table(self) -> None:
        rows = [key for key in self._lit("table-") if key.endswith("-go")][:_ROWS]
        if rows and self._chance.random() < 0.7:
            self._drag(self._chance.choice(rows))
        else:
            keys = ("lobby-house", "lobby-play", "lobby-play", "lobby-create", *self._lit("room-")[:3])
            self._drag(self._chance.choice(keys))


class Hands(hands.Hands):
    """Two people who meet in the lobby."""

    guest = Guest

    def laws(self, tablet: Any) -> None:
        """The pieces are those of the table, what lies open can be left, and idle buttons say why."""
        laws.hold(tablet)
