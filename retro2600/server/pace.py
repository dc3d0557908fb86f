"""The pace at which somebody may do something: a bucket that refills, and counts by address."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, replace
from heapq import nlargest


@dataclass(frozen=True, slots=True)
class Bucket:
    """So many at once at most, and so many a second again; times are milliseconds."""

    rate: float
    burst: float
    left: float
    at: int

    @classmethod
    def full(cls, rate: float, burst: float, now: int) -> Bucket:
        """A bucket from which nothing was taken."""
        return cls(rate, burst, burst, now)

    def refilled(self, now: int) -> Bucket:
        """The bucket at this time."""
        passed = max(0, now - self.at)
        return replace(
            self, left=min(self.burst, self.left + self.rate * passed / 1000), at=max(now, self.at)
        )

    def taken(self, now: int) -> Bucket | None:
        """The bucket after one was taken from it, None if there is none."""
        bucket = self.refilled(now)
        return replace(bucket, left=bucket.left - 1) if bucket.left >= 1 else None


class Buckets:
    """A bucket for each name of whom it concerns; those that are full again are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def allows(self, name: str, now: int) -> bool:
        """True if one more is allowed now; it is counted then."""
        self._forget(now)
        bucket = self._buckets.get(name) or Bucket.full(self._rate, self._burst, now)
        taken = bucket.taken(now)
        self._buckets[name] = taken or bucket.refilled(now)
        self._buckets.move_to_end(name)
        return taken is not None

    def _forget(self, now: int) -> None:
        """Forget those at the old end that would be full by now."""
        patience = 1000 * self._burst / self._rate
        while self._buckets:
            name, bucket = next(iter(self._buckets.items()))
            if now - bucket.at < patience:
                return
            del self._buckets[name]


class Counts:
    """The number of something that each name has, with a most of it."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._counts: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self._counts)

    def largest(self, most: int) -> list[int]:
        """The largest numbers, so many of them at most, without the names."""
        return nlargest(most, self._counts.values())

    def enter(self, name: str) -> bool:
        """One more of this name, if there may be."""
        if self._counts.get(name, 0) >= self._most:
            return False
        self._counts[name] = self._counts.get(name, 0) + 1
        return True

    def leave(self, name: str) -> None:
        """One less."""
        left = self._counts.pop(name) - 1
        if left:
            self._counts[name] = left
