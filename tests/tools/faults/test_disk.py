"""The disk of the faults: a power failure leaves what it may, and every operation can fail."""

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.systems import FORK, lacking

if sys.platform == "win32":
    raise lacking(FORK)

import fcntl

from retro2600.store import files
from retro2600.store.refusals import RequestError
from tools.faults.crashes import crashes
from tools.faults.disk import Disk
from tools.faults.operations import Fault, Lasting

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
