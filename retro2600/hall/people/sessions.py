"""Sessions: who a token speaks for, for 30 days from its last use, and as long as a paused game waits."""

from __future__ import annotations

from typing import Final

from retro2600.hall.people import secrets
from retro2600.hall.people.seats import tables_of
from retro2600.hall.people.secrets import Chance
from retro2600.hall.store import ACCOUNT, SESSION, AccountRow, SessionRow, Transaction

DAY: Final = 86_400_000
LASTS: Final = 30 * DAY
"""Milliseconds from the last day on which a token was used."""

PAUSED: Final = "paused"
"""The status of a table whose game waits, as `tables.Life` has it."""


def begun(transaction: Transaction, account: int, now: int, chance: Chance) -> str:
    """A new token of this account."""
    token = secrets.token(chance)
    transaction.add(SESSION, SessionRow(secrets.hash_of(token), account, now + LASTS))
    return token


def account_of(transaction: Transaction, token: str, now: int) -> AccountRow | None:
    """The account that a token speaks for, None if it speaks for nobody any more.

    The token lasts longer for it: at most one write a day.
    """
    session = transaction.get(SESSION, secrets.hash_of(token))
    if session is None or not _lasts(transaction, session, now):
        return None
    account = transaction.get(ACCOUNT, session.account)
    if account is not None and session.until < now + LASTS - DAY:
        transaction.put(SESSION, session._replace(until=now + LASTS))
        account = account._replace(seen=now)
        transaction.put(ACCOUNT, account)
    return account


def ended(transaction: Transaction, token: str) -> None:
    """The token speaks for nobody from now on; a guest who has no other one is forgotten."""
    session = transaction.get(SESSION, secrets.hash_of(token))
    if session is not None:
        _end(transaction, session)


def all_ended(transaction: Transaction, account: int) -> None:
    """No token speaks for this account from now on."""
    transaction.drop(SESSION, ("account", "=", account))


def swept(transaction: Transaction, now: int, most: int) -> int:
    """Forget tokens that are over, at most so many, and guests without one; how many were looked at."""
    over = transaction.find(SESSION, ("until", "<", now), order="until", limit=most)
    for session in over:
        if _lasts(transaction, session, now):
            transaction.put(SESSION, session._replace(until=now + LASTS))
            continue
        _end(transaction, session)
    return len(over)


def _end(transaction: Transaction, session: SessionRow) -> None:
    transaction.drop(SESSION, ("hash", "=", session.hash))
    account = transaction.get(ACCOUNT, session.account)
    is_guest = account is not None and account.kind == "guest"
    if is_guest and not transaction.find(SESSION, ("account", "=", session.account), limit=1):
        transaction.drop(ACCOUNT, ("id", "=", session.account))


def _lasts(transaction: Transaction, session: SessionRow, now: int) -> bool:
    """True for a token whose time is not over, or whose account has a seat in a paused game."""
    if session.until >= now:
        return True
    return bool(tables_of(transaction, session.account, ("status", "=", PAUSED), limit=1))
