"""The drawings of the top of the screen."""

import pytest

from retro2600.cartridges.cx2617.glyphs import (
    ACC,
    DBL,
    DIGITS,
    LEFT_WINDOW,
    NINE_PIPS,
    NO,
    RIGHT_WINDOW,
    YES,
    mirrored,
)

DICE = (1, 2, 3, 4, 5, 6, NINE_PIPS)


def test_there_is_a_glyph_for_each_number_and_word_a_window_can_show() -> None:
    assert set(LEFT_WINDOW) == set(RIGHT_WINDOW) == {1, 2, 3, 4, 5, 6, YES, NO, NINE_PIPS, DBL, ACC}
    assert {(len(glyph), *map(len, glyph)) for glyph in LEFT_WINDOW.values()} == {(7, *[8] * 7)}


def test_the_number_needs_no_nine_and_no_nought() -> None:
    assert set(DIGITS) == set(range(1, 9))
    assert {(len(glyph), *map(len, glyph)) for glyph in DIGITS.values()} == {(5, *[3] * 5)}


def test_no_two_glyphs_are_alike() -> None:
    assert len(set(DIGITS.values())) == len(DIGITS)
    assert len(set(LEFT_WINDOW.values())) == len(LEFT_WINDOW)


@pytest.mark.parametrize("pips", DICE)
def test_a_die_is_a_square_with_a_hole_for_each_pip(pips: int) -> None:
    square = "".join(line[:7] for line in LEFT_WINDOW[pips])
    assert square.count(".") == pips
    assert {line[7] for line in LEFT_WINDOW[pips]} == {"."}


@pytest.mark.parametrize("pips", DICE)
def test_a_die_looks_the_same_upside_down(pips: int) -> None:
    square = "".join(line[:7] for line in LEFT_WINDOW[pips])
    assert square == square[::-1]


def test_a_two_slopes_down_in_the_left_window_and_up_in_the_right_one() -> None:
    assert LEFT_WINDOW[2][1] == "#.#####."
    assert RIGHT_WINDOW[2][1] == ".#####.#"


def test_the_words_of_the_right_window_read_from_left_to_right_there() -> None:
    assert RIGHT_WINDOW[DBL][0] == "..#....#"  # the stem of d, then the l
    assert RIGHT_WINDOW[ACC][0] == "###....."  # the A, higher than its c's


@pytest.mark.parametrize("code", sorted(LEFT_WINDOW))
def test_the_right_window_mirrors_the_left_one(code: int) -> None:
    assert mirrored(RIGHT_WINDOW[code]) == LEFT_WINDOW[code]
