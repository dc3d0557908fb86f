"""The seventeen features of a position in contact, and the cycles it takes to find them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from retro2600.cartridges.cx2617.computer.arithmetic import multiply, signed8
from retro2600.cartridges.cx2617.computer.balance import blockade, race_balance
from retro2600.cartridges.cx2617.computer.board import BAR, HOME, LAST_POINT, TRAY
from retro2600.cartridges.cx2617.computer.danger import Danger, danger
from retro2600.cartridges.cx2617.computer.sides import ALL, ON_BOARD, Points, Sides, White, point_set
from retro2600.cartridges.cx2617.computer.slots import slots_and_covers


class Features(NamedTuple):
    """Signed bytes, in the order in which they are multiplied and added; red's points (note 14)."""

    home_points: int  # made points in red's home table
    home_squares: int  # the squares of their numbers
    race_balance: int  # Q: positive where red is behind
    off: int  # checkers borne off
    blockade: int  # K: made points before white's
    blockade_in_race: int  # floor(K * Q / 128)
    runs: int  # the squares of the lengths of rows of made points
    contact: int  # half the pairs of a red and a white checker that have yet to pass
    two_on_bar: int  # 20 if white has two or more there, else -20
    one_on_bar: int  # 20 if white has exactly one there, else -20
    holds_18: int  # 20 if made, else -20: white's bar point
    holds_20: int  # white's five point
    holds_21: int  # white's four point
    builders: int  # half the builders bearing on slots
    covers: int  # a quarter of the rolls covering blots
    danger: int  # of red's blots, from -127 up
    back_checkers: int  # red's in white's home table; those on the bar are not counted


DANGER: Final = Features._fields.index("danger")

_ENTRY: Final = 8  # cycles (note 14)
_RUN_VALUES: Final = (0, 1, 4, 9, 16, 25, 36, 74)  # squares, but for seven in a row: 74 (note 14)
_LONGEST_RUN: Final = len(_RUN_VALUES) - 1  # a longer one, of over fifteen checkers, counts like it (chosen)
_WHITE_HOME: Final = range(19, 25)
_HOME_POINTS: Final = point_set(*range(1, HOME + 1))
_POINT_18, _POINT_20, _POINT_21 = map(point_set, (18, 20, 21))
_WHITE_HOME_POINTS: Final = point_set(*_WHITE_HOME)


class Survey(NamedTuple):
    """The features, and the cycles spent on each of them before its multiplication begins."""

    values: tuple[int, ...]
    cycles: tuple[int, ...]
    danger: Danger


def survey(sides: Sides) -> Survey:
    """Find the features of a board, red the mover.

    Those that ask for red's made points alone are found together, once for each set of such points.
    """
    red, white, board = sides.red, sides.white, sides.board
    made = _made_points(red >> 1 & ON_BOARD, white.made)
    home, squares, k, runs, holds_18, holds_20, holds_21, home_cycles, k_cycles, run_cycles = made
    q, q_cycles = race_balance(sides)
    kq, kq_cycles = _product(k, q)
    builders, covers, slot_cycles = slots_and_covers(red, white)
    dangers = danger(red, white)
    two, one, contact_cycles, back_cycles = _of_white(white)
    back_checkers = sum([count for count in board[19:25] if count > 0])
    points = ((red | red >> 1) & ALL).bit_count()
    values = (
        home,
        squares,
        q,
        signed8(board[TRAY]),
        k,
        kq,
        runs,
        (sides.contacts & 0xFF) >> 1,
        two,
        one,
        holds_18,
        holds_20,
        holds_21,
        signed8(builders >> 1),
        signed8(covers >> 2),
        signed8((dangers.total >> 8) - 127),
        signed8(back_checkers),
    )
    cycles = (  # note 14
        home_cycles,
        12,
        q_cycles + 12,
        12,
        k_cycles,
        kq_cycles,
        run_cycles,
        contact_cycles + 3 * points + 10 * sides.checkers,
        20 - (two > 0),
        19 + (one > 0),
        23 - (holds_18 > 0),
        23 - (holds_20 > 0),
        23 - (holds_21 > 0),
        slot_cycles + 14,
        21,
        dangers.cycles + 6,
        back_cycles,
    )
    return Survey(values, cycles, dangers)


class _MadePoints(NamedTuple):
    """The features that red's made points decide, with their cycles."""

    home_points: int
    home_squares: int
    blockade: int
    runs: int
    holds_18: int
    holds_20: int
    holds_21: int
    home_cycles: int
    blockade_cycles: int
    run_cycles: int


@lru_cache(maxsize=1 << 11)
def _made_points(made: Points, white_made: Points) -> _MadePoints:
    points, squares = _home(made & _HOME_POINTS)
    k, k_cycles = blockade(made, white_made)
    runs, run_cycles = _runs(made)
    return _MadePoints(
        points,
        squares,
        k,
        runs,
        20 if made & _POINT_18 else -20,
        20 if made & _POINT_20 else -20,
        20 if made & _POINT_21 else -20,
        _ENTRY + 100 + 16 * points + 6,
        k_cycles + 9,
        run_cycles + 6,
    )


@lru_cache(maxsize=1 << HOME)
def _home(made: Points) -> tuple[int, int]:
    """Made points in red's home table: how many, and the sum of their squares."""
    points = [point for point in range(1, HOME + 1) if made >> 2 * point & 1]
    return len(points), sum(point * point for point in points)


@lru_cache(maxsize=1 << 12)
def _product(k: int, q: int) -> tuple[int, int]:
    """The high byte of twice K * Q, a signed byte, and the cycles up to its own multiplication."""
    product, cycles = multiply(k, q)
    return signed8(product >> 7), 28 + cycles + 9


def _runs(made: Points) -> tuple[int, int]:
    """The values of all rows of made points, a signed byte, and the cycles of looking.

    The square of a row's length is twice the number of all rows within it, less its length; `within` are
    the ends of rows of `length` points.
    """
    count = made.bit_count()
    total, within, length = -count, made, 1
    while within:
        total += 2 * within.bit_count()
        within &= within << 2
        length += 1
    if length > _LONGEST_RUN:
        total = _long_runs(made)
    return signed8(total), 32 + 18 * count + 40 * (LAST_POINT - count)


def _long_runs(made: Points) -> int:
    """The same row by row, where one of them is not worth its square."""
    rows = "".join(str(made >> 2 * point & 1) for point in range(LAST_POINT + 1)).split("0")
    return sum(_RUN_VALUES[min(len(row), _LONGEST_RUN)] for row in rows)


@lru_cache(maxsize=1 << 8)
def _of_white(white: White) -> tuple[int, int, int, int]:
    """The two features of white's bar; the cycles of contact and of back checkers that are white's own."""
    contact_cycles = 15 + 14 * BAR + (15 - 14) * white.held + 10 * white.checkers + 9
    at_home = (white.points & _WHITE_HOME_POINTS).bit_count()
    back_cycles = 3 + 17 * len(_WHITE_HOME) - 5 * at_home + 9
    return 20 if white.bar >= 2 else -20, 20 if white.bar == 1 else -20, contact_cycles, back_cycles
