"""Processes of a browser on Linux: the time that they have computed, and their memory."""

from __future__ import annotations

import os
from collections import defaultdict
from pathlib import Path
from typing import Final, NamedTuple

from tools.posix import configured

_PROC: Final = Path("/proc")
_WORKER: Final = "DedicatedWorker"
"""The beginning of the name of a worker's thread."""


class Process(NamedTuple):
    """A process by its number."""

    number: int

    def resident(self) -> int:
        """Bytes of memory that it occupies."""
        return int((_PROC / str(self.number) / "statm").read_text().split()[1]) * configured("SC_PAGE_SIZE")

    def private(self) -> int:
        """Bytes of memory that it shares with no other process."""
        lines = (_PROC / str(self.number) / "smaps_rollup").read_text().splitlines()
        return sum(int(line.split()[1]) for line in lines if line.startswith("Private_")) * 1024

    def threads(self) -> dict[str, float]:
        """Seconds computed by the threads of each name."""
        found: defaultdict[str, float] = defaultdict(float)
        tick = 1 / configured("SC_CLK_TCK")
        for thread in (_PROC / str(self.number) / "task").iterdir():
            _, name, fields = _stat(thread)
            found[name] += (int(fields[11]) + int(fields[12])) * tick
        return dict(found)


def tree(word: str) -> list[Process]:
    """The process that has this in its command line, and all those that it has started."""
    parents = {}
    first = None
    for folder in _PROC.iterdir():
        if folder.name.isdigit() and folder.name != str(os.getpid()):
            try:
                number, _, fields = _stat(folder)
                command = (folder / "cmdline").read_bytes().split(b"\0")
            except OSError:  # it has ended
                continue
            parents[number] = int(fields[1])
            if any(word.encode() in part for part in command) and b"--type=" not in b"".join(command):
                first = number if first is None else min(first, number)
    return [Process(number) for number in parents if first in _line(number, parents)]


def seconds_of(processes: list[Process]) -> dict[str, float]:
    """Seconds computed: by workers, and by all threads together."""
    threads = [each for process in processes for each in process.threads().items()]
    worker = sum(seconds for name, seconds in threads if name.startswith(_WORKER))
    return {"worker": worker, "browser": sum(seconds for _, seconds in threads)}


def _line(number: int, parents: dict[int, int]) -> list[int]:
    """A process and those it comes from."""
    line = [number]
    while line[-1] in parents:
        line.append(parents[line[-1]])
    return line


def _stat(folder: Path) -> tuple[int, str, list[str]]:
    """Number, name and fields of a process or a thread; the first field is its state."""
    text = (folder / "stat").read_text()
    number, _, rest = text.partition(" (")
    name, _, fields = rest.rpartition(") ")
    return int(number), name, fields.split()
