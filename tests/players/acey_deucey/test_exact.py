"""The nets beside exact tables of small games."""

from typing import NamedTuple

from retro2600.players.acey_deucey import score
from retro2600.players.acey_deucey.choice_arrays import array_replies
from retro2600.players.acey_deucey.evaluation import shipped
from retro2600.players.acey_deucey.evaluation_arrays import array_judge
from retro2600.players.acey_deucey.search import Search
from retro2600.players.acey_deucey.states import Awaited, State
from retro2600.players.search import finished
from retro2600.players.squash import ONE
from retro2600.rules import (
    ROLLS,
    Ruleset,
    Seat,
)
from tests.players.acey_deucey.exact import equities, value_of


class Compared(NamedTuple):
    """The nets beside a table: points of equity, root mean square, and points lost a decision."""

    rms: float
    lost: float


def compared(rules: Ruleset, seats: tuple[Seat, ...], every: int = 1, plies: int = 0) -> Compared:
    exact = equities(rules, seats)
    states = [*exact][::every]
    weights = shipped(rules)
    replies = array_replies(weights, rules)
    search = Search(array_judge(weights, rules), replies, rules, most=10_000_000, step=512)
    said = finished(search.chances(states, plies))
    off = [score.equity(c, rules) / ONE - exact[state] for c, state in zip(said, states, strict=True)]
    lost = [exact[state] - _played(state, exact, replies, rules) for state in states]
    return Compared((sum(d * d for d in off) / len(off)) ** 0.5, sum(lost) / len(lost))


def _played(state: State, exact: dict[State, float], replies: object, rules: Ruleset) -> float:
    """The points of a mover who replies so to every roll, and plays without a fault from then on."""
    rolls = [None] if state.awaited is Awaited.DOUBLET else ROLLS
    found = replies([(state, roll) for roll in rolls])  # type: ignore[operator]
    worth = [(1 if reply.again else -1) * value_of(reply.state, exact, rules) for reply in found]
    if state.awaited is Awaited.DOUBLET:
        return worth[0]
    return sum(roll.chances / 36 * points for roll, points in zip(ROLLS, worth, strict=True))
