"""The computer's turn as it is seen."""

from dataclasses import replace

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE, computers_turn
from retro2600.cartridges.cx2617.board import BACKGAMMON_START, LOCATION, RED_TRAY, Side, with_changes
from retro2600.cartridges.cx2617.computer import Move
from retro2600.cartridges.cx2617.scenes import Idle, Passing, Pausing, PhaseOver, Pointing, Rolling
from retro2600.cartridges.cx2617.state import CarriedView, State
from retro2600.consoles.vcs import Inputs
from tests.cartridges.cx2617.hands import Hands, board


def deciding(hands: Hands, *play: Move, **table: object) -> None:
    """Put the console of game 3 where the computer has just decided on a play."""
    hands.start(3)
    hands.until(Pointing, Passing, Pausing)
    state = hands.state._replace(turn=Side.RED, board=BACKGAMMON_START, dice=(3, 1), hand=None)
    state = state._replace(**table)  # type: ignore[arg-type]
    hands.state = computers_turn.decided(state, play)


@pytest.mark.parametrize(
    "play", [(), (Move(24, 1),), (Move(8, 3), Move(6, 1)), (Move(13, 5), Move(13, 5), Move(8, 5), Move(8, 5))]
)
def test_the_moving_phase_lasts_121_frames_and_for_each_move_2_and_60_a_point(
    hands: Hands, play: tuple[Move, ...]
) -> None:
    deciding(hands, *play)
    frames = 1  # the one in which the decision fell
    while not isinstance(hands.wait().scene, Rolling):
        frames += 1
    assert frames == 121 + sum(2 + 60 * (move.amount + 1) for move in play)


def test_each_lift_is_heard_once_and_nothing_else_is(hands: Hands) -> None:
    deciding(hands, Move(8, 3), Move(6, 1))
    clicks = 0
    while not isinstance(hands.wait().scene, Rolling):
        clicks += hands.state.tones == (4, 0)
        assert hands.state.tones[1] == 0
    assert clicks == 3  # before the first lift, and after each


def test_over_white_checkers_the_two_take_turns_frame_by_frame(hands: Hands) -> None:
    # from 24, past white's two on red's 1 ... the first point on its way that white holds is 19
    deciding(hands, Move(24, 6))
    hands.until_true(lambda state: state.hand is not None and state.hand.at == LOCATION[Side.RED][19])
    views = [hands.wait().hand for _ in range(20)]
    assert [hand.view for hand in views if hand] == [CarriedView.AWAY, CarriedView.ALONE] * 10


@pytest.mark.parametrize("other", [Inputs(paddle0=9), Inputs(color=False), Inputs(reset=True)])
@pytest.mark.parametrize("at", [0, 1, 2, 7, 30, 59, 60, 200])
def test_frames_remembered_of_the_two_are_those_made_anew(hands: Hands, other: Inputs, at: int) -> None:
    deciding(hands, Move(24, 6))
    hands.until_true(lambda state: state.hand is not None and state.hand.at == LOCATION[Side.RED][19])
    same = equal = hands.state
    held = Inputs()
    for frame in range(130):
        inputs = other if frame == at else held
        same = CARTRIDGE.step(same, inputs)
        equal = CARTRIDGE.step(State(*equal), replace(inputs))
        assert same == equal


def test_a_white_blot_goes_to_the_bar_when_the_checker_is_put_down(hands: Hands) -> None:
    deciding(hands, Move(24, 4), board=with_changes(BACKGAMMON_START, {LOCATION[Side.RED][20]: -1}))
    state = hands.until(Rolling)
    assert state.board[21] == -1
    assert state.board[LOCATION[Side.RED][20]] == 1


def test_the_stale_tail_takes_a_red_checker_from_an_empty_point(hands: Hands) -> None:
    deciding(hands, Move(18, 1))
    state = hands.until(Rolling)
    assert state.board[LOCATION[Side.RED][18]] == -1
    assert state.board[LOCATION[Side.RED][17]] < 0  # white's three stand there: one is hit


def test_the_game_is_over_when_the_computer_has_borne_off_its_last_checker(hands: Hands) -> None:
    deciding(hands, Move(2, 2), board=board({6: 15}, {2: 1}))
    state = hands.until(Idle)
    assert state.cycling
    assert (state.board[RED_TRAY], sum(map(abs, state.board))) == (15, 30)


def test_reset_acts_in_the_middle_of_a_walk(hands: Hands) -> None:
    deciding(hands, Move(24, 6))
    hands.wait(300)
    state = hands.pulse(reset=True)
    assert state.board == BACKGAMMON_START
    assert state.hand is None
    assert not isinstance(state.scene, PhaseOver)
