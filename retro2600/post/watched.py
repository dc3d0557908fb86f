"""A table that the program watches: which event comes next, and whether one is missing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(slots=True)
class Watched:
    """A table's log as far as the program has it."""

    head: int
    """The number of the last event that the program was given; -1: none."""
    asked: int | None = None
    """The event from which on the server was asked because of a gap; no second time before it comes."""

    def new(self, events: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
        """Those of these events that come next, in order and without a gap."""
        found = []
        for event in events:
            if event["n"] == self.head + 1:
                self.head += 1
                self.asked = None
                found.append(event)
            elif event["n"] > self.head:
                break
        return found

    def lacks(self, n: int) -> bool:
        """True, once, if an event up to this one has to be asked for."""
        if n <= self.head or self.asked == self.head + 1:
            return False
        self.asked = self.head + 1
        return True
