"""The plays of doublets, for many boards at once.

The points are left in descending order: whatever can be played at all can be played so, and no position
comes twice, since it is settled by how often each point is left.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from retro2600.players.boards.bits import ONE, Counts, Indices, Words, bit, gone_from, movable, spread, stack
from retro2600.players.boards.sheaves import NO_MOVE, Codes, Sheaves, sheaves_of

_MOVES = 4


class _Lines(NamedTuple):
    """Beginnings of plays: the points left so far, and the board as it stands then."""

    board: Indices
    code: Codes
    up_to: Words
    """The points from which it may go on: none above the last one left."""
    stacks: tuple[Words, ...]
    """Points where the mover has at least one, two, three, four checkers; more are not told apart."""


def doublet_sheaves(mine: Counts, open_points: Words, dice: Words, enter_first: bool) -> list[Sheaves]:
    """The plays of these boards for doublets: as many moves as can be made."""
    boards = np.arange(len(mine))
    stacks = tuple(stack(mine, least, enter_first) for least in range(1, _MOVES + 1))
    lines = _Lines(boards, np.zeros(len(mine), np.uint32), np.full(len(mine), 0xFFFFFFFF, np.uint32), stacks)
    longest, found = np.zeros(len(mine), np.int64), []
    for moves in range(1, _MOVES + 1):
        can_move = movable(lines.stacks[0], open_points[lines.board], dice[lines.board])
        can_move &= lines.up_to
        found.append(sheaves_of(lines.board, lines.code, can_move))
        longest[found[-1].board] = moves
        if moves < _MOVES:
            lines = _further(lines, can_move, dice)
    whole = [sheaves.where(longest[sheaves.board] == moves) for moves, sheaves in enumerate(found, 1)]
    none = boards[longest == 0]
    nothing = np.zeros(len(none), np.uint32)
    return [*whole, sheaves_of(none, nothing, nothing | NO_MOVE)]


def _further(lines: _Lines, can_move: Words, dice: Words) -> _Lines:
    """Every line with one more move."""
    row, point = spread(can_move)
    board, source = lines.board[row], bit(point)
    gone = gone_from(source)
    one, two, three, four = (stack[row] for stack in lines.stacks)
    # A checker goes: what was a stack of two there is one of one.
    rest = [stack & ~gone | higher & gone for stack, higher in ((one, two), (two, three), (three, four))]
    rest.append(four & ~gone)
    arrival = source >> dice[board] & ~ONE
    onto = (arrival, rest[0] & arrival, rest[1] & arrival, rest[2] & arrival)
    stacks = tuple(stack | more for stack, more in zip(rest, onto, strict=True))
    code = lines.code[row] << np.uint32(8) | point.astype(np.uint32)
    return _Lines(board, code, source | source - ONE, stacks)
