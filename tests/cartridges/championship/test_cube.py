"""The computer's cube at every score of a match: what it offers, what it takes, and what N costs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.championship import CARTRIDGE
from retro2600.cartridges.championship.computer import Stakes
from retro2600.cartridges.championship.facets.guide import guide
from retro2600.cartridges.championship.scenes import Asked, Considering, Offered, Thinking
from retro2600.cartridges.championship.state import Board, Score, State
from retro2600.players.doubling import CONTACT_EFFICIENCY, CubeAction, Owner, decided
from retro2600.players.evaluation import Chances
from retro2600.players.squash import ONE
from retro2600.rules import RED, WHITE, Cube
from tests.cartridges.championship.desk import Desk, board, to_roll

EVEN = Board()
AHEAD = board({24: 2, 13: 5, 8: 3, 6: 5}, {19: 5, 20: 4, 21: 3, 22: 3})
"""Black has but to bear off."""
WON = board({6: 15}, {24: 1})
"""Black bears off its last piece with any roll."""


def at_score(place: Board, target: int, white: int, black: int, cube: int = 1, owner: object = None) -> State:
    """The computer is about to roll at this score."""
    lies = Cube(cube, RED if owner is RED else None, cube > 1)
    options = CARTRIDGE.power_on().options._replace(target=target, level=1)
    found: State = to_roll(
        place, mover=RED, score=Score(white, black, True), options=options, cube=lies, scene=Considering()
    ).state
    return found


def doubles(state: State) -> bool:
    """True if the computer, about to roll, offers the cube."""
    while isinstance(state.scene, Considering):
        state = CARTRIDGE.step(state, CARTRIDGE.console.rest)
    return isinstance(state.scene, Asked)


@pytest.mark.parametrize("place", [EVEN, AHEAD, WON], ids=["even", "ahead", "won"])
@pytest.mark.parametrize(
    ("target", "white", "black", "cube"),
    [(5, 0, 3, 2), (5, 3, 3, 2), (5, 3, 1, 4), (7, 0, 3, 4), (3, 2, 2, 1), (5, 2, 4, 1), (99, 0, 97, 2)],
)
def test_it_keeps_a_cube_that_wins_it_the_match_as_it_lies(
    place: Board, target: int, white: int, black: int, cube: int
) -> None:
    assert not doubles(at_score(place, target, white, black, cube, RED if cube > 1 else None))


@pytest.mark.parametrize(("target", "white", "black"), [(5, 4, 3), (7, 6, 1), (99, 98, 1)])
def test_after_the_crawford_game_it_doubles_at_once_where_it_trails(
    target: int, white: int, black: int
) -> None:
    assert doubles(at_score(EVEN, target, white, black))


def test_in_the_crawford_game_it_does_not_double() -> None:
    assert not doubles(at_score(AHEAD, 5, 4, 3)._replace(crawford=True))


def test_it_takes_where_a_double_given_up_would_lose_the_match() -> None:
    state = at_score(AHEAD, 5, 3, 0, 2)._replace(mover=WHITE, scene=Offered(), cube=Cube(2, WHITE, True))
    lost = state._replace(board=board({1: 1}, {1: 2, 12: 5, 17: 3, 19: 5}))
    for place in (state, lost):
        assert Desk(place).wait().state.cube == Cube(4, RED, was_taken=True)
    assert Desk(lost._replace(score=Score(0, 0))).wait().state.score == Score(2, 0)


@st.composite
def won_by_the_cube(draw: st.DrawFn) -> Stakes:
    """The cube as it lies wins the match for the side on roll, however far the other one is."""
    cube = draw(st.sampled_from((1, 2, 4, 8, 16, 32)))
    owner = draw(st.sampled_from(Owner)) if cube > 1 else Owner.NOBODY
    away, their_away = draw(st.integers(1, cube)), draw(st.integers(1, 99))
    return Stakes(away, their_away, crawford=False, cube=cube, owner=owner)


@given(won_by_the_cube(), st.integers(0, ONE), st.floats(0, 1))
def test_at_no_score_a_cube_that_is_worth_nothing_is_turned_or_given_up(
    stakes: Stakes, win: int, gammons: float
) -> None:
    found = Chances(win, round(win * gammons), 0, round((ONE - win) * gammons), 0)
    said = decided(found, stakes.game, CONTACT_EFFICIENCY)
    assert said.action is CubeAction.NO_DOUBLE
    assert said.take <= said.drop


def test_a_game_of_a_match_that_is_over_is_none() -> None:
    state = at_score(EVEN, 3, 0, 0)._replace(score=Score(5, 0), dice=(2, 1), scene=Thinking())
    with pytest.raises(ValueError, match="the match is over"):
        CARTRIDGE.check(state)


@pytest.mark.parametrize(
    ("target", "black", "cube", "costs"),
    [(0, 0, 1, "1"), (5, 0, 2, "2"), (5, 3, 1, "1"), (5, 3, 2, "the match"), (5, 4, 1, "the match")],
)
def test_the_line_says_what_a_double_given_up_costs(target: int, black: int, cube: int, costs: str) -> None:
    state = at_score(EVEN, target, 0, black, cube, RED if cube > 1 else None)._replace(scene=Asked())
    assert guide(state) == f"The computer doubles: Y plays on for {2 * cube}, N loses {costs}"
