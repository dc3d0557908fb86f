"""The cube of acey-deucey decided by looking ahead."""

import pytest

from retro2600.players.acey_deucey.choice_arrays import array_replies
from retro2600.players.acey_deucey.cube_ahead import decided_ahead
from retro2600.players.acey_deucey.evaluation import shipped
from retro2600.players.acey_deucey.evaluation_arrays import array_judge
from retro2600.players.acey_deucey.search import Search
from retro2600.players.acey_deucey.states import Awaited, State
from retro2600.players.doubling import (
    CubeAction,
    CubeSetting,
    Decision,
    Owner,
    decided,
    efficiency_of,
    worth_of,
)
from retro2600.players.evaluation import Chances
from retro2600.players.search import finished
from retro2600.rules import CX2617_ACEY_DEUCEY, ROLLS, Position, standing

RULES = CX2617_ACEY_DEUCEY
JUDGE, REPLIES = array_judge(shipped(RULES), RULES), array_replies(shipped(RULES), RULES)
LATE = State(Position(standing((25, 1), (2, 3), (1, 4)), standing((20, 1), (3, 2), (1, 2))))


def asked(state: State, game: CubeSetting, plies: int) -> tuple[Chances, Decision]:
    search = Search(JUDGE, REPLIES, RULES, 10**9)
    return finished(decided_ahead(search, state, game, plies))


def by_the_book(state: State, game: CubeSetting, plies: int) -> float:
    """The worth to a side on roll that does not double at once, by its definition."""
    if not plies or state.is_over:
        return worth_of(JUDGE([state])[0], game, efficiency_of(state.position))
    total = 0.0
    for roll in ROLLS:
        (reply,) = REPLIES([(state, roll)])
        if reply.state.awaited is Awaited.DOUBLET:
            (reply,) = REPLIES([(reply.state, None)])
        sign, theirs = (1, game) if reply.again else (-1, game.turned())
        worth = by_the_book(reply.state, theirs, plies - 1)
        if theirs.may_double:
            take = by_the_book(reply.state, theirs.doubled(), plies - 1)
            worth = max(worth, min(take, theirs.worth(theirs.value)))
        total += sign * roll.chances / 36 * worth
    return total


def test_without_a_ply_the_decision_is_that_of_the_chances() -> None:
    chances, found = asked(LATE, CubeSetting(), 0)
    assert chances == JUDGE([LATE])[0]
    assert found == decided(chances, CubeSetting(), efficiency_of(LATE.position))


@pytest.mark.parametrize(
    "game", [CubeSetting(), CubeSetting(value=2, owner=Owner.MOVER), CubeSetting(value=2, owner=Owner.OTHER)]
)
@pytest.mark.parametrize("plies", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_who_rolls_again_after_a_doublet_may_double_first(game: CubeSetting, plies: int) -> None:
    _, found = asked(LATE, game, plies)
    assert found.no_double == pytest.approx(by_the_book(LATE, game, plies))
    assert found.take == pytest.approx(by_the_book(LATE, game.doubled(), plies))


def test_the_chances_are_those_of_a_search() -> None:
    assert asked(LATE, CubeSetting(), 1)[0] == finished(Search(JUDGE, REPLIES, RULES).chances([LATE], 1))[0]


def test_a_one_and_two_bears_the_last_checkers_off_with_its_doublet() -> None:
    """Two on the ace point and one behind them: with a 1-2 two go off, and the doublet takes the third."""
    last = State(Position(standing((2, 1), (1, 2)), standing((1, 1))))
    rolls = 6 + 2  # doublets, and the 1-2 itself
    chances, found = asked(last, CubeSetting(), 2)
    assert chances.win == pytest.approx(rolls / 36 * (1 << 20), abs=2)
    assert found.action is CubeAction.NO_DOUBLE
