"""Faults: that they are really tried and found out, and that the program stands them."""

import errno
import json
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from threading import Thread

import pytest

from tests.systems import FORK, lacking

if sys.platform == "win32":
    raise lacking(FORK)

import fcntl

from retro2600.store import files
from retro2600.store.refusals import RequestError
from tools.faults.children import in_child
from tools.faults.crashes import crashes
from tools.faults.disk import Disk
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

OLD, NEW = b"old", b"new, and longer"
Writer = Callable[[Path], object]


def safe(path: Path) -> None:
    files.write_bytes(path, NEW)


def over_it(path: Path) -> None:
    path.write_bytes(NEW)


def renamed_before_its_data(path: Path) -> None:
    part = path.with_name("other")
    part.write_bytes(NEW)
    part.replace(path)


def without_its_name(path: Path) -> None:
    """Flushes the file, but not the folder in which it is called so."""
    with path.with_name("other").open("wb") as file:
        file.write(NEW)
        file.flush()
        os.fsync(file.fileno())
    path.with_name("other").replace(path)


def done(home: Path, write: Writer, fault: Fault | None = None) -> Disk:
    """A disk on which somebody has written over an older file."""
    path = home / "a.bin"
    home.mkdir(exist_ok=True)
    path.write_bytes(OLD)
    disk = Disk(home, fault)
    with disk.watched():
        write(path)
    return disk


def after_power_failures(home: Path, write: Writer) -> set[bytes | None]:
    """The bytes that the file may have after a power failure, while it is written and afterwards."""
    return {state.get("a.bin") for _, state in crashes(done(home, write), Random(1))}


def in_the_end(home: Path, write: Writer) -> set[bytes | None]:
    disk = done(home, write)
    return {state.get("a.bin") for number, state in crashes(disk, Random(1)) if number == last_change(disk)}


def last_change(disk: Disk) -> int:
    return max(number for number, operation in enumerate(disk.operations, 1) if operation.effects)


def test_a_writer_that_is_safe_leaves_the_older_file_or_the_new_one(tmp_path: Path) -> None:
    assert after_power_failures(tmp_path / "home", safe) == {OLD, NEW}
    assert in_the_end(tmp_path / "home", safe) == {NEW}


def test_a_writer_that_writes_over_the_older_file_is_found_out(tmp_path: Path) -> None:
    found = after_power_failures(tmp_path / "home", over_it)
    assert {b"", NEW[: len(NEW) // 2], bytes(len(NEW))} <= found


def test_a_file_that_is_renamed_before_its_data_is_on_the_disk_is_found_out(tmp_path: Path) -> None:
    assert {b"", bytes(len(NEW))} <= after_power_failures(tmp_path / "home", renamed_before_its_data)


def test_a_name_that_is_not_flushed_may_be_the_older_files_for_ever(tmp_path: Path) -> None:
    assert in_the_end(tmp_path / "home", without_its_name) == {OLD, NEW}


def test_a_new_folder_may_be_lost_with_everything_in_it_until_its_name_is_flushed(tmp_path: Path) -> None:
    def made(path: Path, folder: Path) -> None:
        folder.mkdir()
        files.write_bytes(folder / "b.bin", NEW)

    home = tmp_path / "home"
    careless = done(home, lambda path: made(path, home / "one"))
    careful = done(home, lambda path: files.write_bytes(files.made(home / "two" / "three") / "b.bin", NEW))
    ends = [
        [state for number, state in crashes(disk, Random(1)) if number == last_change(disk)]
        for disk in (careless, careful)
    ]
    assert {state.get("one/b.bin") for state in ends[0]} == {None, NEW}
    assert {state.get("two/three/b.bin") for state in ends[1]} == {NEW}


@pytest.mark.parametrize("write", [safe, over_it, renamed_before_its_data, without_its_name])
def test_nothing_passes_the_disk_by(tmp_path: Path, write: Writer) -> None:
    disk = done(tmp_path / "home", write)
    there = {path.name: path.read_bytes() for path in (tmp_path / "home").iterdir()}
    assert disk.tree() == there


def refusal_of(home: Path, fault: Fault) -> str:
    try:
        done(home, safe, fault)
    except RequestError as refusal:
        return str(refusal)
    return ""


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EIO, errno.EACCES])
def test_every_operation_of_a_save_fails_once_and_none_harms_the_older_file(
    tmp_path: Path, error: int
) -> None:
    count = done(tmp_path / "home", safe).count
    refused = 0
    for number in range(count):
        home = tmp_path / f"home {number}"
        told = refusal_of(home, Fault(number, error))
        assert told in ("", f"cannot write {home / 'a.bin'}: {os.strerror(error)}")
        refused += bool(told)
        assert (home / "a.bin").read_bytes() in (OLD, NEW)
        safe(home / "a.bin")  # what is left of the first is in nobody's way
        assert {path.name: path.read_bytes() for path in home.iterdir()} == {"a.bin": NEW}
    assert refused > count / 2


def test_half_of_what_is_written_to_a_full_disk_is_there(tmp_path: Path) -> None:
    whole = done(tmp_path / "home", over_it)
    number = next(number for number, each in enumerate(whole.operations) if each.kind == "write")
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        done(tmp_path / "home", over_it, Fault(number, errno.ENOSPC))
    assert (tmp_path / "home" / "a.bin").read_bytes() == NEW[: len(NEW) // 2]


def test_a_disk_that_is_full_for_good_refuses_to_write_and_lets_read(tmp_path: Path) -> None:
    def write_and_read(path: Path) -> None:
        for name in ("one", "two"):
            with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
                path.with_name(name).write_bytes(NEW)
        assert path.read_bytes() == OLD

    done(tmp_path / "home", write_and_read, Fault(0, errno.ENOSPC, Lasting.FULL))


def test_on_a_disk_that_is_gone_for_good_every_operation_fails_locks_included(tmp_path: Path) -> None:
    def ask(path: Path) -> None:
        with path.open("rb") as file:
            disk.fault = Fault(disk.count, errno.EIO, Lasting.GONE)
            for act in (
                lambda: fcntl.flock(file.fileno(), fcntl.LOCK_EX),
                lambda: os.fstat(file.fileno()),
                file.read,
                path.stat,
                path.read_bytes,
                lambda: list(path.parent.iterdir()),
                path.unlink,
            ):
                with pytest.raises(OSError, match=os.strerror(errno.EIO)):
                    act()
            disk.fault = None

    (tmp_path / "a.bin").write_bytes(OLD)
    disk = Disk(tmp_path)
    with disk.watched():
        ask(tmp_path / "a.bin")
    assert disk.tree() == {"a.bin": OLD}


def test_a_folder_takes_all_that_is_in_it_to_its_new_name(tmp_path: Path) -> None:
    def move(path: Path) -> None:
        new = files.made(path.parent / "new")
        files.write_bytes(new / "b.bin", NEW)
        new.rename(path.parent / "other")

    disk = done(tmp_path / "home", move)
    assert disk.tree() == {"a.bin": OLD, "other/b.bin": NEW}
    states = [state for number, state in crashes(disk, Random(1)) if number == last_change(disk)]
    assert [sorted(state) for state in states] == [["a.bin", "new/b.bin"], ["a.bin", "other/b.bin"]]


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
