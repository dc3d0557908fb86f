"""The position as an XGID."""

from __future__ import annotations

import pytest

from retro2600.cartridges.cx2617.board import Side
from retro2600.cartridges.cx2617.onlooker.phases import Phase, phase_of
from retro2600.cartridges.cx2617.onlooker.xgid import xgid
from retro2600.cartridges.cx2617.rulebook import position_of
from retro2600.rules.notation import read_xgid
from tests.cartridges.cx2617.onlooking import GAMES_ONLY, Watched, run


def test_the_opening_roll_is_told_as_everybody_tells_it() -> None:
    hands = Watched()
    hands.to_move(4, (3, 1))
    assert xgid(hands.state) == "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"


def test_what_is_left_of_a_roll_has_no_xgid_so_the_dice_are_left_out() -> None:
    hands = Watched()
    hands.to_move(4, (3, 1))
    hands.play(8, 5)
    assert read_xgid(xgid(hands.state)).roll is None


def test_it_reads_back_as_the_board_and_the_cube_it_is_of() -> None:
    told = 0
    for state in run(7, GAMES_ONLY, 12_000)[::97]:
        text = xgid(state)
        if not text:
            continue
        found = read_xgid(text)
        told += 1
        assert found.cube == max(1, state.cube)
        if phase_of(state) is Phase.POINTING:
            assert found.position == position_of(state.board, state.turn)
            assert (found.mover.name == "WHITE") is (state.turn is Side.WHITE)
    assert told > 30


@pytest.mark.parametrize("game", [6, 8])
def test_acey_deucey_has_none(game: int) -> None:
    hands = Watched()
    hands.to_move(game, (3, 1))
    assert xgid(hands.state) == ""
