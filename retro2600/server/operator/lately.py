"""The growth of a number within the last minute, from samples of it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final

SAMPLE_S: Final = 5.0
"""Seconds between two samples."""

SAMPLES: Final = 12
"""Samples that are kept: a minute's."""


class Lately:
    """Samples of a number that only grows."""

    def __init__(self, total: Callable[[], int]) -> None:
        """`total` tells the number."""
        self._total = total
        self._samples = deque([total()], maxlen=SAMPLES)

    def sample(self) -> None:
        """Note the number; to be called each `SAMPLE_S`."""
        self._samples.append(self._total())

    @property
    def growth(self) -> int:
        """The growth since the oldest sample: within a minute, or since the first one."""
        return self._total() - self._samples[0]
