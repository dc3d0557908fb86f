"""What waits for the sound card: it always ends in a fade, in case the next samples come too late."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Samples: TypeAlias = NDArray[np.int16]


class Waiting:
    """The samples that the card has been given and may not have taken yet.

    The fade at the end is replaced when more samples come in time. When they do not, the card plays it, and
    what comes then fades in: a gap, but no click.
    """

    def __init__(self, fade: int) -> None:
        self._fall = np.linspace(1, 0, fade + 1, dtype=np.float32)[1:]
        self._rise = self._fall[::-1]
        self._contents: Samples = np.zeros(0, np.int16)
        self.gaps = 0
        """How often more samples came too late."""

    def ahead(self, left: int) -> int:
        """Samples, without the fade, that are played before any new ones when so many are left in all."""
        return max(0, left - len(self._fall))

    def renewal(self, fresh: Samples, lead: int) -> Callable[[int], Samples]:
        """From how many samples are left of those given to what is to wait from now on: int16[n].

        After a gap, and at the beginning, silence comes before the fresh samples, so that with what is left
        of the fade `lead` samples are ahead of them. Whoever made this must use it, and once.
        """
        before = self._contents
        fade = len(self._fall)
        joined = self._faded(np.concatenate([before[: len(before) - fade], fresh]))

        def renewed(left: int) -> Samples:
            if left >= fade and len(before):
                self._contents = joined[len(before) - left :]
            else:
                self.gaps += len(before) > 0
                remaining = before[len(before) - left :]
                silence = np.zeros(max(0, lead - left), np.int16)
                self._contents = self._faded(np.concatenate([remaining, silence, self._risen(fresh)]))
            return self._contents

        return renewed

    def _faded(self, samples: Samples) -> Samples:
        """With the fade at their end."""
        return np.concatenate([samples, (self._fall * samples[-1:]).round().astype(np.int16)])

    def _risen(self, fresh: Samples) -> Samples:
        rise = self._rise[: len(fresh)]
        return np.concatenate([(rise * fresh[: len(rise)]).round().astype(np.int16), fresh[len(rise) :]])
