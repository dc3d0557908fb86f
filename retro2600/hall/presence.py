"""Presence at a table: the lines that hold its seats, and those that watch."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from retro2600.hall.kept import KeptTable
from retro2600.hall.neighbours import Elsewhere
from retro2600.hall.visitor import Visitor
from retro2600.rules import Side
from retro2600.tables.table import SIDES
from retro2600.tables.who import WhoKind
from retro2600.tables.wire.door import written
from retro2600.tables.wire.server import Here, Seats

WATCHERS: Final = 200
"""Lines that watch a table, those of its seats apart."""


def seat_of(kept: KeptTable, visitor: Visitor) -> Side | None:
    """The seat of who is at the end of a line."""
    return kept.table.side_of(visitor.account.id) if visitor.account else None


def is_crowded(kept: KeptTable, visitor: Visitor) -> bool:
    """True if a table lets in nobody else who watches."""
    others = kept.watchers - set(kept.holders.values())
    return seat_of(kept, visitor) is None and visitor.line not in others and len(others) >= WATCHERS


def entered(kept: KeptTable, visitor: Visitor, hold: bool) -> None:
    """A line watches from now on; it holds its seat if no other line does, or if it wants to."""
    kept.watchers.add(visitor.line)
    side = seat_of(kept, visitor)
    if side and (hold or not is_held(kept, side)):
        kept.holders[side] = visitor.line
        kept.taken[side] = 1 + max(kept.taken.get(side, 0), *_numbers(kept, side), 0)
        kept.alone = None
    kept.seen += 1


def left(kept: KeptTable, line: int, now: int) -> None:
    """A line watches no more."""
    kept.watchers.discard(line)
    for side in [side for side, holder in kept.holders.items() if holder == line]:
        del kept.holders[side]
    _noted(kept, now)


def reseated(kept: KeptTable) -> None:
    """The seats may have changed: who holds one that is not free any more, or free, is found anew."""
    for side in list(kept.holders):
        if kept.table.chair(side).who is None:
            del kept.holders[side]
    kept.seen += 1


def holds(kept: KeptTable, visitor: Visitor) -> bool:
    """True if no other line holds the seat of this one."""
    side = seat_of(kept, visitor)
    if side is None or side in kept.holders:
        return side is None or kept.holders[side] == visitor.line
    return not is_held(kept, side)


def is_held(kept: KeptTable, side: Side) -> bool:
    """True if a line of any node holds a seat."""
    return side in kept.holders or any(_numbers(kept, side))


def here_of(kept: KeptTable) -> Elsewhere:
    """The lines at the table here, as other nodes are told them."""
    white, red = (kept.taken[side] if side in kept.holders else 0 for side in SIDES)
    return Elsewhere(white, red, _watchers_here(kept))


def heard(kept: KeptTable, elsewhere: Mapping[str, Elsewhere], node: str, now: int) -> None:
    """Other nodes have these lines at the table now; a seat taken there after here is let go of."""
    kept.elsewhere = elsewhere
    for side in list(kept.holders):
        mine = kept.taken[side], node
        if any((each.holds(side), name) > mine for name, each in elsewhere.items()):
            del kept.holders[side]
    _noted(kept, now)


def watchers(kept: KeptTable) -> int:
    """The lines that watch the table at any node, without those that hold its seats."""
    return _watchers_here(kept) + sum(each.watchers for each in kept.elsewhere.values())


def here(kept: KeptTable, visitor: Visitor) -> str:
    """The presence at a table as a line is told it."""
    white, red = (_at(kept, side) for side in SIDES)
    return written(Here(kept.table.id, Seats(white, red), not holds(kept, visitor), watchers(kept)))


def _at(kept: KeptTable, side: Side) -> str:
    who = kept.table.chair(side).who
    if who is None:
        return "free"
    return "here" if is_held(kept, side) or who.kind is WhoKind.BOT else "away"


def _noted(kept: KeptTable, now: int) -> None:
    """Presence has changed: since when the table is alone, and that there is something to tell."""
    if any(is_held(kept, side) for side in SIDES):
        kept.alone = None
    elif kept.alone is None:
        kept.alone = now
    kept.seen += 1


def _numbers(kept: KeptTable, side: Side) -> list[int]:
    return [each.holds(side) for each in kept.elsewhere.values()]


def _watchers_here(kept: KeptTable) -> int:
    return len(kept.watchers - set(kept.holders.values()))
