"""The score of the game at the table."""

from __future__ import annotations

from retro2600.cartridges.lobby.table.board import UNNAMED
from retro2600.machine.facets.record import Score
from retro2600.rules import WHITE
from retro2600.tables.options import Kind
from retro2600.tables.sitting.ledger import Ledger
from retro2600.tables.table import Table


def score(ledger: Ledger) -> Score | None:
    """The score of the game at the table; None in MoneyPlay, and where there is none."""
    table = ledger.table
    if table is None or table.options.kind is not Kind.MATCH:
        return None
    white, red = table.score
    return Score(f"match to {table.options.target}: {_told(ledger, table)}", ledger.before, (white, red))


def _told(ledger: Ledger, table: Table) -> str:
    (white, red), winner = table.score, table.match.winner
    first, second = ledger.names((UNNAMED, UNNAMED))
    if winner is None:
        crawford = " (Crawford)" if table.match.is_crawford else ""
        return f"{first} {white}, {second} {red}{crawford}"
    who = first if winner is WHITE else second
    return f"{who} wins, {max(white, red)} to {min(white, red)}"
