"""Boards that no game leads to, or hardly ever: absurd, blocked, nearly stuck."""

from __future__ import annotations

from random import Random

from retro2600.cartridges.cx2617.board import (
    LOCATION,
    LOCATIONS,
    OWN_BAR,
    RED_BAR,
    WHITE_BAR,
    WHITE_TRAY,
    Board,
    Side,
)
from tools.positions import CHECKERS, random_board


def absurd(random: Random) -> Board:
    """Any count up to thirty anywhere, few places or many."""
    board = [0] * LOCATIONS
    for _ in range(random.choice((2, 5, 10, 28))):
        most = random.choice((3, 15, 29))
        board[random.randrange(LOCATIONS)] = random.randrange(-most, most + 1)
    return tuple(board)


def blocked(random: Random) -> Board:
    """Few checkers that can move, many points held against them."""
    board = [0] * LOCATIONS
    for side in Side:
        route, left = LOCATION[side], CHECKERS
        for _ in range(random.randrange(1, 4)):
            number = random.randrange(1, OWN_BAR + 1)
            if board[route[number]] * side.sign >= 0:
                board[route[number]] += side.sign
                left -= 1
        while left > 0:
            number = random.randrange(1, OWN_BAR)
            if board[route[number]] * side.sign >= 0:
                board[route[number]] += side.sign * min(2, left)
                left -= 2
    return tuple(board)


def with_foreign_bars(random: Random) -> Board:
    """Checkers of one's own on the opponent's bar: on red's alone, on white's alone, or on both."""
    board = list(random_board(random))
    which = random.randrange(3)
    if which != 1:
        _move_to(board, RED_BAR, Side.WHITE, random.randrange(1, CHECKERS + 1))
    if which != 0:
        _move_to(board, WHITE_BAR, Side.RED, random.randrange(1, CHECKERS + 1))
    return tuple(board)


def _move_to(board: list[int], bar: int, side: Side, wanted: int) -> None:
    if board[bar] * side.sign < 0:
        return
    for place in range(LOCATIONS):
        while wanted and place != bar and board[place] * side.sign > 0:
            board[place] -= side.sign
            board[bar] += side.sign
            wanted -= 1


def nearly_stuck(random: Random) -> Board:
    """Red on its ace point but for a straggler that can play 6-6 a few times, 5-5 once, and hardly more.

    The play kept for 5-5 is then shorter than the one for 6-6, whose tail stays behind it (note 8).
    """
    board = [0] * LOCATIONS
    red, white = LOCATION[Side.RED], CHECKERS
    straggler = random.randrange(13, OWN_BAR + 1)
    board[red[straggler]] = 1
    board[red[1]] = CHECKERS - 1
    held = {straggler - pips for pips in (1, 2, 3, 4, 10, random.choice((10, 12, 18)))}
    for number in held - {1}:
        if number > 1 and random.random() < 0.95:
            board[red[number]] = -2
            white -= 2
    free = [number for number in range(2, OWN_BAR) if not board[red[number]]]
    for number in {straggler - 6, *random.choices(free, k=random.randrange(white))} & set(free):
        if random.random() < 0.6:
            board[red[number]] = -1
            white -= 1
    board[WHITE_TRAY] -= white
    return tuple(board)
