"""The values of the list: rooms, and tables as lines."""

from __future__ import annotations

from typing import Final, NamedTuple

from retro2600.cartridges.lobby.listing.terms import ROOMS, Terms
from retro2600.rules import Side

OPEN: Final = "open"

CROWD: Final = 200
"""People who watch a table at most."""

_CALLED: Final = 10_000


class Row(NamedTuple):
    """A table in the list."""

    id: int
    terms: Terms
    white: str
    """The name of who sits there; "": the seat is free."""
    red: str
    status: str
    round: int
    score: tuple[int, int]
    """White's points and Red's."""
    watchers: int
    since: int
    """The time at which it was opened, in ms since 1970."""
    idle_s: int
    mine: Side | None
    awaits: tuple[Side, ...]
    private: bool
    home: bool = False
    """It is at home on this device, beside a chosen server."""

    @property
    def key(self) -> str:
        """A name for elements: houses do not know each other's numbers."""
        return f"home-{self.id}" if self.home else str(self.id)

    @property
    def seats(self) -> tuple[str, str]:
        """The names of who sits there, Red before White."""
        return self.red, self.white

    @property
    def is_public(self) -> bool:
        """True if others see it in the list, too."""
        return not self.private and not self.home

    @property
    def is_free(self) -> bool:
        """True if a seat can be taken."""
        return self.status == OPEN and not all(self.seats) and self.mine is None

    @property
    def is_yours_to_act(self) -> bool:
        """True if the table waits for one's own seat in a game."""
        return self.mine is not None and self.mine in self.awaits and self.status != OPEN


class Listing(NamedTuple):
    """Everything that the server has told of rooms and tables."""

    rooms: tuple[Terms, ...] = ROOMS
    """The terms of each room: without clock first."""
    rows: tuple[Row, ...] = ()
    """The tables by their numbers, the server's first."""
    age: int = 0
    """Frames since the line that tells of them was lost."""


def number_of(table: int) -> int:
    """The number by which people call a table: the last digits of its own, which has up to fifteen."""
    return table % _CALLED
