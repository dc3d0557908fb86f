"""The values of the list: games as lines."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from retro2600.rules import Side
from retro2600.tables.wire.server import Who


class Status(Enum):
    """The state of a game in the list; the values are the words of the wire."""

    OPEN = "open"
    SEEDING = "seeding"
    PLAYING = "playing"
    PAUSED = "paused"
    BETWEEN = "between"


class Row(NamedTuple):
    """A game in the list."""

    id: int
    name: str
    players: int
    hints: bool
    black: Who | None
    """The one with the black men, with level or rating; None: the seat is free."""
    red: Who | None
    status: Status
    idle_s: int
    mine: Side | None = None
    awaits: tuple[Side, ...] = ()
    home: bool = False
    """It is at home, in this device's own house, though a server is chosen."""

    @property
    def key(self) -> str:
        """A name for elements: houses do not know each other's numbers."""
        return f"home-{self.id}" if self.home else str(self.id)

    @property
    def is_open(self) -> bool:
        """True if a seat can be taken: nobody's of one's own is there, and the house holds none."""
        free = self.black is None or self.red is None
        return self.status is Status.OPEN and free and self.mine is None and self.players == 2


class Listing(NamedTuple):
    """Everything that the server has told of games."""

    rows: tuple[Row, ...] = ()
    """The games by their numbers: one's own, and the open ones of others."""
