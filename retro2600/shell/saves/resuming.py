"""The session that is left for the next one to continue."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Final, TypeAlias

from retro2600 import limits
from retro2600.shell.saves.slot_document import Extra
from retro2600.shell.saves.slots import (
    RESUME,
    RESUME_BEFORE,
    RESUME_LOST,
    RESUME_TURN,
    Slot,
    UselessError,
    resume_with,
    slot_name,
)
from retro2600.shell.shelf import AnyMachine
from retro2600.shell.time.session import Session
from retro2600.store.refusals import RequestError
from retro2600.store.store import Store

Choices: TypeAlias = Mapping[str, object]
"""Choices of a program's start, by the options' names."""

LATELY: Final = 36_000
"""Frames, ten minutes (chosen): a game that a switch has ended longer ago is not brought back any more."""


class Resuming:
    """Each program has a place to resume from: of several sessions at once only the first writes any.

    It holds the session played last. One with other choices of the program's start, another display say, does
    not replace it: it is moved to the place of its own choices, and is continued from there when these are
    asked for. What lies in that place counts only while the session played last has other choices.

    Once there was one place for all programs, outside their folders. It is read for the program in it, as
    long as that has none of its own, and never written.
    """

    def __init__(self, store: Store, cartridge: str) -> None:
        self._store = store
        self._cartridge = cartridge
        self._name, self._before = slot_name(cartridge, RESUME), slot_name(cartridge, RESUME_BEFORE)
        self._resume = Slot(store, self._name, every_second=True)
        self._turn = Slot(store, slot_name(cartridge, RESUME_TURN))
        self._lost = Slot(store, slot_name(cartridge, RESUME_LOST))
        self._once = Slot(store, RESUME), Slot(store, RESUME_LOST)
        self._last: Choices | None = None  # of the session that is left there, as far as is known
        self._useless: dict[str, Slot] = {}  # found in reading, by the trouble
        self._ours: list[Choices] = []  # the sessions with these choices are this one, or it continues them
        self.alone = store.claimed()
        """True if no other session is running."""

    def read(self, asked: Choices, anew: Choices) -> tuple[Session | None, str]:
        """The session that was left with the choices `asked` for, or why it cannot be had.

        That is the one played last, if it has them; else the one that has all choices of a session begun
        `anew`. None where there is none. Nothing is written; see `put_aside`.
        """
        resume, lost = (self._resume, self._lost) if self._resume.found else self._once
        if not self.alone or not resume.found:
            return None, ""
        left, trouble = self._read_last(resume, lost)
        if self._last is None or asked.items() <= self._last.items():
            return left, trouble
        kept = Slot(self._store, self._place(anew))
        left, trouble = self._read(kept, lost) if kept.found else (None, "")
        return (left if left and _choices(left.console) == anew else None), trouble

    def put_aside(self) -> dict[str, str]:
        """Keep aside what has been read and is of no use; for each trouble where that is, as a sentence."""
        kept = {trouble: slot.put_aside() for trouble, slot in self._useless.items()}
        self._useless.clear()
        return kept

    @property
    def last(self) -> Choices | None:
        """The choices of the session played last; None if there is none."""
        return self._last

    def write_lost(self, console: AnyMachine, extra: Extra) -> None:
        """A switch has ended this game: the next session can bring it back; `RequestError` if that fails."""
        if self.alone:
            self._lost.put(console, extra)

    def continue_it(self, console: AnyMachine) -> None:
        """This session continues the one that was left with this console."""
        self._ours.append(_choices(console))

    @property
    def has_turn(self) -> bool:
        """True if a moment that undo leads back to is there, of this session or of an older one."""
        return self._turn.found

    def writes(self, played: bool, console: AnyMachine) -> bool:
        """True if the console is to be left for the next session: it continues one, or has been played."""
        return self.alone and (played or _choices(console) in self._ours)

    def write(
        self, played: bool, console: AnyMachine, extra: Extra, turn: tuple[AnyMachine, Extra] | None = None
    ) -> None:
        """Leave the console for the next session, if this one has been played; `RequestError` if that fails.

        The session that was left before is first put aside, unless this one continues it. `turn` is the
        moment that undo leads back to, None if it is still the one that was left last.
        """
        choices = _choices(console)
        ours = choices in self._ours
        if not self.writes(played, console):
            return
        if not ours or self._last != choices:
            self._make_room(choices, ours)
        self._resume.put(console, extra)
        if turn:
            self._turn.put(*turn)
        self._last = choices

    def close(self) -> None:
        """The session is over."""
        if self.alone:
            self._store.release()

    def _make_room(self, choices: Choices, ours: bool) -> None:
        """Put aside what was left, copied: there is something to resume from at every moment."""
        if self._last is None and self._resume.found:
            self._read_last(self._resume, self._lost)
            self.put_aside()
        if choices and not ours and self._last != choices:  # without choices there is but one place
            self._copy(self._place(choices), self._before)
        if self._last is not None:
            self._copy(self._name, self._before if self._last == choices else self._place(self._last))
        if not ours:
            self._ours.append(choices)

    def _read(self, slot: Slot, lost: Slot) -> tuple[Session | None, str]:
        """The session of this program in a slot, or why it cannot be had."""
        try:
            left = self._looked(slot)
        except RequestError as refusal:
            return None, str(refusal)
        if left.console.cartridge.name != self._cartridge:
            return None, ""
        if before := self._moment_before(left, lost):
            return left.replacing(before), ""
        if turn := self._moment_before(left, self._turn):
            return replace(left.replacing(turn), goes_on=True), ""
        return left, ""

    def _looked(self, slot: Slot) -> Session:
        """The session in a slot; `RequestError` if there is none, `UselessError` is remembered."""
        try:
            console, extra = slot.look()
        except UselessError as trouble:
            self._useless[str(trouble)] = slot
            raise
        return Session.of(console, extra.ledger, extra.held)

    def _moment_before(self, left: Session, slot: Slot) -> Session | None:
        """A moment in this session, or in one that it continues, if it is not long before what was left."""
        with suppress(RequestError):
            lost = self._looked(slot)
            same = lost.console.cartridge.name == left.console.cartridge.name
            same = same and _choices(lost.console) == _choices(left.console)
            return lost if same and 0 < left.frame - lost.frame <= LATELY else None
        return None

    def _read_last(self, slot: Slot, lost: Slot) -> tuple[Session | None, str]:
        """The same of the session played last, whose choices are known from now on."""
        left, trouble = self._read(slot, lost)
        self._last = _choices(left.console) if left else None
        return left, trouble

    def _place(self, choices: Choices) -> str:
        return slot_name(self._cartridge, resume_with(choices))

    def _copy(self, name: str, other: str) -> None:
        if self._store.found(name):
            self._store.copy(name, other, limits.SLOT_BYTES)


def _choices(console: AnyMachine) -> Choices:
    return dict(console.cartridge.chosen(console.state))
