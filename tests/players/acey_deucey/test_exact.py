"""The nets beside exact tables of small games."""

from typing import NamedTuple

import pytest

from retro2600.players.acey_deucey import score
from retro2600.players.acey_deucey.choice import Replies
from retro2600.players.acey_deucey.choice_arrays import array_replies
from retro2600.players.acey_deucey.evaluation import shipped
from retro2600.players.acey_deucey.evaluation_arrays import array_judge
from retro2600.players.acey_deucey.search import Search
from retro2600.players.acey_deucey.states import Awaited, State
from retro2600.players.search import finished
from retro2600.players.squash import ONE
from retro2600.rules import (
    ABSOLUTE_ACEY_DEUCEY,
    CX2617_ACEY_DEUCEY,
    ROLLS,
    Position,
    Ruleset,
    Seat,
    standing,
)
from tests.players.acey_deucey.exact import ONE_CHECKER, TWO_AT_HOME, equities, value_of
from tests.players.acey_deucey.states import BOTH


class Compared(NamedTuple):
    """The nets beside a table: points of equity, root mean square, and points lost a decision."""

    rms: float
    lost: float


def compared(rules: Ruleset, seats: tuple[Seat, ...], every: int, plies: int = 0) -> Compared:
    """By every so many states: equities at this depth, decisions without looking ahead."""
    exact = equities(rules, seats)
    states, weights = [*exact][::every], shipped(rules)
    replies = array_replies(weights, rules)
    search = Search(array_judge(weights, rules), replies, rules, most=10_000_000, step=512)
    said = finished(search.chances(states, plies))
    off = [score.equity(c, rules) / ONE - exact[state] for c, state in zip(said, states, strict=True)]
    lost = [exact[state] - _played(state, exact, replies, rules) for state in states]
    return Compared((sum(d * d for d in off) / len(off)) ** 0.5, sum(lost) / len(lost))


def _played(state: State, exact: dict[State, float], replies: Replies, rules: Ruleset) -> float:
    """The points of a mover who replies so, and from then on without a fault."""
    rolls = [None] if state.awaited is Awaited.DOUBLET else ROLLS
    found = replies([(state, roll) for roll in rolls])
    worth = [(1 if reply.again else -1) * value_of(reply.state, exact, rules) for reply in found]
    if state.awaited is Awaited.DOUBLET:
        return worth[0]
    return sum(roll.chances / 36 * points for roll, points in zip(ROLLS, worth, strict=True))


@pytest.mark.slow
def test_the_table_knows_what_can_be_reckoned_by_hand() -> None:
    """Off with five pips or more, and with 1-2, whose doublet does the rest."""
    position = Position(standing((5, 1)), standing((1, 1)))
    off = sum(roll.chances for roll in ROLLS if sum(roll.dice) >= 5 or roll.is_acey_deucey)
    for rules in (CX2617_ACEY_DEUCEY, ABSOLUTE_ACEY_DEUCEY):
        exact = equities(rules, TWO_AT_HOME)
        assert exact[State(position)] == pytest.approx(2 * off / 36 - 1)
        assert exact[State(position, Awaited.DOUBLET)] == pytest.approx(1)


@pytest.mark.slow
@BOTH
def test_the_nets_hardly_lose_a_point_where_the_table_knows_the_best(rules: Ruleset) -> None:
    assert compared(rules, ONE_CHECKER, 31).lost < 0.02
    assert compared(rules, TWO_AT_HOME, 31).lost < 0.004


@pytest.mark.slow
@BOTH
def test_a_search_comes_nearer_to_the_table(rules: Ruleset) -> None:
    for seats in (ONE_CHECKER, TWO_AT_HOME):
        assert compared(rules, seats, 31, plies=2).rms < compared(rules, seats, 31).rms / 2
