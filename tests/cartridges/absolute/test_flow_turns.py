"""Turns: the opening, rolls, the end of a turn, automatic moves, the computer's turn, advice, arrows."""

from __future__ import annotations

from typing import Any

import pytest

from retro2600.cartridges.absolute import pace, passing, scenes, settings
from retro2600.cartridges.absolute.state import Arrows, State
from retro2600.consoles.tablet.sound import Sound
from retro2600.rules import RED, WHITE, Cast, Throw, Turn
from tests.cartridges.absolute.hand import Hand, start
from tests.cartridges.absolute.tablet import START, Rows, at_game, with_settings

CLOSED_OUT = ((25, 1), (6, 1)), ((6, 2), (5, 2), (4, 2), (3, 2), (2, 2), (1, 2))


def new_game(seed: int = 7, **chosen: Any) -> Hand:
    """A game against the computer before its first dice."""
    state = with_settings(at_game(START, START), **chosen)
    state = state._replace(playing=None, scene=scenes.Nothing(), kept=state.kept._replace(seed=seed))
    return Hand(start(state))


def to_play(high: int, low: int, you: Rows = START, they: Rows = START, **chosen: Any) -> Hand:
    """Your roll of these dice."""
    return Hand(at_game(you, they, roll=(high, low), **chosen))


def opening(wanted: Any) -> Hand:
    """A new game whose first dice are such, before they are thrown."""
    for seed in range(200):
        cast = new_game(seed).tap("well-you").playing.record[0]
        assert isinstance(cast, Cast)
        if wanted(cast):
            return new_game(seed)
    raise AssertionError("no such dice")


@pytest.mark.parametrize("touched", ["well-you", "row-9", "row-14", "tray-you"])
def test_a_touch_throws_a_die_each(touched: str) -> None:
    hand = new_game().tap("row-3")
    assert hand.scene == scenes.Opening()
    assert isinstance(hand.tap(touched).playing.record[0], Cast)


def test_who_wins_the_opening_plays_both_dice() -> None:
    hand = opening(lambda cast: cast.white > cast.red).tap("well-you")
    assert hand.scene == scenes.Falling()
    assert hand.heard == [Sound.DICE]
    hand.wait()
    assert isinstance(hand.scene, scenes.Play)
    high, low = hand.state.dice
    assert hand.said[-1] == f"You begin with {high} and {low}."
    hand = opening(lambda cast: cast.white < cast.red).tap("well-you").until(scenes.Thinking)
    assert hand.message.startswith("The computer begins with ")


def test_after_a_tie_both_throw_again_by_themselves() -> None:
    hand = opening(lambda cast: cast.white == cast.red).tap("well-you").until(scenes.Opening)
    assert hand.message.startswith("Both threw ")
    assert hand.frames(pace.TIE).scene == scenes.Opening(True, pace.TIE)
    assert hand.frame().scene == scenes.Falling()
    assert len(hand.playing.record) == 2


def test_the_dice_fall_as_long_as_the_settings_say() -> None:
    for chosen, frames, sound in (
        ({"speed": 6}, 18, Sound.DICE),
        ({"speed": 6, "long_dice": True}, 54, Sound.LONG_DICE),
        ({"speed": 10}, 6, Sound.DICE),
    ):
        hand = Hand(at_game(START, START, **chosen)).tap("well-you")  # type: ignore[arg-type]
        assert hand.heard == [sound]
        assert isinstance(hand.frames(frames).scene, scenes.Falling)
        assert not isinstance(hand.frame().scene, scenes.Falling)


def test_a_touch_lays_the_falling_dice_down() -> None:
    hand = Hand(at_game(START, START)).tap("well-you").tap("")
    assert not isinstance(hand.scene, scenes.Falling)


def test_a_turn_ends_by_itself_after_a_moment() -> None:
    hand = to_play(3, 1).move(8, 5).move(6, 5)
    assert hand.scene == scenes.Ending()
    hand.frames(pace.ENDING)
    assert isinstance(hand.scene, scenes.Ending)
    assert isinstance(hand.frame().scene, scenes.Considering)


def test_a_roll_without_a_move_waits_for_a_touch_on_the_dice() -> None:
    state = at_game(*CLOSED_OUT)
    hand = Hand(state).tap("well-you").wait()
    assert (hand.scene, hand.message) == (scenes.Stuck(), "You cannot move: touch the dice.")
    assert hand.frames(500).scene == scenes.Stuck()
    assert hand.tap("dice").scene == scenes.Considering()


def test_with_automatic_moves_it_passes_by_itself() -> None:
    hand = Hand(at_game(*CLOSED_OUT, automatic=True)).tap("well-you").until(scenes.Stuck)
    hand.frames(pace.STUCK)
    assert isinstance(hand.scene, scenes.Stuck)
    assert isinstance(hand.frame().scene, scenes.Considering)


def test_the_only_play_is_made_for_you() -> None:
    for speed in (10, 6):
        hand = Hand(at_game(((1, 2),), ((6, 15),), automatic=True, speed=speed)).tap("well-you")
        hand = hand.until(scenes.Automatic).until(scenes.Ending)
        assert len(hand.playing.moves) == 2
        assert hand.wait().scene == scenes.Over()


def test_several_plays_are_yours() -> None:
    hand = Hand(at_game(START, START, automatic=True)).tap("well-you").wait()
    assert hand.scene == scenes.Play()


def test_the_computer_thinks_and_steps_at_the_pace_of_the_settings() -> None:
    hand = Hand(at_game(START, START, roll=(3, 1), mover=RED, speed=6, level=1))
    hand.frames(pace.THINKING)
    assert isinstance(hand.scene, scenes.Thinking)
    hand.until(scenes.Stepping).frame()
    assert hand.is_gliding()
    hand.frames(18)
    assert not hand.is_gliding()
    assert len(hand.playing.moves) == 1
    assert not hand.frames(9).is_gliding()
    assert hand.frame().is_gliding()
    assert hand.wait().state.mover is WHITE
    assert hand.message.startswith("The computer played ")
    assert Sound.YOUR_TURN in hand.heard


def test_a_touch_on_the_board_ends_the_computers_glide_only() -> None:
    hand = Hand(at_game(START, START, roll=(3, 1), mover=RED, speed=1)).until(scenes.Stepping).frame()
    assert hand.is_gliding()
    assert not hand.tap("row-1").is_gliding()
    assert isinstance(hand.scene, scenes.Stepping)
    assert hand.wait().scene == scenes.ToRoll()


def test_a_thought_lasts_three_seconds_at_most() -> None:
    for level in settings.LEVELS:
        hand = Hand(at_game(START, START, roll=(1, 1), mover=RED, level=level))
        frames = 0
        while isinstance(hand.scene, scenes.Thinking):
            hand.frame()
            frames += 1
        assert pace.THINKING < frames <= 181


def test_a_roll_of_the_computers_without_a_move_passes() -> None:
    you, they = CLOSED_OUT
    hand = Hand(at_game(they, you, mover=RED, cube=False)).wait()
    assert hand.scene == scenes.ToRoll()
    assert hand.message.endswith("and cannot move. Your turn.")
    hand.strike("p").tap("row-3")
    assert hand.message.endswith("and cannot move. Your turn.")
    assert hand.state.shown is None


def test_a_touch_on_the_left_half_shows_their_last_moves_and_another_one_hides_them() -> None:
    hand = new_game(cube=False).play().play().tap("row-3")
    assert hand.state.shown
    assert hand.state.shown.arrows is Arrows.THEIRS
    turns = [deed.play for deed in hand.playing.record if isinstance(deed, Turn)]
    assert hand.state.shown.play == turns[-1]
    assert hand.tap("row-3").state.shown is None
    assert hand.strike("t").state.shown
    assert hand.tap("well-you").state.shown is None


def test_before_the_computer_has_moved_there_is_nothing_to_show() -> None:
    hand = Hand(at_game(START, START)).tap("row-3")
    assert (hand.message, hand.state.shown) == ("The computer has not moved yet.", None)


def test_a_touch_of_anything_else_clears_the_arrows_of_advice() -> None:
    hand = to_play(3, 1).strike("a").wait()
    assert hand.state.shown
    assert hand.tap("").state.shown is None
    assert hand.strike("a").message.startswith("Best play 1 of 4")


def test_advice_that_is_asked_for_in_the_midst_of_the_last_glide_waits_for_no_move_that_is_made() -> None:
    hand = to_play(3, 1, speed=1).move(8, 5).tap("row-6").tap("row-5")
    assert hand.is_gliding()
    hand.strike("a")
    assert hand.heard[-1] is Sound.REFUSED
    assert hand.until(scenes.Considering)


def test_advice_on_the_rest_of_a_play() -> None:
    hand = to_play(3, 1).move(8, 5).strike("a").wait()
    assert hand.message.startswith("Best play 1 of 4: 6 to 5")
    assert hand.state.left == (1,)


def test_advice_is_of_the_highest_level_that_runs() -> None:
    low = Hand(to_play(3, 1, level=1).state._replace(highest=1)).strike("a").wait()
    assert low.message.startswith("Best play 1 of ")


@pytest.mark.parametrize(
    "state",
    [
        at_game(START, START),
        at_game(START, START, roll=(3, 1)),
        at_game(START, START, roll=(3, 1))._replace(playing=None, scene=scenes.Nothing()),
        with_settings(at_game(START, START, roll=(3, 1)), touch_to_end=True),
    ],
)
def test_a_state_at_rest_is_the_same_object_a_frame_later(state: State) -> None:
    assert passing.waits(state)
    assert passing.passed(state) is state


def test_the_settings_of_a_game_are_those_of_its_start_and_others_act_at_once() -> None:
    hand = new_game()
    hand = Hand(with_settings(hand.state, cube=False, speed=1))
    assert hand.playing.game.rules.cube
    assert pace.step(hand.state) == 48


def test_a_throw_comes_from_the_games_own_seed() -> None:
    one, other = new_game(3).tap("well-you").wait(), new_game(3).tap("tray-you").wait()
    assert one.playing.record == other.playing.record
    assert not any(isinstance(deed, Throw) for deed in one.playing.record[:1])
