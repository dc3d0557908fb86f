"""Accounts: a guest at once, a name by registration, a new password by the recovery code."""

from __future__ import annotations

from typing import Final, NamedTuple

from retro2600.hall.people import names, secrets, sessions
from retro2600.hall.people.names import PersonError
from retro2600.hall.people.secrets import Chance
from retro2600.hall.store import ACCOUNT, AccountRow, Transaction

GUEST: Final = "guest"
PERSON: Final = "person"


class Known(NamedTuple):
    """An account with a new token for it, and the recovery code where a new one was drawn: both told once."""

    account: AccountRow
    token: str
    recovery: str | None = None


def new_guest(transaction: Transaction, now: int, chance: Chance) -> Known:
    """A guest who was never here before."""
    id = _new_id(transaction, chance)
    account = AccountRow(id, GUEST, names.of_guest(id), None, None, None, now, now)
    transaction.add(ACCOUNT, account)
    return Known(account, sessions.begun(transaction, id, now, chance))


def named(transaction: Transaction, name: str) -> AccountRow | None:
    """The account of this name."""
    found = transaction.find(ACCOUNT, ("name_key", "=", names.key(name)), limit=1)
    return found[0] if found else None


def registered(transaction: Transaction, name: str, hashed: str, now: int, chance: Chance) -> Known:
    """A new person of this name, whose password has this hash; PersonError if somebody has the name."""
    expect_free(transaction, name)
    code = secrets.recovery_code(chance)
    id = _new_id(transaction, chance)
    account = AccountRow(id, PERSON, name, names.key(name), hashed, secrets.recovery_hash(code), now, now)
    transaction.add(ACCOUNT, account)
    return Known(account, sessions.begun(transaction, id, now, chance), code)


def promoted(
    transaction: Transaction, guest: AccountRow, name: str, hashed: str, now: int, chance: Chance
) -> Known:
    """The guest as a person of this name, at the same tables; PersonError if somebody has the name."""
    expect_free(transaction, name)
    account = guest._replace(kind=PERSON, name=name, name_key=names.key(name), seen=now)
    return with_password(transaction, account, hashed, now, chance)


def called(transaction: Transaction, id: int, name: str) -> AccountRow:
    """The guest under another name; PersonError for a person, and for a name that somebody has registered."""
    account = transaction.get(ACCOUNT, id)
    if account is None or account.kind != GUEST:
        raise PersonError("name", "Only a guest takes another name; a name of one's own stays.")
    expect_free(transaction, name)
    renamed = account._replace(name=name)
    transaction.put(ACCOUNT, renamed)
    return renamed


def expect_free(transaction: Transaction, name: str) -> None:
    """PersonError for a name that cannot be had."""
    names.checked(name)
    if named(transaction, name):
        raise PersonError("name", f'Somebody else has the name "{name}": choose another one.')


def logged_in(transaction: Transaction, account: AccountRow, now: int, chance: Chance) -> Known:
    """The person whose password was found to be right a moment ago; PersonError if it was changed since."""
    present = transaction.get(ACCOUNT, account.id)
    if present is None or present.pass_ is None or present.pass_ != account.pass_:
        raise PersonError("login", WRONG)
    present = present._replace(seen=now)
    transaction.put(ACCOUNT, present)
    return Known(present, sessions.begun(transaction, present.id, now, chance))


def recovers(account: AccountRow | None, code: str) -> bool:
    """True if this is the recovery code of this account."""
    stored = account.recovery if account and account.recovery else secrets.recovery_hash("")
    fits = secrets.same(stored, secrets.recovery_hash(code))
    return fits and account is not None and account.recovery is not None


def recovered(transaction: Transaction, name: str, code: str, hashed: str, now: int, chance: Chance) -> Known:
    """The person with a new password and a new recovery code; all tokens of before are over.

    PersonError if the code is not this name's.
    """
    account = named(transaction, name)
    if account is None or not recovers(account, code):
        raise PersonError("login", "This name and recovery code do not belong together.")
    return with_password(transaction, account, hashed, now, chance)


def with_password(
    transaction: Transaction, account: AccountRow, hashed: str, now: int, chance: Chance
) -> Known:
    """The person with a new password, whoever allowed it; a new recovery code; old tokens are over."""
    code = secrets.recovery_code(chance)
    changed = account._replace(pass_=hashed, recovery=secrets.recovery_hash(code), seen=now)
    transaction.put(ACCOUNT, changed)
    sessions.all_ended(transaction, account.id)
    return Known(changed, sessions.begun(transaction, account.id, now, chance), code)


def _new_id(transaction: Transaction, chance: Chance) -> int:
    id = secrets.number(chance)
    while transaction.get(ACCOUNT, id) is not None:
        id = secrets.number(chance)
    return id


WRONG: Final = "This name and password do not belong together."
"""The same sentence for a name that nobody has: it tells nobody who is here."""
