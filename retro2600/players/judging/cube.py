"""The judging of a double and of its answer, by the right decision about it."""

from __future__ import annotations

from retro2600.players.doubling import Decision, worth_of
from retro2600.players.evaluation import Chances
from retro2600.players.judging.played import Answer, Turn
from retro2600.players.judging.verdict import CLOSE, CubeVerdict
from retro2600.players.judging.view import View
from retro2600.players.match_score import normalised


def is_asked(turn: Turn) -> bool:
    """True if the side on roll decided about a double."""
    return turn.may_double and (turn.doubled or not turn.resigner)


def cube_verdict(turn: Turn, chances: Chances, found: Decision) -> CubeVerdict:
    """The findings about the double of a turn, or that there was none."""
    view = View.of(turn.position, turn.stakes)
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


def _answer_loss(turn: Turn, view: View, chances: Chances, take: float, drop: float) -> float:
    """Lost by the answer to a double; `take` and `drop` are the doubler's equities."""
    if turn.answer is Answer.BEAVER:
        beavered = worth_of(chances, turn.at_play.game, view.efficiency)
        return max(0.0, normalised(beavered, view.game) - min(take, drop))
    return max(0.0, take - drop if turn.answer is Answer.TAKE else drop - take)
