"""Positions as text: every moment can be written, placed and continued, and comes out the same."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.facets.phases import Phase, phase_of
from retro2600.cartridges.cx2617.positions import POSITIONS, situation
from retro2600.cartridges.cx2617.rulebook import checked_position, with_hand_empty
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.variations import VARIATIONS
from retro2600.consoles.vcs import Inputs
from retro2600.rules import RED, START, WHITE, Position, Roll, standing
from retro2600.rules.notation import Situation, read_id, write_gnubg_id, write_position_id, write_xgid
from tests.cartridges.cx2617.watching import EVERYTHING, GAMES_ONLY, run
from tests.rules.strategies import situations

REST = Inputs()
PATIENCE = 3000


def placed(text: str, game: int = 1, held: Inputs = REST) -> State:
    state = POSITIONS.placed(CARTRIDGE.power_on()._replace(game=game), text, held)
    CARTRIDGE.check(state)
    return state


def until(state: State, *phases: Phase, held: Inputs = REST) -> State:
    for _ in range(PATIENCE):
        if phase_of(state) in phases:
            return state
        state = CARTRIDGE.step(state, held)
    raise AssertionError(f"not within {PATIENCE} frames: {state.scene}")


def told(**about: object) -> str:
    values: dict[str, object] = {"position": START, **about}
    return write_xgid(Situation(**values))  # type: ignore[arg-type]


@pytest.mark.slow
@pytest.mark.parametrize("games", [(1, 3), (2, 4)])
def test_every_moment_of_play_comes_back_as_it_was_written(games: tuple[int, ...]) -> None:
    found = set()
    for state in run(3, replace(GAMES_ONLY, games=games), 30_000)[::97]:
        texts = POSITIONS.written(state)
        again = POSITIONS.placed(state, texts[0], REST)
        CARTRIDGE.check(again)
        assert POSITIONS.written(again) == texts
        assert VARIATIONS[again.game].players == VARIATIONS[state.game].players
        found.add(phase_of(state))
    assert len(found) > 5


def test_what_no_notation_tells_is_refused() -> None:
    acey_deucey = 0
    for state in run(3, EVERYTHING, 12_000)[::97]:
        if VARIATIONS[state.game].acey_deucey:
            acey_deucey += 1
            with pytest.raises(ValueError, match="this is acey-deucey"):
                POSITIONS.written(state)
        elif checked_position(with_hand_empty(state), state.turn) is None:
            with pytest.raises(ValueError, match="none of fifteen checkers a side"):
                POSITIONS.written(state)
    assert acey_deucey


@given(situations())
def test_any_position_is_placed_and_goes_on_or_is_refused(there: Situation) -> None:
    for game in (1, 4):
        with suppress(ValueError):
            state = POSITIONS.placed(CARTRIDGE.power_on()._replace(game=game), write_xgid(there), REST)
            assert situation(state).position == there.position
            assert _lasts(state)


def _lasts(state: State) -> bool:
    """True if the program goes on for a while from a state that passes the check."""
    try:
        for _ in range(30):
            CARTRIDGE.check(state)
            state = CARTRIDGE.step(state, REST)
    except ValueError:
        return False
    return True


def test_a_roll_is_played_by_whoever_is_to_play_it() -> None:
    white = until(placed(told(mover=WHITE, roll=Roll(6, 5))), Phase.POINTING)
    assert (white.turn.value, white.dice, white.required) == ("white", (6, 5), (6, 5, 0, 0))
    red = until(placed(told(mover=RED, roll=Roll(6, 5))), Phase.MOVING)
    assert (red.turn.value, red.dice) == ("red", (6, 5))


def test_without_a_roll_the_question_about_the_cube_comes_first_and_then_the_dice() -> None:
    assert phase_of(placed(told())) is Phase.ASKED
    assert phase_of(placed(told(), game=3)) is Phase.ROLLING
    assert phase_of(placed(told(mover=RED))) is Phase.WEIGHING
    assert phase_of(placed(told(), game=3, held=replace(REST, right="b"))) is Phase.DIALLING


def test_a_double_is_answered_by_the_other_side() -> None:
    asked = placed(told(mover=RED, is_doubled=True, cube=2, owner=RED), game=2)
    assert (phase_of(asked), asked.cube, asked.owner and asked.owner.value) == (Phase.ASKED, 4, "white")
    assert asked.turn.value == "white"
    weighed = placed(told(mover=WHITE, is_doubled=True))
    assert (phase_of(weighed), weighed.cube) == (Phase.WEIGHING, 2)


@pytest.mark.parametrize(
    ("about", "selected", "game"),
    [
        ({}, 1, 1),
        ({}, 3, 3),
        ({}, 8, 4),
        ({"cube": 2, "owner": RED}, 3, 1),
        ({"is_doubled": True}, 4, 2),
        ({"crawford": True, "length": 5, "white": 4}, 2, 4),
    ],
)
def test_the_game_is_the_selected_one_or_the_one_most_like_it(
    about: dict[str, object], selected: int, game: int
) -> None:
    assert placed(told(**about), selected).game == game


def test_a_position_id_is_seen_by_white_who_is_on_roll() -> None:
    position = Position(standing((6, 5), (8, 3)), standing((1, 2), (20, 4)))
    state = placed(write_position_id(position), game=3)
    assert (state.turn.value, situation(state).position) == ("white", position)
    there = Situation(position, RED, 4, RED, Roll(2, 1))
    assert situation(placed(write_gnubg_id(there))) == there


def test_dice_of_which_some_have_been_played_are_not_told() -> None:
    some = 0
    for before, after in pairwise(run(3, replace(GAMES_ONLY, games=(2, 4)), 12_000)):
        struck = phase_of(before) is Phase.PLACED and before.required != after.required
        if struck and phase_of(after) is Phase.POINTING and after.dice[0] != after.dice[1]:
            assert read_id(POSITIONS.written(after)[0]).roll is None
            some += 1
    assert some > 5


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("good morning", "a Position ID has 14 letters, not 12, and an XGID ten fields: 'good morning'"),
        (told(cube=128, owner=WHITE), "the cube of 1979 goes up to 64, and this one shows 128"),
        (told(cube=2), "the cube shows 2 and belongs to nobody, which cannot be on this machine"),
        (told(owner=RED), "the cube shows 1 and is red's, which cannot be on this machine"),
        (told(is_doubled=True, cube=2, owner=RED), "white may not double here"),
        (told(is_doubled=True, cube=64, owner=WHITE), "white may not double here"),
        (
            told(cube=2, owner=RED, crawford=True, length=3, white=2),
            "the cube shows 2 in a game in which doubling is barred",
        ),
        (
            told(position=Position(standing((6, 5)), standing())),
            "in this position the game is over, and nothing is left to play",
        ),
        (
            "x" * 10_001,
            "a position in up to 10000 characters was expected, not in 10001",
        ),
    ],
)
def test_what_the_machine_cannot_hold_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        placed(text)
