from __future__ import annotations

from .board import BAR, CHECKERS, HOME, OTHER_BAR, TRAY, Board


def top_of_race(board: Board) -> int:
    if board[OTHER_BAR]:
        return 0
    total = 0
    for point in range(BAR + 1):
        total += board[point]
        if total == CHECKERS:
            return point
    return 0


def race_score(board, top: int) -> tuple[int, int]:
    """Score and cycles; last man: score 0 cycles without"""
    h = top
    while h > 0 and board[h] <= 0:
        h -= 1
    cycles = 7 + 11 * (top - h) + 7 + 9
    if h == 0:
        return 256, cycles + 24
    if h > HOME:
        last, score = 7, 4 * board[HOME]
        cycles += 20
    else:
        last, score = 1, 256 + 4 * board[TRAY]
        cycles += 24
    n = 0
    for p in range(h, last - 1, -1):
        held = board[p] > 0
        n += held
        cycles += 6 + (4 if held else 3)
        if last == 7:
            cycles += 3 if p == 7 else 4 + 3
        else:
            cycles += 4 + (2 if p == 1 else 3)
    return score + n, cycles
