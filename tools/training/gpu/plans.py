"""Nets by plan as a player: contact split as the core splits it, with arrays, in whole numbers."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from retro2600.players.boards import Boards
from retro2600.players.boards.bits import Words, highest, packed, size
from retro2600.players.evaluation_arrays import ArrayNet, Chances, Evaluator, _sensible
from retro2600.players.inputs.arrays import inputs_of
from retro2600.players.kinds import Kind
from retro2600.players.kinds_arrays import kinds_of
from retro2600.players.nets import Net
from retro2600.rules import BAR, HOME
from tools.training.export import quantised
from tools.training.gpu.core import BACKGAME, CONTACT, CRASHED, PRIMING, RACE
from tools.training.net import Net as TrainedNet

NAMES = {RACE: "RACE", CRASHED: "CRASHED", CONTACT: "CONTACT", BACKGAME: "BACKGAME", PRIMING: "PRIMING"}
_PLACES, _POINTS = np.uint32((1 << BAR + 1) - 2), np.uint32((1 << BAR) - 2)


def plans_of(boards: Boards) -> NDArray[np.int8]:
    """Of positions in contact: whether a side plays a backgame, or holds a prime before the other's rear."""
    held = [packed(seat >= 2) & _POINTS for seat in boards]
    rears = [highest(packed(seat != 0) & _PLACES) for seat in boards]
    plans = np.full(len(boards.mine), CONTACT, np.int8)
    plans[_primes(held[0], rears[1]) | _primes(held[1], rears[0])] = PRIMING
    plans[np.maximum(*(size(word >> np.uint32(BAR - HOME)) for word in held)) > 1] = BACKGAME
    return plans


def _primes(held: Words, other_rear: NDArray[np.integer]) -> NDArray[np.bool_]:
    two = held & held >> np.uint32(1)
    found: NDArray[np.bool_] = (two & two >> np.uint32(2)) >> (BAR - other_rear).astype(np.uint32) != 0
    return found


def whole(path: Path) -> dict[int, Net]:
    """The nets of a checkpoint in whole numbers, by kind."""
    nets = {}
    with np.load(path) as arrays:
        for kind, name in NAMES.items():
            if f"{name}_first" not in arrays:
                continue
            first = arrays[f"{name}_first"]
            inputs, hidden = first.shape
            trained = TrainedNet(inputs, hidden, np.random.default_rng(0))
            for part in ("first", "first_bias", "last", "last_bias"):
                getattr(trained, part)[:] = arrays[f"{name}_{part}"]
            nets[kind] = quantised(trained, Kind.RACE if kind == RACE else Kind.CONTACT)
    return nets


class PlanEvaluator(Evaluator):
    """The nets of a checkpoint; contact is split if it has nets for that."""

    def __init__(self, nets: dict[int, Net]) -> None:
        super().__init__(cast(Any, SimpleNamespace(nets={})))
        self._arrays = {kind: ArrayNet.of(net) for kind, net in nets.items()}

    def chances(self, boards: Boards) -> Chances:
        """Those of movers about to roll."""
        kinds = kinds_of(boards)
        plans = kinds.copy()
        if BACKGAME in self._arrays:
            rows = np.flatnonzero(kinds == Kind.CONTACT)
            plans[rows] = plans_of(boards.at(rows))
        found = np.zeros((len(kinds), 5), np.int32)
        for plan in range(PRIMING + 1):
            rows = np.flatnonzero(plans == plan)
            if plan <= Kind.BEAR_OFF:
                found[rows] = self._of_kind(boards.at(rows), Kind(plan))
                continue
            for at in range(0, len(rows), 2048):
                some, kind = rows[at : at + 2048], Kind(min(plan, Kind.CONTACT))
                found[some] = self._arrays[plan](inputs_of(boards.at(some), kind))
        return _sensible(found, boards, kinds)
