"""The seventeen features of a position in contact, and the cycles it takes to find them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from retro2600.cartridges.cx2617.computer.arithmetic import multiply, signed8
from retro2600.cartridges.cx2617.computer.board import HOME, LAST_POINT, TRAY, Board
from retro2600.cartridges.cx2617.computer.features import Features
from tests.cartridges.cx2617.computer.plain.balance import blockade, race_balance
from tests.cartridges.cx2617.computer.plain.danger import Danger, danger
from tests.cartridges.cx2617.computer.plain.outline import Outline, Points, outline
from tests.cartridges.cx2617.computer.plain.slots import slots_and_covers

DANGER: Final = Features._fields.index("danger")

_ENTRY: Final = 8  # cycles (note 14)
_RUN_VALUES: Final = (0, 1, 4, 9, 16, 25, 36, 74)  # squares, but for seven in a row: 74 (note 14)
_LONGEST_RUN: Final = len(_RUN_VALUES) - 1  # a longer one, of over fifteen checkers, counts like it (chosen)
_WHITE_HOME: Final = range(19, 25)


class Survey(NamedTuple):
    """The features, and the cycles spent on each of them before its multiplication begins."""

    features: Features
    cycles: tuple[int, ...]
    danger: Danger


def survey(board: Board) -> Survey:
    """Find the features of a board, red the mover."""
    o = outline(board)
    made = o.red_made
    points, squares, home_cycles = _home(made & (2 << HOME) - 2)
    q, q_cycles = race_balance(o)
    k, k_cycles = blockade(made, o.white_made)
    kq, kq_cycles = _product(k, q)
    runs, run_cycles = _runs(made & ~1)
    builders, covers, slot_cycles = slots_and_covers(o)
    blots = danger(o)
    bar = o.white_bar
    holds_18, holds_20, holds_21 = made >> 18 & 1, made >> 20 & 1, made >> 21 & 1
    back_checkers = sum([count for count in board[19:25] if count > 0])
    features = Features(
        points,
        squares,
        q,
        signed8(board[TRAY]),
        k,
        kq,
        runs,
        (o.contacts & 0xFF) >> 1,
        20 if bar >= 2 else -20,
        20 if bar == 1 else -20,
        20 if holds_18 else -20,
        20 if holds_20 else -20,
        20 if holds_21 else -20,
        signed8(builders >> 1),
        signed8(covers >> 2),
        signed8((blots.total >> 8) - 127),
        signed8(back_checkers),
    )
    cycles = (  # note 14
        _ENTRY + home_cycles + 6,
        12,
        q_cycles + 12,
        12,
        k_cycles + 9,
        kq_cycles + 9,
        run_cycles + 6,
        _contact_cycles(o) + 9,
        19 if bar >= 2 else 20,
        20 if bar == 1 else 19,
        23 - holds_18,
        23 - holds_20,
        23 - holds_21,
        slot_cycles + 14,
        21,
        blots.cycles + 6,
        3 + 17 * 6 - 5 * (o.white >> _WHITE_HOME.start & 0b111111).bit_count() + 9,
    )
    return Survey(features, cycles, blots)


@lru_cache(maxsize=1 << HOME)
def _home(made: Points) -> tuple[int, int, int]:
    """Made points in red's home table: how many, the sum of their squares, the cycles of looking."""
    points = [point for point in range(1, HOME + 1) if made >> point & 1]
    return len(points), sum(point * point for point in points), 100 + 16 * len(points)


@lru_cache(maxsize=1 << 12)
def _product(k: int, q: int) -> tuple[int, int]:
    """The high byte of twice K * Q, a signed byte, and its cycles."""
    product, cycles = multiply(k, q)
    return signed8(product >> 7), 28 + cycles


@lru_cache(maxsize=1 << 12)
def _runs(made: Points) -> tuple[int, int]:
    """The values of all rows of made points, a signed byte, and the cycles of looking."""
    total = length = count = 0
    for point in range(LAST_POINT, -1, -1):
        if made >> point & 1:
            length += 1
            count += 1
        else:
            total += _RUN_VALUES[min(length, _LONGEST_RUN)]
            length = 0
    return signed8(total), 32 + 18 * count + 40 * (LAST_POINT - count)


def _contact_cycles(o: Outline) -> int:
    red_points = o.red.bit_count()
    white_points = (o.white >> 1).bit_count()
    empty = 25 - red_points - white_points
    checkers = o.red_checkers + o.white_checkers
    return 15 + 14 * empty + 15 * white_points + 17 * red_points + 10 * checkers
