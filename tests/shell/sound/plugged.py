"""A sound card for tests: it takes its samples when the test says so."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray


class FakeCard:
    """Implements `retro2600.shell.sound.stream.Card`; what it has taken is in `heard`."""

    def __init__(self, rate: int = 44_100, chunk: int = 256) -> None:
        self.rate, self.chunk, self.behind = rate, chunk, 2 * chunk
        self.lost = self.closed = False
        self._heard = [np.zeros(0, np.int16)]
        self.samples = np.zeros(0, np.int16)

    @property
    def heard(self) -> NDArray[np.int16]:
        self._heard = [np.concatenate(self._heard)]
        return self._heard[0]

    def left(self) -> int:
        return len(self.samples)

    def swap(self, renewed: Callable[[int], NDArray[np.int16]]) -> None:
        self.samples = renewed(len(self.samples))

    def take(self, count: int) -> None:
        """Play so many samples; what is not there is silence."""
        taken = self.samples[:count]
        self._heard.append(np.pad(taken, (0, count - len(taken))))
        self.samples = self.samples[count:]

    def pump(self) -> None: ...

    def close(self) -> None:
        self.closed = True


def largest_step(samples: NDArray[np.int16]) -> int:
    """The most by which a sample differs from the one before, silence before and after."""
    return int(abs(np.diff(samples.astype(np.int32), prepend=0, append=0)).max())
