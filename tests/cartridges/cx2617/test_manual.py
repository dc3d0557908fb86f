"""Promises of the manual that no other test shows by itself; docs/cx2617.md says each in our words."""

from __future__ import annotations

import numpy as np
import pytest

from retro2600.cartridges.cx2617 import layout, scenes
from retro2600.cartridges.cx2617.board import ACEY_DEUCEY_START, LOCATION, WHITE_BAR, Side
from retro2600.cartridges.cx2617.frame import pictured
from retro2600.cartridges.cx2617.glyphs import ACC, DBL, NO, YES
from retro2600.cartridges.cx2617.variations import VARIATIONS
from tests.cartridges.cx2617.hands import Hands, board
from tests.cartridges.cx2617.test_doubling import LEFT_HALF, answered, asked
from tests.cartridges.cx2617.test_moving import START, at_moves, carry, own

INNER = range(1, 7)
OUTER = range(7, 13)


@pytest.mark.parametrize("side", Side)
def test_c10_inner_tables_are_below_and_outer_ones_above_reds_at_the_right(side: Side) -> None:
    for numbers, below in ((INNER, True), (OUTER, False)):
        places = [LOCATION[side][number] for number in numbers]
        assert {layout.on_the_left(place) for place in places} == {side is Side.WHITE}
        assert {layout.row(place) < layout.BAR_ROW for place in places} == {below}


def test_c12_white_moves_counter_clockwise_and_red_clockwise() -> None:
    for side, begins_left in ((Side.WHITE, False), (Side.RED, True)):
        way = [LOCATION[side][number] for number in range(24, 0, -1)]
        assert [layout.on_the_left(place) for place in way] == [begins_left] * 12 + [not begins_left] * 12
        rows = [layout.row(place) for place in way]
        assert rows[:12] == sorted(rows[:12])
        assert rows[12:] == sorted(rows[12:], reverse=True)


def test_c15_the_left_die_is_whites_and_the_dice_take_the_colour_of_the_mover(hands: Hands) -> None:
    for _ in range(6):
        hands.start(2)
        hands.until(scenes.Pointing)
        hands.wait(2)
        left, right = hands.state.dice
        mover = Side.WHITE if left > right else Side.RED
        colours = {Side.WHITE: hands.state.colours.white, Side.RED: hands.state.colours.red}
        assert pictured(hands.state).dice_colour == colours[mover]


def test_c18_in_the_odd_games_the_computer_plays_red() -> None:
    assert [game for game, kind in VARIATIONS.items() if kind.is_computer(Side.RED)] == [1, 3, 5, 7]
    assert not any(kind.is_computer(Side.WHITE) for kind in VARIATIONS.values())


def test_c21_a_closed_point_is_passed_by_the_other_number_first(hands: Hands) -> None:
    at_moves(hands, board({10: 1, 1: 14}, {20: 2, 12: 13}), (5, 3))
    carry(hands, 10, 5)
    assert hands.state.hand is not None
    hands.press_at(LOCATION[Side.WHITE][7])
    hands.wait(4)
    carry(hands, 7, 2)
    assert own(hands, 2) == 1
    assert hands.state.turn is Side.RED


def test_c23_six_closed_points_in_a_row_are_not_passed(hands: Hands) -> None:
    prime = dict.fromkeys(range(2, 8), 2)
    at_moves(hands, board({24: 2, 3: 13}, prime | {8: 3}), (6, 5))
    assert isinstance(hands.state.scene, scenes.Passing)


@pytest.mark.parametrize("side", Side)
def test_c24_a_hit_checker_enters_in_the_other_sides_inner_table(hands: Hands, side: Side) -> None:
    mine, other = {25: 1, 6: 14}, {12: 15}
    white, red = (mine, other) if side is Side.WHITE else (other, mine)
    at_moves(hands, board(white, red), (3, 1), turn=side)
    assert LOCATION[side][22] == LOCATION[side.other][3]
    carry(hands, 25, 22, side)
    assert own(hands, 22, side) == 1


def test_c25_the_sum_of_the_dice_enters_nobody_and_a_blot_at_the_entry_is_hit(hands: Hands) -> None:
    at_moves(hands, board({25: 1, 6: 14}, {3: 1, 12: 14}), (3, 1))
    carry(hands, 25, 21)
    assert hands.state.hand is not None
    hands.press_at(LOCATION[Side.WHITE][22])
    hands.wait(4)
    assert own(hands, 22) == 1
    assert own(hands, 25, Side.RED) == 1


def test_c26_after_the_bar_the_rest_of_the_roll_is_free(hands: Hands) -> None:
    at_moves(hands, board({25: 1, 6: 14}, {12: 15}), (3, 1))
    carry(hands, 25, 22)
    carry(hands, 6, 5)
    assert own(hands, 5) == 1
    assert hands.state.turn is Side.RED


def test_c28_a_doublet_is_four_moves_or_as_many_as_can_be(hands: Hands) -> None:
    at_moves(hands, START, (2, 2))
    for origin in (13, 11, 6, 6):
        carry(hands, origin, origin - 2)
    assert (own(hands, 9), own(hands, 4), hands.state.turn) == (1, 2, Side.RED)
    shut = board({17: 1, 9: 1, 2: 7, 1: 6}, {14: 2, 6: 5, 5: 4, 4: 4})
    at_moves(hands, shut, (3, 3))
    for origin in (17, 9, 6):
        carry(hands, origin, origin - 3)
    assert hands.state.turn is Side.RED


def test_c31_a_checker_may_be_moved_inside_in_place_of_being_borne_off(hands: Hands) -> None:
    at_moves(hands, board({5: 2, 2: 2}, {6: 15}), (1, 2))
    carry(hands, 5, 3)
    carry(hands, 2, 1)
    assert [own(hands, number) for number in (5, 3, 2, 1, 0)] == [1, 1, 1, 1, 11]
    assert hands.state.turn is Side.RED
    assert not hands.state.bonus


@pytest.mark.parametrize("order", [((13, 8), (6, 5)), ((6, 5), (13, 8))])
def test_c32_either_die_is_played_first(hands: Hands, order: tuple[tuple[int, int], ...]) -> None:
    at_moves(hands, START, (5, 1))
    for origin, target in order:
        carry(hands, origin, target)
    assert [own(hands, number) for number in (13, 8, 6, 5)] == [4, 4, 4, 1]
    assert hands.state.turn is Side.RED


def test_c33_the_cubes_number_stands_at_the_upper_left(hands: Hands) -> None:
    assert hands.start(2).cube == 1
    at_moves(hands, START, (3, 1), game=2)
    pictures = []
    for cube in (1, 2):
        hands.state = hands.state._replace(cube=cube)
        hands.wait(3)
        pictures.append(hands.output.picture)
    rows, columns = np.nonzero(pictures[0] != pictures[1])
    assert rows.size
    assert max(rows) < 32
    assert max(columns) < 80


def test_c40_the_colour_of_the_number_tells_the_owner(hands: Hands) -> None:
    at_moves(hands, START, (3, 1), game=2)
    colours = hands.state.colours
    for owner, colour in ((None, colours.border), (Side.WHITE, colours.white), (Side.RED, colours.red)):
        hands.state = hands.state._replace(owner=owner)
        hands.wait(2)
        assert pictured(hands.state).number_colour == colour


def test_c41_of_an_offer_by_the_computer_only_the_answer_is_asked(hands: Hands) -> None:
    asked(hands, game=1, board=board({18: 15}, {6: 15}))
    hands.until(scenes.Asking)
    hands.wait(4)
    assert hands.state.dice[0] in (YES, NO)
    assert hands.state.dice[1] == ACC
    asked(hands, game=1, turn=Side.RED)
    assert hands.wait(4).dice[1] == DBL
    answered(hands, LEFT_HALF)
    hands.until(scenes.Rolling, scenes.Idle)
    assert hands.state.cube == 2


def test_c42_while_nobody_has_doubled_each_side_is_asked_in_turn(hands: Hands) -> None:
    for turn in (*Side, *Side):
        asked(hands, turn=turn)
        assert isinstance(hands.state.scene, scenes.Asking)
        assert hands.state.turn is turn.other


def test_c46_set_up_mode_listens_to_the_controller_of_the_dices_colour(hands: Hands) -> None:
    at_moves(hands, START, (3, 1))
    hands.hold(left="b")
    hands.aim(LOCATION[Side.RED][6])
    assert hands.pulse(2, **{f"button{1 - hands.state.paddle}": True}).hand is None
    assert hands.press().hand is not None


def test_c56_a_doublet_is_dialled_with_the_left_die_and_confirmed_with_the_right(hands: Hands) -> None:
    at_moves(hands, ACEY_DEUCEY_START, (1, 2), game=8)
    hands.carry(WHITE_BAR, LOCATION[Side.WHITE][24])
    hands.carry(WHITE_BAR, LOCATION[Side.WHITE][23])
    assert hands.state.scene == scenes.Dialling(scenes.Occasion.BONUS, scenes.Die.LEFT)
    hands.hold(paddle0=80).wait(10)
    assert hands.state.dice[0] == 6
    hands.press()
    hands.wait(10)
    assert hands.state.dice == (6, 6)
    hands.press()
    hands.until(scenes.Pointing)
    assert hands.state.required == (6, 6, 6, 6)


def test_c58_with_left_difficulty_a_nothing_is_set_up_in_acey_deucey_either(hands: Hands) -> None:
    at_moves(hands, board({24: 1, 25: 14}, {6: 1, 25: 14}), (3, 1), game=8)
    hands.aim(LOCATION[Side.RED][6])
    assert hands.press().hand is None
    assert hands.hold(left="b").press().hand is not None


def test_c60_games_with_odd_numbers_are_for_one_and_with_even_numbers_for_two() -> None:
    assert {game: kind.players for game, kind in VARIATIONS.items()} == {
        game: 1 if game % 2 else 2 for game in range(1, 9)
    }
    assert [kind.acey_deucey for kind in VARIATIONS.values()] == [False] * 4 + [True] * 4
