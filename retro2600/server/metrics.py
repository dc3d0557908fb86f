"""Numbers for Prometheus, in its text form."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping
from itertools import accumulate
from typing import Final

PREFIX: Final = "retro2600_"

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""The bounds of what is counted in seconds."""

SIZES: Final = (1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0)
"""The bounds of what is counted in pieces."""


class Counter:
    """A number that only grows, by the value of one label or without."""

    kind = "counter"

    def __init__(self, name: str, about: str, label: str = "") -> None:
        self.name, self.about, self._label = name, about, label
        self._values: dict[str, int] = {} if label else {"": 0}

    def add(self, count: int = 1, of: str = "") -> None:
        """So many more."""
        self._values[of] = self._values.get(of, 0) + count

    @property
    def total(self) -> int:
        """The number, that of all labels together."""
        return sum(self._values.values())

    @property
    def values(self) -> dict[str, int]:
        """The number by the value of the label."""
        return dict(sorted(self._values.items()))

    def lines(self) -> Iterator[str]:
        """The samples."""
        for of, value in self.values.items():
            label = f'{{{self._label}="{of}"}}' if self._label else ""
            yield f"{PREFIX}{self.name}{label} {value}"


class Gauge:
    """A number that is asked for when it is told."""

    kind = "gauge"

    def __init__(self, name: str, about: str, ask: Callable[[], float]) -> None:
        self.name, self.about, self._ask = name, about, ask

    def lines(self) -> Iterator[str]:
        """The sample."""
        yield f"{PREFIX}{self.name} {self._ask():g}"


class Histogram:
    """Values counted by their size."""

    kind = "histogram"

    def __init__(self, name: str, about: str, bounds: tuple[float, ...] = SECONDS) -> None:
        self.name, self.about, self._bounds = name, about, bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0

    def add(self, value: float) -> None:
        """One more value."""
        self._counts[bisect_left(self._bounds, value)] += 1
        self._sum += value

    @property
    def count(self) -> int:
        """The number of values."""
        return sum(self._counts)

    @property
    def mean(self) -> float | None:
        """The mean of the values, None without any."""
        return self._sum / self.count if self.count else None

    def bound(self, share: float) -> float | None:
        """The lowest bound that at least this share of the values does not exceed.

        None without any value, and where the highest bound is too low for that.
        """
        counts = accumulate(self._counts[:-1])
        enough = (
            bound for bound, count in zip(self._bounds, counts, strict=True) if count >= share * self.count
        )
        return next(enough, None) if self.count else None

    def lines(self) -> Iterator[str]:
        """The samples: the number up to each bound."""
        names = (*(f"{bound:g}" for bound in self._bounds), "+Inf")
        for le, count in zip(names, accumulate(self._counts), strict=True):
            yield f'{PREFIX}{self.name}_bucket{{le="{le}"}} {count}'
        yield f"{PREFIX}{self.name}_sum {self._sum:.6f}"
        yield f"{PREFIX}{self.name}_count {self.count}"


class Metrics:
    """The numbers of one server."""

    def __init__(self, gauges: Mapping[str, tuple[str, Callable[[], float]]]) -> None:
        """`gauges` are asked for as they are told: name, description and question."""
        self.events = Counter("events_total", "events stored")
        self.refused = Counter("refused_total", "commands and messages refused, by code", "code")
        self.commit = Histogram("commit_seconds", "seconds of a batch's transaction")
        self.batch = Histogram("batch_events", "events of a batch", SIZES)
        self.told = Histogram("told_seconds", "seconds from a command until its events lie ready for all")
        self.swept = Counter("swept_total", "tables that the sweeper had something to do at")
        self.slow = Counter("slow_closed_total", "connections closed because they took nothing")
        self.bot = Histogram("bot_seconds", "seconds of a decision of the house bot")
        self.login = Counter("login_total", "logins, by outcome", "outcome")
        self.timeouts = Counter("timeouts_total", "games lost on time")
        self.passed = Counter("lock_step_passed_total", "messages of machines in lock step passed on")
        self.lag = Histogram("loop_lag_seconds", "seconds by which the loop was late")
        self._gauges = [Gauge(name, about, ask) for name, (about, ask) in gauges.items()]

    def text(self) -> str:
        """All of them as Prometheus reads them."""
        counted = [value for value in vars(self).values() if isinstance(value, Counter | Histogram)]
        lines = []
        for each in (*self._gauges, *counted):
            name = f"{PREFIX}{each.name}"
            lines += [f"# HELP {name} {each.about}", f"# TYPE {name} {each.kind}", *each.lines()]
        return "\n".join(lines) + "\n"
