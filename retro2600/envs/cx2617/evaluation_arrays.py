"""The 1979 computer's scores of many positions at once, with numpy.

`retro2600.cartridges.cx2617.computer` is the referee, board by board and cycle by cycle; here nothing costs
any cycles, and only positions that a game by the book can reach are asked about. Red, the computer, is the
mover: points 1 to 24 are red's own, 25 is red's bar and 0 is white's.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from retro2600.cartridges.cx2617.computer import arithmetic, evaluation
from retro2600.rules import BAR, HOME, OFF

Counts = NDArray[np.int8]
"""int8[n, 26]: one side's checkers on each point."""
Flags = NDArray[np.bool_]
Numbers = NDArray[np.int64]

_BEHIND_FROM: Final = 7  # Q; ahead from -7 down (note 14)
_ALWAYS: Final = (4, 5, 18, 20, 21)  # points that are interesting whatever stands beside them (note 14)
_DICE: Final = range(1, 7)
_POINTS: Final = np.arange(BAR + 1)
_LONG_RUN, _LONG_RUN_VALUE = 7, 74  # note 14
_HOME_BONUS: Final = 256  # of a race (note 14)


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
    for place in range(values.shape[1]):
        total += _PRODUCTS[weights, place, values[:, place]]
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
    """int64[3, 17, 256]: by weights and feature the product of every byte, signed."""
    factors = [arithmetic.signed8(byte) for byte in range(256)]
    rows = [[[arithmetic.multiply(each, one)[0] for each in factors] for one in row] for row in _WEIGHTS]
    return np.array(rows, np.int64)


_WEIGHTS: Final = (evaluation.BEHIND, evaluation.EVEN, evaluation.AHEAD)
_PRODUCTS: Final = _products()


class _Sides(NamedTuple):
    """Both sides by red's points: int64 and bool[n, 26]. Borne-off checkers are left out."""

    red: Numbers
    white: Numbers
    red_made: Flags
    white_made: Flags
    off: Numbers

    @classmethod
    def of(cls, mine: Counts, theirs: Counts) -> _Sides:
        red, white = mine.astype(np.int64), theirs[:, ::-1].astype(np.int64)
        off = red[:, OFF].copy()
        red[:, OFF] = white[:, BAR] = 0
        red_made, white_made = red > 1, white > 1
        for made in (red_made, white_made):
            made[:, [OFF, BAR]] = False
        return cls(red, white, red_made, white_made, off)


def _features(sides: _Sides) -> Numbers:
    """int64[n, 17]: the features, in the order of their weights (note 14)."""
    red, made = sides.red, sides.red_made
    home, bar = made[:, 1 : HOME + 1], sides.white[:, 0]
    balance, blockade = _race_balance(sides), _signed(_blockade(sides) // 4)
    below = np.cumsum(sides.white, axis=1) - sides.white
    contacts = (red * below).sum(axis=1)
    interesting = _interesting(made)
    columns = (
        home.sum(axis=1),
        home @ _POINTS[1 : HOME + 1] ** 2,
        balance,
        sides.off,
        blockade,
        _signed(blockade * balance >> 7),
        _signed(_runs(made)),
        (contacts & 0xFF) >> 1,
        _twenty(bar > 1),
        _twenty(bar == 1),
        *[_twenty(made[:, point]) for point in (18, 20, 21)],
        _signed(_builders(sides, interesting) >> 1),
        _signed(_covers(sides, interesting) >> 2),
        _signed((_danger(sides) >> 8) - 127),
        red[:, 19:BAR].sum(axis=1),
    )
    return np.stack(columns, axis=1)


def _signed(values: Numbers) -> Numbers:
    """Wrapped into signed bytes."""
    return ((values + 128) & 0xFF) - 128


def _twenty(holds: Flags) -> Numbers:
    return np.where(holds, 20, -20)


def _race_balance(sides: _Sides) -> Numbers:
    """Q: positive where red has more left to go."""
    red, white = sides.red @ _POINTS, sides.white @ (BAR - _POINTS)
    balance: Numbers = np.minimum(256 * red // np.maximum(red + white, 1), 255) - 128
    return balance


def _blockade(sides: _Sides) -> Numbers:
    """The squares of the distances from white's made points to red's, up to six before them."""
    total = np.zeros(len(sides.red), np.int64)
    for distance in _DICE:
        met = sides.red_made[:, distance:] & sides.white_made[:, :-distance]
        total += distance * distance * met.sum(axis=1)
    return total


def _runs(made: Flags) -> Numbers:
    """The squares of the lengths of rows of made points: twice the rows within them, less the points."""
    total: Numbers = -made.sum(axis=1)
    within = made
    for length in range(1, _LONG_RUN + 1):
        count = within.sum(axis=1)
        total = np.where((count > 0) & (length == _LONG_RUN), _LONG_RUN_VALUE, total + 2 * count)
        within = within[:, :-1] & made[:, length:]
    return total


def _interesting(made: Flags) -> Flags:
    """bool[n, 26]: points that want a builder or cover."""
    found = np.zeros_like(made)
    found[:, 2:24] = made[:, 1:23] & made[:, 3:25]
    found[:, _ALWAYS] = True
    return found


def _builders(sides: _Sides, interesting: Flags) -> Numbers:
    """Those on the six points before a slot: 2 for each to spare, 1 for a made point not next to it."""
    red = sides.red
    slots = interesting & (red == 0) & ~sides.white_made
    spare = 2 * ((red == 1) | (red > 2))
    far = (red > 1).astype(np.int64)
    total = np.zeros(len(red), np.int64)
    for distance in _DICE:
        worth = spare + far if distance > 1 else spare
        total += (slots[:, : BAR - distance] * worth[:, distance:BAR]).sum(axis=1)
    return total


def _covers(sides: _Sides, interesting: Flags) -> Numbers:
    """Rolls of 36, ones left out, that bring a checker to an interesting blot."""
    held, shut = sides.red > 0, sides.white_made
    total = np.zeros(len(held), np.int64)
    for point in range(2, 24):
        rows = np.flatnonzero(interesting[:, point] & (sides.red[:, point] == 1))
        if len(rows):
            total[rows] += _rolls(held[rows, point:].T, shut[rows, point:].T, range(2, 7), beyond=False)
    return total


def _danger(sides: _Sides) -> Numbers:
    """Rolls of 36 that hit each of red's blots, times eight times the pips it would lose."""
    held, shut = sides.white > 0, sides.red_made
    total = np.zeros(len(held), np.int64)
    for point in range(1, BAR):
        rows = np.flatnonzero(sides.red[:, point] == 1)
        if len(rows):
            hits = _rolls(held[rows, point::-1].T, shut[rows, point::-1].T, _DICE, beyond=True)
            total[rows] += 8 * (BAR - point) * hits
    return total


def _rolls(held: Flags, shut: Flags, dice: range, beyond: bool) -> Numbers:
    """Rolls by which a checker comes to a point: `held` and `shut` bool[distance from it, n].

    A double counts once where one stands on its way with no shut point between, any other roll twice;
    `beyond` says whether one counts whose larger number leads beyond the bar (note 14).
    """
    last, count = len(held) - 1, np.zeros(held.shape[1], np.int64)
    for a in dice:
        if a > last:
            break
        is_open = np.ones(held.shape[1], bool)
        for at in range(a, min(4 * a, last) + 1, a):
            count += is_open & held[at]
            is_open &= ~(held[at] | shut[at])
        for b in range(a + 1, dice.stop):
            if b > last:
                count += 2 * held[a] if beyond else 0
                continue
            comes = held[a] | held[b]
            if a + b <= last:
                comes = comes | (held[a + b] & ~(shut[a] & shut[b]))
            count += 2 * comes
    return count
