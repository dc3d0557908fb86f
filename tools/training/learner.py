"""Nets and what they remember of their lessons: the part that all training runs have in common."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Self, TypeAlias

import numpy as np

from retro2600.players.boards.bits import Indices
from retro2600.players.kinds import Kind
from retro2600.players.kinds_arrays import Kinds
from tools.training.judge import Nets, as_known, rows_of
from tools.training.memory import Memory
from tools.training.net import Floats

BATCH = 128
PASSES = 2
REMEMBERED = 80_000
"""Positions of each net."""
SLOWNESS = 0.98
"""Of the running average of weights, a lesson."""

Inputs: TypeAlias = Callable[[Indices, Kind], Floats]
"""Those of these rows of a lesson, for the net of a kind."""


class Learner:
    """Nets that are taught, and can be kept between two lessons."""

    def __init__(self, nets: Nets, rng: np.random.Generator) -> None:
        self.nets, self.rng = nets, rng
        self.forget()
        self.samples = 0

    def forget(self) -> None:
        """Nothing taught so far is drawn again."""
        self.memories = {kind: Memory(REMEMBERED, net.inputs) for kind, net in self.nets.items()}

    def teach(self, kinds: Kinds, inputs: Inputs, targets: Floats, rate: float, passes: int = PASSES) -> None:
        """A lesson and those before: each sample is drawn so often, sooner or later."""
        kinds = as_known(kinds, self.nets)
        for kind, net in self.nets.items():
            rows = rows_of(kinds, kind)
            if len(rows):
                self.memories[kind].add(inputs(rows, kind), targets[rows])
            # whole batches in the long run: a rare kind's net learns now and then
            steps = self.rng.binomial(len(kinds) * passes // BATCH, len(rows) / len(kinds))
            self.memories[kind].teach(net, int(steps), BATCH, rate, self.rng)
            net.follow(SLOWNESS)
        self.samples += len(kinds)

    def averaged(self) -> Nets:
        """The nets as they would be shipped."""
        return {kind: net.averaged() for kind, net in self.nets.items()}

    def save(self, path: Path) -> None:
        """Writes a checkpoint; the file is whole or the old one."""
        new = path.with_suffix(".new")
        new.write_bytes(pickle.dumps(self, protocol=5))
        new.replace(path)

    @classmethod
    def load(cls, path: Path) -> Self:
        """The run of a checkpoint of one's own: it is a pickle, so never open a stranger's."""
        run = pickle.loads(path.read_bytes())
        assert isinstance(run, cls)
        return run
