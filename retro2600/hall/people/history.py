"""The games that somebody has played: a row for each side of each game, written as the game ends."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from retro2600.hall.people import names
from retro2600.hall.store import PLAYED, PlayedRow, Transaction
from retro2600.rules import Side
from retro2600.tables.acts import End, Rated
from retro2600.tables.table import SIDES, Table
from retro2600.tables.who import Who, WhoKind

MOST: Final = 200
"""Games that are told at once."""


def rows_of(table: Table, end: End, rated: Iterable[Rated], now: int) -> list[PlayedRow]:
    """The rows of a game that has just ended, with the ratings that it has changed; none for bots."""
    changes = {each.side: each for each in rated}
    found = []
    for side in SIDES:
        me, other = table.seats[side], table.seats[side.other]
        if me and other and me.kind is not WhoKind.BOT:
            found.append(_row(table, end, side, (me, other), changes.get(side), now))
    return found


def booked_today(transaction: Transaction, one: int, other: int, since: int) -> int:
    """Rated games that these two have played with each other since then."""
    rows = transaction.find(PLAYED, ("account", "=", one), ("at", ">=", since), ("other", "=", other))
    return sum(row.change is not None for row in rows)


def of(transaction: Transaction, account: int, before: int) -> list[PlayedRow]:
    """The last games of an account that ended before this time, the newest first."""
    where = ("account", "=", account), ("at", "<", before)
    return transaction.find(PLAYED, *where, order="-at", limit=MOST)  # type: ignore[arg-type]


def told(row: PlayedRow) -> dict[str, Any]:
    """A row as JSON tells it to its owner."""
    return {name: value for name, value in row._asdict().items() if name not in ("account", "other")}


def forgotten(transaction: Transaction, account: int) -> None:
    """Forget the games of an account, and its name in those of others."""
    transaction.drop(PLAYED, ("account", "=", account))
    while rows := transaction.find(PLAYED, ("other", "=", account), ("other_name", "!=", names.GONE)):
        for row in rows:
            transaction.put(PLAYED, row._replace(other_name=names.GONE))


def _row(
    table: Table, end: End, side: Side, pair: tuple[Who, Who], rated: Rated | None, now: int
) -> PlayedRow:
    me, other = pair
    options = table.options
    outcome = "void" if end.winner is None else "won" if end.winner is side else "lost"
    return PlayedRow(
        me.id,
        table.id,
        end.game,
        now,
        side.value,
        other.id,
        other.name,
        other.kind.value,
        options.program.value,
        options.kind.value,
        options.target,
        outcome,
        end.points,
        rated.ladder if rated else None,
        rated.before if rated else None,
        rated.change if rated else None,
    )
