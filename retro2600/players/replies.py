"""The best reply to a roll by the nets alone: what a search assumes that both sides will play.

The choice is that of `choice`, so a search looks ahead along the plays that the nets would make.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from retro2600.players.choice import Judge, ranked
from retro2600.players.evaluation import Chances
from retro2600.players.kinds import Kind, kind_of
from retro2600.rules import Position, Roll


class Reply(NamedTuple):
    """The position that the best play of a roll leads to, from the seat of the side that rolls next."""

    position: Position
    chances: Chances
    """Of the side that rolls next, by the nets."""
    settled: bool
    """True if tables or rules know these chances: nothing is gained by looking further."""
    weighed: int
    """Positions that were evaluated to find it."""


Replies: TypeAlias = Callable[[Sequence[tuple[Position, Roll]]], list[Reply]]
"""The best reply of each mover to its roll."""


def is_settled(position: Position) -> bool:
    """True if tables or rules know the chances of this position."""
    return kind_of(position) <= Kind.BEAR_OFF


def plain_replies(judge: Judge) -> Replies:
    """The replies that need no numpy, by a judge that needs none: the referee."""

    def reply(position: Position, roll: Roll) -> Reply:
        found = ranked(position, roll, judge)
        after = found[0].after.swapped()
        return Reply(after, found[0].chances.turned(), is_settled(after), len(found))

    return lambda rolled: [reply(position, roll) for position, roll in rolled]
