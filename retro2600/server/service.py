"""One server's parts, as connections and requests share them."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Protocol

from retro2600.hall import Hall, Visitor
from retro2600.server.gate import Gate
from retro2600.server.logs import Log
from retro2600.server.metrics import Metrics
from retro2600.server.pace import Buckets, Counts
from retro2600.server.writer import Writer
from retro2600.tables.wire.server import Moved

SOCKETS: Final = 20
"""Connections of one address."""

NEW: Final = 10
"""New connections of one address a second."""

MOVED_MS: Final = 5000
"""The time over which clients come back when the server ends."""


class Connection(Protocol):
    """A connection, as the service knows it."""

    visitor: Visitor

    def wake(self) -> None:
        """There may be something to tell."""

    async def close(self, code: int, reason: str) -> None:
        """End it."""


@dataclass
class Service:
    """A node with its writer, its gate and its connections; `clock` tells milliseconds since 1970."""

    hall: Hall
    writer: Writer
    gate: Gate
    metrics: Metrics
    log: Log
    clock: Callable[[], int]
    lines: dict[int, Connection] = field(default_factory=dict)
    addresses: Counts = field(default_factory=lambda: Counts(SOCKETS))
    arrivals: Buckets = field(default_factory=lambda: Buckets(NEW, NEW))
    drains: bool = False
    """The server ends soon."""

    def wake(self) -> None:
        """Have those lines look for which there may be something."""
        for line in self.hall.awake():
            if found := self.lines.get(line):
                found.wake()

    @property
    def is_well(self) -> bool:
        """True while it can serve."""
        return self.writer.works and not self.drains

    def tell_moved(self, within_ms: int = MOVED_MS) -> None:
        """Tell all lines that the server ends; they come back one after the other."""
        for line in self.lines.values():
            self.hall.say(line.visitor, Moved(random.randrange(within_ms)))
        self.wake()
