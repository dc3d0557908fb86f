"""The entrance: what people ask for about their names, each within its limits, with slow hashes elsewhere.

A wrong password counts for the name and the address together, so that nobody locks another out; an address
counts by itself, too. The answers for a name that nobody has are those for a wrong password.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, TypeVar

from retro2600.hall import Job, JobError
from retro2600.hall.batch import Batch
from retro2600.hall.people import PersonError, accounts, forgetting, names, passwords, sessions
from retro2600.hall.people.accounts import Known
from retro2600.hall.store import AccountRow, TakenError
from retro2600.server.gate import GateRequest
from retro2600.server.pace import Buckets
from retro2600.server.people.hashing import BUSY, Hashing
from retro2600.server.service import Service

T = TypeVar("T")

MINUTE: Final = 1 / 60
HOUR: Final = 1 / 3600
PAIR_LOGINS: Final = 5
"""Attempts a minute of a name and an address together."""
ADDRESS_LOGINS: Final = 20
"""Attempts a minute of an address."""
REGISTRATIONS: Final = 5
"""Registrations an hour of an address."""

SECURE: Final = "Passwords travel over https or within one computer alone: this connection is neither."


def _pace(count: int, a_second: float) -> Callable[[], Buckets]:
    return lambda: Buckets(count * a_second, count)


@dataclass
class Entrance:
    """Requests of people; every refusal is a `PersonError`."""

    service: Service
    hashing: Hashing
    pairs: Buckets = field(default_factory=_pace(PAIR_LOGINS, MINUTE))
    addresses: Buckets = field(default_factory=_pace(ADDRESS_LOGINS, MINUTE))
    registrations: Buckets = field(default_factory=_pace(REGISTRATIONS, HOUR))

    async def logged_in(self, asked: GateRequest, name: str, password: str) -> Known:
        """The person of this name and password, with a new token."""
        self._expect_secure(asked)
        self._expect_pace(asked, name)
        typed = passwords.typed(password)
        account = await self.job(lambda batch: accounts.named(batch.transaction, name))
        if not await self.hashing.fits(account and account.pass_, typed) or account is None:
            self.service.metrics.login.add(of="wrong")
            raise PersonError("login", accounts.WRONG)
        known = await self.job(
            lambda batch: accounts.logged_in(batch.transaction, account, batch.now, batch.chance)
        )
        self.service.metrics.login.add(of="right")
        return known

    async def registered(self, asked: GateRequest, name: str, password: str, guest: str | None) -> Known:
        """A new person; the guest of this token becomes the person, whose tables stay."""
        self._expect_secure(asked)
        names.checked(name)
        typed = passwords.checked(password, name)
        if not self.registrations.allows(asked.neighbourhood, self.service.clock()):
            raise PersonError("rate", "Five names an hour can be registered from one place: wait a little.")
        hashed = await self.hashing.made(typed)
        try:
            return await self.job(lambda batch: _registered(batch, name, hashed, guest))
        except TakenError as error:
            raise PersonError("name", f'Somebody else has the name "{name}": choose another one.') from error

    async def recovered(self, asked: GateRequest, name: str, code: str, password: str) -> Known:
        """The person of this name and recovery code, with a new password."""
        self._expect_secure(asked)
        self._expect_pace(asked, name)
        typed = passwords.checked(password, name)
        account = await self.job(lambda batch: accounts.named(batch.transaction, name))
        if not accounts.recovers(account, code):  # before the slow hash, which is not to be had for nothing
            raise PersonError("login", "This name and recovery code do not belong together.")
        hashed = await self.hashing.made(typed)
        known = await self.job(
            lambda batch: accounts.recovered(batch.transaction, name, code, hashed, batch.now, batch.chance)
        )
        await self._cut(known.account.id)
        return known

    async def deleted(self, asked: GateRequest, token: str | None, password: str) -> None:
        """Delete the person of this token, who says the password once more; a guest needs none."""
        account = await self.person(token)
        if account.kind == accounts.PERSON:
            self._expect_secure(asked)
            self._expect_pace(asked, account.name)
            if not await self.hashing.fits(account.pass_, passwords.typed(password)):
                raise PersonError("login", accounts.WRONG)
        last: int | None = -1
        while last is not None:
            last = await self.job(partial(_renamed, account=account.id, after=last))
        await self.job(lambda batch: _deleted(batch, account.id))
        await self._cut(account.id)

    async def logged_out(self, token: str) -> None:
        """The token speaks for nobody from now on."""
        await self.job(lambda batch: sessions.ended(batch.transaction, token))

    async def called(self, token: str | None, name: str) -> AccountRow:
        """The guest of this token under another name, which nobody has registered."""
        names.checked(name)
        account = await self.person(token)
        return await self.job(lambda batch: accounts.called(batch.transaction, account.id, name))

    async def person(self, token: str | None) -> AccountRow:
        """The account of a token."""
        account = await self.account(token)
        if account is None:
            raise PersonError("login", "This needs somebody who is known here: log in first.")
        return account

    async def account(self, token: str | None) -> AccountRow | None:
        """The account of a token, None for one that counts no more."""
        if not token:
            return None
        return await self.job(lambda batch: sessions.account_of(batch.transaction, token, batch.now))

    async def job(self, act: Callable[[Batch], T]) -> T:
        """The result of a job; what it refuses is raised here, and undoes nothing of other jobs."""

        def tried(batch: Batch) -> Any:
            try:
                return act(batch)
            except PersonError as refusal:
                return refusal

        result: Any = await self.service.writer.submit(Job(tried))
        if isinstance(result, PersonError):
            raise result
        if isinstance(result, JobError):
            raise PersonError("unknown" if result.in_doubt else "busy", BUSY)
        done: T = result
        return done

    async def _cut(self, account: int) -> None:
        """Close the lines of an account whose tokens are over."""
        for line in list(self.service.lines.values()):
            if line.visitor.account and line.visitor.account.id == account:
                await line.close(1008, "log in again")

    def _expect_secure(self, asked: GateRequest) -> None:
        if not (asked.secure or asked.address.is_loopback):
            raise PersonError("login", SECURE)

    def _expect_pace(self, asked: GateRequest, name: str) -> None:
        now, place = self.service.clock(), asked.neighbourhood
        pair = f"{place} {names.key(name)[:40]}"
        if not (self.addresses.allows(place, now) and self.pairs.allows(pair, now)):
            self.service.metrics.login.add(of="rate")
            raise PersonError("rate", "Too many attempts: wait a minute.")


def _registered(batch: Batch, name: str, hashed: str, token: str | None) -> Known:
    guest = sessions.account_of(batch.transaction, token, batch.now) if token else None
    if guest is not None and guest.kind == accounts.GUEST:
        return accounts.promoted(batch.transaction, guest, name, hashed, batch.now, batch.chance)
    return accounts.registered(batch.transaction, name, hashed, batch.now, batch.chance)


def _renamed(batch: Batch, account: int, after: int) -> int | None:
    forgetting.expect_no_seat(batch.transaction, account)
    return forgetting.renamed(batch.transaction, account, after)


def _deleted(batch: Batch, account: int) -> None:
    forgetting.expect_no_seat(batch.transaction, account)
    forgetting.deleted(batch.transaction, account)
