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
from retro2600.hall.kept import KeptTable
from retro2600.hall.visitor import Visitor
from retro2600.lockstep import relay
from retro2600.lockstep.messages import MessageError
from retro2600.machine import Console
from retro2600.rules import Side
from retro2600.tables.frames import Differ, Frames
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
        self,
        tables: Mapping[int, KeptTable],
        visitors: Mapping[int, Visitor],
        wake: Callable[[Visitor], None],
    ) -> None:
        self._tables, self._visitors, self._wake = tables, visitors, wake
        self._relays: dict[int, relay.Relay] = {}

    @property
    def games(self) -> int:
        """The tables here at which both seats are held."""
        return sum(self._is_alive(id) and len(self._tables[id].holders) == len(SIDES) for id in self._relays)

    def other_node(self, kept: KeptTable, visitor: Visitor) -> str | None:
        """The node at which alone the other seat is held, if this line is to play in lock step with it."""
        side = presence.seat_of(kept, visitor)
        if not kept.table.options.in_lock_step or side is None or side.other in kept.holders:
            return None
        return next((node for node, there in kept.elsewhere.items() if there.holds(side.other)), None)

    def apart(self, kept: KeptTable) -> list[tuple[Visitor, str]]:
        """The lines that hold a seat here while the other is held at another node, and that node.

        Both have come at once then: White's node has them, so White's line stays.
        """
        red = self._visitors.get(kept.holders.get(Side.RED, 0))
        node = self.other_node(kept, red) if red else None
        return [(red, node)] if red and node else []

    def entered(self, kept: KeptTable, visitor: Visitor) -> None:
        """A line watches a table."""
        side = presence.seat_of(kept, visitor)
        if not kept.table.options.in_lock_step or side is None or kept.holders.get(side) != visitor.line:
            return
        if side.other not in kept.holders or kept.table.id not in self._relays:
            self._begin(kept)
        if kept.table.life is Life.PLAYING:
            self._pass(visitor, self._relays[kept.table.id].question)

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
        found = middle.hear(SIDES.index(side), data)
        if far := self._visitors.get(kept.holders.get(side.other, 0)):
            self._pass(far, data)
        return [self._storing(kept.table.id, each) for each in found]

    def _in_lock_step(self, table: int) -> KeptTable | None:
        kept = self._tables.get(table)
        return kept if kept and kept.table.options.in_lock_step else None

    def _begin(self, kept: KeptTable) -> None:
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

    def _storing(self, id: int, found: relay.AgreedFrames | relay.Differing) -> Job:
        act = _act(found)

        def store(batch: Batch) -> bool:
            working = batch.table(id)
            events = agreed(working.table, act, batch.now) if working else ()
            if working:
                batch.append(working, events)
            return bool(events)

        def stored(result: Any) -> None:
            if result is not True and isinstance(act, Frames):
                self._begin_anew(id)

        return Job(store, (id,), stored)


def _act(found: relay.AgreedFrames | relay.Differing) -> Frames | Differ:
    if isinstance(found, relay.Differing):
        return Differ(found.frame, *found.digests)
    return Frames(found.first, found.last, b64encode(relay.packed(found)).decode(), found.digest)


@cache
def _console(program: str) -> Console[Any]:
    console: Console[Any] = cartridges.load(program).console
    return console
