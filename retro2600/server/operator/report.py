"""The state of a node as plain values, which can be written as JSON.

It has no address, token, key, seed, pledge or password; a private table is told without names.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable
from heapq import nsmallest
from typing import Any, Final

from retro2600.hall import Hall, presence
from retro2600.hall.kept import KeptTable
from retro2600.rules import Side
from retro2600.server.metrics import Histogram, Metrics
from retro2600.server.service import Service
from retro2600.tables.options import Program
from retro2600.tables.table import SIDES, Life
from retro2600.tables.who import WhoKind
from retro2600.version import __version__

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


BUSIEST: Final = 25
IDLE: Final = 25
"""Tables that are told one by one: those with most watchers, and of the others the longest idle."""

ADDRESSES: Final = 10
"""Addresses of which it is told how many lines each has, those with most."""

RUNNING: Final = frozenset({Life.SEEDING, Life.PLAYING, Life.BETWEEN})
"""The lives of a table at which a game or a match goes on."""

Plain = dict[str, Any]


def report(service: Service, began: int, last_minute: int) -> Plain:
    """The state of a node that runs since `began`, with the events stored within the last minute."""
    now = service.clock()
    return {
        "node": _node(service, began, now),
        "people": _people(service),
        "tables": _tables(service.hall, now),
        "load": _load(service.metrics, last_minute),
        "lock_step": _lock_step(service),
    }


def _node(service: Service, began: int, now: int) -> Plain:
    state = "ends" if service.drains else "well" if service.is_well else "not well"
    heard = sorted(service.hall.neighbours.heard.items())
    return {
        "name": service.hall.name,
        "release": __version__,
        "began": began,
        "runs_s": _seconds(began, now),
        "state": state,
        "stores": service.writer.works,
        "others": {name: _seconds(at, now) for name, at in heard},
    }


def _people(service: Service) -> Plain:
    accounts = [visitor.account for visitor in service.hall.visitors.values()]
    kinds = Counter({account.id: account.kind for account in accounts if account}.values())
    usual = {WhoKind.GUEST.value: 0, WhoKind.PERSON.value: 0}
    return {
        "lines": len(service.lines),
        "without_hello": accounts.count(None),
        "connected": {**usual, **kinds},
        "addresses": len(service.addresses),
        "most_lines_of_an_address": service.addresses.largest(ADDRESSES),
    }


def _tables(hall: Hall, now: int) -> Plain:
    every = hall.cache.tables.values()
    running = [kept for kept in every if kept.table.life in RUNNING]
    busiest = nsmallest(BUSIEST, running, key=lambda kept: (-presence.watchers(kept), -kept.table.t))
    told = {kept.table.id for kept in busiest}
    others = (kept for kept in running if kept.table.id not in told)
    idle = nsmallest(IDLE, others, key=lambda kept: kept.table.t)
    return {
        "in_memory": len(every),
        "counts": _counts(every),
        "busiest": [_row(kept, now) for kept in busiest],
        "longest_idle": [_row(kept, now) for kept in idle],
        "more": len(running) - len(busiest) - len(idle),
    }


def _counts(every: Iterable[KeptTable]) -> Plain:
    """The numbers of tables by life and program."""
    counts = Counter((kept.table.life, kept.table.options.program) for kept in every)
    return {life.value: {program.value: counts[life, program] for program in Program} for life in Life}


def _row(kept: KeptTable, now: int) -> Plain:
    table, options = kept.table, kept.table.options
    return {
        "id": table.id,
        "program": options.program.value,
        "kind": options.kind.value,
        "target": options.target,
        "private": bool(options.private),
        "life": table.life.value,
        **{side.value: _seat(kept, side) for side in SIDES},
        "score": list(table.score),
        "watchers": presence.watchers(kept),
        "idle_s": _seconds(table.t, now),
    }


def _seat(kept: KeptTable, side: Side) -> Plain | None:
    """The seat's holder, None for a free one; without a name at a private table."""
    who = kept.table.chair(side).who
    if who is None:
        return None
    is_here = who.kind is WhoKind.BOT or presence.is_held(kept, side)
    name = None if kept.table.options.private else who.name
    return {"name": name, "kind": who.kind.value, "here": is_here}


def _load(metrics: Metrics, last_minute: int) -> Plain:
    return {
        "events": metrics.events.total,
        "events_last_minute": last_minute,
        "transactions": _times(metrics.commit),
        "told": _times(metrics.told),
        "loop_lag": _times(metrics.lag),
        "bot": _times(metrics.bot),
        "refused": metrics.refused.values,
        "logins": metrics.login.values,
        "lost_on_time": metrics.timeouts.total,
        "slow_closed": metrics.slow.total,
    }


def _lock_step(service: Service) -> Plain:
    metrics = service.metrics
    return {
        "games": service.hall.relays.games,
        "messages": metrics.passed.total,
        "seconds": metrics.pieces.total,
    }


def _times(histogram: Histogram) -> Plain:
    """Count, mean, and a bound that 99 of 100 do not exceed: None if it is not known."""
    mean = histogram.mean
    return {
        "count": histogram.count,
        "mean_s": None if mean is None else round(mean, 6),
        "p99_at_most_s": histogram.bound(0.99),
    }


def _seconds(since: int, now: int) -> int:
    return max(0, now - since) // 1000
