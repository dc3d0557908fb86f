"""The digests of both sides, frame by frame: where they were equal last, and where they differ.

Each side marks every agreed frame whose number is a multiple of 60. If two marks of a frame differ, both
sides see it, go back to the last equal one and mark anew, in the next round; if they differ once more, it is
the end.
"""

from __future__ import annotations

from typing import Final

from retro2600.lockstep.messages import Marked
from retro2600.machine.movie import MARK_EVERY

LAST_ROUND: Final = 255

_Key = tuple[int, int]
"""Round and frame."""


class Truth:
    """The marks of both sides."""

    def __init__(self, frame: int) -> None:
        self.equal = frame
        """The last frame at which both sides are known to be in the same state."""
        self.round = 0
        self._back_from = -1
        self._near: dict[_Key, str] = {}
        self._far: dict[_Key, str] = {}

    def marked(self, frame: int, digest: str) -> Marked:
        """The message that tells the near digest of a frame."""
        self._near[self.round, frame] = digest
        return Marked(self.round, frame, digest)

    def heard(self, mark: Marked) -> None:
        """A far digest; one of a frame that is settled, or that nobody marks, is passed over."""
        if mark.frame > self.equal and mark.frame % MARK_EVERY == 0 and mark.round >= self.round:
            self._far.setdefault((mark.round, mark.frame), mark.digest)

    def compare(self) -> int | None:
        """Take in all that both sides have marked; the first frame at which they differ, None if nowhere.

        A far mark of a later round says that they differ, too: the one that said so here was lost.
        """
        if not self._far:
            return None
        for key in sorted(self._near.keys() & self._far.keys()):
            number, frame = key
            if number == self.round and frame > self.equal:
                if self._near[key] != self._far[key]:
                    return frame
                self.equal = frame
        self._far = {key: each for key, each in self._far.items() if key[1] > self.equal}
        return next((frame for number, frame in sorted(self._far) if number > self.round), None)

    def goes_back(self, frame: int) -> bool:
        """Begin the next round, as they differ there; False if that was tried since they were equal."""
        if self._back_from > self.equal or self.round == LAST_ROUND:
            return False
        self._back_from = frame
        self.round += 1
        return True

    def told(self, frame: int) -> list[Marked]:
        """The near marks of this round after a frame, for one who has lost them."""
        return [
            Marked(number, at, each)
            for (number, at), each in sorted(self._near.items())
            if number == self.round and at > frame
        ]

    def forget(self, frame: int) -> None:
        """Keep the near marks after this frame alone."""
        self._near = {key: each for key, each in self._near.items() if key[1] > frame}
