"""The values of the list: rooms, and tables as lines."""

from __future__ import annotations

from typing import NamedTuple

from retro2600.rules import Side
from retro2600.tables.options import Options


class Seat(NamedTuple):
    """Somebody at a seat, as the list tells it."""

    name: str
    kind: str
    """guest, person or bot."""
    level: int = 0


class Row(NamedTuple):
    """A table in the list."""

    id: int
    options: Options
    white: Seat | None
    red: Seat | None
    status: str
    round: int
    score: tuple[int, int]
    """White's points and Red's."""
    watchers: int
    since: int
    mine: Side | None
    awaits: tuple[Side, ...]
    private: bool


class Listing(NamedTuple):
    """Everything that the server has told of rooms and tables."""

    rooms: tuple[Options, ...] = ()
    """The terms of each room; the program's own ones while no server has told any."""
    rows: tuple[Row, ...] = ()
    age: int = 0
    """Frames since it was told, while the line does not stand."""
