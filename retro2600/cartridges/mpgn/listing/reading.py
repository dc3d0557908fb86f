"""The list as letters tell it: one's own games, and the open ones of others."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.mpgn.listing.values import Listing, Row, Status
from retro2600.tables.options import Options, Program, options_of
from retro2600.tables.spelling import EventError
from retro2600.tables.wire.server import Line, LobbyList

MOST: Final = 600
"""Games that are remembered at most; the wire tells of 500."""

_CLOSED: Final = "closed"
_NAME: Final = Program.MPGN.value


def listed(listing: Listing, message: LobbyList, home: bool = False) -> Listing:
    """The list after a letter: a full one is all there is in its house, another one changes it."""
    known = {row.id: row for row in listing.rows if row.home is home}
    others = tuple(row for row in listing.rows if row.home is not home)
    kept = {} if message.full else dict(known)
    for line in message.tables:
        row = _row(line, known.get(line.id), home) if line.program == _NAME else None
        if row is None:
            kept.pop(line.id, None)
        else:
            kept[line.id] = row
    return Listing(_sorted((*others, *kept.values())))


def added(listing: Listing, row: Row) -> Listing:
    """The list with one's own new game, before the list has told of it."""
    others = (each for each in listing.rows if (each.id, each.home) != (row.id, row.home))
    return Listing(_sorted((*others, row)))


def at_home(listing: Listing) -> Listing:
    """The games of this device's own house alone, where another server is chosen."""
    return Listing(tuple(row for row in listing.rows if row.home))


def _sorted(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    return tuple(sorted(rows, key=lambda row: (row.id, row.home))[-MOST:])


def _row(line: Line, before: Row | None, home: bool) -> Row | None:
    """A game's line; None for one that is not shown. A seat of one's own stays if it is not told."""
    options = _options(line)
    if options is None or line.status == _CLOSED:
        return None
    mine = line.mine or (before.mine if before else None)
    seats = {"white": line.white, "red": line.red}
    row = Row(
        line.id,
        line.name,
        options.players,
        options.hints,
        line.white,
        line.red,
        Status(line.status),
        line.idle_s,
        mine if mine and seats[mine.value] else None,
        tuple(line.awaits),
        home,
    )
    return row if row.mine is not None or row.is_open else None


def _options(line: Line) -> Options | None:
    try:
        return options_of(dict(line.options))
    except EventError:
        return None
