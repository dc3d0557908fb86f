"""The list as letters tell it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.lobby.listing.terms import Terms, terms_of
from retro2600.cartridges.lobby.listing.values import Listing, Row
from retro2600.tables.options import Program, options_of
from retro2600.tables.spelling import EventError
from retro2600.tables.wire.server import Line, LobbyList

MOST: Final = 600
"""Tables that are remembered at most; the wire tells of 500."""

_CLOSED: Final = "closed"
_NAME: Final = Program.LOBBY.value


def listed(listing: Listing, message: LobbyList) -> Listing:
    """The list after a letter: a full one is all there is, another one adds to it and changes it.

    The tables at home stay as they are.
    """
    rooms = _rooms(message) if message.rooms else listing.rooms
    return Listing(rooms, (*_told(listing, message, False), *at_home(listing)))


def listed_at_home(listing: Listing, message: LobbyList) -> Listing:
    """The list after a letter of the house on this device: of its tables one's own, beside the server's."""
    own = (row._replace(home=True) for row in _told(listing, message, True) if row.mine is not None)
    return listing._replace(rows=(*(row for row in listing.rows if not row.home), *own))


def at_home(listing: Listing) -> tuple[Row, ...]:
    """One's own tables on this device, beside the server's."""
    return tuple(row for row in listing.rows if row.home)


def _told(listing: Listing, message: LobbyList, home: bool) -> Iterator[Row]:
    """The tables of the server, or of the house at home, after its letter, by their numbers."""
    before = {row.id: row for row in listing.rows if row.home is home}
    known = {} if message.full else dict(before)
    for line in message.tables:
        if line.program != _NAME:
            continue
        row = _row(line, before.get(line.id))
        if line.status == _CLOSED or row is None:
            known.pop(line.id, None)
        else:
            known[line.id] = row
    return (known[id] for id in sorted(known)[-MOST:])


def _rooms(message: LobbyList) -> tuple[Terms, ...]:
    """The rooms' terms: without clock first, then by their delays; to 1, 3, 5, 7, then for money."""
    found = {
        terms
        for room in message.rooms
        if room.program == _NAME and (terms := _terms({"program": _NAME, **room.options})) is not None
    }
    return tuple(sorted(found, key=_order))


def _order(terms: Terms) -> tuple[int, ...]:
    clock = terms.clock
    return (clock.delay if clock else 0, clock.bank if clock else 0, terms.is_money, terms.target)


def _terms(plain: object) -> Terms | None:
    try:
        return terms_of(options_of(plain))
    except EventError:
        return None


def _row(line: Line, before: Row | None) -> Row | None:
    """A table's line; None for terms that none can have. A seat of one's own stays if it is not told."""
    terms = _terms(dict(line.options))
    if terms is None:
        return None
    return Row(
        line.id,
        terms,
        line.white.name if line.white else "",
        line.red.name if line.red else "",
        line.status,
        line.round,
        (line.score[0], line.score[1]),
        line.watchers,
        line.since,
        line.idle_s,
        line.mine or (before.mine if before else None),
        tuple(line.awaits),
        bool(line.private),
    )
