"""The check of the list in a state from a file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.mpgn.kept import NAME
from retro2600.cartridges.mpgn.listing.reading import MOST
from retro2600.cartridges.mpgn.listing.values import Listing, Row
from retro2600.tables.wire.server import Who

_LARGEST: Final = 1 << 53
_LEVEL: Final = 5


def troubles(listing: Listing) -> Iterator[str]:
    """The reasons why no letters could have told this list, a sentence each."""
    keys = [(row.id, row.home) for row in listing.rows]
    if keys != sorted(set(keys)) or len(keys) > MOST:
        yield "the list has a game twice, or too many"
    if not all(map(_is_told, listing.rows)):
        yield "a game in the list is none"


def _is_told(row: Row) -> bool:
    """True if a letter could tell of this game."""
    numbers = 0 <= row.id < _LARGEST and 0 <= row.idle_s < _LARGEST and row.players in (1, 2)
    return numbers and is_name(row.name) and all(map(_is_somebody, (row.red, row.black)))


def _is_somebody(who: Who | None) -> bool:
    if who is None:
        return True
    numbers = (who.id or 0, who.rating or 0, who.n or 0)
    is_level = 0 <= (who.level or 0) <= _LEVEL
    return is_name(who.name) and is_level and all(abs(number) < _LARGEST for number in numbers)


def is_name(text: str) -> bool:
    """True for the name of a game or of a person."""
    return len(text) <= NAME and text.isprintable()
