"""Stalls: times when the machine wakes a process late that only sleeps, which no program on it can help.

    python -m tools.bench.stalls [--seconds 60]

On each core a process sleeps for 3 ms at a time and notes when it is woken over 5 ms late: a *stall*, be it
that a hypervisor ran others or that the system did. Other benchmarks hold what came late with them against
it. As a program it prints how many there were, the longest, and what the hypervisor took of the cores' time.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Final, NamedTuple

from tools.command import parser_of
from tools.posix import configured

SLEEP: Final = 0.003
"""Seconds that a watcher sleeps at a time (chosen)."""

LATE: Final = 0.005
"""Seconds too long that are a stall (chosen)."""

BEFORE, AFTER = 0.08, 0.03
"""Seconds around something that came late in which a stall may be its cause (chosen)."""

_STAT: Final = Path("/proc/stat")
_STEAL: Final = 8  # of the words of its first line


class Stall(NamedTuple):
    """A sleep that took too long."""

    due: float
    """The time when it should have ended; seconds, as `time.perf_counter` counts them for every process."""
    seconds: float
    """The delay of its end, seconds."""


class Stalls:
    """Watchers on all cores for so many seconds from now."""

    def __init__(self, seconds: float) -> None:
        words = [sys.executable, str(Path(__file__).resolve()), "--seconds", str(seconds), "--watch"]
        self._begun, self._stolen = time.perf_counter(), stolen()
        self._watchers = [
            subprocess.Popen([*words, str(core)], stdout=subprocess.PIPE, text=True) for core in _cores()
        ]
        self.found: list[Stall] = []
        """Those there were, in their order; known once it has ended."""
        self.stolen = 0.0
        """Of all cores' time, the part that a hypervisor took; 0 where the system does not tell."""

    def end(self) -> None:
        """Wait until the watchers are through."""
        told = [watcher.communicate()[0] for watcher in self._watchers]
        self.stolen = (stolen() - self._stolen) / len(told) / (time.perf_counter() - self._begun)
        self.found = sorted(Stall(*one) for words in told for one in json.loads(words))

    def longest(self, begun: float = 0.0, ended: float = float("inf")) -> float:
        """Seconds of the longest that went on at some time between these two; 0 if there was none."""
        met = (stall for stall in self.found if stall.due < ended and stall.due + stall.seconds > begun)
        return max((stall.seconds for stall in met), default=0.0)

    def behind(self, moment: float) -> float:
        """Seconds of the longest that may be the cause of what came late at this moment."""
        return self.longest(moment - BEFORE, moment + AFTER)


def stolen() -> float:
    """Seconds of all cores that a hypervisor has taken since the system began; 0 if unknown."""
    try:
        words = _STAT.read_text().splitlines()[0].split()
        return int(words[_STEAL]) / configured("SC_CLK_TCK")
    except (OSError, IndexError):
        return 0.0


def _cores() -> list[int]:
    if hasattr(os, "sched_getaffinity"):
        return sorted(os.sched_getaffinity(0))
    return list(range(os.cpu_count() or 1))


def _watch(core: int, seconds: float) -> list[Stall]:
    """Sleep on this core, and tell of each stall."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {core})
    stalls = []
    end = time.perf_counter() + seconds
    while (due := time.perf_counter() + SLEEP) < end:
        time.sleep(SLEEP)
        late = time.perf_counter() - due
        if late > LATE:
            stalls.append(Stall(round(due, 4), round(late, 4)))
    return stalls


def main() -> None:
    """Watch for a while and say what there was."""
    parser = parser_of("tools.bench.stalls", __doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--watch", type=int, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.watch is not None:
        print(json.dumps(_watch(arguments.watch, arguments.seconds)))
        return
    stalls = Stalls(arguments.seconds)
    stalls.end()
    longest = round(1000 * stalls.longest(), 1)
    told = {"stalls": len(stalls.found), "longest_ms": longest, "stolen": round(stalls.stolen, 4)}
    print(json.dumps(told))


if __name__ == "__main__":
    main()
