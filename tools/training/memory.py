"""The lessons of late: they are drawn from memory again, in any order."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tools.training.judge import scaled
from tools.training.net import OUTPUTS, Floats, Net


class Memory:
    """A ring of inputs and targets for one net."""

    def __init__(self, size: int, inputs: int) -> None:
        self.inputs: NDArray[np.int16] = np.zeros((size, inputs), np.int16)
        self.targets: Floats = np.zeros((size, OUTPUTS), np.float32)
        self.filled, self.at = 0, 0

    def add(self, inputs: Floats, targets: Floats) -> None:
        """Remembers these, and forgets the oldest."""
        size = len(self.targets)
        rows = (self.at + np.arange(len(targets))) % size
        self.inputs[rows], self.targets[rows] = inputs, targets
        self.at = (self.at + len(targets)) % size
        self.filled = min(size, self.filled + len(targets))

    def teach(self, net: Net, lessons: int, batch: int, rate: float, rng: np.random.Generator) -> None:
        """So many steps of the net, each with a batch drawn from memory."""
        for _ in range(lessons if self.filled else 0):
            rows = rng.integers(0, self.filled, batch)
            net.learn(scaled(self.inputs[rows]), self.targets[rows], rate)
