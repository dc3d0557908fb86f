"""The cube decided by looking ahead."""

import pytest

from retro2600.players.cube_ahead import decided_ahead
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
from retro2600.players.evaluation_arrays import array_judge
from retro2600.players.match_score import Score, match_worth
from retro2600.players.nets import shipped
from retro2600.players.replies_arrays import array_replies
from retro2600.players.search import Search, SpentError, finished
from retro2600.players.squash import ONE
from retro2600.rules import ROLLS, START, Position, standing

JUDGE, REPLIES = array_judge(shipped()), array_replies(shipped())
LATE = Position(standing((25, 1), (2, 3), (1, 4)), standing((20, 1), (3, 2), (1, 2)))
IN_A_MATCH = CubeSetting(match_worth(Score(3, 5)), 2, Owner.MOVER)


def asked(position: Position, game: CubeSetting, plies: int, most: int = 10**9) -> tuple[Chances, Decision]:
    search = Search(JUDGE, REPLIES, most)
    return finished(decided_ahead(search, position, game, plies))


def by_the_book(position: Position, game: CubeSetting, plies: int) -> float:
    """The worth to a side on roll that does not double at once, by its definition."""
    if not plies or 15 in (position.mine[0], position.theirs[0]):
        return worth_of(JUDGE([position])[0], game, efficiency_of(position))
    total = 0.0
    for roll in ROLLS:
        (reply,) = REPLIES([(position, roll)])
        theirs = game.turned()
        worth = by_the_book(reply.position, theirs, plies - 1)
        if theirs.may_double:
            take = by_the_book(reply.position, theirs.doubled(), plies - 1)
            worth = max(worth, min(take, theirs.worth(theirs.value)))
        total -= roll.chances / 36 * worth
    return total


@pytest.mark.parametrize("position", [START, LATE])
def test_without_a_ply_the_decision_is_that_of_the_chances(position: Position) -> None:
    chances, found = asked(position, CubeSetting(), 0)
    assert chances == JUDGE([position])[0]
    assert found == decided(chances, CubeSetting(), efficiency_of(position))


@pytest.mark.parametrize("game", [CubeSetting(), CubeSetting(value=2, owner=Owner.MOVER), IN_A_MATCH])
@pytest.mark.parametrize("plies", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_both_sides_may_double_before_each_roll(game: CubeSetting, plies: int) -> None:
    _, found = asked(LATE, game, plies)
    assert found.no_double == pytest.approx(by_the_book(LATE, game, plies))
    assert found.take == pytest.approx(by_the_book(LATE, game.doubled(), plies))
    assert found.drop == game.worth(game.value)


def test_the_chances_are_those_of_a_search() -> None:
    assert asked(LATE, CubeSetting(), 2)[0] == finished(Search(JUDGE, REPLIES).chances([LATE], 2))[0]


def test_before_the_last_roll_the_cube_is_dead() -> None:
    """19 of 36 rolls bear both off; the other side then has one checker left, and rolls once."""
    last = Position(standing((5, 1), (2, 1)), standing((1, 1)))
    chances, static = asked(last, CubeSetting(), 0)
    assert chances.win == pytest.approx(19 / 36 * ONE, abs=40)
    assert static.action is CubeAction.NO_DOUBLE
    _, found = asked(last, CubeSetting(), 1)
    assert found.action is CubeAction.TAKE
    assert found.take == pytest.approx(2 * found.no_double) == pytest.approx(4 / 36, abs=1e-3)


def test_a_search_that_weighs_too_much_says_so() -> None:
    with pytest.raises(SpentError):
        asked(START, CubeSetting(), 2, most=1_000)
