"""The plays of a roll, best first, by what is thought of the positions they lead to.

Equities are rounded before they are compared, so that small noise never decides. Among equals the play that
leaves fewer pips comes first, then the position whose counts come first in order: the same choice on every
machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from retro2600.players.evaluation import Chances, chances_of
from retro2600.players.nets import Weights
from retro2600.rules import CHAMPIONSHIP, Play, Position, Roll, legal_plays, pip_count

Judge: TypeAlias = Callable[[Sequence[Position]], Sequence[Chances]]
"""The chances of each position, for the side about to roll."""

Value: TypeAlias = Callable[[Chances], int]
"""The equity of chances, in 1/1048576."""

ROUNDING = 7
"""Bits of an equity in 1/1048576 that are not compared: what is left is in 1/8192 of a point."""


class Ranked(NamedTuple):
    """A play and what it comes to, from the seat of the side that plays."""

    play: Play
    after: Position
    chances: Chances
    plies: int = 0
    """As deep as the chances were looked for."""


def money_value(chances: Chances) -> int:
    """Points of cubeless money play."""
    return chances.equity


def plain_judge(weights: Weights) -> Judge:
    """The judge that needs no numpy."""
    return lambda positions: [chances_of(position, weights) for position in positions]


def ranked(position: Position, roll: Roll, judge: Judge) -> list[Ranked]:
    """Every distinct result of the roll, the best first; one play without moves where none is possible."""
    return ranked_plays(position, legal_plays(position, roll, CHAMPIONSHIP), judge)


def ranked_plays(
    position: Position, plays: Sequence[Play], judge: Judge, value: Value = money_value
) -> list[Ranked]:
    """These plays, the best first."""
    after = [position.after(play) for play in plays]
    chances = [found.turned() for found in judge([result.swapped() for result in after])]
    found = [Ranked(*each) for each in zip(plays, after, chances, strict=True)]
    return in_order(found, value)


def in_order(plays: Sequence[Ranked], value: Value = money_value) -> list[Ranked]:
    """The best first, by what is known of them."""

    def order(choice: Ranked) -> tuple[int, int, Position]:
        return -(value(choice.chances) >> ROUNDING), pip_count(choice.after.mine), choice.after

    return sorted(plays, key=order)
