"""The hand on the Board: marks, clicks, holds, drags, and jumps that the table has yet to book."""

from __future__ import annotations

import pytest

from retro2600.consoles.tablet.sound import Sound
from retro2600.machine.touching import Touch, TouchPhase
from retro2600.rules import RED, WHITE, Side
from retro2600.tables import acts
from tests.cartridges.lobby.scripted import Board

SIDES = pytest.mark.parametrize("side", [WHITE, RED])
OPEN = {WHITE: (5, 4), RED: (4, 5)}
"""Opening dice by which this side begins with 5 and 4."""


@SIDES
def test_a_click_plays_the_biggest_single_jump(side: Side) -> None:
    board = Board(side=side, cast=OPEN[side])
    board.tap("position-13")
    assert board.yours == {6: 5, 8: 4, 13: 4, 24: 2}
    assert board.sent[-1]["die"] == 5
    board.tap("position-8")
    assert board.yours == {6: 5, 8: 3, 4: 1, 13: 4, 24: 2}
    assert board.done == ["step", "step"]
    assert board.message.startswith("anna-p is to roll")


def test_a_click_takes_the_smaller_die_where_the_larger_one_is_closed() -> None:
    board = Board().tap("position-24")
    assert (board.sent[-1]["from"], board.sent[-1]["die"]) == (24, 4)


def test_without_one_click_moves_every_click_selects() -> None:
    board = Board(one_click=False).tap("position-13")
    assert board.done == []
    assert board.marks == {9, 8, 4}
    assert board.tap("position-4").done == ["step", "step"]


@SIDES
def test_hovering_marks_all_legal_positions_of_a_piece_by_one_jump_and_by_several(side: Side) -> None:
    board = Board(side=side, cast=OPEN[side]).hover("position-13")
    assert board.marks == {9, 8, 4}
    assert board.names["position-8"].endswith("can be reached")
    board.hover("position-12")
    assert board.marks == set()
    board.hover("position-24").frame(Touch(0, TouchPhase.CANCEL, 0, 0))
    assert board.marks == set()


def test_without_show_legal_moves_nothing_is_marked() -> None:
    assert Board(marks=False).hover("position-13").marks == set()


def test_a_finger_that_goes_down_marks_and_that_rests_selects() -> None:
    board = Board().down("position-13")
    assert board.marks == {9, 8, 4}
    board.frames(40).up(board.place("position-13")).settle()
    assert board.done == []
    assert "held" in board.elements
    assert board.tap("position-9").done == ["step"]


def test_a_selected_piece_is_let_go_by_a_click_elsewhere() -> None:
    board = Board().hold("position-13")
    board.tap("position-3")
    assert (board.marks, board.done) == (set(), [])
    board.hold("position-13").tap("position-13")
    assert (board.marks, board.done) == (set(), [])


@SIDES
@pytest.mark.parametrize("upright", [False, True])
def test_a_piece_is_dragged_by_several_jumps_the_larger_die_first(side: Side, upright: bool) -> None:
    board = Board(side=side, cast=OPEN[side], upright=upright)
    board.drag("position-13", "position-4")
    assert [letter["die"] for letter in board.sent if letter["type"] == "do"] == [5, 4]
    assert board.yours == {4: 1, 6: 5, 8: 3, 13: 4, 24: 2}


def test_of_two_ways_the_one_that_hits_nothing_is_taken() -> None:
    board = Board().stands({13: 1, 6: 5, 1: 9}, {17: 1, 1: 9, 24: 5}).rolls(5, 3)
    board.drag("position-13", "position-5")  # by 8 it would hit
    assert [letter["die"] for letter in board.sent if letter.get("e") == "step"] == [3, 5]


def test_a_piece_that_is_dropped_elsewhere_goes_back_with_the_reason() -> None:
    board = Board().carry("position-24", "position-19")
    assert board.message == "Position 19 is held by anna-p."
    assert Sound.REFUSED in board.heard
    assert board.settle().yours[24] == 2
    board.carry("position-13", "position-11")
    assert board.message == "No die moves this piece."
    assert board.settle().done == []


def test_a_cancelled_finger_plays_nothing() -> None:
    board = Board().down("position-13").move((300, 400))
    board.frame(Touch(0, TouchPhase.CANCEL, 300, 400)).settle()
    assert (board.done, board.yours[13]) == ([], 5)


def test_a_second_finger_is_not_heard() -> None:
    board = Board().down("position-13")
    place = board.place("position-24")
    board.frame(Touch(1, TouchPhase.DOWN, *place)).frame(Touch(1, TouchPhase.UP, *place))
    assert board.done == []
    assert board.up(board.place("position-13")).settle().done == ["step"]


def test_a_second_finger_sends_the_piece_that_is_carried_back() -> None:
    board = Board().down("position-13").move((300, 400))
    board.frame(Touch(1, TouchPhase.DOWN, *board.place("position-24")))
    assert (board.marks, board.at.motion.source) == (set(), 13)
    board.move((310, 400)).frame(Touch(1, TouchPhase.UP, 310, 400)).up(board.place("position-8")).settle()
    assert (board.done, board.yours[13]) == ([], 5)


def test_another_shape_of_the_screen_lets_a_piece_go() -> None:
    board = Board().down("position-13").move((300, 400))
    board.inputs = type(board.inputs)(upright=True)
    board.settle()
    assert (board.done, board.marks) == ([], set())


def test_a_pending_jump_is_seen_pale_until_it_is_booked() -> None:
    board = Board().unheard()
    board.touch("position-24").frames(3)
    assert board.alpha("piece-you-20-0") == 170
    board.book(board.last, acts.Step(24, 4))
    assert board.frames(2).alpha("piece-you-20-0") != 170


def test_a_refused_jump_goes_back_with_its_sentence() -> None:
    board = Board().unheard()
    board.touch("position-24").frames(3).refuse("illegal").frames(2)
    assert board.message == "The table had gone on: look again."
    assert board.frames(12).yours == {6: 5, 8: 3, 13: 5, 24: 2}


def test_a_jump_that_came_too_late_goes_back_and_is_not_sent_again() -> None:
    board = Board().unheard()
    board.touch("position-24").refuse("stale").frames(20)
    assert board.yours[24] == 2
    assert len([letter for letter in board.sent if letter["type"] == "do"]) == 1


def test_a_server_that_refuses_for_another_reason_says_it_itself() -> None:
    board = Board().unheard()
    board.touch("position-24").refuse("full", "Something else.").frames(2)
    assert board.message == "Something else."


@pytest.mark.parametrize(
    ("you", "they", "roll", "key", "sentence"),
    [
        ({25: 1, 6: 14}, {6: 15}, (5, 4), "position-6", "Bring your piece in from the bar first."),
        ({9: 1, 5: 14}, {6: 15}, (6, 5), "position-5", "Bring all pieces home first."),
        ({6: 1, 2: 14}, {6: 15}, (5, 3), "position-2", "A piece farther away must leave first."),
        ({13: 8, 8: 7}, {6: 15}, (6, 5), "position-19", "That piece is not yours."),
    ],
)
def test_a_piece_that_cannot_jump_says_why(
    you: dict[int, int], they: dict[int, int], roll: tuple[int, int], key: str, sentence: str
) -> None:
    board = Board().stands(you, they).rolls(*roll).touch(key)
    assert board.message == sentence
    assert sentence not in board.said


def test_the_larger_die_must_be_played_where_only_one_can_be() -> None:
    """D56."""
    board = Board().stands({17: 1, 3: 5, 2: 5, 1: 4}, {17: 2, 6: 5, 5: 4, 4: 4}).rolls(6, 3)
    assert board.hover("position-17").marks == {11}
    assert board.carry("position-17", "position-14").message == "Only one die can be used: it must be the 6."
    board.settle().tap("position-17")
    assert board.done[-1] == "step"
    assert "anna-p is to roll" in board.message


def test_both_dice_must_be_used_where_that_is_possible() -> None:
    """The piece on 4 could jump by the 2, but then nothing could by the 5."""
    board = Board().stands({11: 1, 4: 1, 0: 13}, {20: 3, 19: 3, 18: 3, 13: 3, 3: 3}).rolls(5, 2)
    assert board.hover("position-4").marks == set()
    assert board.touch("position-4").message == "Use both dice: play another piece first."
    board.settle().carry("position-4", "position-2")
    assert board.message == "Use both dice: play another piece first."
    assert board.settle().done == ["roll"]
    assert board.tap("position-11", "position-9").yours == {4: 2}
    assert board.message == "anna-p is to roll."


def test_pieces_are_borne_off_by_a_drag_to_the_slot_and_by_a_click() -> None:
    board = Board().stands({6: 2, 3: 3, 1: 1, 0: 9}, {1: 5, 2: 10}).rolls(6, 3)
    assert board.hover("position-6").marks == {0, 3}
    board.drag("position-6", "slot-you")
    assert board.names["slot-you"].startswith("Your slot, 10 pieces")
    assert Sound.OFF in board.heard
    assert board.touch("slot-you").message == "Drag a piece here, or click a piece that is home."
    assert board.settle().tap("position-3").names["slot-you"] == "Your slot, 11 pieces"


def test_a_doublet_is_played_by_up_to_four_jumps_of_one_piece() -> None:
    """D52: two pieces by 6 with 3-3."""
    board = Board().stands({24: 2, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 3, 6: 5}).rolls(3, 3)
    assert board.message == "3-3: 4 jumps left."
    assert board.hover("position-13").marks == {10, 7, 4}
    board.drag("position-13", "position-7")
    assert board.message == "3-3: 2 jumps left."
    board.drag("position-13", "position-7")
    assert board.yours == {24: 2, 13: 3, 8: 3, 7: 2, 6: 5}


def test_before_the_roll_and_in_their_turn_pieces_say_why_they_do_not_move() -> None:
    board = Board().stands({24: 2, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 3, 6: 5})
    assert board.touch("position-13").message == "Roll first."
    board.settle().rolls(6, 1).tap("position-13").tap("position-8")
    assert board.touch("position-13").message == "It is anna-p's turn."


def test_keys_select_a_piece_and_go_to_its_nearest_mark() -> None:
    board = Board().strike("right")
    assert board.drawing.focus == "position-24"
    board.strike("space")
    assert board.drawing.focus == "position-20"
    board.strike("space")
    assert board.done == ["step"]


def test_return_clicks_the_piece_that_has_the_ring() -> None:
    board = Board().strike("right", "return")
    assert (board.sent[-1]["from"], board.sent[-1]["die"]) == (24, 4)
    board.strike("space").strike("escape")
    assert board.marks == set()
    assert board.strike("escape").state.sheet is not None


def test_a_position_holds_any_number_of_pieces_the_fifth_bears_it() -> None:
    board = Board().stands({6: 9, 5: 6}, {6: 15})
    assert board.yours == {6: 5, 5: 5}
    assert board.written("piece-you-6-4") == ["9"]
    assert board.names["position-6"] == "Position 6, 9 yours"
    board = Board().stands({12: 2, 6: 9, 5: 4}, {24: 15}).rolls(6, 5).tap("position-12")
    assert board.names["position-6"] == "Position 6, 10 yours"


def test_jumps_that_wait_for_the_one_before_go_out_as_one_goes_to_the_lobby() -> None:
    board = Board().unheard()
    board.touch("position-13").touch("position-24").frames(3)
    board.sent.clear()
    board.strike("l")
    assert [letter["type"] for letter in board.sent] == ["do", "unwatch"]
    assert (board.last["from"], board.last["die"]) == (24, 4)


def test_jumps_that_are_made_quickly_go_out_one_after_the_other() -> None:
    board = Board().unheard()
    board.touch("position-13").touch("position-24").frames(3)
    assert board.yours == {6: 5, 8: 4, 13: 4, 20: 1, 24: 1}
    assert board.done == ["step"]
    board.book(board.last, acts.Step(13, 5))
    board.frames(3)
    assert [letter["die"] for letter in board.sent if letter["type"] == "do"] == [5, 4]
    board.refuse("illegal").frames(20)
    assert board.yours == {6: 5, 8: 4, 13: 4, 24: 2}
