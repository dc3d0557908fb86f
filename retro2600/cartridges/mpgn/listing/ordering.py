"""The games in the order of the list: yours that wait for you first, then the open ones of others."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.mpgn.listing.values import Listing, Row, Status

_DAY_S: Final = 24 * 3600


def shown(listing: Listing) -> tuple[Row, ...]:
    """Your move, their move, paused, open; then the open ones of others, who waits longest first."""
    others = [row for row in listing.rows if row.mine is None and row.is_open]
    return (*yours(listing), *sorted(others, key=lambda row: -row.idle_s))


def yours(listing: Listing) -> tuple[Row, ...]:
    """Your own games, in that order."""
    return tuple(sorted((row for row in listing.rows if row.mine is not None), key=_place))


def tag(row: Row) -> str:
    """The word at the right of a line."""
    match row.status:
        case Status.PAUSED:
            days = row.idle_s // _DAY_S
            return f"Paused {days} day{'' if days == 1 else 's'}" if days else "Paused"
        case Status.OPEN if row.red is None or row.black is None:
            return "Open"
    return "Your move" if awaits_you(row) else "Their move"


def awaits_you(row: Row) -> bool:
    """True for a game in which it is one's own turn, or one's own PLAY that ends its pause."""
    return row.mine is not None and row.mine in row.awaits


def _place(row: Row) -> tuple[int, int]:
    order = ("Your move", "Their move", "Paused", "Open")
    return order.index(tag(row) if row.status is not Status.PAUSED else "Paused"), row.id
