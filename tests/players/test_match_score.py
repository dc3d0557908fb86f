"""The chance to win a match at any score."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.limits import MATCH_POINTS
from retro2600.players.doubling import CONTACT_EFFICIENCY, Action, Game, Owner, decided
from retro2600.players.evaluation import Chances
from retro2600.players.match_score import Score, match_chance, match_worth, normalised
from retro2600.players.squash import ONE

# Per cent, by the points that both sides still need, where one needs 1 the Crawford game is next.
# Source: K. Woolsey, match equity table, Inside Backgammon 2 (1992), rounded to whole per cent there.
WOOLSEY = {
    1: (50, 70, 75, 83, 85, 90, 91, 94, 95, 97, 97),
    2: (30, 50, 60, 68, 75, 81, 85, 88, 91, 93, 94),
    3: (25, 40, 50, 59, 66, 71, 76, 80, 84, 87, 90),
    4: (17, 32, 41, 50, 58, 64, 70, 75, 79, 83, 86),
    5: (15, 25, 34, 42, 50, 57, 63, 68, 73, 77, 81),
}
AWAY = st.integers(1, MATCH_POINTS)


def before(away: int, their_away: int) -> float:
    return match_chance(Score(away, their_away, 1 in (away, their_away)))


@pytest.mark.parametrize("away", WOOLSEY)
def test_the_chances_are_near_published_ones(away: int) -> None:
    for their_away, per_cent in enumerate(WOOLSEY[away], 1):
        assert before(away, their_away) == pytest.approx(per_cent / 100, abs=0.016)


@given(AWAY, AWAY)
def test_both_sides_have_a_whole_chance(away: int, their_away: int) -> None:
    assert before(away, their_away) + before(their_away, away) == pytest.approx(1, abs=1e-9)


@given(AWAY, st.integers(2, MATCH_POINTS))
def test_a_point_more_to_go_is_never_better(their_away: int, away: int) -> None:
    assert before(away - 1, their_away) > before(away, their_away)


def test_after_the_crawford_game_one_who_trails_by_an_odd_number_gains_nothing_by_a_point() -> None:
    chance = [match_chance(Score(1, their_away)) for their_away in range(1, 8)]
    assert chance[0] == 0.5
    assert chance[2] == pytest.approx(chance[3], abs=0.02)
    assert chance[2] > chance[1] + 0.1


def test_a_match_ends_with_its_last_point() -> None:
    worth = match_worth(Score(2, 3))
    assert [worth(points) for points in (2, 3, -3, -6)] == [1, 1, -1, -1]
    assert worth(1) == 2 * match_chance(Score(1, 3, crawford=True)) - 1
    assert match_worth(Score(1, 3, crawford=True))(-1) == 2 * match_chance(Score(1, 2)) - 1


def test_units_of_the_cube_are_those_of_a_single_game() -> None:
    game = Game(match_worth(Score(7, 5)), value=2)
    assert normalised(game.worth(2), game) == 1
    assert normalised(game.worth(-2), game) == -1


def test_a_cube_that_wins_the_match_is_dead_for_its_owner() -> None:
    at_score = Game(match_worth(Score(2, 2)), value=2, owner=Owner.MOVER)
    sure = Chances(ONE * 3 // 4, 0, 0, 0, 0)
    said = decided(sure, at_score, CONTACT_EFFICIENCY)
    assert said.no_double == pytest.approx(0.5)
    assert said.action is Action.NO_DOUBLE
    # With two points to go for both, the first cube is turned as soon as it cannot be wrong.
    first = Game(match_worth(Score(2, 2)))
    assert decided(Chances(ONE * 3 // 5, 0, 0, 0, 0), first, CONTACT_EFFICIENCY).action is Action.TAKE


def test_nobody_leads_a_match_that_is_even() -> None:
    assert [before(away, away) for away in range(1, 10)] == pytest.approx([0.5] * 9)
