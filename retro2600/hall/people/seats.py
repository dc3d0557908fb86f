"""The tables at which an account sits."""

from __future__ import annotations

from retro2600.hall.store import GAME_TABLE, Condition, GameTableRow, Transaction


def tables_of(
    transaction: Transaction, account: int, *where: Condition, order: str = "", limit: int = 1000
) -> list[GameTableRow]:
    """Those for which all conditions hold: where it is White, then where it is Red, at most so many each."""
    found: list[GameTableRow] = []
    for seat in ("white", "red"):
        found += transaction.find(GAME_TABLE, (seat, "=", account), *where, order=order, limit=limit)
    return found
