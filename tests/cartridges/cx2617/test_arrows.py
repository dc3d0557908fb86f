"""Arrows begin on checkers and end where checkers would stand."""

from __future__ import annotations

import numpy as np
import pytest

from retro2600.cartridges.cx2617.arrows import checker_spot, of_a_play, of_choices
from retro2600.cartridges.cx2617.board import LOCATION, LOCATIONS, Board, Side, with_changes
from retro2600.cartridges.cx2617.colours import colours
from retro2600.cartridges.cx2617.layout import DRAWN, TRAYS
from retro2600.cartridges.cx2617.screen import Screen, paint
from retro2600.consoles.vcs.picture import HEIGHT, WIDTH

EMPTY: Board = (0,) * LOCATIONS
LATCHED = colours(True, TRAYS[0])


def picture(board: Board) -> np.ndarray:
    screen = Screen(board, None, 0, (1, 1), 0, 0, 0, LATCHED)
    return np.frombuffer(paint(screen), np.uint8).reshape(HEIGHT, WIDTH)


@pytest.mark.parametrize("location", DRAWN)
def test_each_checker_of_a_location_has_a_spot_of_its_own(location: int) -> None:
    spots = set()
    for count in range(1, 16):
        spot = checker_spot(location, count - 1)
        spots.add(spot)
        fewer = picture(with_changes(EMPTY, {location: -(count - 1)}))
        more = picture(with_changes(EMPTY, {location: -count}))
        assert fewer[int(spot.y), int(spot.x)] != more[int(spot.y), int(spot.x)]
    assert len(spots) == 15


def test_the_second_move_of_a_checker_begins_where_the_first_has_ended() -> None:
    own = LOCATION[Side.WHITE]
    board = with_changes(EMPTY, {own[24]: -2, own[18]: 1})
    first, second = of_a_play(board, Side.WHITE, [(own[24], own[18]), (own[18], own[13])])
    assert first.tail == checker_spot(own[24], 1)
    assert first.head == second.tail == checker_spot(own[18], 0)
    assert second.head == checker_spot(own[13], 0)


def test_choices_from_one_point_begin_on_different_checkers() -> None:
    own = LOCATION[Side.RED]
    board = with_changes(EMPTY, {own[6]: 3, own[5]: 1})
    arrows = of_choices(board, Side.RED, [(own[6], own[5]), (own[6], own[2]), (own[6], own[5])])
    assert len({arrow.tail for arrow in arrows}) == 3
    assert [arrow.head for arrow in arrows] == [
        checker_spot(own[5], 1),
        checker_spot(own[2], 0),
        checker_spot(own[5], 2),
    ]
