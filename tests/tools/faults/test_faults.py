"""Faults: shortages that really come, broken promises that are found out, a program that stands them."""

import errno
import json
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from threading import Thread

import pytest

from tests.systems import FORK, lacking

if sys.platform == "win32":
    raise lacking(FORK)

from tools.faults.children import in_child
from tools.faults.lacking import (
    HAS_ALLOCATIONS,
    Allocations,
    Threads,
    allocations,
    short_of_memory,
    short_of_threads,
)
from tools.faults.laws import left_about, lost, mark_of, outlasting, said
from tools.faults.operations import Fault, Lasting
from tools.faults.told import Moment, Told


def test_threads_that_cannot_be_started_are_those_of_the_fault() -> None:
    def begun(fault: Threads) -> list[bool]:
        with short_of_threads(fault):
            return [begins() for _ in range(4)]

    def begins() -> bool:
        thread = Thread(target=int)
        try:
            thread.start()
        except RuntimeError:
            return False
        thread.join()
        return True

    assert begun(Threads(1, lasting=False)) == [True, False, True, True]
    assert begun(Threads(1, lasting=True)) == [True, False, False, False]


@pytest.mark.slow
@pytest.mark.skipif(not HAS_ALLOCATIONS, reason="this Python has no _testcapi")
def test_allocations_fail_one_after_the_other() -> None:
    """In a process of its own, as are all in which memory lacks."""
    number = allocations(partial(careless, None))
    assert number > 10
    assert number <= allocations(partial(careful, partial(careless, None))) < 2 * number
    ended = [in_child(partial(careless, Allocations(each, 1))) for each in range(number)]
    assert any("MemoryError" in each.traceback for each in ended)
    assert not in_child(lambda: careless(Allocations(number, 1))).traceback


def careful(act: Callable[[], object]) -> None:
    with suppress(MemoryError):
        act()


def careless(fault: Allocations | None) -> int:
    made: list[list[int]] = short_of_memory(lambda: [[*range(each)] for each in range(5)], fault)
    return len(made)


OLD, NEW = b"old", b"new, and longer"
MARKS = {data: mark_of("a.bin", data) for data in (OLD, NEW, b"newer")}
MOMENTS = [
    Moment("a.bin", MARKS[OLD]),
    Moment("a.bin", MARKS[NEW], 0, 10),
    Moment("a.bin", MARKS[b"newer"], 10, 20),
]


@pytest.mark.parametrize(
    ("promised", "found", "broken"),
    [
        (1, OLD, []),
        (1, b"newer", []),
        (2, OLD, ["a.bin is older than what was promised"]),
        (2, NEW, []),
        (2, b"x", ["a.bin has something nobody wrote"]),
        (2, None, ["a.bin is lost"]),
    ],
)
def test_the_file_has_what_was_promised_or_something_later(
    promised: int, found: bytes | None, broken: list[str]
) -> None:
    assert lost(MOMENTS, promised, {} if found is None else {"a.bin": found}) == broken


def test_what_cannot_be_read_and_what_is_left_about_is_told() -> None:
    (unreadable,) = lost([], 0, {"resume.json": b"{"})
    assert unreadable.startswith("resume.json cannot be read: ")
    left = {".a.bin.1.00000000.part": b"", ".settings.toml.lock": b"", "a.bin.broken-1": b"", "a.bin": b""}
    assert left_about(left) == [f"{name} is left" for name in list(left)[:3]]


def test_trouble_that_is_said_twice_or_outlasts_its_cause_is_told() -> None:
    reason = os.strerror(errno.EIO)
    told = Told(sentences=[f"cannot write a: {reason}", f"cannot write b: {reason}"])
    told.warnings.append(["the same", "the same"])
    assert len(said(told, Fault(3, errno.EIO))) == 2
    assert said(Told(sentences=["two\nlines"]), Fault(3, errno.EIO)) == ["not one sentence: 'two\\nlines'"]
    told.moments = [Moment("a", "1", 0, 10, kept=False), Moment("a", "2", 10, 20, kept=False)]
    (late,) = outlasting(told, Fault(3, errno.EIO))
    assert late.startswith("a was not written though nothing failed")
    assert outlasting(told, Fault(3, errno.EIO, Lasting.FULL)) == []


def tried(*words: str) -> dict[str, float]:
    """The figures that the tool prints; it runs in a process of its own, which may fork."""
    command = [sys.executable, "-m", "tools.faults", *words]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    ended = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")
    figures: dict[str, float] = json.loads(ended.stdout)
    return figures


@pytest.mark.slow
def test_a_save_stands_some_faults_and_power_failures() -> None:
    figures = tried("--what", "save", "--faults", "12", "--states", "4", "--jobs", "1")
    assert figures["operations"] > 100
    assert (figures["faults"], figures["states"], figures["violations"]) == (12, 4, 0)


@pytest.mark.slow
def test_a_save_stands_many_faults_and_power_failures() -> None:
    figures = tried("--what", "save", "--faults", "150", "--states", "60")
    assert (figures["faults"], figures["violations"]) == (150, 0)
    assert figures["states"] > 20


@pytest.mark.slow
def test_a_session_stands_faults_power_failures_and_kills() -> None:
    figures = tried("--what", "session", "--faults", "100", "--states", "40", "--kills", "40")
    assert (figures["faults"], figures["kills"], figures["violations"]) == (100, 40, 0)


@pytest.mark.slow
def test_a_run_stands_faults_and_power_failures_with_every_output() -> None:
    figures = tried("--what", "run", "--faults", "60", "--states", "60")
    assert figures["operations"] > 300
    assert figures["violations"] == 0


@pytest.mark.slow
def test_a_site_stands_every_fault_and_power_failure_and_kills() -> None:
    figures = tried("--what", "site", "--kills", "50")
    assert figures["faults"] > 4 * figures["operations"]
    assert (figures["kills"], figures["violations"]) == (50, 0)


@pytest.mark.slow
def test_a_session_stands_that_no_thread_is_to_be_had() -> None:
    figures = tried("--what", "threads")
    assert figures["threads"] >= 8
    assert figures["violations"] == 0


@pytest.mark.slow
@pytest.mark.skipif(not HAS_ALLOCATIONS, reason="this Python has no _testcapi")
def test_a_session_stands_that_memory_lacks_as_it_begins_and_ends() -> None:
    figures = tried("--what", "memory", "--allocations", "100")
    assert figures["allocations at the start"] > 10_000 < figures["allocations at the end"]
    assert (figures["shortages"], figures["violations"]) == (200, 0)
