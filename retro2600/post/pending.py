"""Commands on their way: one at a time goes out, and stays until it is answered, over one line or many."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field, replace
from typing import Final, TypeGuard

from retro2600.tables.acts import ANY_TIME
from retro2600.tables.wire.client import Create, Do, House, Join, Meet
from retro2600.tables.wire.codes import Code

Command = Create | Join | Meet | House | Do

AGAIN: Final = frozenset({Code.BUSY, Code.RATE, Code.UNKNOWN, Code.DRAIN})
"""The codes that say nothing about a command: it goes out once more."""

_ANY_TIME: Final = frozenset(kind.__name__.lower() for kind in ANY_TIME)

_FIRST_MS: Final = 250
_MOST_MS: Final = 5000


@dataclass(frozen=True, slots=True)
class Pending:
    """A command that is not answered: its message, and the program's id of it, None for the post's own."""

    message: Command
    letter_id: str | None
    key: str | None = None
    """The key of the table that it creates."""
    chained: bool = False
    """True if the program had not seen yet what its command before would do when it sent this one."""
    tries: int = 0

    @property
    def table(self) -> int | None:
        """The table that it is about, None if that is not known yet."""
        return self.message.table if isinstance(self.message, Do | Join | House) else None


@dataclass(slots=True)
class Queue:
    """The commands in their order; the first may be out."""

    waiting: deque[Pending] = field(default_factory=deque)
    is_out: bool = False
    not_before: int = 0
    """The time in ms before which nothing goes out."""

    def add(self, message: Command, letter_id: str | None, key: str | None = None) -> None:
        """One more."""
        chained = _depends(message) and any(
            _depends(each.message) and each.table == message.table and each.message.after >= message.after
            for each in self.waiting
        )
        self.waiting.append(Pending(message, letter_id, key, chained))

    def next(self, now: int) -> Command | None:
        """The command that goes out now, None if there is none or one is out already."""
        if self.is_out or not self.waiting or now < self.not_before:
            return None
        self.is_out = True
        return self.waiting[0].message

    def line_lost(self) -> None:
        """The command that is out goes out again over the next line."""
        self.is_out, self.not_before = False, 0

    def first(self, id: str | None) -> Pending | None:
        """The command that is out, if it has this id."""
        out = self.waiting[0] if self.is_out and self.waiting else None
        return out if out and out.message.id == id else None

    def again(self, now: int) -> int:
        """The command that is out goes out once more, after so many ms."""
        out = self.waiting[0]
        self.waiting[0] = replace(out, tries=out.tries + 1)
        self.is_out = False
        wait: int = min(_FIRST_MS * 2**out.tries, _MOST_MS)
        self.not_before = now + wait
        return wait

    def booked(self, n: int) -> Pending:
        """The command that is out is booked as the event n: what follows it at its table comes after that."""
        done = self._done()
        for index, each in enumerate(self.waiting):
            if isinstance(each.message, Do) and each.table == done.table and each.chained:
                message = replace(each.message, after=max(each.message.after, n))
                self.waiting[index] = replace(each, message=message)
        return done

    def refused(self) -> list[Pending]:
        """The command that is out is refused, and with it those that were made as if it were not."""
        done = self._done()
        fallen = [done]
        if not _depends(done.message):
            return fallen
        kept: deque[Pending] = deque()
        falling = True
        for each in self.waiting:
            is_next = _depends(each.message) and each.table == done.table
            falling = falling and (each.chained or not is_next)
            (fallen if is_next and falling else kept).append(each)
        self.waiting = kept
        return fallen

    def clear(self) -> None:
        """Nothing is on its way any more."""
        self.waiting.clear()
        self.line_lost()

    def _done(self) -> Pending:
        self.is_out = False
        self.not_before = 0
        return self.waiting.popleft()


def _depends(message: Command) -> TypeGuard[Do]:
    """True for a command that depends on what its seat has seen last."""
    return isinstance(message, Do) and message.e not in _ANY_TIME
