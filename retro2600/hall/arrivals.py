"""Arrivals: a token's account, or a new guest."""

from __future__ import annotations

import hashlib
from base64 import urlsafe_b64encode
from typing import Final, NamedTuple, Protocol

from retro2600.hall.account import Account
from retro2600.hall.batch import Batch
from retro2600.hall.store import ACCOUNT, SESSION, AccountRow, SessionRow

GUEST_MS: Final = 30 * 86_400_000
"""Thirty days: so long a token counts, anew from each time that it is used."""

TOKEN_BYTES: Final = 32


class Arrival(NamedTuple):
    """Somebody who has come in; `token` is a new one, told once."""

    account: Account
    token: str | None = None


class Door(Protocol):
    """Lets people in."""

    def arrived(self, batch: Batch, token: str | None) -> Arrival | None:
        """The account of a token; without one a new guest. None for a token that counts no more."""


class Guests:
    """A door that gives who has no token that counts a guest's name, and a token for the next time."""

    def arrived(self, batch: Batch, token: str | None) -> Arrival | None:
        """See `Door`."""
        known = token and _known(batch, token)
        return Arrival(known) if known else _new(batch)


def hashed(token: str) -> str:
    """A token as it is stored."""
    return hashlib.sha256(token.encode()).hexdigest()


def issued(batch: Batch, account: int) -> str:
    """A new token of an account."""
    token = urlsafe_b64encode(batch.chance(TOKEN_BYTES)).decode().rstrip("=")
    batch.transaction.add(SESSION, SessionRow(hashed(token), account, batch.now + GUEST_MS))
    return token


def _known(batch: Batch, token: str) -> Account | None:
    session = batch.transaction.get(SESSION, hashed(token))
    if session is None or session.until <= batch.now:
        return None
    row = batch.transaction.get(ACCOUNT, session.account)
    if row is None:
        return None
    batch.transaction.put(SESSION, session._replace(until=batch.now + GUEST_MS))
    batch.transaction.put(ACCOUNT, row._replace(seen=batch.now))
    return Account.of(row)


def _new(batch: Batch) -> Arrival:
    id = int.from_bytes(batch.chance(6), "big")
    name = f"Guest {int.from_bytes(batch.chance(3), 'big') % 1_000_000:06}"
    row = AccountRow(id, "guest", name, None, None, None, batch.now, batch.now)
    batch.transaction.add(ACCOUNT, row)
    return Arrival(Account.of(row), issued(batch, id))
