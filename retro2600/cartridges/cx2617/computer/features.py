"""The seventeen features of a position in contact, and the cycles it takes to find them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from retro2600.cartridges.cx2617.computer.balance import A_POINT, balanced, blockade
from retro2600.cartridges.cx2617.computer.board import BAR, HOME, LAST_POINT, TRAY
from retro2600.cartridges.cx2617.computer.danger import Blots
from retro2600.cartridges.cx2617.computer.sheet import (
    CYCLE,
    EMPTY,
    Column,
    Sheet,
    Weights,
    finished,
    multiply,
    signed8,
)
from retro2600.cartridges.cx2617.computer.sides import ALL, ON_BOARD, Points, Sides, White, point_set
from retro2600.cartridges.cx2617.computer.slots import slots_and_covers, wanting


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


_PLACES: Final = range(len(Features._fields))
(
    _HOME_POINTS, _HOME_SQUARES, _BALANCE, _OFF, _BLOCKADE, _IN_RACE, _RUNS, _CONTACT, _TWO, _ONE,
    _HOLDS_18, _HOLDS_20, _HOLDS_21, _BUILDERS, _COVERS, DANGER, _BACK,
) = _PLACES  # fmt: skip

_ENTRY: Final = 8  # cycles (note 14)
_RUN_VALUES: Final = (0, 1, 4, 9, 16, 25, 36, 74)  # squares, but for seven in a row: 74 (note 14)
_LONGEST_RUN: Final = len(_RUN_VALUES) - 1  # a longer one, of over fifteen checkers, counts like it (chosen)
_WHITE_HOME: Final = range(19, 25)
_POINT_18, _POINT_20, _POINT_21 = map(point_set, (18, 20, 21))
_WHITE_HOME_POINTS: Final = point_set(*_WHITE_HOME)
_ANCHORS: Final = _POINT_18 | _POINT_20 | _POINT_21
_HOME_TABLE: Final = point_set(*range(1, HOME + 1))
_BACK_POINTS: Final = _WHITE_HOME_POINTS | _WHITE_HOME_POINTS << 1

_HELD: Final = tuple((A_POINT * CYCLE[_BALANCE] + 3 * CYCLE[_CONTACT]) * held for held in range(BAR + 1))
"""Cycles for the points that red holds (note 14)."""


Row = tuple[Sheet, int, Points]
"""By red's made points: features 1, 2, 5, 7 and 9 to 13; K; the points where slots and blots are counted."""


class Against(NamedTuple):
    """The tables of one side of white's: what was found for a part of red's side and may come again."""

    white: White
    constant: Sheet
    rows: dict[Points, Row]  # by red's made points
    races: dict[tuple[int, int, int, int], Sheet]  # by K, red's pips, checkers and those off
    blots: Blots


class Tables(NamedTuple):
    """The entries that depend on a set of weights and on few of red's points."""

    columns: tuple[Column, ...]
    home: dict[Points, Sheet]  # by the made ones of 1 to 6
    anchors: dict[Points, Sheet]  # by those of 18, 20 and 21
    back: dict[Points, Sheet]  # by the checkers on 19 to 24, none with more than two


@lru_cache(maxsize=8)
def _tables(weights: Weights) -> Tables:
    return Tables(tuple(Column(place, weight) for place, weight in enumerate(weights)), {}, {}, {})


class Survey:
    """The features of positions of one turn, each put on the sheet with its weight and its cycles.

    A play changes little: what depends on white, on red's made points or on the pips alone is the same for
    many plays and put together once.
    """

    __slots__ = ("_against", "_anchors", "_back", "_columns", "_home")

    def __init__(self, weights: Weights) -> None:
        self._columns, self._home, self._anchors, self._back = _tables(weights)
        self._against: dict[White, Against] = {}

    def of(self, sides: Sides) -> tuple[Sheet, Blots]:
        """The sheet of a position, red the mover, and the table of its blots."""
        red, white, column = sides.red, sides.white, self._columns
        against = self._against.get(white) or self._met(white)
        made = red >> 1 & ON_BOARD
        sheet, k, wanting = against.rows.get(made) or self._row(against, made)
        race = k, sides.pips, sides.checkers, sides.board[TRAY]
        builders, covers, slot_cycles = slots_and_covers(red, white, wanting)
        danger, danger_cycles = against.blots.danger(red)
        sheet += (
            (against.races.get(race) or self._race(against, race))
            + _HELD[((red | red >> 1) & ALL).bit_count()]
            + column[_CONTACT][(sides.contacts & 0xFF) >> 1]
            + column[_BUILDERS][builders >> 1 & 0xFF]
            + slot_cycles * CYCLE[_BUILDERS]
            + column[_COVERS][covers >> 2 & 0xFF]
            + column[DANGER][(danger >> 8) - 127 & 0xFF]
            + danger_cycles * CYCLE[DANGER]
            + (self._back.get(red & _BACK_POINTS) or self._back_checkers(sides))
        )
        return finished(sheet), against.blots

    def _met(self, white: White) -> Against:
        """Features 9 and 10, and the cycles of others that are white's own (note 14)."""
        column = self._columns
        two, one = white.bar >= 2, white.bar == 1
        sheet = (
            EMPTY
            + column[_TWO][20 if two else -20]
            + column[_ONE][20 if one else -20]
            + (20 - two) * CYCLE[_TWO]
            + (19 + one) * CYCLE[_ONE]
            + _contact_cycles(white) * CYCLE[_CONTACT]
            + 21 * CYCLE[_COVERS]
            + 6 * CYCLE[DANGER]
            + _back_cycles(white) * CYCLE[_BACK]
        )
        against = self._against[white] = Against(white, sheet, {}, {}, Blots(white))
        return against

    def _row(self, against: Against, made: Points) -> Row:
        """Features 1, 2, 5, 7 and 11 to 13, and the cycles of looking for slots (note 14)."""
        white, column = against.white, self._columns
        k, k_cycles = blockade(made, white.made)
        runs, run_cycles = _runs(made)
        unmade, slot_cycles = wanting(made, white.made)
        sheet = (
            against.constant
            + (self._home.get(made & _HOME_TABLE) or self._at_home(made & _HOME_TABLE))
            + (self._anchors.get(made & _ANCHORS) or self._held(made & _ANCHORS))
            + column[_BLOCKADE][k]
            + (k_cycles + 9) * CYCLE[_BLOCKADE]
            + column[_RUNS][runs]
            + (run_cycles + 6) * CYCLE[_RUNS]
            + (slot_cycles + 14) * CYCLE[_BUILDERS]
        )
        row = against.rows[made] = sheet, k, unmade
        return row

    def _at_home(self, made: Points) -> Sheet:
        """Features 1 and 2."""
        points, squares = home(made)
        sheet = self._columns[_HOME_POINTS][points] + (_ENTRY + 100 + 16 * points + 6) * CYCLE[_HOME_POINTS]
        found = self._home[made] = sheet + self._columns[_HOME_SQUARES][squares] + 12 * CYCLE[_HOME_SQUARES]
        return found

    def _held(self, made: Points) -> Sheet:
        """Features 11 to 13."""
        sheet = 0
        for place, point in (_HOLDS_18, _POINT_18), (_HOLDS_20, _POINT_20), (_HOLDS_21, _POINT_21):
            held = bool(made & point)
            sheet += self._columns[place][20 if held else -20] + (23 - held) * CYCLE[place]
        self._anchors[made] = sheet
        return sheet

    def _race(self, against: Against, race: tuple[int, int, int, int]) -> Sheet:
        """Features 3, 4 and 6, and the cycles for each of red's checkers (note 14)."""
        k, pips, checkers, off = race
        column = self._columns
        q, q_cycles = balanced(pips, checkers, against.white)
        product, cycles = multiply(k, q)
        sheet = column[_BALANCE][q] + CYCLE[_BALANCE] * (q_cycles + 12)
        sheet += column[_OFF][off & 0xFF] + CYCLE[_OFF] * 12
        sheet += column[_IN_RACE][product >> 7 & 0xFF] + CYCLE[_IN_RACE] * (28 + cycles + 9)
        found = against.races[race] = sheet + CYCLE[_CONTACT] * 10 * checkers
        return found

    def _back_checkers(self, sides: Sides) -> Sheet:
        """Feature 17."""
        board, points = sides.board, sides.red & _BACK_POINTS
        sheet = self._columns[_BACK][
            signed8(sum([board[point] for point in _WHITE_HOME if board[point] > 0]))
        ]
        if not points & points >> 1 & _WHITE_HOME_POINTS:
            self._back[points] = sheet
        return sheet


def home(made: Points) -> tuple[int, int]:
    """Red's made points in its home table: how many, and the sum of their squares."""
    points = [point for point in range(1, HOME + 1) if made >> 2 * point & 1]
    return len(points), sum(point * point for point in points)


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


def _contact_cycles(white: White) -> int:
    """The cycles of contact that are white's own (note 14)."""
    return 15 + 14 * BAR + (15 - 14) * white.held + 10 * white.checkers + 9


def _back_cycles(white: White) -> int:
    """The cycles of counting back checkers (note 14)."""
    return 3 + 17 * len(_WHITE_HOME) - 5 * (white.points & _WHITE_HOME_POINTS).bit_count() + 9
