"""An account as a node knows it: somebody at the other end of a line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from retro2600.hall.store import RATING, AccountRow, Transaction
from retro2600.tables.who import Who, WhoKind
from retro2600.tables.wire import server as wire

START: Final = 1_500_000
"""The rating of who has played no rated game, in thousandths."""

LADDERS: Final = {"mpgn": "mpgn"}
"""The ladder of each program; all others share `match`."""


@dataclass(frozen=True, slots=True)
class Account:
    """A guest, a person or a bot: number, kind and name."""

    id: int
    kind: str
    name: str

    @classmethod
    def of(cls, row: AccountRow) -> Account:
        """The account of a row."""
        return cls(row.id, row.kind, row.name)


def ladder_of(program: str) -> str:
    """The ladder on which games of a program are rated."""
    return LADDERS.get(program, "match")


def standing(transaction: Transaction, account: int, program: str) -> tuple[int, int]:
    """Rating in thousandths and experience of an account in a program."""
    row = transaction.get(RATING, account, ladder_of(program))
    return (row.milli, row.experience) if row else (START, 0)


def seated(transaction: Transaction, account: Account, program: str) -> Who:
    """The account as it sits down at a table of a program."""
    rating, n = standing(transaction, account.id, program)
    return Who(account.id, account.name, WhoKind(account.kind), 0, rating, n)


def told(who: Who) -> wire.Who:
    """Somebody at a seat as the wire tells it."""
    return wire.Who(who.name, who.kind.value, who.id, who.level or None, who.rating, who.n)
