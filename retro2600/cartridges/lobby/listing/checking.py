"""The check of the list in a state from a file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.lobby.listing.reading import MOST
from retro2600.cartridges.lobby.listing.terms import Terms
from retro2600.cartridges.lobby.listing.values import Listing, Row
from retro2600.tables.options import MOST_POINTS

_LARGEST: Final = 1 << 53
_NAME: Final = 24
_ROOMS: Final = 100


def troubles(listing: Listing) -> Iterator[str]:
    """The reasons why no letters could have told this list, a sentence each."""
    if len(set(listing.rooms)) < len(listing.rooms) or len(listing.rooms) > _ROOMS:
        yield "the list has a room twice, or too many"
    ids = [(row.home, row.id) for row in listing.rows]
    if ids != sorted(set(ids)) or len(ids) > 2 * MOST:
        yield "the list has a table twice, or too many"
    if not all(map(can_be, (*listing.rooms, *(row.terms for row in listing.rows)))):
        yield "a room or a table has terms that none can have"
    if not all(map(_is_told, listing.rows)) or not 0 <= listing.age < _LARGEST:
        yield "a table in the list is none"


def can_be(terms: Terms) -> bool:
    """True for terms that a table may have."""
    return 0 <= terms.target <= MOST_POINTS


def _is_told(row: Row) -> bool:
    """True if a letter could tell of this table."""
    numbers = row.id, row.round, row.watchers, row.since, row.idle_s
    texts = row.white, row.red, row.status
    return (
        (row.mine is not None or not row.home)
        and all(0 <= number < _LARGEST for number in numbers)
        and all(abs(points) < _LARGEST for points in row.score)
        and all(len(text) <= _NAME and text.isprintable() for text in texts)
    )
