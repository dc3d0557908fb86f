"""Trials: a sitting without a fault, with one, before a power failure, killed; and the verdict on each."""

from __future__ import annotations

import os
import shutil
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from tools import posix
from tools.faults import laws
from tools.faults.children import Ended, in_child
from tools.faults.disk import Disk
from tools.faults.lacking import Threads, short_of_threads
from tools.faults.operations import Fault
from tools.faults.sittings import Sitting
from tools.faults.told import Moment, Told


class Done(NamedTuple):
    """A sitting that is over."""

    told: Told
    disk: Disk
    seconds: float


@dataclass
class Trials:
    """Trials of one sitting, in a folder of their own."""

    sitting: Sitting
    place: Path

    def __post_init__(self) -> None:
        self._model = self.place / "model"
        self._model.mkdir(parents=True)
        self.before = self.sitting.prepare(self._model)
        with self.home("warm") as home:  # every module is loaded before the first fork
            self.sitting.perform(home, Told([*self.before]), lambda: 0)

    def whole(self) -> Done:
        """The sitting without a fault; `AssertionError` if it breaks a law or has passed the disk by."""
        with self.home("whole") as home:
            done: Done = _result(in_child(lambda: self._sat(home, None)))
            there = files_of(home)
            if done.disk.tree() != there:
                raise AssertionError(f"not by way of the disk: {_different(done.disk.tree(), there)}")
            moments = done.told.moments
            broken = laws.lost(moments, len(moments), there) + laws.left_about(there)
            broken += [f"not kept: {moment.name}" for moment in moments if not moment.kept]
            broken += self.sitting.broken(home)
            if broken:
                raise AssertionError(f"without a fault: {broken}")
        return done

    def failed(self, fault: Fault, whole: Done) -> list[str]:
        """The laws that are broken when an operation fails."""
        with self.home(f"{fault.number}-{fault.error}-{fault.lasting.name}") as home:
            ended = in_child(lambda: self._sat(home, fault).told)
            if ended.traceback:
                return [ended.traceback]
            told: Told = ended.result
            broken = laws.said(told, fault) + laws.outlasting(told, fault)
            told.moments += self._same_again(whole)
            self.sitting.tidy(home)
            there = files_of(home)
            broken += laws.lost(told.moments, len(told.moments), there) + laws.left_about(there)
            return broken + self.sitting.broken(home)

    def lacking(self, threads: Threads) -> list[str]:
        """The laws that are broken when threads cannot be started."""
        with self.home("threads") as home:
            ended = in_child(lambda: self._sat_without(home, threads)[0])
            if ended.traceback:
                return [ended.traceback]
            told: Told = ended.result
            there = files_of(home)
            broken = [f"said: {text}" for text in told.sentences if "cannot " in text]
            broken += [f"not kept: {moment.name}" for moment in told.moments if not moment.kept]
            return broken + laws.lost(told.moments, len(told.moments), there) + laws.left_about(there)

    def starts(self) -> int:
        """The number of threads that are started."""
        with self.home("starts") as home:
            number: int = _result(in_child(lambda: self._sat_without(home, None)[1]))
            return number

    def recovered(self, promised: int, files: Mapping[str, bytes], whole: Done) -> list[str]:
        """The laws that are broken when a power failure has left these files, and by the next sitting."""
        broken = laws.lost(whole.told.moments, promised, files)
        with self.home("crashed", empty=True) as home:
            write(home, files)
            self.sitting.tidy(home)
            broken += laws.left_about(files_of(home)) + self.sitting.broken(home)
            ended = in_child(lambda: self._opened_again(home))
            if ended.traceback:
                return [*broken, ended.traceback]
            broken += [f"said afterwards: {text}" for text in ended.result if "cannot" in text]
            return broken + laws.left_about(files_of(home))

    def killed(self, moment: float, whole: Done) -> list[str]:
        """The laws that are broken when the process is killed so many seconds after it began."""
        with self.home("killed") as home:
            readable, writable = os.pipe()
            process = posix.fork()
            if not process:
                os.close(readable)
                self._sit_until_killed(home, writable)
            os.close(writable)
            time.sleep(moment)
            posix.kill(process)
            with open(readable, "rb") as file:  # noqa: PTH123 - a descriptor
                promised = len(self.before) + len(file.read())
            os.waitpid(process, 0)
            broken = laws.lost(whole.told.moments, promised, files_of(home))
            self.sitting.tidy(home)
            return broken + laws.left_about(files_of(home)) + self.sitting.broken(home)

    def _sit_until_killed(self, home: Path, writable: int) -> None:
        """Perform in this process, a byte for each thing promised; it never returns."""
        told = Told(_Counted(self.before, writable))
        try:
            with told.listening():
                self.sitting.perform(home, told, lambda: 0)
            threading.Event().wait()
        finally:
            os._exit(1)

    def _sat(self, home: Path, fault: Fault | None) -> Done:
        told, disk = Told([*self.before]), Disk(home, fault)
        began = time.perf_counter()
        with told.listening(), disk.watched():
            self.sitting.perform(home, told, lambda: disk.count)
        seconds = time.perf_counter() - began
        self.sitting.tell(home, told)
        return Done(told, disk, seconds)

    def _sat_without(self, home: Path, threads: Threads | None) -> tuple[Told, int]:
        told = Told([*self.before])
        with told.listening(), short_of_threads(threads) as starts:
            self.sitting.perform(home, told, lambda: 0)
        return told, starts[0]

    def _opened_again(self, home: Path) -> list[str]:
        told = Told()
        with told.listening():
            self.sitting.open_again(home, told)
        return told.sentences

    def _same_again(self, whole: Done) -> list[Moment]:
        """Contents that a sitting which writes the same every time may have left without a word."""
        if not self.sitting.same_every_time:
            return []
        return [moment._replace(kept=False) for moment in whole.told.moments]

    @contextmanager
    def home(self, name: str, *, empty: bool = False) -> Iterator[Path]:
        """A folder to sit in, as it was prepared."""
        home = self.place / f"{name}-{os.getpid()}"
        if empty:
            home.mkdir()
        else:
            shutil.copytree(self._model, home)
        try:
            yield home
        finally:
            shutil.rmtree(home)


class _Counted(list[Moment]):
    """Moments; of each that is added a byte is written."""

    def __init__(self, before: list[Moment], writable: int) -> None:
        super().__init__(before)
        self._writable = writable

    def append(self, moment: Moment, /) -> None:
        super().append(moment)
        os.write(self._writable, b".")


def files_of(home: Path) -> dict[str, bytes]:
    """The files of a folder."""
    return {str(path.relative_to(home)): path.read_bytes() for path in home.rglob("*") if path.is_file()}


def write(home: Path, files: Mapping[str, bytes]) -> None:
    """Let a folder have these files."""
    for name, data in files.items():
        path = home / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def _result(ended: Ended) -> Any:
    if ended.traceback:
        raise AssertionError(ended.traceback)
    return ended.result


def _different(one: Mapping[str, bytes], other: Mapping[str, bytes]) -> list[str]:
    return sorted(name for name in one.keys() | other.keys() if one.get(name) != other.get(name))
