"""Tables of two machines in lock step: messages are passed on as they are, what both agree upon is stored.

A node runs no machine. Both seats' lines have to be at one node: who comes to another one is told to move.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from retro2600 import cartridges
from retro2600.hall import presence
from retro2600.hall.batch import Batch
from retro2600.hall.job import Job
from retro2600.hall.kept import Kept
from retro2600.hall.visitor import Visitor
from retro2600.lockstep import relay
from retro2600.lockstep.messages import MessageError
from retro2600.machine import Console
from retro2600.tables.acts import Frames
from retro2600.tables.house import agreed
from retro2600.tables.table import SIDES, Life

FRAMES_A_SECOND: Final = 40
FRAMES_AT_ONCE: Final = 120
"""Messages of a lock step that are read of a line a second, and at once; a side sends 30."""

MOVED_MS: Final = 500
"""The time after which a line comes back that is to find the node of the other seat (chosen)."""

NO_TABLE: Final = "A binary frame is of a seat at a table of two machines in lock step."


class Relays:
    """The lock steps of a node."""

    def __init__(
        self, tables: Mapping[int, Kept], visitors: Mapping[int, Visitor], wake: Callable[[Visitor], None]
    ) -> None:
        self._tables, self._visitors, self._wake = tables, visitors, wake
        self._relays: dict[int, relay.Relay] = {}

    def entered(self, kept: Kept, visitor: Visitor) -> bool:
        """A line watches a table; False if it holds a seat whose other one is held at another node."""
        side = presence.seat_of(kept, visitor)
        if not kept.table.options.in_lock_step or side is None or kept.holders.get(side) != visitor.line:
            return True
        other = side.other
        if other not in kept.holders:
            if presence.is_held(kept, other):
                return False
            self._begin(kept)
        elif kept.table.id not in self._relays:
            self._begin(kept)
        if kept.table.frame:
            self._pass(visitor, self._relays[kept.table.id].question)
        return True

    def heard(self, visitor: Visitor, data: bytes) -> list[Job]:
        """A line has sent a message: what is to be stored because of it.

        `MessageError`, and nothing is passed on, if it is none. Nor is that of a line that holds no seat.
        """
        kept = next(filter(None, map(self._in_lock_step, visitor.watching)), None)
        if kept is None:
            raise MessageError(NO_TABLE)
        side, middle = presence.seat_of(kept, visitor), self._relays.get(kept.table.id)
        plays = kept.table.life is Life.PLAYING
        if side is None or middle is None or kept.holders.get(side) != visitor.line or not plays:
            return []
        pieces = middle.hear(SIDES.index(side), data)
        if far := self._visitors.get(kept.holders.get(side.other, 0)):
            self._pass(far, data)
        return [self._storing(kept.table.id, piece) for piece in pieces]

    def _in_lock_step(self, table: int) -> Kept | None:
        kept = self._tables.get(table)
        return kept if kept and kept.table.options.in_lock_step else None

    def _begin(self, kept: Kept) -> None:
        """Nothing is known of the frames after those that are stored."""
        table = kept.table
        self._relays = {id: each for id, each in self._relays.items() if self._is_alive(id)}
        self._relays[table.id] = relay.Relay(_console(table.options.program.value), table.frame)

    def _is_alive(self, table: int) -> bool:
        kept = self._tables.get(table)
        return kept is not None and bool(kept.holders)

    def _begin_anew(self, id: int) -> None:
        """Some frames could not be stored: both sides are asked for them once more."""
        kept = self._in_lock_step(id)
        if kept is None or id not in self._relays:
            return
        self._begin(kept)
        for line in kept.holders.values():
            if visitor := self._visitors.get(line):
                self._pass(visitor, self._relays[id].question)

    def _pass(self, visitor: Visitor, data: bytes) -> None:
        visitor.frames.append(data)
        self._wake(visitor)

    def _storing(self, id: int, piece: relay.Frames) -> Job:
        hands = b64encode(relay.packed(piece)).decode()
        act = Frames(piece.first, piece.last, hands, piece.digest)

        def store(batch: Batch) -> bool:
            working = batch.table(id)
            events = agreed(working.table, act, batch.now) if working else ()
            if working:
                batch.append(working, events)
            return bool(events)

        def stored(result: Any) -> None:
            if result is not True:
                self._begin_anew(id)

        return Job(store, (id,), stored)


@cache
def _console(program: str) -> Console[Any]:
    console: Console[Any] = cartridges.load(program).console
    return console
