"""The common part of both judges: a play among the others, doubles and their answers, the luck of a roll."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol, TypeAlias, TypeVar

from retro2600.players.doubling import Decision, worth_of
from retro2600.players.evaluation import Chances
from retro2600.players.judging.played import CubeAnswer, PlayedTurn
from retro2600.players.judging.verdict import CLOSE, Candidate, CubeVerdict, PlayVerdict
from retro2600.players.judging.view import Valuation
from retro2600.players.match_score import normalised
from retro2600.players.search import Steps
from retro2600.rules import ROLLS, Position, Roll

SHOWN = 3
"""Candidates that are told of, besides the play that was made."""


class _Ranked(Protocol):
    """A play that was looked at as deep as that."""

    @property
    def plies(self) -> int: ...


R = TypeVar("R", bound=_Ranked)


class JudgedRoll(NamedTuple):
    """A roll: the distinct results it could have, its luck, and what a point of equity is worth there."""

    choices: int
    luck: float
    unit: float


def compared(
    others: Sequence[R],
    made: R,
    rolled: JudgedRoll,
    value: Callable[[R], int],
    candidate: Callable[[R], Candidate],
) -> PlayVerdict:
    """The verdict about the play `made`; `others` are the best first, `made` is looked at as deep as they."""
    worth = value(made)
    place = sum(other.plies == made.plies and value(other) >= worth for other in others)
    ranked = [*others[:place], made, *others[place:]]
    shown = ranked[:SHOWN] if place < SHOWN else [*ranked[:SHOWN], made]
    return PlayVerdict(tuple(map(candidate, shown)), min(place, SHOWN), *rolled)


PLIES = 1
"""Luck needs no more: what is wrong in the nets' opinion has the mean of nothing, too."""

A_REPLY = 4
"""Rolls of a search's step for which one is answered here (chosen)."""

AfterRolls: TypeAlias = Callable[[Position, list[Roll], Valuation], Steps[dict[Roll, float]]]
"""The equity of the side on roll after the nets' play of each of these rolls, found in steps."""


def luck_of(turn: PlayedTurn, view: Valuation, after_rolls: AfterRolls) -> Steps[float]:
    """That of the turn's roll; of the first roll of a game beside the rolls of both sides."""
    rolls = [each for each in ROLLS if not (turn.is_opening and each.is_doublet)]
    worth = yield from after_rolls(turn.position, rolls, view)
    mean = sum(each.chances * worth[each] for each in rolls) / sum(each.chances for each in rolls)
    if turn.is_opening:
        other = Valuation.of(turn.position.swapped(), turn.at_play.turned())
        theirs = yield from after_rolls(turn.position.swapped(), rolls, other)
        mean = (mean - sum(theirs[each] for each in rolls) / len(rolls)) / 2
    assert turn.roll is not None
    return worth[turn.roll] - mean


def in_pieces(rolls: Sequence[Roll], step: int) -> list[Sequence[Roll]]:
    """The rolls as they are answered, as many at once as a step of a search has time for."""
    size = max(1, step // A_REPLY)
    return [rolls[at : at + size] for at in range(0, len(rolls), size)]


def is_asked(turn: PlayedTurn) -> bool:
    """True if the side on roll decided about a double."""
    return turn.may_double and (turn.doubled or not turn.resigner)


def cube_verdict(turn: PlayedTurn, chances: Chances, found: Decision) -> CubeVerdict:
    """The findings about the double of a turn, or that there was none."""
    view = Valuation.of(turn.position, turn.stakes)
    ways = (found.no_double, found.take, found.drop)
    stay, take, drop = (normalised(worth, view.game) for worth in ways)
    gain = min(take, drop) - stay
    score = turn.stakes.score
    is_dead = score is not None and score.away <= turn.stakes.cube
    counts = turn.doubled or (-gain < CLOSE and not is_dead)
    loss = max(0.0, -gain if turn.doubled else gain)
    answer_loss = _answer_loss(turn, view, chances, take, drop) if turn.doubled and turn.answer else None
    unit = turn.stakes.unit
    return CubeVerdict(chances, found.action, stay, take, drop, loss, answer_loss, counts, unit)


def _answer_loss(turn: PlayedTurn, view: Valuation, chances: Chances, take: float, drop: float) -> float:
    """Lost by the answer to a double; `take` and `drop` are the doubler's equities."""
    if turn.answer is CubeAnswer.BEAVER:
        beavered = worth_of(chances, turn.at_play.game, view.efficiency)
        return max(0.0, normalised(beavered, view.game) - min(take, drop))
    return max(0.0, take - drop if turn.answer is CubeAnswer.TAKE else drop - take)
