"""The ledger: the rounds of the table on the screen, and those that were finished before at other tables."""

from __future__ import annotations

from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table.board import UNNAMED
from retro2600.machine.facets.record import Score
from retro2600.rules import WHITE
from retro2600.rules.notation import MatchRecord
from retro2600.tables.options import Kind
from retro2600.tables.sitting.ledger import Ledger
from retro2600.tables.table import Table

__all__ = ["Ledger", "entered", "names", "opened", "record_of", "score"]


def opened(state: State) -> Ledger:
    """The ledger of somebody who begins to look on at this state."""
    return entered(Ledger(), state, state)


def entered(ledger: Ledger, before: State, after: State) -> Ledger:
    """The ledger one frame later; the same object where there is nothing new."""
    return ledger if after.at is None else ledger.entered(after.at.shown, after.at.rounds)


def names(ledger: Ledger) -> tuple[str, str]:
    """White's name and Red's."""
    return ledger.names() if ledger.table is None else ledger.names((UNNAMED, UNNAMED))


def score(ledger: Ledger) -> Score | None:
    """The score of the game at the table; None in MoneyPlay, and where there is none."""
    table = ledger.table
    if table is None or table.options.kind is not Kind.MATCH:
        return None
    white, red = table.score
    return Score(f"match to {table.options.target}: {_told(ledger, table)}", ledger.before, (white, red))


def _told(ledger: Ledger, table: Table) -> str:
    (white, red), winner, (first, second) = table.score, table.match.winner, names(ledger)
    if winner is None:
        crawford = " (Crawford)" if table.match.is_crawford else ""
        return f"{first} {white}, {second} {red}{crawford}"
    who = first if winner is WHITE else second
    return f"{who} wins, {max(white, red)} to {min(white, red)}"


def record_of(ledger: Ledger) -> MatchRecord | None:
    """The match with the last round alone; None where there is none, or where it counts nothing."""
    return ledger.last((UNNAMED, UNNAMED))
