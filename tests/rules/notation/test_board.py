"""The plain-text board; seats in words."""

import pytest
from hypothesis import given

from retro2600.rules import ALL_ON_THE_BAR, BAR, OFF, START, NotationError, Position
from retro2600.rules.notation import draw, position_of, read_board

from ..strategies import positions

START_DRAWN = """\
+13-14-15-16-17-18------19-20-21-22-23-24-+
| X           O    |   | O              X |
| X           O    |   | O              X |
| X           O    |   | O                |
| X                |   | O                |
| X                |   | O                |
|                  |BAR|                  |
| O                |   | X                |
| O                |   | X                |
| O           X    |   | X                |
| O           X    |   | X              O |
| O           X    |   | X              O |
+12-11-10--9--8--7-------6--5--4--3--2--1-+"""

HIGH_STACKS_DRAWN = """\
+13-14-15-16-17-18------19-20-21-22-23-24-+
|                  | O |                O |  O
|                  |   |                O |
|                  |   |                O |
|                  |   |                O |
|                  |   |               13 |
|                  |BAR|                  |
|                  |   |               11 |
|                  |   |                X |
|                  |   |                X |
|                  | X |                X |  X
|                  | X |                X |  X
+12-11-10--9--8--7-------6--5--4--3--2--1-+"""


@given(positions())
def test_a_position_is_read_back_from_its_board(position: Position) -> None:
    assert read_board(draw(position)) == position


def test_the_start_is_drawn_as_the_field_draws_it() -> None:
    assert draw(START) == START_DRAWN


def test_a_high_stack_shows_its_number_and_checkers_off_stand_to_the_right() -> None:
    position = position_of("bar2 1x11 off2", "bar1 1x13 off1")
    assert draw(position) == HIGH_STACKS_DRAWN


def test_a_board_may_be_indented() -> None:
    indented = "\n".join("    " + line for line in draw(ALL_ON_THE_BAR).splitlines())
    assert read_board(f"\n{indented}\n") == ALL_ON_THE_BAR


@pytest.mark.parametrize(
    ("said", "instead", "sentence"),
    [
        ("+12-11", "+11-12", "a board has 13 lines"),
        ("O              X", "O           X  X", "the mover has 16 checkers instead of 15"),
        ("O              X", "O            X X", "without a gap"),
        ("O              X", "O              ?", "the mover has 13 checkers instead of 15"),
        ("|BAR|                  |", "|BAR|  ?               |", "without a gap"),
    ],
)
def test_a_broken_board_is_refused_in_one_sentence(said: str, instead: str, sentence: str) -> None:
    assert said in START_DRAWN
    with pytest.raises(NotationError, match=sentence):
        read_board(START_DRAWN.replace(said, instead, 1))


def test_no_board_is_refused() -> None:
    with pytest.raises(NotationError, match="a board has 13 lines"):
        read_board("")


def test_places_may_be_named_in_any_order_and_twice() -> None:
    position = position_of("off3 13x5 waiting1 bar2 1x1 13x3", "6x15")
    assert (position.mine[OFF], position.mine[1], position.mine[13], position.mine[BAR]) == (3, 1, 8, 3)
    assert (position.my_waiting, position.their_waiting) == (1, 0)


@pytest.mark.parametrize("word", ["0x1", "25x1", "13", "13y5", "bar", "home2", "-1x2"])
def test_a_word_that_is_no_place_with_a_count_is_refused(word: str) -> None:
    with pytest.raises(NotationError, match=f"'{word}' is not a place with a count"):
        position_of(f"{word} 24x2", "6x15")
