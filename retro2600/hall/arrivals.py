"""Arrivals: a token's account, or a new guest."""

from __future__ import annotations

from typing import NamedTuple

from retro2600.hall.account import Account
from retro2600.hall.batch import Batch
from retro2600.hall.people import accounts, sessions


class Arrival(NamedTuple):
    """Somebody who has come in; `token` is a new one, told once."""

    account: Account
    token: str | None = None


def arrived(batch: Batch, token: str | None) -> Arrival:
    """The account of a token; a new guest for none, and for one that counts no more."""
    known = sessions.account_of(batch.transaction, token, batch.now) if token else None
    if known is not None:
        return Arrival(Account.of(known))
    guest = accounts.new_guest(batch.transaction, batch.now, batch.chance)
    return Arrival(Account.of(guest.account), guest.token)
