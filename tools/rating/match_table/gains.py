"""The gain of a look one roll ahead: what the games of a style, played without one, do not show.

Of some decisions of such games the best few plays are looked at over all rolls and replies. What the best of
them has beyond the one that was made, on average over the decisions of a side, is added at each of its
decisions: to the first order the games then end as if both sides had looked.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from retro2600.players.boards import Boards
from retro2600.players.kinds import Kind
from retro2600.players.kinds_arrays import kinds_of
from retro2600.players.replies_arrays import best_of
from retro2600.players.rollouts import looked_ahead
from retro2600.players.squash import ONE
from tools.rating.match_table.courses import from_other
from tools.rating.match_table.styles import Dice, Floats, Gains, Indices, Seat

WITHIN, MOST = ONE * 12 // 100, 5
"""The plays that are looked at: so far behind the best at most, and so many."""


class Sample:
    """The decisions of some games that are looked at: one of so many, by chance."""

    def __init__(self, every: int, seed: tuple[int, ...]) -> None:
        self._every, self._rng = every, np.random.default_rng(seed)
        self.found: dict[bool, list[Floats]] = {False: [], True: []}
        """float64[n, 5] each: the gains of sides that seek gammons, and of those that are hunted."""

    def __call__(self, seat: Seat, other: Seat, boards: Boards, dice: Dice) -> None:
        """Look at some of these decisions."""
        some = np.flatnonzero(self._rng.random(len(boards.mine)) * self._every < 1)
        if len(some):
            self.found[seat.hunted].append(gains_of(seat, other, boards.at(some), dice[some]))

    def means(self) -> Gains:
        """The gains of a decision."""
        return {hunted: np.concatenate(found).mean(axis=0) for hunted, found in self.found.items()}


def gains_of(seat: Seat, other: Seat, boards: Boards, dice: Dice) -> Floats:
    """float64[n, 5]: of each board, to the side on roll."""
    found, after, known = seat.answers(boards, dice)
    worth = seat.worth(known)
    made = best_of(found, -worth)
    owner, starts = found.plays.boards, found.plays.starts[:-1]
    some = np.flatnonzero(worth >= np.maximum.reduceat(worth, starts)[owner] - WITHIN)
    some = np.union1d(_best_few(some, worth, owner), made)
    ahead = known[some].astype(np.float64)
    unsettled = np.flatnonzero(kinds_of(after.at(some)) > Kind.BEAR_OFF)
    if len(unsettled):
        ahead[unsettled] = looked_ahead(other, after.at(some[unsettled]))
    places = np.lexsort((-seat.worth(np.rint(ahead).astype(np.int32)), owner[some]))
    best = places[np.flatnonzero(np.diff(owner[some][places], prepend=-1))]
    found_ahead = from_other(ahead)
    return found_ahead[best] - found_ahead[np.searchsorted(some, made)]


def _best_few(some: Indices, worth: NDArray[np.int32], owner: Indices) -> Indices:
    some = some[np.lexsort((-worth[some], owner[some]))]
    begins = np.searchsorted(owner[some], owner[some])
    kept: Indices = some[np.arange(len(some)) - begins < MOST]
    return kept
