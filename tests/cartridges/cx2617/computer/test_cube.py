"""The computer and the cube."""

from __future__ import annotations

import pytest

from retro2600.cartridges.cx2617.computer import Board, cube
from tests.cartridges.cx2617.computer.boards import START, placed


@pytest.mark.parametrize(
    ("board", "decision"),
    [
        (placed({25: 1, 6: 14}, {26: 2, 19: 13}), (False, 0)),
        (placed({6: 15}, {26: 2, 19: 13}), (True, 0)),
        (START, (False, 1)),
        (placed({6: 15}, {6: 0, 1: 15}), (True, 2)),
        (placed({13: 15}, {13: 15}), (False, 2)),
    ],
    ids=["on the bar itself", "two white on the bar", "a blockade", "well ahead", "even"],
)
def test_it_offers_by_bar_then_blockade_then_race(board: Board, decision: tuple[bool, int]) -> None:
    assert cube.offer(board, acey_deucey=False) == decision


@pytest.mark.parametrize(
    ("board", "decision"),
    [
        (placed({25: 2, 6: 13}, {19: 15}), (False, 0)),
        (START, (True, 1)),
        (placed({6: 15}, {1: 15}), (True, 2)),
        (placed({24: 15}, {19: 15}), (False, 2)),
    ],
    ids=["two on the bar", "a blockade", "ahead", "far behind"],
)
def test_it_accepts_by_bar_then_blockade_then_race(board: Board, decision: tuple[bool, int]) -> None:
    assert cube.answer(board, acey_deucey=False) == decision


def test_in_acey_deucey_the_bar_does_not_count() -> None:
    board = placed({25: 2, 6: 13}, {26: 2, 19: 13})
    assert cube.offer(board, acey_deucey=True).evaluations > 0
    assert cube.answer(board, acey_deucey=True).evaluations > 0


def with_pips(red: int) -> Board:
    """So many pips to go for red, 136 for white, nobody blocked."""
    twelves, rest = divmod(red, 12)
    return placed({12: twelves, rest: 1}, {8: 8})


@pytest.mark.parametrize(("red", "offers"), [(119, True), (120, False)])
def test_it_doubles_below_120_of_256_parts_of_the_pips(red: int, offers: bool) -> None:
    assert cube.offer(with_pips(red), acey_deucey=True) == (offers, 2)


@pytest.mark.parametrize(("red", "accepts"), [(149, True), (150, False)])
def test_it_refuses_from_134_of_256_parts_of_the_pips(red: int, accepts: bool) -> None:
    assert cube.answer(with_pips(red), acey_deucey=True) == (accepts, 2)
