"""A loudness that changes gradually, so that no change of it clicks."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


class Fader:
    """Moves to the loudness it is given, at most from silence to full in `length` samples."""

    def __init__(self, length: int, value: float = 1.0) -> None:
        self._step = 1 / length
        self.value = value
        """Its loudness now."""

    def over(self, count: int, goal: float) -> NDArray[np.float32]:
        """The loudness of the next samples on the way to a goal: float32[count]."""
        way = goal - self.value
        steps = np.minimum(np.arange(1, count + 1) * self._step, abs(way))
        ramp: NDArray[np.float32] = (self.value + np.copysign(steps, way)).astype(np.float32)
        if count:
            self.value += float(np.copysign(steps[-1], way))
        return ramp
