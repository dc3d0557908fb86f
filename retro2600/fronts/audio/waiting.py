"""The samples that wait for the sound card: how the sound goes on and fades if the next ones come late."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Samples: TypeAlias = NDArray[np.int16]

NOTHING: Final[Samples] = np.zeros(0, np.int16)


class Waiting:
    """The samples that the card has been given and may not have taken yet.

    At their end is how the sound would go on for a while, and a fade: both are replaced when more samples
    come. If those come late, they go on where the card has got to by then; what of them is late is not
    played. If they come so late that the card plays the fade, what comes then fades in: a gap, but no click.
    """

    def __init__(self, fade: int) -> None:
        self._fall = np.linspace(1, 0, fade + 1, dtype=np.float32)[1:]
        self._rise = self._fall[::-1]
        self._contents: Samples = np.zeros(0, np.int16)
        self._provisional = 0  # samples at its end that are replaced by others when these come
        self.gaps = 0
        """The times that more samples came too late."""

    def ahead(self, left: int) -> int:
        """The samples left that are played before any new ones: all but the provisional."""
        return max(0, left - self._provisional)

    def renewal(self, fresh: Samples, lead: int, onward: Samples = NOTHING) -> Callable[[int], Samples]:
        """From how many samples are left of those given to what is to wait from now on: int16[n].

        `onward` is how it goes on if nothing comes after the fresh ones in time. After a gap, and at the
        beginning, silence comes before the fresh samples, so that with what is left of the fade `lead`
        samples are ahead of them. Whoever made this must use it, and once.
        """
        before = self._contents
        fade = len(self._fall)
        certain = before[: max(0, len(before) - self._provisional)]  # of late samples none may be left
        joined = self._faded(np.concatenate([certain, fresh, onward]))
        end = len(certain) + self._provisional  # of what was there before, as joined counts
        self._provisional = len(onward) + fade

        def renewed(left: int) -> Samples:
            if left >= fade and len(before):
                self._contents = joined[end - left :]
            else:
                self.gaps += len(before) > 0
                remaining = before[len(before) - left :]
                silence = np.zeros(max(0, lead - left), np.int16)
                risen = self._risen(np.concatenate([fresh, onward]))
                self._contents = self._faded(np.concatenate([remaining, silence, risen]))
            return self._contents

        return renewed

    def _faded(self, samples: Samples) -> Samples:
        """With the fade at their end."""
        return np.concatenate([samples, (self._fall * samples[-1:]).round().astype(np.int16)])

    def _risen(self, fresh: Samples) -> Samples:
        rise = self._rise[: len(fresh)]
        return np.concatenate([(rise * fresh[: len(rise)]).round().astype(np.int16), fresh[len(rise) :]])
