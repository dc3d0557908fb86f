"""People of a server as its keeper deals with them, without mail: forget one, give one a new password.

The server does not run meanwhile: its file is this command's alone.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from retro2600.cli.home_tables import clock
from retro2600.store.refusals import RequestError

if TYPE_CHECKING:
    from retro2600.hall.store import AccountRow, Store, Transaction


def forgotten(store: Store, name: str) -> str:
    """Delete the person of this name; the sentence that says so."""
    from retro2600.hall.people import forgetting

    with store.transaction() as transaction:
        account = _named(transaction, name)
    forgetting.forget(store.transaction, account.id)
    return f"{account.name} is forgotten: the games stay, as those of somebody who is gone."


def with_new_password(store: Store, name: str) -> str:
    """Give the person of this name a new password; the sentence that tells it once."""
    from retro2600.hall.people import accounts
    from retro2600.server.people.hashing import Hashing

    password = secrets.token_urlsafe(12)
    hashed = Hashing().made_at_once(password)
    with store.transaction() as transaction:
        account = _named(transaction, name)
        known = accounts.with_password(transaction, account, hashed, clock(), secrets.token_bytes)
    return f"{account.name}: the new password is {password}, the new recovery code {known.recovery}"


def _named(transaction: Transaction, name: str) -> AccountRow:
    from retro2600.hall.people import accounts

    account = accounts.named(transaction, name)
    if account is None:
        raise RequestError(f"nobody has the name {name}")
    return account
