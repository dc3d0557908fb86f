"""The program's memory card, as it lasts from one session to the next."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final, NamedTuple

from retro2600 import limits
from retro2600.shell.shelf import AnyMachine
from retro2600.shell.time.session import Session
from retro2600.store.refusals import RequestError, as_request_error
from retro2600.store.store import Store

_EARLIER: Final = " earlier"


class _Wanted(NamedTuple):
    """A card that is to be stored."""

    name: str
    card: bytes
    follows: bytes | None
    """The card that it follows from."""


class StoredCard:
    """Written where a frame run live changes it, or begins with another one; `RequestError` if it cannot be.

    So it goes back with the state once somebody plays on from a slot, or from a turn that was undone. A
    stored one that the new one does not follow from, or that another process has written, is kept beside it,
    so that nothing is lost. A whole one that a session began with is kept as the earlier one: should the next
    be of no use one day, that takes its place.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._wanted: _Wanted | None = None
        self._written: _Wanted | None = None
        self._now: bytes | None = None  # the card that is stored, or is to be, as far as is known
        self.is_whole = True
        """False if the card that the session began with could not be read, or not all of it."""

    def stored(self, cartridge: str) -> bytes | None:
        """A program's card as it was left; None if there is none."""
        self._now = self._read(card_name(cartridge))
        return self._now

    def earlier(self, cartridge: str) -> bytes | None:
        """The card that a session before has begun with; None if there is none."""
        return self._read(earlier_name(cartridge))

    def ran(self, before: Session, after: Session, played: bool) -> None:
        """Frames have been run live, from one moment to another; `played`: something has been pressed."""
        was, card = before.console.output.card, after.console.output.card
        taken_back = played and self._now not in (None, card)
        if card is None or (card == was and not taken_back):
            return
        self._now = card
        last = self._wanted
        waits = last is not None and last is not self._written and last.card == was
        self._wanted = _Wanted(
            card_name(after.console.cartridge.name), card, last.follows if last and waits else was
        )

    def begin_with(self, session: Session) -> None:
        """A session begins with a card that somebody has given; the stored one is no part of its past."""
        card = session.console.output.card
        if card is not None:
            self._now, self._wanted = card, _Wanted(card_name(session.console.cartridge.name), card, card)

    def write(self) -> None:
        """Write what is not written yet; beside the frames, too."""
        wanted = self._wanted
        if wanted is None or wanted is self._written:
            return
        if len(wanted.card) > limits.CARD_BYTES:
            raise RequestError(f"{wanted.name}: a memory card of more than {limits.CARD_BYTES} bytes")
        stored = self._read(wanted.name)
        if stored is not None and stored not in (wanted.follows, wanted.card):
            self._store.create(f"{wanted.name} before", stored)
        elif stored is not None and self.is_whole and self._written is None:
            with suppress(RequestError):  # the card itself is what matters
                self._store.copy(wanted.name, wanted.name + _EARLIER, limits.CARD_BYTES)
        self._store.write(wanted.name, wanted.card)
        self._written = wanted

    def _read(self, name: str) -> bytes | None:
        return self._store.read(name, limits.CARD_BYTES) if self._store.found(name) else None


def inserted_card(
    console: AnyMachine, data: bytes, name: str, power: Callable[[AnyMachine, bytes | None], AnyMachine]
) -> AnyMachine:
    """The console after `power` with the card in the bytes of a file; `RequestError` if it takes none."""
    if console.output.card is None:
        raise RequestError(f"{name}: {console.cartridge.name} has no memory card")
    if len(data) > limits.CARD_BYTES:
        raise RequestError(f"{name}: a memory card of more than {limits.CARD_BYTES} bytes")
    for fault in console.cartridge.faults(data):
        raise RequestError(f"{name}: {fault}")
    with as_request_error(name):
        return power(console, data)


def card_name(cartridge: str) -> str:
    """The name of a program's memory card in the storage."""
    return f"cards/{cartridge}"


def earlier_name(cartridge: str) -> str:
    """The name of the one that a session before has begun with."""
    return card_name(cartridge) + _EARLIER
