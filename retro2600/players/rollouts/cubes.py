"""The cubes of trials under way, and the worth of positions with them by Janowski's model."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from retro2600.players.doubling import CubeSetting, Owner
from retro2600.players.doubling_arrays import efficiencies_of, worths_of
from retro2600.players.rollouts.lines import Stake, prices
from retro2600.players.rollouts.player import Doubles
from retro2600.players.rollouts.seats import PRICE_BITS, Gammons, Prices, Replies
from retro2600.players.squash import ONE

Whole: TypeAlias = NDArray[np.int64]
Flags: TypeAlias = NDArray[np.bool_]

_OWNERS = (Owner.NOBODY, Owner.MOVER, Owner.OTHER)
_NOBODY, _MOVER, _OTHER = range(3)
_TURNED = np.array([_NOBODY, _OTHER, _MOVER])


class Cubes(NamedTuple):
    """The values, and the owners as the sides on roll see them: int64[n] each."""

    values: Whole
    owners: Whole

    @classmethod
    def of(cls, stake: Stake, number: int) -> Cubes:
        """So many like this one."""
        owner = _OWNERS.index(stake.owner)
        return cls(np.full(number, stake.value), np.full(number, owner))

    @property
    def turned(self) -> Cubes:
        """From the other seat."""
        return Cubes(self.values, _TURNED[self.owners])

    def at(self, rows: NDArray[np.int64] | Flags) -> Cubes:
        """Some of them."""
        return Cubes(self.values[rows], self.owners[rows])

    def doubled(self, which: Flags) -> Cubes:
        """After a double of these sides on roll, which is taken."""
        return Cubes(np.where(which, 2 * self.values, self.values), np.where(which, _OTHER, self.owners))


class Seat:
    """The stakes of one side, whenever it is on roll: worths are whole, in 1/1048576."""

    def __init__(self, stake: Stake) -> None:
        self._stake, self._game = stake, stake.game
        self._priced = cache(self._price)

    def gammons(self, other: Seat, values: Whole) -> Gammons:
        """The prices of the chances by the values of the cubes, and those of the other side."""
        return Gammons(self._prices(values), other._prices(values))

    def may_double(self, cubes: Cubes) -> Flags:
        """True where it may, and may gain by it."""
        found = np.zeros(len(cubes.values), bool)
        for game, rows in self._groups(cubes):
            found[rows] = game.may_double and game.may_gain
        return found

    def given_up(self, cubes: Cubes) -> Doubles:
        """The worth of a double that is passed."""
        found = np.zeros(len(cubes.values))
        for game, rows in self._groups(cubes):
            found[rows] = round(game.worth(game.value) * ONE)
        return found

    def worths(self, replies: Replies, cubes: Cubes) -> Doubles:
        """float64[n]: of positions about to roll, where this side may double first."""
        found, efficiencies = np.zeros(len(cubes.values)), efficiencies_of(replies.boards)
        for game, rows in self._groups(cubes):
            chances, shares = replies.chances[rows], efficiencies[rows]
            worth = worths_of(chances, game, shares)
            if game.may_double:
                taken = np.minimum(worths_of(chances, game.doubled(), shares), game.worth(game.value))
                worth = np.maximum(worth, taken)
            found[rows] = worth
        whole: Doubles = np.rint(found * ONE)
        return whole

    def _groups(self, cubes: Cubes) -> list[tuple[CubeSetting, NDArray[np.int64]]]:
        """Those with the same cube."""
        keys = cubes.values * len(_OWNERS) + cubes.owners
        return [
            (
                replace(self._game, value=int(key) // len(_OWNERS), owner=_OWNERS[key % len(_OWNERS)]),
                np.flatnonzero(keys == key),
            )
            for key in np.unique(keys)
        ]

    def _prices(self, values: Whole) -> Prices:
        kinds, places = np.unique(values, return_inverse=True)
        return np.array([self._priced(int(value)) for value in kinds], np.int64)[places.reshape(-1)]

    def _price(self, value: int) -> list[int]:
        of_chances = prices(self._stake._replace(value=value))
        return [round(price * (1 << PRICE_BITS)) for price in of_chances]
