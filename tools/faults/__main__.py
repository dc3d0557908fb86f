"""Let every operation on files fail, the power fail at every moment, and processes be killed.

python -m tools.faults --what session --seed 3

One line of JSON is printed: operations, faults, states after power failures, kills, violations, seconds. Each
violation is told on standard error, and makes the exit code 1.
"""

from __future__ import annotations

import argparse
import errno
import json
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Final, TypeVar

from tools.command import parser_of
from tools.faults.children import at_once
from tools.faults.crashes import crashes
from tools.faults.lacking import HAS_ALLOCATIONS, Allocations, Threads
from tools.faults.memory import Memory
from tools.faults.operations import WRITING, Fault, Lasting
from tools.faults.runs import KINDS, Run
from tools.faults.site import Site
from tools.faults.sittings import Save, Session, Sitting
from tools.faults.trials import Done, Trials

T = TypeVar("T")

ERRORS: Final = (errno.ENOSPC, errno.EIO, errno.EACCES)
LOCK_ERRORS: Final = (errno.ENOLCK, errno.EIO)

SITTINGS: Final[dict[str, Callable[[], list[Sitting]]]] = {
    "session": lambda: [Session()],
    "save": lambda: [Save()],
    "run": lambda: [*(Run(kind) for kind in KINDS), Run("log", "save")],
    "site": lambda: [Site()],
}
LACKING: Final = ("threads", "memory")
ROWS: Final = (1, 100)
"""Allocations in a row that fail."""


def main(words: list[str] | None = None) -> int:
    """Try everything, and print one JSON line about it."""
    wanted = _arguments().parse_args(words)
    began = time.perf_counter()
    total: Counter[str] = Counter()
    violations: list[str] = []
    for what in (*SITTINGS, *LACKING) if wanted.what == "all" else [wanted.what]:
        for sitting in SITTINGS[what]() if what in SITTINGS else [Session(threaded=what == "threads")]:
            with tempfile.TemporaryDirectory(dir=_memory()) as folder:
                trials = Trials(sitting, Path(folder) / "place")
                tried = Tried(trials, wanted) if what in SITTINGS else Lacking(trials, wanted, what)
                violations += [f"{what}: {each}" for each in tried.violations]
                total += tried.counts
    seconds = round(time.perf_counter() - began, 1)
    for violation, times in Counter(violations).most_common():
        print(f"{times} x {violation}", file=sys.stderr)
    print(json.dumps({**total, "violations": len(violations), "seconds": seconds}))
    return int(bool(violations))


class Tried:
    """Everything that is tried with one sitting."""

    def __init__(self, trials: Trials, wanted: argparse.Namespace) -> None:
        self._trials, self._jobs = trials, wanted.jobs
        self._chance = Random(wanted.seed)
        self._whole = trials.whole()
        self.counts = Counter(operations=self._whole.disk.count)
        self.violations: list[str] = []
        self._fail(wanted.faults)
        self._crash(wanted.states)
        if trials.sitting.to_be_killed:
            self._kill(wanted.kills)

    def _fail(self, most: int | None) -> None:
        faults = _some(self._chance, list(_faults(self._whole)), most)
        failed = partial(self._trials.failed, whole=self._whole)
        for fault, broken in zip(faults, at_once(failed, faults, self._jobs), strict=True):
            kind, path, _ = self._whole.disk.operations[fault.number]
            how = f"{errno.errorcode[fault.error]} {fault.lasting.value}"
            place = f"{how} at operation {fault.number}, {kind} {path}"
            self.violations += [f"{place}: {each}" for each in broken]
        self.counts["faults"] = len(faults)

    def _crash(self, most: int | None) -> None:
        seen: dict[tuple[tuple[str, bytes], ...], tuple[int, int]] = {}
        moments = self._whole.told.moments
        contents: dict[bytes, bytes] = {}
        for number, files in crashes(self._whole.disk, self._chance):
            promised = sum(moment.until <= number for moment in moments)
            state = tuple((name, contents.setdefault(data, data)) for name, data in sorted(files.items()))
            seen[state] = promised, number  # the later, the more is promised
        states = _some(self._chance, list(seen.items()), most)
        results = at_once(lambda state: self._recovered(*state), states, self._jobs)
        for (_, (_, number)), broken in zip(states, results, strict=True):
            kind, path, _ = self._whole.disk.operations[number - 1]
            self.violations += [
                f"power failed after operation {number}, {kind} {path}: {each}" for each in broken
            ]
        self.counts["states"] = len(states)

    def _recovered(self, files: tuple[tuple[str, bytes], ...], at: tuple[int, int]) -> list[str]:
        return self._trials.recovered(at[0], dict(files), self._whole)

    def _kill(self, kills: int) -> None:
        moments = [self._chance.uniform(0, self._whole.seconds) for _ in range(kills)]
        killed = partial(self._trials.killed, whole=self._whole)
        for moment, broken in zip(moments, at_once(killed, moments, self._jobs), strict=True):
            self.violations += [f"killed after {moment:.3f} s: {each}" for each in broken]
        self.counts["kills"] = kills


class Lacking:
    """A session for which there are no threads, or no memory."""

    def __init__(self, trials: Trials, wanted: argparse.Namespace, what: str) -> None:
        self._trials, self._wanted = trials, wanted
        self._chance = Random(wanted.seed)
        self.counts: Counter[str] = Counter()
        self.violations: list[str] = []
        if what == "threads":
            self._threads()
        elif HAS_ALLOCATIONS:
            self._memory()
        else:
            print("this Python has no _testcapi, so no allocation fails", file=sys.stderr)

    def _threads(self) -> None:
        faults = [
            Threads(number, lasting) for number in range(self._trials.starts()) for lasting in (False, True)
        ]
        for fault, broken in zip(
            faults, at_once(self._trials.lacking, faults, self._wanted.jobs), strict=True
        ):
            self.violations += [f"{fault}: {each}" for each in broken]
        self.counts["threads"] = len(faults)

    def _memory(self) -> None:
        memory = Memory(self._trials)
        for place, number, act in (
            ("start", memory.at_the_start(), memory.starts),
            ("end", memory.at_the_end(), memory.ends),
        ):
            faults = [Allocations(each, row) for each in range(number) for row in ROWS]
            chosen = _some(self._chance, faults, self._wanted.allocations or None)
            jobs = self._wanted.jobs
            parts = [chosen[job::jobs] for job in range(jobs)]
            verdicts = [verdict for part in at_once(act, parts, jobs) for verdict in part]
            self.violations += [
                f"at the {place}, {verdict.fault}: {each}" for verdict in verdicts for each in verdict.broken
            ]
            self.counts[f"allocations at the {place}"] = number
            self.counts["shortages"] += len(verdicts)
            self.counts["ended by Python"] += sum(verdict.died for verdict in verdicts)


def _some(chance: Random, things: list[T], most: int | None) -> list[T]:
    return things if most is None or len(things) <= most else chance.sample(things, most)


def _faults(whole: Done) -> Iterator[Fault]:
    """Every fault of every operation: once, and for good; where a full disk would refuse it, so as well."""
    for number, operation in enumerate(whole.disk.operations):
        for error in LOCK_ERRORS if operation.kind == "flock" else ERRORS:
            yield Fault(number, error)
            if operation.kind in WRITING:
                yield Fault(number, error, Lasting.FULL)
        yield Fault(number, errno.EIO, Lasting.GONE)


def _memory() -> str | None:
    """A folder in memory, if there is one: its files are read and written in no time."""
    return "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


def _arguments() -> argparse.ArgumentParser:
    parser = parser_of("tools.faults", __doc__)
    add = parser.add_argument
    add("--what", choices=("all", *SITTINGS, *LACKING), default="all")
    add("--seed", type=int, default=1)
    add(
        "--faults",
        type=int,
        metavar="N",
        help="so many faults of each sitting, by chance (default: every one)",
    )
    add("--states", type=int, metavar="N", help="so many states after power failures, likewise")
    add(
        "--allocations",
        type=int,
        default=3000,
        metavar="N",
        help="so many shortages of memory by chance, of a start and of an end (default: %(default)s; "
        "0: every one, some 150,000)",
    )
    add(
        "--kills",
        type=int,
        default=200,
        metavar="N",
        help="kills of the session, and of the site (default: %(default)s)",
    )
    add("--jobs", type=int, default=os.cpu_count() or 1, metavar="N")
    return parser


if __name__ == "__main__":
    sys.exit(main())
