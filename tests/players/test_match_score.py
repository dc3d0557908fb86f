"""The chance to win a match at any score."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.limits import MATCH_POINTS
from retro2600.players.doubling import CONTACT_EFFICIENCY, CubeAction, CubeSetting, Owner, decided
from retro2600.players.evaluation import Chances
from retro2600.players.match_score import FARTHEST, Score, match_chance, match_worth, normalised
from retro2600.players.squash import ONE
from tests.players import published_chances

AWAY = st.integers(1, MATCH_POINTS)


def before(away: int, their_away: int) -> float:
    return match_chance(Score(away, their_away, 1 in (away, their_away)))


@pytest.mark.parametrize("away", published_chances.BEFORE)
def test_the_chances_are_near_published_ones(away: int) -> None:
    for their_away, per_cent in enumerate(published_chances.BEFORE[away], 1):
        assert before(away, their_away) == pytest.approx(per_cent / 100, abs=0.005)
    after = match_chance(Score(away, 1))
    assert after == pytest.approx(published_chances.AFTER_CRAWFORD[away] / 100, abs=0.005)


@given(AWAY, AWAY)
def test_both_sides_have_a_whole_chance(away: int, their_away: int) -> None:
    assert before(away, their_away) + before(their_away, away) == pytest.approx(1, abs=1e-9)


@given(AWAY, st.integers(2, MATCH_POINTS))
def test_a_point_more_to_go_is_never_better(their_away: int, away: int) -> None:
    assert before(away - 1, their_away) > before(away, their_away)


def test_after_the_crawford_game_a_point_less_from_an_odd_number_is_worth_little() -> None:
    """By an even number it needs as many games as by one less; the free drop is the difference."""
    chance = {their_away: match_chance(Score(their_away, 1)) for their_away in range(1, FARTHEST + 1)}
    assert chance[1] == 0.5
    for even in range(2, FARTHEST, 2):
        assert 0 < chance[even - 1] - chance[even] < (chance[even] - chance[even + 1]) / 3


@given(AWAY, st.booleans())
def test_nobody_leads_a_match_that_is_even(away: int, crawford: bool) -> None:
    assert match_chance(Score(away, away, crawford and away == 1)) == 0.5


@pytest.mark.parametrize("their_away", range(2, FARTHEST - 3))
def test_the_chances_go_on_beyond_the_table_without_a_jump(their_away: int) -> None:
    chance = [match_chance(Score(away, their_away)) for away in range(FARTHEST - 3, FARTHEST + 5)]
    steps = [lower - higher for lower, higher in pairwise(chance)]
    assert all(0.55 * last < step < last for last, step in pairwise(steps))


def test_a_match_ends_with_its_last_point() -> None:
    worth = match_worth(Score(2, 3))
    assert [worth(points) for points in (2, 3, -3, -6)] == [1, 1, -1, -1]
    assert worth(1) == 2 * match_chance(Score(1, 3, crawford=True)) - 1
    assert match_worth(Score(1, 3, crawford=True))(-1) == 2 * match_chance(Score(1, 2)) - 1


def test_units_of_the_cube_are_those_of_a_single_game() -> None:
    game = CubeSetting(match_worth(Score(7, 5)), value=2)
    assert normalised(game.worth(2), game) == 1
    assert normalised(game.worth(-2), game) == -1


def test_a_cube_that_wins_the_match_is_dead_for_its_owner() -> None:
    at_score = CubeSetting(match_worth(Score(2, 2)), value=2, owner=Owner.MOVER)
    sure = Chances(ONE * 3 // 4, 0, 0, 0, 0)
    said = decided(sure, at_score, CONTACT_EFFICIENCY)
    assert said.no_double == pytest.approx(0.5)
    assert said.action is CubeAction.NO_DOUBLE
    # With two points to go for both, the first cube is turned as soon as it cannot be wrong.
    first = CubeSetting(match_worth(Score(2, 2)))
    assert decided(Chances(ONE * 3 // 5, 0, 0, 0, 0), first, CONTACT_EFFICIENCY).action is CubeAction.TAKE
