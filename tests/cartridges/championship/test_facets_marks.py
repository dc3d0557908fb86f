"""The facet `marks`: arrows on the cells of the pieces."""

from __future__ import annotations

import pytest

from retro2600.cartridges.championship import CARTRIDGE
from retro2600.cartridges.championship.picture import cell_of
from retro2600.cartridges.championship.state import Board, State
from retro2600.machine.facets.markings import Arrow, Markings, Spot
from retro2600.machine.facets.marks import ARROWS
from retro2600.rules import BAR, OFF, RED, WHITE, Move, Side
from tests.cartridges.championship.desk import board, to_play
from tests.cartridges.championship.test_facets_record import Watched

MARKS = CARTRIDGE.facets.marks
assert MARKS
PIECES = {WHITE: "■", RED: " "}  # between the brackets
OFF_PIECES = {WHITE: "■", RED: "○"}
FULL = board({25: 2, 24: 1, 13: 5, 12: 3, 6: 1, 1: 1}, {25: 1, 2: 2, 11: 3, 23: 4, 14: 1})


def drawn(desk: Watched) -> Markings:
    assert MARKS
    return MARKS.drawn(desk.ledger, desk.state)


def at(state: State, spot: Spot) -> str:
    """The character at a spot, which is in the middle of a cell."""
    assert (spot.x % 1, spot.y % 1) == (0.5, 0.5)
    shown: str = CARTRIDGE.show(state).shown.row(int(spot.y))[int(spot.x)]
    return shown


@pytest.mark.parametrize("mono", [False, True])
@pytest.mark.parametrize("side", [WHITE, RED])
def test_a_piece_lies_in_its_cell(side: Side, mono: bool) -> None:
    state = to_play(FULL, (3, 1)).state._replace(mono=mono)
    seat = FULL.white if side is WHITE else FULL.black
    for pips, count in enumerate(seat):
        for number in range(count):
            row, column = cell_of(mono, side, pips, number)
            line = CARTRIDGE.show(state).shown.row(row - 1)
            assert line[column - 1] == (OFF_PIECES if pips == OFF else PIECES)[side]
            assert pips == OFF or line[column - 2 : column + 1] in ("(■)", "( )")


@pytest.mark.parametrize("mono", [False, True])
def test_the_arrows_of_a_play_begin_on_pieces_and_end_where_they_will_lie(mono: bool) -> None:
    assert MARKS
    desk = to_play(board({8: 3, 6: 5, 1: 1}, {20: 2, 24: 2}), (3, 1))
    state = desk.state._replace(mono=mono)
    arrows = MARKS.arrows(state, WHITE, (Move(8, 3), Move(6, 1)))
    assert [at(state, arrow.tail) for arrow in arrows] == ["■", "■"]
    after = state._replace(moves=((8, 3), (6, 1)))
    assert [at(after, arrow.head) for arrow in arrows] == ["■", "■"]
    assert arrows[0].head != arrows[1].head
    assert arrows[0].head.x == arrows[1].head.x


def test_pieces_of_the_computer_count_from_its_own_seat_and_those_from_the_bar_and_off_have_places() -> None:
    assert MARKS
    state = to_play(board({6: 2, 25: 1}, {25: 1, 20: 2, 22: 12}), (3, 1)).state
    (entering,) = MARKS.arrows(state, RED, (Move(BAR, 3),))
    (leaving,) = MARKS.arrows(state, RED, (Move(5, 6),))
    (yours,) = MARKS.arrows(state, WHITE, (Move(BAR, 4),))
    assert entering.tail == Spot(34.5, 13.5)
    assert at(state._replace(board=board({6: 2, 25: 1}, {3: 1, 20: 2, 22: 12})), entering.head) == " "
    assert leaving.tail.y < 8
    assert leaving.head.x > 69
    assert (yours.tail, yours.head.y) == (Spot(34.5, 7.5), 3.5)


def test_more_pieces_than_a_point_shows_lie_on_its_last_one() -> None:
    assert MARKS
    state = to_play(board({6: 8, 5: 7}, {}), (1, 1)).state
    (arrow,) = MARKS.arrows(state, WHITE, (Move(6, 1),))
    assert (arrow.tail.y, arrow.head.y) == (13.5, 13.5)


def test_the_last_turn_is_drawn_until_a_piece_moves_again() -> None:
    desk = Watched(to_play(Board(), (3, 1)).state, level=1)
    assert drawn(desk) == Markings()
    desk.type("08050605")
    assert drawn(desk) == Markings()
    desk.strike("y")
    assert [type(each) for each in drawn(desk).arrows] == [Arrow, Arrow]
    yours = drawn(desk)
    desk.wait()
    theirs = drawn(desk)
    assert theirs.arrows
    assert theirs != yours
    desk.strike("h")
    assert drawn(desk) == Markings()


def test_it_offers_arrows_alone() -> None:
    assert MARKS
    assert MARKS.choices == (ARROWS,)
    assert all("numbers" not in offer.title for offer in MARKS.offers)
