"""Pubeval's choice on many boards at once, with numpy: the same sums, in the same order.

`pubeval` is the referee. Its scores are sums of floating-point numbers, and here they are added up in the
order in which they are there, point by point from 24 down, so that they are equal to the last bit.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from retro2600.players.boards import Boards, Results
from retro2600.rules import BAR, CHECKERS, OFF
from tools.rating.pubeval import BAR_CONTACT, BAR_RACE, CONTACT, OFF_CONTACT, OFF_RACE, RACE, Row, worth

_POINTS: Final = np.arange(BAR - 1, OFF, -1)
_NUMBERS: Final = np.arange(BAR + 1)
_A_BLOT: Final = CHECKERS + 1
"""The column of an opposing blot, after those of the own checkers, 0 to 15."""


def _table(rows: tuple[Row, ...]) -> NDArray[np.float64]:
    """float64[24, 17]: the worth of each point, from 24 down, by what stands there."""
    return np.array([[*(worth(row, count) for count in range(CHECKERS + 1)), row[0]] for row in rows])


_TABLES: Final = np.stack((_table(CONTACT), _table(RACE)))
_BARS: Final = np.array((BAR_CONTACT, BAR_RACE))
_OFFS: Final = np.array((OFF_CONTACT, OFF_RACE))


def ranks(before: Boards, found: Results, wanted: NDArray[np.bool_]) -> NDArray[np.int64]:
    """int64[n]: the ranks of the plays chosen on the boards wanted, bool[n]; -1 where some are equal."""
    plays = found.plays
    asked = wanted[plays.boards]
    board = plays.boards[asked]
    values = np.full(len(asked), -np.inf)
    after = found.boards.at(asked)
    values[asked] = scores(after, is_race(before)[board])
    values[asked] += np.where(after.mine[:, OFF] == CHECKERS, np.inf, 0.0)  # a win before all
    highest = np.maximum.reduceat(values, plays.starts[:-1])
    best = np.flatnonzero(asked & (values == highest[plays.boards]))
    chosen = np.full(len(wanted), -1)
    chosen[plays.boards[best]] = best - plays.starts[plays.boards[best]]
    chosen[np.bincount(plays.boards[best], minlength=len(wanted)) > 1] = -1
    return chosen


def scores(after: Boards, race: NDArray[np.bool_]) -> NDArray[np.float64]:
    """float64[m]: the scores of boards that a side has moved to, from its seat; `race` says what it was."""
    kind = race.astype(np.int64)
    mine, theirs = after.mine[:, _POINTS], after.theirs[:, BAR - _POINTS]
    stands = np.where((mine == 0) & (theirs == 1), _A_BLOT, mine)
    total = _BARS[kind] * after.theirs[:, BAR] / 2 + _OFFS[kind] * after.mine[:, OFF] / CHECKERS
    values = _TABLES[kind[:, None], np.arange(len(_POINTS)), stands]
    for column in values.T:
        total += column
    found: NDArray[np.float64] = total
    return found


def is_race(boards: Boards) -> NDArray[np.bool_]:
    """bool[n]: the sides have passed each other."""
    mine, theirs = (((counts[:, : BAR + 1] > 0) * _NUMBERS).max(axis=1) for counts in boards)
    race: NDArray[np.bool_] = mine + theirs < BAR
    return race
