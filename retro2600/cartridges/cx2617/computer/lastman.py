from __future__ import annotations

from typing import NamedTuple

from .board import OTHER_TRAY, Board
from .traces import Traces


def board_part(board: Board) -> int:
    """P"""
    n = sum(board[p] < 0 for p in range(7, 25))
    n += 2 * (board[OTHER_TRAY] != 0)
    n += sum(board[p] != 0 for p in (24, 23, 12, 11, 10, 9, 5, 4, 3))
    return n + (abs(board[1]) >= 2)


def machine_part(t: Traces, doublet: bool, moved: int) -> int:
    """V"""
    return (
        (t.game > 1)
        + 2 * (t.cube > 0) + (t.cube >= 16)
        + (not t.owner_is_white)
        + (t.generator & 0xFF != 0) + (t.generator >> 8 != 0)
        + (t.idle & 0xFF != 0) + (t.idle >> 8 != 0)
        + bool(t.cycling) + (t.knob != 0) + (t.cursor != 0) + (t.carried != 0) + (t.index != 0) + bool(t.flicker)
        + (t.doublet or doublet) + (moved != 0) + bool(t.asked) + bool(t.answered) - 2*(not t.pressed)
    )
