"""A seat's hands, frame by frame: those that are given, the last of them as a guess for all that follow."""

from __future__ import annotations

from collections.abc import Sequence


class Track:
    """The hands of one seat after a frame, in order and without a gap."""

    def __init__(self, frame: int, held: bytes) -> None:
        """`held`: the hand that is guessed while none is given."""
        self.given = frame
        """The last frame whose hand is given."""
        self._first = frame + 1
        self._hands: dict[int, bytes] = {}
        self._held = held

    @property
    def kept_after(self) -> int:
        """The hands of all frames after this one are kept, as far as they are given."""
        return self._first - 1

    def give(self, first: int, hands: Sequence[bytes]) -> None:
        """The hands of a frame and of those after it; what is given stays, and after a gap none is taken."""
        if first > self.given + 1:
            return
        for hand in hands[self.given + 1 - first :]:
            self.given += 1
            self._hands[self.given] = self._held = hand

    def at(self, frame: int) -> bytes:
        """The hand of a frame that is kept; after the last one given, that one as a guess."""
        return self._held if frame > self.given else self._hands[frame]

    def after(self, frame: int, most: int) -> tuple[bytes, ...]:
        """The hands given after a frame that is kept, at most so many."""
        last = min(self.given, frame + most)
        return tuple(self._hands[each] for each in range(frame + 1, last + 1))

    def forget(self, frame: int) -> None:
        """Keep the hands after this frame alone."""
        for each in range(self._first, frame + 1):
            del self._hands[each]
        self._first = max(self._first, frame + 1)
