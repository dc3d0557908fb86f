"""The games that somebody remembers who looks on at a table: those there, and how many were played before."""

from __future__ import annotations

from typing import NamedTuple

from retro2600.rules import RED, WHITE, Side
from retro2600.rules.notation import MatchRecord
from retro2600.tables.sitting.games import Games, match_of
from retro2600.tables.table import Table


class Ledger(NamedTuple):
    """The memory of them."""

    table: Table | None = None
    """The table on the screen, or the one that was there last."""
    games: Games = ()
    """Its games; the last one as far as it has got."""
    before: int = 0
    """Games that were finished at other tables."""

    def names(self, unnamed: tuple[str, str] = ("White", "Red")) -> tuple[str, str]:
        """White's name and Red's."""
        return self._name(WHITE) or unnamed[0], self._name(RED) or unnamed[1]

    @property
    def finished(self) -> int:
        """Games that are finished."""
        return self.before + sum(each.end is not None and not each.end.void for each in self.games)

    def entered(self, table: Table, games: Games) -> Ledger:
        """The ledger a frame later; the same object where there is nothing new."""
        if table is self.table and games is self.games:
            return self
        is_same = self.table is not None and self.table.id == table.id
        if not games and not is_same:
            return self  # nothing has been played there yet
        return Ledger(table, games, self.before if is_same or self.table is None else self.finished)

    def last(self, unnamed: tuple[str, str] = ("White", "Red")) -> MatchRecord | None:
        """The last game as a match; None where there is none, or where it counts nothing."""
        table, every = self.table, self.games
        if table is None or not every or (every[-1].end is not None and every[-1].end.void):
            return None
        return match_of(every[-1:], table, self.names(unnamed))

    def _name(self, side: Side) -> str:
        who = self.table.chair(side).who if self.table else None
        return who.name if who else ""
