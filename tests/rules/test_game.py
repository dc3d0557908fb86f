"""A game and a match as values."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.rules import (
    CHAMPIONSHIP,
    CHECKERS,
    CX2617_ACEY_DEUCEY,
    LOBBY_MATCH,
    OFF,
    RED,
    START,
    WHITE,
    Cast,
    Choose,
    Cube,
    DiceError,
    Double,
    Doubled,
    Drop,
    Forfeit,
    Game,
    Match,
    MatchError,
    Opening,
    OutOfTurnError,
    Phase,
    Position,
    Resigning,
    Result,
    Roll,
    Ruleset,
    Take,
    Throw,
    ToChoose,
    ToPlay,
    ToRoll,
    Turn,
    Win,
)
from tests.laws import times
from tests.values import dataclasses_of, is_fixed

from .strategies import rulesets
from .table import random_action, to_play, to_roll


@times(0.5)
@given(rulesets, st.integers(0, 10_000))
def test_a_game_of_any_variant_comes_to_an_end_with_fifteen_off(rules: Ruleset, seed: int) -> None:
    game, rng = Game.new(rules), random.Random(seed)
    while game.result is None:
        action = random_action(game, rng)
        game = game.apply(Take() if action == Drop() else action)
    assert game.position.mine[OFF] == CHECKERS
    assert game.result.winner is game.mover
    assert game.result.points >= 1


def test_an_action_leaves_the_game_before_it_as_it_was() -> None:
    before = to_roll(CHAMPIONSHIP, START)
    before.apply(Throw(Roll(3, 1)))
    assert before == to_roll(CHAMPIONSHIP, START)


def test_an_action_that_the_game_does_not_wait_for_is_refused_with_the_position() -> None:
    with pytest.raises(OutOfTurnError) as caught:
        to_roll(CHAMPIONSHIP, START, RED).apply(Cast(3, 1))
    assert "the game waits for red to roll or double: " in str(caught.value)
    assert "Cast(white=3, red=1)" in str(caught.value)
    assert "(24x2 13x5 8x3 6x5 / 24x2 13x5 8x3 6x5)" in str(caught.value)


@pytest.mark.parametrize(
    ("phase", "awaited"),
    [
        (Opening(), "the opening dice"),
        (ToRoll(), "red to roll or double"),
        (ToRoll(is_bonus=True), "red to roll or double"),
        (Doubled(ToRoll()), "white to answer the double"),
        (Resigning(Win.GAMMON, ToRoll()), "white to answer the resignation"),
        (ToPlay(Roll(6, 5)), "red to play 65"),
        (ToChoose(), "red to choose a doublet"),
        (Result(WHITE, 1), "nothing more"),
    ],
)
def test_a_refusal_says_what_the_game_waits_for(phase: Phase, awaited: str) -> None:
    game = Game(CHAMPIONSHIP, START, RED, phase=phase)
    with pytest.raises(OutOfTurnError, match=f"the game waits for {awaited}: "):
        game.apply(Forfeit(WHITE))


def test_a_refusal_does_not_speak_of_a_double_that_is_not_allowed() -> None:
    game = to_roll(CHAMPIONSHIP, START, RED, Cube(2, WHITE))
    with pytest.raises(OutOfTurnError, match="the game waits for red to roll: "):
        game.apply(Double())


def test_plays_are_asked_only_of_a_game_with_a_roll() -> None:
    assert len(to_play(CHAMPIONSHIP, START, "31").legal_plays) == 16
    with pytest.raises(OutOfTurnError):
        _ = to_roll(CHAMPIONSHIP, START).legal_plays


def test_a_game_that_is_over_takes_no_action() -> None:
    over = Game(CHAMPIONSHIP, START, phase=Result(WHITE, 1))
    with pytest.raises(OutOfTurnError):
        over.apply(Throw(Roll(3, 1)))


def test_the_chosen_reward_of_acey_deucey_is_a_doublet() -> None:
    with pytest.raises(DiceError, match="rewarded with a doublet: '31'"):
        Choose(Roll(3, 1))


def test_the_chosen_reward_of_acey_deucey_is_played_as_a_bonus() -> None:
    game = Game(CX2617_ACEY_DEUCEY, START, phase=ToChoose()).apply(Choose(Roll(4, 4)))
    assert game.phase == ToPlay(Roll(4, 4), is_bonus=True, is_chosen=True)


@pytest.mark.parametrize("dice", [(0, 3), (3, 7)])
def test_an_opening_die_shows_1_to_6(dice: tuple[int, int]) -> None:
    with pytest.raises(DiceError):
        Cast(*dice)


def test_a_match_without_length_goes_on_for_ever() -> None:
    match = Match(LOBBY_MATCH).after(Result(WHITE, 192))
    assert (match.white, match.winner, match.is_crawford) == (192, None, False)


def test_a_match_to_one_point_has_no_crawford_game_and_no_cube() -> None:
    match = Match(CHAMPIONSHIP, 1)
    assert not match.is_crawford
    assert not match.next_game().cube_in_play
    assert not match.after(Result(WHITE, 1)).crawford_played


@pytest.mark.parametrize(("length", "white", "red"), [(-1, 0, 0), (5, -1, 0), (5, 5, 6)])
def test_a_match_that_cannot_be_is_refused_with_its_score(length: int, white: int, red: int) -> None:
    with pytest.raises(MatchError, match=f"white {white} - red {red}"):
        Match(LOBBY_MATCH, length, white, red)


def test_the_position_of_a_game_is_seen_from_the_movers_seat() -> None:
    opened = Game.new(CHAMPIONSHIP).apply(Cast(3, 1))
    played = opened.apply(Turn(opened.legal_plays[0]))
    expected: Position = START.after(opened.legal_plays[0]).swapped()
    assert (played.mover, played.position) == (RED, expected)


def test_the_values_of_the_rules_can_be_neither_changed_nor_added_to() -> None:
    values = list(dataclasses_of("retro2600.rules"))
    assert Game in values
    assert [item for item in values if not is_fixed(item)] == []
