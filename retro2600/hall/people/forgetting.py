"""Deletion: nothing of a person stays but the moves, and in their logs the name becomes "gone".

The logs come first, a few tables a transaction, so that nobody waits; the account goes last. If it is
interrupted the person still has the account, and asks again.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Final

from retro2600.hall.people import history, names, sessions
from retro2600.hall.people.names import PersonError
from retro2600.hall.people.seats import tables_of
from retro2600.hall.store import ACCOUNT, BOOKED, EVENT, RATING, EventRow, Transaction

TABLES_AT_ONCE: Final = 10
_PAGE: Final = 500

OVER: Final = "closed"
"""The status of a table at which nothing more happens."""


def expect_no_seat(transaction: Transaction, account: int) -> None:
    """PersonError while the account sits at a table whose game goes on."""
    for row in tables_of(transaction, account, ("status", "!=", OVER), limit=1):
        raise PersonError("seat", f"You still sit at table {row.id}: leave it first, then delete the name.")


def renamed(transaction: Transaction, account: int, after: int = -1) -> int | None:
    """Rename the account in the logs of some tables after this one; the last of them, None at the end."""
    rows = tables_of(transaction, account, ("id", ">", after), order="id", limit=TABLES_AT_ONCE)
    tables = sorted({row.id for row in rows})[:TABLES_AT_ONCE]
    for table in tables:
        _rename_in(transaction, table, account)
    return tables[-1] if tables else None


def deleted(transaction: Transaction, account: int) -> None:
    """Delete the account with its tokens, ratings, bookings and history."""
    history.forgotten(transaction, account)
    sessions.all_ended(transaction, account)
    transaction.drop(RATING, ("account", "=", account))
    transaction.drop(BOOKED, ("account", "=", account))
    transaction.drop(ACCOUNT, ("id", "=", account))


def forget(transactions: Callable[[], AbstractContextManager[Transaction]], account: int) -> None:
    """All of it, where nobody else waits: the command `serve --forget`."""
    last: int | None = -1
    while last is not None:
        with transactions() as transaction:
            last = renamed(transaction, account, last)
    with transactions() as transaction:
        deleted(transaction, account)


def _rename_in(transaction: Transaction, table: int, account: int) -> None:
    after = -1
    while page := transaction.find(EVENT, ("tbl", "=", table), ("n", ">", after), order="n", limit=_PAGE):
        for row in page:
            if '"who"' in row.body and (body := _without(row, account)) is not None:
                transaction.put(EVENT, row._replace(body=body))
        after = page[-1].n


def _without(row: EventRow, account: int) -> str | None:
    """The body of a row in which this account sits down under the name of nobody; None in any other."""
    body = json.loads(row.body)
    who = body.get("who")
    if not isinstance(who, dict) or who.get("id") != account:
        return None
    who["name"] = names.GONE
    return json.dumps(body, separators=(",", ":"))
