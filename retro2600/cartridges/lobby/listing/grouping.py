"""The order of the list: rooms with their counts; yours, open and running tables of one, by a filter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from retro2600.cartridges.lobby.listing.terms import Terms
from retro2600.cartridges.lobby.listing.values import OPEN, Listing, Row
from retro2600.cartridges.lobby.scenes import Filter

ALL: Final = ""
"""The key of all rooms."""

OTHER: Final = "other"
"""The key of the tables that are in no room."""


class Room(NamedTuple):
    """A line of the list of rooms."""

    key: str
    name: str
    tables: int
    free: int

    @property
    def told(self) -> str:
        """Its tables and free seats: "2 tables, 1 free seat", "nobody yet"."""
        if not self.tables:
            return "nobody yet"
        return counted(self.tables, "table") + (f", {counted(self.free, 'free seat')}" if self.free else "")


class Group(NamedTuple):
    """Tables below a heading."""

    name: str
    rows: tuple[Row, ...]


def rooms(listing: Listing) -> tuple[Room, ...]:
    """All rooms, each room, and the other tables while there are any; private tables are in none."""
    public = [row for row in listing.rows if row.is_public]
    found = [_room(ALL, "All rooms", public)]
    found += (
        _room(terms.key, terms.told, [row for row in public if row.terms == terms]) for terms in listing.rooms
    )
    others = [row for row in public if row.terms not in listing.rooms]
    return (*found, _room(OTHER, "Other tables", others)) if others else tuple(found)


def known(listing: Listing, room: str) -> str:
    """The key of this room, or that of all rooms where there is none of this key any more."""
    return room if room in [each.key for each in rooms(listing)] else ALL


def terms_in(listing: Listing, room: str) -> Terms | None:
    """The terms of a room by its key; None for all rooms and for other tables."""
    return next((terms for terms in listing.rooms if terms.key == room), None)


def in_room(listing: Listing, room: str) -> Iterator[Row]:
    """The tables of a room by its key; one's own are in every room."""
    terms = terms_in(listing, room)
    for row in listing.rows:
        others = room == OTHER and row.terms not in listing.rooms
        if row.mine is not None or room == ALL or others or (terms is not None and row.terms == terms):
            yield row


def groups(listing: Listing, room: str, filter: Filter) -> tuple[Group, ...]:
    """Yours, open ones, the one that waits longest first, and running ones, the newest first."""
    rows = tuple(in_room(listing, room))
    others = [row for row in rows if row.mine is None]
    waiting = sorted((row for row in others if row.status == OPEN), key=lambda row: row.since)
    running = sorted((row for row in others if row.status != OPEN), key=lambda row: -row.since)
    found = (
        Group("Your tables", tuple(row for row in rows if row.mine is not None and not row.home)),
        Group("Yours, on this device", tuple(row for row in rows if row.home)),
        Group("Open", tuple(waiting) if filter is not Filter.WATCH else ()),
        Group("Running", tuple(running) if filter is not Filter.FREE else ()),
    )
    return tuple(group for group in found if group.rows)


def joinable(listing: Listing, room: str) -> Row | None:
    """The public table of a room with a free seat that waited longest; those without clock go first."""
    free: Iterable[Row] = (row for row in in_room(listing, room) if row.is_free and not row.private)
    return min(free, key=lambda row: (row.terms.clock is not None, row.since), default=None)


def counted(number: int, word: str) -> str:
    """A number with its word: "1 table", "2 tables"."""
    return f"{number} {word}{'' if number == 1 else 's'}"


def _room(key: str, name: str, rows: list[Row]) -> Room:
    return Room(key, name, len(rows), sum(row.is_free for row in rows))
