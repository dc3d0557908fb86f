"""An account as a node knows it: somebody at the other end of a line."""

from __future__ import annotations

from dataclasses import dataclass

from retro2600.hall.store import RATING, AccountRow, Transaction
from retro2600.tables.booking import ladder_of
from retro2600.tables.rating import Rating
from retro2600.tables.who import Who, WhoKind
from retro2600.tables.wire import server as wire


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


def standing(transaction: Transaction, account: int, ladder: str) -> Rating:
    """The rating of an account on a ladder."""
    row = transaction.get(RATING, account, ladder)
    return Rating(row.milli, row.experience) if row else Rating()


def seated(transaction: Transaction, account: Account, program: str) -> Who:
    """The account as it sits down at a table of a program."""
    rating = standing(transaction, account.id, ladder_of(program))
    return Who(account.id, account.name, WhoKind(account.kind), 0, rating.milli, rating.experience)


def told(who: Who) -> wire.Who:
    """Somebody at a seat as the wire tells it."""
    return wire.Who(who.name, who.kind.value, who.level or None, who.rating, who.n, id=who.id)
