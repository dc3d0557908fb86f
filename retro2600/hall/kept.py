"""A table in memory: a cache over the storage, with the end of its log as it is sent."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from retro2600.hall.neighbours import Elsewhere
from retro2600.hall.store import EventRow
from retro2600.rules import Side
from retro2600.tables.event import HOUSE, Event
from retro2600.tables.table import Table

TAIL: Final = 256
"""Events that stay in memory; earlier ones come from the storage."""

LONGEST: Final = 2 * TAIL


@dataclass(slots=True)
class KeptTable:
    """A table, the secret of its present game (none: empty), and its last events as JSON, from `first` on.

    `holders` are the lines that hold a seat, `watchers` all that watch; `alone` is the time since which
    nobody who sits there has a line, None while somebody has.
    """

    table: Table
    secret: bytes
    first: int
    tail: list[str] = field(default_factory=list)
    holders: dict[Side, int] = field(default_factory=dict)
    watchers: set[int] = field(default_factory=set)
    opened: int = 0
    alone: int | None = None
    taken: dict[Side, int] = field(default_factory=dict)
    """The number with which a seat is held here, or was held last (`neighbours`)."""
    elsewhere: Mapping[str, Elsewhere] = field(default_factory=dict)
    """The lines at the table at other nodes."""
    seen: int = 0
    """Counts the changes of presence, so that who was told knows if there is news."""

    def grown(self, table: Table, secret: bytes, events: list[str]) -> None:
        """The table after these events, which are stored."""
        self.table, self.secret = table, secret
        self.tail += events
        if len(self.tail) > LONGEST:
            self.first += len(self.tail) - TAIL
            del self.tail[:-TAIL]

    def since(self, n: int) -> list[str] | None:
        """The events from this one on; None where they are no longer in memory."""
        return None if n < self.first else self.tail[n - self.first :]


def row_of(table: int, event: Event) -> EventRow:
    """An event as it is stored."""
    seat = event.seat.value if event.seat else HOUSE
    return EventRow(table, event.n, seat, event.cmd or None, event.t, _body(event))


def text_of(row: EventRow) -> str:
    """An event as it is sent."""
    cmd = f',"cmd":"{row.cmd}"' if row.cmd else ""
    return f'{{"n":{row.n},"t":{row.at},"seat":"{row.seat}"{cmd},{row.body[1:]}'


def _body(event: Event) -> str:
    plain = {key: value for key, value in event.to_json().items() if key not in ("n", "t", "seat", "cmd")}
    return json.dumps(plain, separators=(",", ":"))
