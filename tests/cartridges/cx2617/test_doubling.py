"""The cube: who is asked, what the words say, what an answer does."""

import pytest

from retro2600.cartridges.cx2617 import program, scenes
from retro2600.cartridges.cx2617.board import BACKGAMMON_START, RED_BAR, Side, with_changes
from retro2600.cartridges.cx2617.doubling import may_double
from retro2600.cartridges.cx2617.glyphs import ACC, DBL, NO, YES
from retro2600.cartridges.cx2617.state import State
from retro2600.consoles.vcs import Inputs
from tests.cartridges.cx2617.hands import Hands

LEFT_HALF, RIGHT_HALF = 190, 110
"""Knob positions in scan lines that say YES and NO."""


def asked(hands: Hands, game: int = 2, turn: Side = Side.WHITE, **table: object) -> None:
    """Put the console at the question to the opponent of `turn`, whose moves are over."""
    hands.start(game)
    hands.until(scenes.Pointing, scenes.Passing, scenes.Pausing)
    hands.state = hands.state._replace(turn=turn, dice=(4, 2), **table)  # type: ignore[arg-type]
    hands.state = program.led_on(hands.state, Inputs(), scenes.PhaseOver())


def answered(hands: Hands, *knobs: int) -> State:
    """The state a little after these answers, one after the other."""
    for knob in knobs:
        hands.hold(**{f"paddle{hands.state.paddle}": knob}).wait(8)
        hands.press()
        hands.wait(2)
    return hands.state


def test_the_words_follow_the_knob_yes_on_the_left_no_on_the_right(hands: Hands) -> None:
    asked(hands)
    assert hands.hold(paddle1=LEFT_HALF).wait(8).dice == (YES, DBL)
    assert hands.hold(paddle1=RIGHT_HALF).wait(8).dice == (NO, DBL)


def test_no_double_goes_on_to_the_roll(hands: Hands) -> None:
    asked(hands)
    state = answered(hands, RIGHT_HALF)
    assert isinstance(state.scene, scenes.Rolling)
    assert (state.cube, state.owner, state.turn) == (1, None, Side.RED)


def test_an_offer_doubles_at_once_and_in_the_opponents_colour(hands: Hands) -> None:
    asked(hands)
    state = answered(hands, LEFT_HALF)
    assert (state.cube, state.owner, state.turn) == (2, Side.WHITE, Side.WHITE)
    assert isinstance(state.scene, scenes.Asking)
    assert state.scene.ask is scenes.Ask.ACCEPT
    assert state.dice[1] == ACC


def test_an_accepted_double_is_rolled_for_by_the_one_who_offered(hands: Hands) -> None:
    asked(hands)
    state = answered(hands, LEFT_HALF, LEFT_HALF)
    assert isinstance(state.scene, scenes.Rolling)
    assert (state.cube, state.owner, state.turn) == (2, Side.WHITE, Side.RED)


def test_a_refused_double_ends_the_game_with_the_doubled_cube_on_show(hands: Hands) -> None:
    asked(hands)
    state = answered(hands, LEFT_HALF, RIGHT_HALF)
    assert isinstance(state.scene, scenes.Idle)
    assert (state.cube, state.owner, state.cycling) == (2, Side.WHITE, True)


@pytest.mark.parametrize(
    ("game", "cube", "owner", "may"),
    [
        (2, 1, None, True),
        (2, 2, Side.WHITE, True),
        (2, 2, Side.RED, False),
        (2, 64, Side.WHITE, False),
        (4, 0, None, False),
        (6, 1, None, True),
        (8, 0, None, False),
    ],
)
def test_only_who_may_double_is_asked(
    hands: Hands, game: int, cube: int, owner: Side | None, may: bool
) -> None:
    state = hands.state._replace(game=game, turn=Side.WHITE, cube=cube, owner=owner)
    assert may_double(state) is may


def test_each_evaluation_of_the_computer_is_a_blank_and_a_display_frame(hands: Hands) -> None:
    asked(hands, game=1, board=BACKGAMMON_START)
    seen = []
    while isinstance(hands.state.scene, scenes.Weighing | scenes.Weighed):
        seen.append(type(hands.state.scene))
        hands.wait()
        assert hands.output.blank is isinstance(hands.state.scene, scenes.Weighing)
    assert seen in (
        [scenes.Weighing, scenes.Weighed],
        [scenes.Weighing, scenes.Weighed, scenes.Weighing, scenes.Weighed],
    )


def test_the_computer_refuses_with_two_checkers_on_its_bar_without_a_frame(hands: Hands) -> None:
    board = with_changes(BACKGAMMON_START, {RED_BAR: 2, 1: 0})
    asked(hands, game=1, turn=Side.RED, board=board)
    state = answered(hands, LEFT_HALF)
    assert isinstance(state.scene, scenes.Idle)
    assert (state.cube, state.owner) == (2, Side.RED)
