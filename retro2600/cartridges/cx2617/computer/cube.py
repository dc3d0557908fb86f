"""The computer's decisions about the cube: to double, and to accept."""

from __future__ import annotations

from typing import Final, NamedTuple

from retro2600.cartridges.cx2617.computer.balance import blockade, race_balance
from retro2600.cartridges.cx2617.computer.board import BAR, OTHER_BAR, Board
from retro2600.cartridges.cx2617.computer.sides import ON_BOARD, Sides
from retro2600.cartridges.cx2617.computer.workspace import Workspace, after_blockade, after_race_balance

_STRONG_BLOCKADE: Final = 7  # K (note 16)
_DOUBLES_UP_TO: Final = -9  # Q (note 16)
_REFUSES_FROM: Final = 6  # Q (note 16)


class CubeDecision(NamedTuple):
    """Yes or no, and how many evaluations it took: two frames each, one blank and one display frame."""

    yes: bool
    evaluations: int


def offer(board: Board, acey_deucey: bool) -> CubeDecision:
    """Decide whether the computer doubles before it rolls; the caller knows that it may.

    Two white checkers on the bar are enough; else the race must be well ahead and nothing blocked.
    """
    if not acey_deucey:
        if board[BAR] != 0:
            return CubeDecision(False, 0)
        if -board[OTHER_BAR] >= 2:
            return CubeDecision(True, 0)
    sides = Sides(board)
    if _is_strong(_blockade(sides)):
        return CubeDecision(False, 1)
    return CubeDecision(race_balance(sides) <= _DOUBLES_UP_TO, 2)


def answer(board: Board, acey_deucey: bool) -> CubeDecision:
    """Decide whether the computer accepts white's double.

    Two checkers on its bar are enough to refuse; a blockade is enough to accept; else the race decides.
    """
    if not acey_deucey and board[BAR] >= 2:
        return CubeDecision(False, 0)
    sides = Sides(board)
    if _is_strong(_blockade(sides)):
        return CubeDecision(True, 1)
    return CubeDecision(race_balance(sides) < _REFUSES_FROM, 2)


def workspace(board: Board, evaluations_left: int) -> Workspace:
    """The bytes at the end of an evaluation's blank frame, so many still to make, itself included.

    The first one finds K, and the second, only after a K that is not strong, Q.
    """
    sides = Sides(board)
    strong = _is_strong(_blockade(sides))
    return after_blockade(sides) if strong or evaluations_left == 2 else after_race_balance(sides)


def _blockade(sides: Sides) -> int:
    return blockade(sides.red >> 1 & ON_BOARD, sides.white.made)[0]


def _is_strong(k: int) -> bool:
    """The program tests the sign bit of an 8-bit difference (note 16)."""
    return not (k - _STRONG_BLOCKADE) & 0x80
