"""The session that is left for the next one to continue."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from retro2600 import limits
from retro2600.shell.saves.slots import (
    RESUME,
    RESUME_BEFORE,
    RESUME_LOST,
    Extra,
    Slot,
    slot_name,
)
from retro2600.shell.shelf import AnyMachine
from retro2600.shell.time.session import Session
from retro2600.store.refusals import RequestError
from retro2600.store.store import Store

LATELY: Final = 36_000
"""Frames, ten minutes (chosen): a game that a switch has ended longer ago is not brought back any more."""


class Resuming:
    """Each program has a place to resume from: of several sessions at once only the first writes any.

    Once there was one place for all programs, outside their folders. It is read for the program in it, as
    long as that has none of its own, and never written.
    """

    def __init__(self, store: Store, cartridge: str) -> None:
        self._store = store
        self._cartridge = cartridge
        self._name, self._before = slot_name(cartridge, RESUME), slot_name(cartridge, RESUME_BEFORE)
        self._resume = Slot(store, self._name, every_second=True)
        self._lost = Slot(store, slot_name(cartridge, RESUME_LOST))
        self._once = Slot(store, RESUME), Slot(store, RESUME_LOST)
        self._ours = False  # what is left there is of this session, or this one continues it
        self.alone = store.claimed()
        """True if no other session is running."""

    def read(self) -> tuple[Session | None, str]:
        """The session that was left, if there is one, or why it cannot be had."""
        resume, lost = (self._resume, self._lost) if self._resume.found else self._once
        if not self.alone or not resume.found:
            return None, ""
        try:
            left = _session(*resume.get())
        except RequestError as refusal:
            return None, str(refusal)
        if left.console.cartridge.name != self._cartridge:
            return None, ""
        before = _lost_before(left, lost)
        return (left.replacing(before) if before else left), ""

    def write_lost(self, console: AnyMachine, extra: Extra) -> None:
        """A switch has ended this game: the next session can bring it back; `RequestError` if that fails."""
        if self.alone:
            self._lost.put(console, extra)

    def continue_it(self) -> None:
        """This session continues the one that was left."""
        self._ours = True

    def write(self, played: bool, console: AnyMachine, extra: Extra) -> None:
        """Leave the console for the next session, if this one has been played; `RequestError` if that fails.

        The session that was left before is first put aside, unless this one continues it.
        """
        if not self.alone or not (self._ours or played):
            return
        if not self._ours:
            if self._store.found(self._name):  # copied: there is something to resume from at every moment
                self._store.copy(self._name, self._before, limits.SLOT_BYTES)
            self._ours = True
        self._resume.put(console, extra)

    def close(self) -> None:
        """The session is over."""
        if self.alone:
            self._store.release()


def _lost_before(left: Session, slot: Slot) -> Session | None:
    """The game that a switch has ended in this session, or in one that it continues, not long before."""
    with suppress(RequestError):
        lost = _session(*slot.get())
        same = lost.console.cartridge.name == left.console.cartridge.name
        return lost if same and 0 < left.frame - lost.frame <= LATELY else None
    return None


def _session(console: AnyMachine, extra: Extra) -> Session:
    return Session.of(console, extra.ledger, extra.held)
