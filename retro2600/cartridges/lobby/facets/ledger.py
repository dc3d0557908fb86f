"""The ledger: the rounds of the table on the screen, and those that were finished before at other tables."""

from __future__ import annotations

from typing import NamedTuple

from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table.board import name_of
from retro2600.machine.facets.record import Score
from retro2600.rules import RED, WHITE
from retro2600.rules.notation import MatchRecord
from retro2600.tables.options import Kind
from retro2600.tables.sitting import games
from retro2600.tables.sitting.games import Games
from retro2600.tables.table import Table


class Ledger(NamedTuple):
    """The memory of the facets."""

    table: Table | None = None
    """The table on the screen, or the one that was there last."""
    rounds: Games = ()
    """Its rounds; the last one as far as it has got."""
    before: int = 0
    """Rounds that were finished at other tables."""

    @property
    def names(self) -> tuple[str, str]:
        """White's name and Red's."""
        if self.table is None:
            return "White", "Red"
        return name_of(self.table, WHITE), name_of(self.table, RED)

    @property
    def finished(self) -> int:
        """Rounds that are finished."""
        return self.before + sum(each.end is not None and not each.end.void for each in self.rounds)


def opened(state: State) -> Ledger:
    """The ledger of somebody who begins to look on at this state."""
    return entered(Ledger(), state, state)


def entered(ledger: Ledger, before: State, after: State) -> Ledger:
    """The ledger one frame later; the same object where there is nothing new."""
    at = after.at
    if at is None or (at.shown is ledger.table and at.rounds is ledger.rounds):
        return ledger
    if not at.rounds and (ledger.table is None or ledger.table.id != at.shown.id):
        return ledger  # nothing has been played there yet
    is_same = ledger.table is not None and ledger.table.id == at.shown.id
    count = ledger.before if is_same or ledger.table is None else ledger.finished
    return Ledger(at.shown, at.rounds, count)


def score(ledger: Ledger) -> Score | None:
    """The score of the game at the table; None in MoneyPlay, and where there is none."""
    table = ledger.table
    if table is None or table.options.kind is not Kind.MATCH:
        return None
    white, red = table.score
    return Score(f"match to {table.options.target}: {_told(ledger, table)}", ledger.before, (white, red))


def _told(ledger: Ledger, table: Table) -> str:
    (white, red), winner = table.score, table.match.winner
    if winner is None:
        crawford = " (Crawford)" if table.match.is_crawford else ""
        return f"{ledger.names[0]} {white}, {ledger.names[1]} {red}{crawford}"
    who = ledger.names[0] if winner is WHITE else ledger.names[1]
    return f"{who} wins, {max(white, red)} to {min(white, red)}"


def record_of(ledger: Ledger) -> MatchRecord | None:
    """The match with the last round alone; None where there is none, or where it counts nothing."""
    table, every = ledger.table, ledger.rounds
    if table is None or not every or (every[-1].end is not None and every[-1].end.void):
        return None
    return games.match_of(every[-1:], table, ledger.names)
