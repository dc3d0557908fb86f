"""A person's moves, and the cartridge's answers to them."""

import pytest

from retro2600.cartridges.cx2617 import program, scenes
from retro2600.cartridges.cx2617.board import (
    LOCATION,
    RED_BAR,
    RED_TRAY,
    WHITE_BAR,
    WHITE_TRAY,
    Board,
    Side,
)
from retro2600.cartridges.cx2617.state import CarriedView
from retro2600.consoles.vcs import Inputs
from tests.cartridges.cx2617.hands import Hands, board


def at_moves(hands: Hands, on: Board, dice: tuple[int, int], game: int = 4, turn: Side = Side.WHITE) -> None:
    """Put the console at the beginning of a side's moves."""
    hands.start(game)
    hands.until(scenes.Pointing, scenes.Passing)
    hands.state = hands.state._replace(board=on, dice=dice, turn=turn)
    hands.state = program.led_on(hands.state, Inputs(), scenes.Rolled(scenes.Occasion.TURN))
    hands.until(scenes.Pointing, scenes.Passing)
    hands.wait(8)


def own(hands: Hands, number: int, side: Side = Side.WHITE) -> int:
    return hands.state.board[LOCATION[side][number]] * side.sign


def carry(hands: Hands, origin: int, target: int, side: Side = Side.WHITE) -> None:
    """Carry a checker between a side's own numbers."""
    hands.carry(LOCATION[side][origin], LOCATION[side][target])


START = board({24: 2, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 3, 6: 5})

# documented: the manual's example, made from its words: white plays 3-5
MANUALS_EXAMPLE = board({13: 2, 12: 1, 3: 4, 2: 4, 1: 4}, {21: 2, 18: 2, 17: 2, 6: 5, 5: 4})


def test_a_move_strikes_its_number_off_and_the_last_one_ends_the_turn(hands: Hands) -> None:
    at_moves(hands, START, (3, 1))
    assert hands.state.required == (3, 1, 0, 0)
    carry(hands, 8, 5)
    assert hands.state.required == (0, 1, 0, 0)
    assert (own(hands, 8), own(hands, 5)) == (2, 1)
    carry(hands, 6, 5)
    assert own(hands, 5) == 2
    assert hands.state.turn is Side.RED
    assert isinstance(hands.state.scene, scenes.Rolling)


def test_two_numbers_cannot_be_played_in_one_carry(hands: Hands) -> None:
    at_moves(hands, START, (3, 1))
    carry(hands, 13, 9)
    assert hands.state.hand is not None
    assert hands.state.required == (3, 1, 0, 0)


def test_a_checker_put_back_costs_no_number(hands: Hands) -> None:
    at_moves(hands, START, (3, 1))
    carry(hands, 8, 8)
    assert hands.state.hand is None
    assert hands.state.board == START
    assert hands.state.required == (3, 1, 0, 0)


def test_a_press_on_an_empty_point_buzzes_until_let_go(hands: Hands) -> None:
    at_moves(hands, START, (3, 1))
    hands.aim(LOCATION[Side.WHITE][7])
    hands.hold(**{f"button{hands.state.paddle}": True})
    tones = [hands.wait().tones for _ in range(6)]
    assert tones == [(4, 0)] + [(0, 15)] * 5
    assert hands.hold(**{f"button{hands.state.paddle}": False}).wait().tones == (0, 0)


def test_an_opponents_checker_cannot_be_picked_up_in_play_but_in_set_up_mode(hands: Hands) -> None:
    at_moves(hands, START, (3, 1))
    hands.aim(LOCATION[Side.RED][6])
    assert hands.press().hand is None
    hands.hold(left="b")
    lifted = hands.press().hand
    assert lifted is not None
    assert lifted.side is Side.RED


def test_a_refused_checker_stays_in_the_hand(hands: Hands) -> None:
    at_moves(hands, START, (3, 1))
    carry(hands, 13, 12)  # the 1, but on a point red holds
    assert isinstance(hands.state.scene, scenes.Holding)
    assert hands.state.required == (3, 1, 0, 0)


def test_over_an_opposing_stack_the_checker_is_seen_one_frame_in_three(hands: Hands) -> None:
    at_moves(hands, START, (3, 1))
    hands.press_at(LOCATION[Side.WHITE][8])
    hands.aim(LOCATION[Side.WHITE][1])
    views = []
    for _ in range(9):
        hands.wait()
        assert hands.state.hand is not None
        views.append(hands.state.hand.view)
    assert views.count(CarriedView.ALONE) == 3
    assert views.count(CarriedView.AWAY) == 6


def test_a_lone_opponent_is_sent_to_its_bar(hands: Hands) -> None:
    at_moves(hands, board({8: 2, 6: 13}, {20: 1, 6: 14}), (3, 1))
    carry(hands, 8, 5)
    assert hands.state.board[RED_BAR] == 1
    assert own(hands, 5) == 1


def test_the_bar_comes_first_in_backgammon_only(hands: Hands) -> None:
    on = board({25: 1, 8: 2, 6: 12}, {6: 15})
    at_moves(hands, on, (3, 1), game=4)
    carry(hands, 8, 5)
    assert hands.state.hand is not None
    acey_deucey = Hands()
    at_moves(acey_deucey, on, (3, 1), game=8)
    carry(acey_deucey, 8, 5)
    assert acey_deucey.state.hand is None
    assert acey_deucey.state.required == (0, 1, 0, 0)


def test_bearing_off_takes_two_frames_of_looking(hands: Hands) -> None:
    at_moves(hands, board({6: 2, 4: 1}, {6: 15}), (6, 1))
    hands.press_at(LOCATION[Side.WHITE][6])
    hands.aim(WHITE_TRAY)
    hands.until_true(lambda state: state.scene == scenes.Holding(scenes.Hold.SHOWN))
    tray = own(hands, 0)
    hands.hold(**{f"button{hands.state.paddle}": True})
    frames = 0
    while own(hands, 0) == tray:
        hands.wait()
        frames += 1
    assert frames == 4  # the click, one frame after the far points, one after the near ones, the new board


def test_a_larger_number_bears_off_from_the_highest_point_only(hands: Hands) -> None:
    at_moves(hands, board({4: 1, 2: 2}, {6: 15}), (6, 1))
    assert hands.state.required == (6, 1, 0, 0)
    carry(hands, 2, 0)
    assert hands.state.hand is not None
    hands.press_at(LOCATION[Side.WHITE][2])
    carry(hands, 4, 0)
    assert hands.state.required == (0, 1, 0, 0)


def test_when_nothing_can_be_played_there_is_no_cursor_and_a_press_passes(hands: Hands) -> None:
    at_moves(hands, board({25: 1, 6: 14}, {6: 3, 5: 3, 4: 3, 3: 2, 2: 2, 1: 2}), (3, 1))
    assert isinstance(hands.state.scene, scenes.Passing)
    hands.press()
    assert hands.state.turn is Side.RED


def test_the_fifteenth_checker_off_ends_the_game(hands: Hands) -> None:
    at_moves(hands, board({1: 1}, {6: 15}), (3, 3))
    assert hands.state.required == (3, 0, 0, 0)
    carry(hands, 1, 0)
    assert isinstance(hands.state.scene, scenes.Idle)
    assert hands.state.cycling
    assert hands.state.board[WHITE_TRAY] == -15


def test_the_manuals_illegal_move_is_accepted_and_suspends_the_game(hands: Hands) -> None:
    at_moves(hands, MANUALS_EXAMPLE, (3, 5))
    assert hands.state.required == (3, 5, 0, 0)
    carry(hands, 12, 9)
    assert hands.state.required == (0, 5, 0, 0)
    suspended_at = hands.state.board
    for origin in (13, 9, 3):
        carry(hands, origin, max(0, origin - 5))
        assert hands.state.hand is not None, f"the 5 from {origin} was accepted"
        hands.press_at(LOCATION[Side.WHITE][origin])
        hands.wait(4)
    hands.wait(2000)
    assert hands.state.board == suspended_at
    assert isinstance(hands.state.scene, scenes.Pointing)
    assert hands.state.turn is Side.WHITE


def test_set_up_mode_cures_it_by_the_correct_first_step_and_the_pending_number(hands: Hands) -> None:
    at_moves(hands, MANUALS_EXAMPLE, (3, 5))
    carry(hands, 12, 9)
    hands.hold(left="b")
    carry(hands, 9, 12)
    carry(hands, 13, 10)
    hands.hold(left="a")
    assert hands.state.required == (0, 5, 0, 0)
    carry(hands, 10, 5)
    assert hands.state.turn is Side.RED


def test_reset_cures_it_too(hands: Hands) -> None:
    at_moves(hands, MANUALS_EXAMPLE, (3, 5))
    carry(hands, 12, 9)
    hands.pulse(reset=True)
    hands.until(scenes.Thinking)
    hands.until(scenes.Pointing)
    assert any(hands.state.required)


def test_set_up_mode_puts_any_checker_anywhere_and_uses_no_number(hands: Hands) -> None:
    at_moves(hands, START, (3, 1))
    hands.hold(left="b")
    hands.carry(LOCATION[Side.RED][6], WHITE_BAR)
    hands.carry(LOCATION[Side.WHITE][6], RED_TRAY)
    assert hands.state.board[WHITE_BAR] == 1
    assert hands.state.board[RED_TRAY] == -1
    assert hands.state.required == (3, 1, 0, 0)


def test_set_up_mode_refuses_a_point_held_by_the_other_colour(hands: Hands) -> None:
    at_moves(hands, START, (3, 1))
    hands.hold(left="b")
    hands.carry(LOCATION[Side.WHITE][6], LOCATION[Side.RED][6])
    assert hands.state.hand is not None


@pytest.mark.parametrize("index", [0, 1])
def test_a_switch_flipped_in_the_frame_of_the_new_board_uses_the_number_last_used(
    hands: Hands, index: int
) -> None:
    at_moves(hands, START, (3, 1))
    carry(hands, 8, 8 - (3, 1)[index])
    left = hands.state.required
    hands.hold(left="b")
    hands.press_at(LOCATION[Side.WHITE][13])
    hands.aim(LOCATION[Side.WHITE][11])
    hands.hold(**{f"button{hands.state.paddle}": True}).wait(2)
    hands.hold(left="a", **{f"button{hands.state.paddle}": False}).wait(4)
    assert hands.state.required == left  # the entry that is struck off again is the one used before
    assert hands.state.hand is None


def test_a_two_player_game_with_the_cube_asks_the_next_player_first(hands: Hands) -> None:
    at_moves(hands, START, (3, 1), game=2)
    carry(hands, 8, 5)
    carry(hands, 6, 5)
    assert isinstance(hands.state.scene, scenes.Asking)
    assert hands.state.turn is Side.RED
