"""The features against their definitions, read off the board one count at a time."""

from __future__ import annotations

import itertools

from hypothesis import given

from retro2600.cartridges.cx2617.computer import Board
from retro2600.cartridges.cx2617.computer.evaluation import EVEN, evaluated
from retro2600.cartridges.cx2617.computer.features import Features
from tests.cartridges.cx2617.computer.boards import START, boards, placed

ROLLS = list(itertools.combinations_with_replacement(range(1, 7), 2))


def features(board: Board) -> Features:
    return evaluated(board, EVEN).features


def made(board: Board, point: int) -> bool:
    return 1 <= point <= 24 and board[point] >= 2


def white_made(board: Board, point: int) -> bool:
    return 1 <= point <= 24 and board[point] <= -2


def white_at(board: Board, point: int) -> bool:
    return board[26] < 0 if point == 0 else point > 0 and board[point] < 0


def hits(board: Board, blot: int, a: int, b: int) -> int:
    """Number of the 36 rolls that this one stands for, if it hits the blot, else 0."""
    if a == b:
        for at in range(blot - a, max(-1, blot - 4 * a - 1), -a):
            if white_at(board, at):
                return 1
            if made(board, at):
                return 0
        return 0
    if white_at(board, blot - a) or (blot >= b and white_at(board, blot - b)):
        return 2
    shut = made(board, blot - a) and made(board, blot - b)
    return 2 if blot >= a + b and white_at(board, blot - a - b) and not shut else 0


def covers(board: Board, blot: int, a: int, b: int) -> int:
    """Number of the 36 rolls that this one stands for, if it covers the blot, else 0; ones never do."""
    if a == 1 or blot + b > 25:
        return 0
    if a == b:
        for at in range(blot + a, min(25, blot + 4 * a) + 1, a):
            if board[at] > 0:
                return 1
            if white_made(board, at):
                return 0
        return 0
    if board[blot + a] > 0 or board[blot + b] > 0:
        return 2
    both = blot + a + b
    shut = white_made(board, blot + a) and white_made(board, blot + b)
    return 2 if both <= 25 and board[both] > 0 and not shut else 0


def builders(board: Board, slot: int) -> int:
    total = 0
    for point in range(slot + 1, min(slot + 6, 24) + 1):
        total += 2 * (board[point] == 1 or board[point] >= 3)
        total += board[point] >= 2 and point > slot + 1
    return total


def interesting(board: Board) -> list[int]:
    always = (4, 5, 18, 20, 21)
    return [p for p in range(2, 24) if p in always or (made(board, p - 1) and made(board, p + 1))]


@given(boards())
def test_danger_is_what_every_blot_would_lose_by_every_roll_that_hits_it(board: Board) -> None:
    lost = sum(
        8 * (25 - blot) * hits(board, blot, a, b)
        for blot in range(1, 25)
        if board[blot] == 1
        for a, b in ROLLS
        if blot >= a
    )
    assert features(board).danger == (lost // 256 - 127 + 128) % 256 - 128


@given(boards())
def test_builders_and_covers_are_counted_at_the_interesting_points(board: Board) -> None:
    slots = [p for p in interesting(board) if board[p] in (0, -1)]
    blots = [p for p in interesting(board) if board[p] == 1]
    found = features(board)
    assert found.builders == sum(builders(board, slot) for slot in slots) // 2
    assert found.covers == sum(covers(board, blot, a, b) for blot in blots for a, b in ROLLS) // 4


@given(boards())
def test_the_race_balance_compares_the_pips_to_go(board: Board) -> None:
    red = sum(point * max(0, board[point]) for point in range(1, 26))
    white = sum((25 - point) * max(0, -board[point]) for point in range(1, 25)) - 25 * board[26]
    expected = 256 * red // (red + white) - 128 if white else 127
    assert features(board).race_balance == expected


@given(boards())
def test_the_blockade_squares_the_distances_to_the_points_made_before_white(board: Board) -> None:
    total = sum(
        distance * distance
        for point in range(1, 25)
        if white_made(board, point)
        for distance in range(1, 7)
        if made(board, point + distance)
    )
    assert features(board).blockade == total // 4


@given(boards())
def test_the_smaller_features_are_counts(board: Board) -> None:
    found = features(board)
    home = [point for point in range(1, 7) if made(board, point)]
    assert (found.home_points, found.home_squares) == (len(home), sum(p * p for p in home))
    assert found.off == board[0]
    assert found.two_on_bar == (20 if board[26] <= -2 else -20)
    assert found.one_on_bar == (20 if board[26] == -1 else -20)
    holds = found.holds_18, found.holds_20, found.holds_21
    assert holds == tuple(20 if made(board, point) else -20 for point in (18, 20, 21))
    assert found.back_checkers == sum(max(0, board[point]) for point in range(19, 25))
    contacts = sum(
        max(0, board[p]) * (sum(max(0, -board[q]) for q in range(1, p)) - board[26]) for p in range(1, 26)
    )
    assert found.contact == contacts // 2


def test_a_row_of_made_points_counts_its_length_squared_but_seven_count_74() -> None:
    def runs(*lengths: int) -> int:
        points = itertools.count(2)
        own = {next(points): 2 * (n < length) for length in lengths for n in range(length + 1)}
        return features(placed(own, {24: 15})).runs

    assert [runs(n) for n in range(1, 8)] == [1, 4, 9, 16, 25, 36, 74]
    assert runs(2, 3) == 4 + 9


def test_the_start_has_these_features() -> None:
    assert features(START) == Features(
        home_points=1,
        home_squares=36,
        race_balance=0,
        off=0,
        blockade=12,
        blockade_in_race=0,
        runs=4,
        contact=40,
        two_on_bar=-20,
        one_on_bar=-20,
        holds_18=-20,
        holds_20=-20,
        holds_21=-20,
        builders=9,
        covers=0,
        danger=-127,
        back_checkers=2,
    )
