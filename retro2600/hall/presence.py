"""Presence at a table: the lines that hold its seats, and those that watch."""

from __future__ import annotations

from typing import Final

from retro2600.hall.kept import Kept
from retro2600.hall.visitor import Visitor
from retro2600.rules import Side
from retro2600.tables.table import SIDES
from retro2600.tables.who import WhoKind
from retro2600.tables.wire.door import written
from retro2600.tables.wire.server import Here, Seats

WATCHERS: Final = 200
"""Lines that watch a table, those of its seats apart."""


def seat_of(kept: Kept, visitor: Visitor) -> Side | None:
    """The seat of who is at the end of a line."""
    return kept.table.side_of(visitor.account.id) if visitor.account else None


def is_crowded(kept: Kept, visitor: Visitor) -> bool:
    """True if a table lets in nobody else who watches."""
    others = kept.watchers - set(kept.holders.values())
    return seat_of(kept, visitor) is None and visitor.line not in others and len(others) >= WATCHERS


def entered(kept: Kept, visitor: Visitor, hold: bool) -> None:
    """A line watches from now on; it holds its seat if no other line does, or if it wants to."""
    kept.watchers.add(visitor.line)
    side = seat_of(kept, visitor)
    if side and (hold or side not in kept.holders):
        kept.holders[side] = visitor.line
        kept.alone = None
    kept.seen += 1


def left(kept: Kept, line: int, now: int) -> None:
    """A line watches no more."""
    kept.watchers.discard(line)
    for side in [side for side, holder in kept.holders.items() if holder == line]:
        del kept.holders[side]
    if not kept.holders and kept.alone is None:
        kept.alone = now
    kept.seen += 1


def reseated(kept: Kept) -> None:
    """The seats may have changed: who holds one that is not free any more, or free, is found anew."""
    for side in list(kept.holders):
        if kept.table.chair(side).who is None:
            del kept.holders[side]
    kept.seen += 1


def holds(kept: Kept, visitor: Visitor) -> bool:
    """True if no other line holds the seat of this one."""
    side = seat_of(kept, visitor)
    return side is None or kept.holders.get(side, visitor.line) == visitor.line


def here(kept: Kept, visitor: Visitor) -> str:
    """The presence at a table as a line is told it."""
    white, red = (_at(kept, side) for side in SIDES)
    watchers = len(kept.watchers - set(kept.holders.values()))
    return written(Here(kept.table.id, Seats(white, red), not holds(kept, visitor), watchers))


def _at(kept: Kept, side: Side) -> str:
    who = kept.table.chair(side).who
    if who is None:
        return "free"
    return "here" if side in kept.holders or who.kind is WhoKind.BOT else "away"
