"""The luck of a roll: its worth beyond the mean of all that might have been rolled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from retro2600.players.judging.played import Turn
from retro2600.players.judging.view import View
from retro2600.players.search import Steps
from retro2600.rules import ROLLS, Position, Roll

PLIES = 1
"""Luck needs no more: what is wrong in the nets' opinion has the mean of nothing, too."""

A_REPLY = 4
"""Rolls of a search's step for which one is answered here (chosen)."""

AfterRolls: TypeAlias = Callable[[Position, list[Roll], View], Steps[dict[Roll, float]]]
"""The equity of the side on roll after the nets' play of each of these rolls, found in steps."""


def luck_of(turn: Turn, view: View, after_rolls: AfterRolls) -> Steps[float]:
    """That of the turn's roll; of the first roll of a game beside the rolls of both sides."""
    rolls = [each for each in ROLLS if not (turn.is_opening and each.is_doublet)]
    worth = yield from after_rolls(turn.position, rolls, view)
    mean = sum(each.chances * worth[each] for each in rolls) / sum(each.chances for each in rolls)
    if turn.is_opening:
        other = View.of(turn.position.swapped(), turn.at_play.turned())
        theirs = yield from after_rolls(turn.position.swapped(), rolls, other)
        mean = (mean - sum(theirs[each] for each in rolls) / len(rolls)) / 2
    assert turn.roll is not None
    return worth[turn.roll] - mean


def in_pieces(rolls: Sequence[Roll], step: int) -> list[Sequence[Roll]]:
    """The rolls as they are answered, as many at once as a step of a search has time for."""
    size = max(1, step // A_REPLY)
    return [rolls[at : at + size] for at in range(0, len(rolls), size)]
