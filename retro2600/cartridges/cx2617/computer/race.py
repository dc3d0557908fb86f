"""The score of a race: no pips, no wastage; a full six point, checkers off, and spreading out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro2600.cartridges.cx2617.computer.board import CHECKERS, HOME, OTHER_BAR, TRAY, Board

_HOME_BONUS: Final = 256  # note 14
_COUNTED_FROM: Final = 129  # with fifteen off, 189 (note 15)


def top_of_race(before: Board) -> int:
    """Red's rearmost point where all of white is behind it, else 0: a turn that starts so is a race.

    Found as the point up to which red's checkers, less white's, add up to fifteen (note 14).
    """
    if before[OTHER_BAR]:
        return 0
    total = 0
    for place, count in enumerate(before):  # beyond the bar only set-up mode can make the sum
        total += count
        if total == CHECKERS:
            return place
    return 0


def rearmost(board: Sequence[int], top: int) -> int:
    """The highest point up to `top` that holds anything, 0 if none does: the last man is off."""
    point = top
    while point > 0 and board[point] == 0:
        point -= 1
    return point


def race_score(board: Sequence[int], top: int, rearmost: int) -> tuple[int, int]:
    """The score and its cycles, the last man not off; `top` from the board before the turn.

    Outside the home table: four times the checkers on the six point; in it: four times those off. To that
    the points held are added, from the rearmost down to 7 or to 1. The sum is a byte.
    """
    if rearmost > HOME:
        last, base, score, head = HOME + 1, 0, 4 * board[HOME], 20
    else:
        last, base, score, head = 1, _HOME_BONUS, 4 * board[TRAY], 24
    cycles = 7 + 11 * (top - rearmost) + 7 + head + 9  # note 14, as all below
    for point in range(rearmost, last - 1, -1):
        held = board[point] != 0
        score += held
        cycles += 6 + (4 if held else 3) + (4 + 3 if point != HOME + 1 else 3)
    return base + (score & 0xFF), cycles - (last == 1)


def last_man_score(off: int, counted: int) -> int:
    """The score with the last man off: the points held are now `counted` bytes of memory (note 15)."""
    return _HOME_BONUS + ((4 * off + _COUNTED_FROM + counted) & 0xFF)


def last_man_cycles(top: int, counted: int) -> int:
    """The cycles of that score."""
    return 7 + 11 * top + 7 + 24 + 4125 + counted + 9  # note 15
