"""The doubling cube by Janowski's model."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from retro2600.players.doubling import (
    CONTACT_EFFICIENCY,
    RACE_EFFICIENCIES,
    CubeAction,
    CubeSetting,
    Owner,
    decided,
    efficiency,
    worth_of,
)
from retro2600.players.doubling_arrays import array_worths
from retro2600.players.evaluation import Chances
from retro2600.players.match_score import Score, match_worth
from retro2600.players.squash import ONE

LIVE, DEAD = 1.0, 0.0
MINE, THEIRS = CubeSetting(owner=Owner.MOVER), CubeSetting(owner=Owner.OTHER)


def chances(win: float, *gammons: float) -> Chances:
    """Of a gammon won, a backgammon won, a gammon lost, a backgammon lost."""
    return Chances(round(win * ONE), *(round(share * ONE) for share in (*gammons, 0, 0, 0, 0)[:4]))


@st.composite
def any_chances(draw: st.DrawFn) -> Chances:
    win = draw(st.integers(0, ONE))
    gammon, lost = draw(st.integers(0, win)), draw(st.integers(0, ONE - win))
    return Chances(win, gammon, draw(st.integers(0, gammon)), lost, draw(st.integers(0, lost)))


GAMES = st.builds(
    CubeSetting,
    value=st.sampled_from((1, 2, 4, 64)),
    owner=st.sampled_from(Owner),
    crawford=st.booleans(),
    jacoby=st.booleans(),
)


@pytest.mark.parametrize(
    ("win", "efficient", "action"),
    [
        # Without gammons a dead cube is taken from 25 % on, turned from 50 %; a live one from 20, at 80.
        (0.49, DEAD, CubeAction.NO_DOUBLE),
        (0.51, DEAD, CubeAction.TAKE),
        (0.74, DEAD, CubeAction.TAKE),
        (0.76, DEAD, CubeAction.PASS),
        (0.79, LIVE, CubeAction.NO_DOUBLE),
        (0.81, LIVE, CubeAction.PASS),
        # In between the window is open from 70.5 % to 78.8.
        (0.70, CONTACT_EFFICIENCY, CubeAction.NO_DOUBLE),
        (0.71, CONTACT_EFFICIENCY, CubeAction.TAKE),
        (0.78, CONTACT_EFFICIENCY, CubeAction.TAKE),
        (0.80, CONTACT_EFFICIENCY, CubeAction.PASS),
    ],
)
def test_without_gammons_the_known_points_decide(win: float, efficient: float, action: CubeAction) -> None:
    assert decided(chances(win), CubeSetting(), efficient).action is action


@given(any_chances().filter(lambda found: 0 < found.win < ONE))
def test_the_live_cube_is_janowskis(found: Chances) -> None:
    """His take point and cash point, from the mean worth of wins and of losses."""
    win, gammon, backgammon, gammon_lost, backgammon_lost = found
    won, lost = (win + gammon + backgammon) / win, 1 + (gammon_lost + backgammon_lost) / (ONE - win)
    both = won + lost + 0.5
    take, cash, chance = (lost - 0.5) / both, (lost + 1) / both, win / ONE
    if chance < take:
        expected = -lost + chance / take * (lost - 1)
    elif chance < cash:
        expected = -1 + (chance - take) / (cash - take) * 2
    else:
        expected = 1 + (chance - cash) / (1 - cash) * (won - 1)
    assert worth_of(found, CubeSetting(), LIVE) == pytest.approx(expected, abs=2e-3)


MATCHES = st.builds(
    lambda score, value, owner: CubeSetting(match_worth(score), value, owner, score.crawford),
    st.builds(Score, st.integers(1, 7), st.integers(1, 7), st.booleans()),
    st.sampled_from((1, 2, 4, 16)),
    st.sampled_from(Owner),
)


@given(st.lists(any_chances(), min_size=1, max_size=8), GAMES | MATCHES, st.floats(0, 1))
def test_worths_with_arrays_are_those_without(
    found: list[Chances], game: CubeSetting, efficient: float
) -> None:
    said = array_worths(found, game, [efficient] * len(found))
    assert said == [worth_of(chances, game, efficient) for chances in found]


@given(any_chances(), MATCHES, st.floats(0, 1))
def test_in_a_match_one_side_wins_what_the_other_loses(
    found: Chances, game: CubeSetting, efficient: float
) -> None:
    theirs = worth_of(found.turned(), game.turned(), efficient)
    assert worth_of(found, game, efficient) == pytest.approx(-theirs, abs=1e-6)


@given(any_chances(), GAMES, st.floats(0, 1))
def test_what_one_side_wins_the_other_loses(found: Chances, game: CubeSetting, efficient: float) -> None:
    assert worth_of(found, game, efficient) == pytest.approx(
        -worth_of(found.turned(), game.turned(), efficient), abs=1e-6
    )


@given(any_chances(), GAMES, st.floats(0, 1))
def test_twice_the_cube_is_worth_twice_as_much(found: Chances, game: CubeSetting, efficient: float) -> None:
    twice = CubeSetting(
        game.worth, 2 * game.value, game.owner, game.crawford, game.jacoby, most=2 * game.most
    )
    assert worth_of(found, twice, efficient) == pytest.approx(2 * worth_of(found, game, efficient), abs=1e-9)


@given(any_chances(), st.floats(0, 1))
def test_a_cube_is_worth_most_to_its_owner(found: Chances, efficient: float) -> None:
    mine, middle, theirs = (worth_of(found, game, efficient) for game in (MINE, CubeSetting(), THEIRS))
    assert mine >= middle - 1e-6 >= theirs - 2e-6


@given(any_chances(), GAMES, st.floats(0, 1))
def test_the_right_decision_is_that_of_the_equities(
    found: Chances, game: CubeSetting, efficient: float
) -> None:
    said = decided(found, game, efficient)
    doubled = min(said.take, said.drop)
    match said.action:
        case CubeAction.NO_DOUBLE:
            assert not game.may_double or doubled < said.no_double
        case CubeAction.TOO_GOOD:
            assert said.no_double > said.drop < said.take
        case CubeAction.TAKE:
            assert said.no_double <= said.take < said.drop
        case CubeAction.PASS:
            assert said.no_double <= said.drop <= said.take
    assert said.drop == game.value


@given(any_chances(), MATCHES, st.floats(0, 1))
def test_who_wins_the_match_with_the_cube_as_it_lies_never_doubles(
    found: Chances, game: CubeSetting, efficient: float
) -> None:
    assume(game.worth(game.value) == 1)
    assert decided(found, game, efficient).action is CubeAction.NO_DOUBLE


@given(any_chances(), MATCHES, st.floats(0, 1))
def test_who_loses_the_match_with_the_double_given_up_never_gives_it_up(
    found: Chances, game: CubeSetting, efficient: float
) -> None:
    assume(game.worth(game.value) == 1)
    said = decided(found, game, efficient)
    assert said.take <= said.drop


def test_gammons_make_a_position_too_good_but_not_by_jacobys_rule() -> None:
    crushing = chances(0.95, 0.6)
    assert decided(crushing, CubeSetting(), CONTACT_EFFICIENCY).action is CubeAction.TOO_GOOD
    assert decided(crushing, CubeSetting(jacoby=True), CONTACT_EFFICIENCY).action is CubeAction.PASS
    owned = CubeSetting(owner=Owner.MOVER, value=2, jacoby=True)
    assert decided(crushing, owned, CONTACT_EFFICIENCY).action is CubeAction.TOO_GOOD


@pytest.mark.parametrize("game", [THEIRS, CubeSetting(crawford=True), CubeSetting(value=64, most=64)])
def test_who_may_not_double_does_not(game: CubeSetting) -> None:
    assert decided(chances(0.75), game, CONTACT_EFFICIENCY).action is CubeAction.NO_DOUBLE


def test_a_wrong_double_is_beavered_where_that_is_played() -> None:
    poor, fair = chances(0.4), chances(0.7)
    assert decided(poor, CubeSetting(beavers=True), CONTACT_EFFICIENCY).beaver
    assert not decided(poor, CubeSetting(), CONTACT_EFFICIENCY).beaver
    assert not decided(fair, CubeSetting(beavers=True), CONTACT_EFFICIENCY).beaver


def test_the_last_cube_is_doubled_from_the_middle_on() -> None:
    last = CubeSetting(value=32, most=64)
    assert decided(chances(0.51), last, DEAD).action is CubeAction.TAKE
    assert decided(chances(0.51), last, LIVE).action is CubeAction.TAKE
    assert decided(chances(0.49), last, DEAD).action is CubeAction.NO_DOUBLE


def test_a_game_decided_is_worth_its_points() -> None:
    assert worth_of(chances(1, 1, 1), CubeSetting(value=2), CONTACT_EFFICIENCY) == 6
    assert worth_of(chances(0, 0, 0, 1), CubeSetting(), CONTACT_EFFICIENCY) == -2


def test_the_cube_is_more_efficient_in_long_races() -> None:
    low, high = RACE_EFFICIENCIES
    assert efficiency(True, 10) == low
    assert efficiency(True, 40) == pytest.approx(0.72)
    assert efficiency(True, 200) == high
    assert efficiency(False, 100) == CONTACT_EFFICIENCY
