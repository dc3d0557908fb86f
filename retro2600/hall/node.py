"""The part of a `Hall` that `hearing` needs, as a protocol: `hall` imports `hearing`."""

from __future__ import annotations

from typing import Protocol

from retro2600.hall.cache import Cache
from retro2600.hall.kept import Kept
from retro2600.hall.visitor import Visitor
from retro2600.tables.wire.server import ServerMessage


class Node(Protocol):
    """The parts of a `Hall` that messages are about."""

    name: str
    cache: Cache

    def wake(self, visitor: Visitor) -> None:
        """There may be something to tell a line."""

    def say(self, visitor: Visitor, message: ServerMessage) -> None:
        """Answer a line."""

    def watch(self, visitor: Visitor, kept: Kept, hold: bool) -> None:
        """A line watches a table."""

    def unwatch(self, visitor: Visitor, table: int, now: int) -> None:
        """A line watches a table no more."""
