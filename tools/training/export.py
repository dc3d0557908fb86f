"""Makes quantised nets of trained ones, and proves that no sum of theirs can reach 2**24.

python -m tools.training.export FOLDER/checkpoint.pickle retro2600/players/data/nets.bin --commit abc1234
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from retro2600.players.inputs.layout import (
    CONTACT,
    OFF_INPUTS,
    OFF_UNITS,
    ONE,
    POINT_UNITS,
    RACE,
    SIDE_RAW,
    UNITS,
)
from retro2600.players.kinds import Kind
from retro2600.players.nets import (
    FIRST_ONE,
    HIDDEN_ONE,
    HIDDEN_SHIFT,
    LAST_ONE,
    LIMIT,
    Net,
    Row,
    Table,
    written,
)
from retro2600.players.squash import SUM_ONE
from retro2600.rules import BAR, CHECKERS
from tools.training.net import Net as TrainedNet
from tools.training.run import Run

Whole = NDArray[np.int64]

_LEAST_ROOM = 4 * HIDDEN_ONE
"""A hidden unit that could not even be 4 would not be that of the trained net."""
_WEIGHT = (1 << 15) - 1


def quantised(trained: TrainedNet, kind: Kind, made: Sequence[int] | None = None) -> Net:
    """The net in whole numbers; raises ValueError if its sums cannot be kept small enough.

    `made` is the most of each input made by hand; without it those of backgammon for this kind.
    """
    made = made_by_hand(kind) if made is None else made
    first, last = _rounded(trained.first, FIRST_ONE), _rounded(trained.last, LAST_ONE)
    first_bias = _rounded(trained.first_bias, ONE * FIRST_ONE) + (1 << HIDDEN_SHIFT - 1)
    last_bias = _rounded(trained.last_bias, SUM_ONE)
    if max(abs(first).max(), abs(last).max()) > _WEIGHT:
        raise ValueError(f"a weight of the {kind.name} net does not fit in 16 bits")
    sums = largest_sums(first, first_bias, made)
    room = (LIMIT - 1 - abs(last_bias)) // _most_of_one_sign(last)
    most = int(min(room.min(), sums.max() >> HIDDEN_SHIFT))
    if sums.max() >= LIMIT or room.min() < _LEAST_ROOM:
        raise ValueError(f"the sums of the {kind.name} net may reach 2**24")
    return Net(_table(first), _row(first_bias), _table(last), _row(last_bias), most)


def _most_of_one_sign(last: Whole) -> Whole:
    """For each output what the weights of one sign come to: no sum of some terms is larger."""
    most: Whole = np.maximum(np.maximum(last, 0).sum(axis=0), np.maximum(-last, 0).sum(axis=0))
    return np.maximum(most, 1)


def made_by_hand(kind: Kind) -> list[int]:
    """The most of each input made by hand, in backgammon."""
    return 2 * list((RACE if kind == Kind.RACE else CONTACT).values())


def largest_sums(first: Whole, bias: Whole, made: Sequence[int]) -> Whole:
    """For each hidden unit a bound of every partial sum, in any order: what all terms come to without signs.

    Fifteen checkers a side are placed at their worst; the inputs made by hand are each at their most.
    """
    size = abs(first)
    hand = size[2 * SIDE_RAW :] * np.array(made)[:, None]
    sides = (_worst_side(size[at : at + SIDE_RAW]) for at in (0, SIDE_RAW))
    total: Whole = abs(bias) + sum(sides) + hand.sum(axis=0)
    return total


def _worst_side(size: Whole) -> Whole:
    """The most that the raw inputs of 15 checkers come to."""
    points = [np.array(POINT_UNITS) @ size[at : at + UNITS] for at in range(0, BAR * UNITS, UNITS)]
    places = [*points, np.array(OFF_INPUTS) @ size[-OFF_UNITS:]]
    worst = np.full((CHECKERS + 1, size.shape[1]), -1)
    worst[0] = 0
    for place in places:
        before = worst.copy()
        for checkers in range(CHECKERS + 1):
            sums = [before[checkers - here] + place[here] for here in range(checkers + 1)]
            possible = [np.where(before[checkers - here] < 0, -1, sums[here]) for here in range(checkers + 1)]
            worst[checkers] = np.max(possible, axis=0)
    most: Whole = worst[CHECKERS]
    return most


def _rounded(weights: NDArray[np.float32], one: int) -> Whole:
    return np.rint(weights.astype(np.float64) * one).astype(np.int64)


def _row(numbers: Whole) -> Row:
    return tuple(numbers.tolist())


def _table(numbers: Whole) -> Table:
    return tuple(map(tuple, numbers.tolist()))


def restored(net: Net) -> TrainedNet:
    """A net in training with the weights of a quantised one; `quantised` makes that net of it again."""
    trained = TrainedNet(len(net.first), len(net.last), np.random.default_rng(0))
    trained.first[:] = np.array(net.first) / FIRST_ONE
    trained.first_bias[:] = (np.array(net.first_bias) - (1 << HIDDEN_SHIFT - 1)) / (ONE * FIRST_ONE)
    trained.last[:] = np.array(net.last) / LAST_ONE
    trained.last_bias[:] = np.array(net.last_bias) / SUM_ONE
    trained.average[:] = trained.flat
    return trained


def exported(run: Run, commit: str) -> bytes:
    """The file of weights for the package."""
    nets = {kind: quantised(net, kind) for kind, net in run.averaged().items()}
    origin = {"seed": run.plan.seed, "samples": run.samples, "games": run.play.games, "commit": commit}
    return written(nets, origin)


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser("python -m tools.training.export", description="writes quantised nets")
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--commit", required=True, help="the commit that trained them")
    arguments = parser.parse_args()
    arguments.out.write_bytes(exported(Run.load(arguments.checkpoint), arguments.commit))


if __name__ == "__main__":
    main()
