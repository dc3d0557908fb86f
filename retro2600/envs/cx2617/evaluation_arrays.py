"""The 1979 computer's scores of many positions at once, with numpy.

`retro2600.cartridges.cx2617.computer` is the referee, board by board and cycle by cycle; here nothing costs
any cycles, and only positions that a game by the book can reach are asked about. Red, the computer, is the
mover: points 1 to 24 are red's own, 25 is red's bar and 0 is white's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from retro2600.cartridges.cx2617.computer import evaluation, sheet
from retro2600.players.boards.bits import Words, packed, size, widened
from retro2600.rules import BAR, HOME, OFF

Counts = NDArray[np.int8]
"""int8[n, 26]: one side's checkers on each point."""
Flags = NDArray[np.bool_]
Numbers = NDArray[np.int64]

_BEHIND_FROM: Final = 7  # Q; ahead from -7 down (note 14)
_DICE: Final = range(1, 7)
_ROLLS: Final = tuple((a, b) for a in _DICE for b in range(a, 7))
_STEPS: Final = 4  # of a double
_POINTS: Final = np.arange(BAR + 1)
_LONG_RUN, _LONG_RUN_VALUE = 7, 74  # note 14
_HOME_BONUS: Final = 256  # of a race (note 14)


_ONE: Final = np.uint32(1)
_ALL: Final = np.uint32((1 << BAR + 1) - 1)
_BOARD: Final = np.uint32((1 << BAR) - 2)
_ALWAYS: Final = np.uint32(sum(1 << point for point in (4, 5, 18, 20, 21)))
"""Points that are interesting whatever stands beside them (note 14)."""
_BETWEEN: Final = np.uint32(sum(1 << point for point in range(2, 24)))
_WITHIN: Final = [np.uint32((1 << BAR + 1 - die) - 1) for die in range(7)]
"""By die: the points from which it does not lead beyond the bar."""
_HALF, _LOW = np.uint32(13), np.uint32((1 << 13) - 1)

_PIPS: Final = _POINTS.astype(np.float32)
_WHITE_PIPS: Final = (BAR - _POINTS).astype(np.float32)
_BACK: Final = ((_POINTS > 18) & (_POINTS < BAR)).astype(np.float32)
_BELOW: Final = np.triu(np.ones((BAR + 1, BAR + 1), np.float32), 1)
_HOME_BITS: Final = np.uint32((1 << HOME) - 1)


def _by_set(first: int, points: int, worth: Callable[[int], int]) -> Numbers:
    """int64[2 ** points]: the worth of all points, from the first, of each set of them, by its bits."""
    bits = np.arange(1 << points)[:, None] >> np.arange(points) & 1
    found: Numbers = bits @ np.array([worth(first + point) for point in range(points)])
    return found


_HOME_POINTS: Final = _by_set(1, HOME, lambda point: 1)
_HOME_SQUARES: Final = _by_set(1, HOME, lambda point: point * point)
_LOW_WORTH: Final = _by_set(0, 13, lambda point: 8 * (BAR - point))
_HIGH_WORTH: Final = _by_set(13, 13, lambda point: 8 * (BAR - point))
"""Eight times the pips that red's blots on a set of points would lose, of points up to 12 and from 13 on."""


class Before(NamedTuple):
    """The weights and the kind of score, settled by the positions before the turn."""

    weights: Numbers
    """int64[n]: the row of weights, 0 behind, 1 even, 2 ahead."""
    race: Flags
    """bool[n]: all of white is behind red."""


def before(mine: Counts, theirs: Counts) -> Before:
    """Of positions seen from the mover's seat, both sides' counts from their own."""
    sides = _Sides.of(mine, theirs)
    balance = _race_balance(sides)
    weights = np.where(balance >= _BEHIND_FROM, 0, np.where(balance <= -_BEHIND_FROM, 2, 1))
    rearmost = ((sides.red > 0) * _POINTS).max(axis=1)
    foremost = np.where(sides.white > 0, _POINTS, BAR + 1).min(axis=1)
    return Before(weights, rearmost < foremost)


def scores(mine: Counts, theirs: Counts, weights: Numbers) -> Numbers:
    """int64[n]: the scores of positions in contact, after the play; `weights` as `Before` has them."""
    values = _features(_Sides.of(mine, theirs)) & 0xFF
    total = np.zeros(len(mine), np.int64)
    for products, column in zip(_PRODUCTS, values, strict=True):
        total += products[weights << 8 | column]
    return total


def race_scores(mine: Counts) -> Numbers:
    """int64[n]: the scores of races, after the play, the last man not off."""
    held = mine > 0
    rearmost = (held * _POINTS).max(axis=1)
    outside, inside = held[:, HOME + 1 :].sum(axis=1), held[:, 1 : HOME + 1].sum(axis=1)
    bearing_in = (4 * mine[:, HOME].astype(np.int64) + outside) & 0xFF
    bearing_off = _HOME_BONUS + ((4 * mine[:, OFF].astype(np.int64) + inside) & 0xFF)
    found: Numbers = np.where(rearmost > HOME, bearing_in, bearing_off)
    return found


def _products() -> Numbers:
    """int64[17, 3 * 256]: by feature and weights the product of every byte, signed."""
    factors = [sheet.signed8(byte) for byte in range(256)]
    columns = zip(*_WEIGHTS, strict=True)
    rows = [[sheet.multiply(each, one)[0] for one in column for each in factors] for column in columns]
    return np.array(rows, np.int64)


_WEIGHTS: Final = (evaluation.BEHIND, evaluation.EVEN, evaluation.AHEAD)
_PRODUCTS: Final = _products()


class _Sides(NamedTuple):
    """Both sides by red's points: counts int8[n, 26], and words with a bit for each point.

    Borne-off checkers are left out; white's bar is point 0, red's point 25.
    """

    red: Counts
    white: Counts
    off: Numbers
    held: Words
    """Points on which red stands."""
    made: Words
    """Red's made points, its bar left out; `white_made` likewise."""
    many: Words
    """Points on which red has three or more."""
    white_held: Words
    white_made: Words

    @classmethod
    def of(cls, mine: Counts, theirs: Counts) -> _Sides:
        red, white = mine.copy(), theirs[:, ::-1].copy()
        off = mine[:, OFF].astype(np.int64)
        red[:, OFF] = white[:, BAR] = 0
        wide, white_wide = widened(red), widened(white)
        held, made, many = (packed(wide >= least) for least in (1, 2, 3))
        return cls(
            red,
            white,
            off,
            held,
            made & _BOARD,
            many,
            packed(white_wide >= 1),
            packed(white_wide >= 2) & _BOARD,
        )


def _features(sides: _Sides) -> Numbers:
    """int64[17, n]: the features, in the order of their weights (note 14)."""
    made, bar = sides.made, sides.white[:, 0]
    home = made >> _ONE & _HOME_BITS
    balance, blockade = _race_balance(sides), _signed(_blockade(sides) // 4)
    interesting = made << _ONE & made >> _ONE & _BETWEEN | _ALWAYS  # points that want a builder or cover
    slots_and_blots = interesting & ~sides.white_made
    columns = (
        _HOME_POINTS[home],
        _HOME_SQUARES[home],
        balance,
        sides.off,
        blockade,
        _signed(blockade * balance >> 7),
        _signed(_runs(made)),
        (_contacts(sides) & 0xFF) >> 1,
        _twenty(bar > 1),
        _twenty(bar == 1),
        *[_twenty(made >> np.uint32(point) & _ONE != 0) for point in (18, 20, 21)],
        _signed(_builders(sides, slots_and_blots & ~sides.held) >> 1),
        _signed(_covers(sides, slots_and_blots & sides.held & ~made) >> 2),
        _signed((_danger(sides) >> 8) - 127),
        _sums(sides.red, _BACK),
    )
    return np.stack(columns)


def _signed(values: Numbers) -> Numbers:
    """Wrapped into signed bytes."""
    return ((values + 128) & 0xFF) - 128


def _twenty(holds: Flags) -> Numbers:
    return np.where(holds, 20, -20)


def _sums(counts: Counts, weights: NDArray[np.float32]) -> Numbers:
    """int64[n]: the sum of the counts, each times its weight: whole numbers, exact in any order."""
    return (counts.astype(np.float32) @ weights).astype(np.int64)


def _race_balance(sides: _Sides) -> Numbers:
    """Q: positive where red has more left to go."""
    red, white = _sums(sides.red, _PIPS), _sums(sides.white, _WHITE_PIPS)
    balance: Numbers = np.minimum(256 * red // np.maximum(red + white, 1), 255) - 128
    return balance


def _contacts(sides: _Sides) -> Numbers:
    """Pairs of a red checker and a white one that it has yet to pass."""
    below = sides.white.astype(np.float32) @ _BELOW
    pairs: Numbers = np.einsum("ij,ij->i", sides.red.astype(np.float32), below).astype(np.int64)
    return pairs


def _blockade(sides: _Sides) -> Numbers:
    """The squares of the distances from white's made points to red's, up to six before them."""
    total = np.zeros(len(sides.made), np.int64)
    for distance in _DICE:
        total += distance * distance * _number(sides.made & sides.white_made << np.uint32(distance))
    return total


def _runs(made: Words) -> Numbers:
    """The squares of the lengths of rows of made points: twice the rows within them, less the points."""
    total = -_number(made)
    within = made
    for length in range(1, _LONG_RUN + 1):
        count = _number(within)
        total = np.where((count > 0) & (length == _LONG_RUN), _LONG_RUN_VALUE, total + 2 * count)
        within = within & within << _ONE
    return total


def _builders(sides: _Sides, slots: Words) -> Numbers:
    """Those on the six points before a slot: 2 for each to spare, 1 for a made point not next to it."""
    spare = (sides.held & ~sides.made | sides.many) & _BOARD
    total = np.zeros(len(slots), np.int64)
    for distance in _DICE:
        total += 2 * _number(slots & spare >> np.uint32(distance))
        if distance > 1:
            total += _number(slots & sides.made >> np.uint32(distance))
    return total


def _covers(sides: _Sides, blots: Words) -> Numbers:
    """Rolls of 36, ones left out, that bring a checker to an interesting blot.

    None counts whose larger number leads beyond the bar (note 14).
    """
    total = np.zeros(len(blots), np.int64)
    for roll in _ROLLS:
        if min(roll) > 1:
            reached = blots & _rolled(sides.held, sides.white_made, roll, np.right_shift)
            a, b = roll
            total += (2 - (a == b)) * _number(reached & (_WITHIN[b] if a < b else _ALL))
    return total


def _danger(sides: _Sides) -> Numbers:
    """Rolls of 36 that hit each of red's blots, times eight times the pips it would lose."""
    blots = sides.held & ~sides.made & _BOARD
    total = np.zeros(len(blots), np.int64)
    for roll in _ROLLS:
        hit = blots & _rolled(sides.white_held, sides.made, roll, np.left_shift)
        total += (2 - (roll[0] == roll[1])) * (_LOW_WORTH[hit & _LOW] + _HIGH_WORTH[hit >> _HALF])
    return total


def _rolled(held: Words, shut: Words, roll: tuple[int, int], shift: np.ufunc) -> Words:
    """The points to which a roll brings a checker of those held, `shift` towards where it goes.

    A double does where one stands on its way with no shut point between; any other roll by either number,
    or by both where not both points between are shut (note 14).
    """
    a, b = map(np.uint32, roll)
    if a != b:
        between = shift(shut, a) & shift(shut, b)
        found: Words = shift(held, a) | shift(held, b) | shift(held, a + b) & ~between
        return found
    found = np.zeros_like(held)
    is_open = ~found
    for step in range(1, _STEPS + 1):
        at = np.uint32(step * roll[0])
        comes = shift(held, at)
        found |= is_open & comes
        is_open &= ~(comes | shift(shut, at))
    return found


def _number(words: Words) -> Numbers:
    """int64[n]: the points in each word."""
    return size(words).astype(np.int64)
