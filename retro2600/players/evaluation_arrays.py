"""The chances of many positions at once: `evaluation` is the referee, and the bits are equal.

All sums of a net are whole numbers below 2**24, which float32 holds exactly, in whatever order they are
added.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from retro2600.players import bear_off, bear_off_arrays
from retro2600.players.boards import Boards
from retro2600.players.boards.bits import Counts, Indices
from retro2600.players.choice import Judge
from retro2600.players.evaluation import BEHIND
from retro2600.players.evaluation import Chances as OneChances
from retro2600.players.inputs.arrays import Inputs, inputs_of
from retro2600.players.kinds import PLANS, Kind
from retro2600.players.kinds_arrays import Kinds, kinds_of
from retro2600.players.nets import HIDDEN_SHIFT, Net, Weights
from retro2600.players.squash import FARTHEST, ONE, STEP, knots
from retro2600.rules import BAR, CHECKERS, OFF

Chances: TypeAlias = NDArray[np.int32]
"""int32[n, 5]: as `evaluation.Chances`, in 1/1048576."""
Floats: TypeAlias = NDArray[np.float32]

_SLICE = 2048
"""Boards at a time."""
_HIDDEN = np.float32(1 / (1 << HIDDEN_SHIFT))
_POINTS = np.array([2, 1, 1, -1, -1], np.int32)


class ArrayNet(NamedTuple):
    """A net as arrays of float32."""

    first: Floats
    """Scaled for hidden units: by a power of two, which is exact."""
    first_bias: Floats
    last: Floats
    last_bias: Floats
    most: np.float32

    @classmethod
    def of(cls, net: Net) -> ArrayNet:
        """The same net."""
        first, last = np.array(net.first, np.float32), np.array(net.last, np.float32)
        first_bias, last_bias = np.array(net.first_bias, np.float32), np.array(net.last_bias, np.float32)
        return cls(first * _HIDDEN, first_bias * _HIDDEN, last, last_bias, np.float32(net.most))

    def __call__(self, inputs: Inputs) -> Chances:
        """int32[n, 5] from float32[n, inputs]."""
        hidden = inputs @ self.first
        hidden += self.first_bias
        np.clip(hidden, 0, self.most, out=hidden)
        np.floor(hidden, out=hidden)
        outputs = hidden @ self.last
        outputs += self.last_bias
        return squashed(outputs.astype(np.int32))


@cache
def _knots() -> Chances:
    return np.array(knots(), np.int32)


def squashed(sums: NDArray[np.int32]) -> Chances:
    """The chance of each sum."""
    within = np.clip(sums, -FARTHEST, FARTHEST) + FARTHEST
    place, beyond = within // STEP, within % STEP
    low = _knots()[place]
    chances: Chances = low + ((_knots()[place + 1] - low) * beyond >> 10)
    return chances


class Evaluator:
    """The nets of some weights, ready for arrays."""

    def __init__(self, weights: Weights) -> None:
        self._nets = {kind: ArrayNet.of(net) for kind, net in weights.nets.items()}
        self._as_contact = [plan for plan in PLANS if plan not in self._nets]

    def chances(self, boards: Boards) -> Chances:
        """Those of movers about to roll."""
        kinds = kinds_of(boards)
        for plan in self._as_contact:
            kinds[kinds == plan] = Kind.CONTACT
        found = np.zeros((len(kinds), 5), np.int32)
        for kind in map(Kind, set(kinds.tolist())):
            for some in slices(np.flatnonzero(kinds == kind)):
                found[some] = self._of_kind(boards.at(some), kind)
        return _sensible(found, boards, kinds)

    def _of_kind(self, boards: Boards, kind: Kind) -> Chances:
        if kind == Kind.OVER:
            return _over(boards)
        if kind == Kind.BEAR_OFF:
            found = np.zeros((len(boards.mine), 5), np.int32)
            found[:, [0, 1, 3]] = bear_off_arrays.races(boards) * ONE // bear_off.ONE**2
            return found
        return self._nets[kind](inputs_of(boards, kind))


def slices(rows: Indices) -> Iterator[Indices]:
    """Parts of them, so few that their inputs stay in the processor's cache."""
    return (rows[at : at + _SLICE] for at in range(0, len(rows), _SLICE))


def equities(chances: Chances) -> NDArray[np.int32]:
    """int32[n]: points of cubeless money play, in 1/1048576."""
    points: NDArray[np.int32] = chances @ _POINTS - ONE
    return points


def _over(boards: Boards) -> Chances:
    found = np.zeros((len(boards.mine), 5), np.int32)
    won = boards.mine[:, OFF] == CHECKERS
    found[won, 0] = ONE
    for columns, winner, loser in (((1, 2), won, boards.theirs), ((3, 4), ~won, boards.mine)):
        gammon: NDArray[np.bool_] = np.logical_and(winner, loser[:, OFF] == 0)
        found[gammon, columns[0]] = ONE
        found[gammon & _is_behind(loser), columns[1]] = ONE
    return found


def _is_behind(counts: Counts) -> NDArray[np.bool_]:
    behind: NDArray[np.bool_] = np.any(counts[:, BEHIND : BAR + 1], axis=1)
    return behind


def _sensible(found: Chances, boards: Boards, kinds: Kinds) -> Chances:
    win, gammon, backgammon, gammon_lost, backgammon_lost = found.T
    race = np.flatnonzero(kinds == Kind.RACE)
    for whole, part, loser, most in (
        (gammon, backgammon, boards.theirs, win),
        (gammon_lost, backgammon_lost, boards.mine, ONE - win),
    ):
        np.minimum(whole, most, out=whole)
        whole[loser[:, OFF] > 0] = 0
        part[race[~_is_behind(loser[race])]] = 0
        np.minimum(part, whole, out=part)
    return found


def array_judge(weights: Weights) -> Judge:
    """The judge with arrays: the same chances as the plain one."""
    evaluator = Evaluator(weights)
    return lambda positions: [OneChances(*row) for row in evaluator.chances(Boards.of(positions)).tolist()]
