"""The states in which a power failure may leave a folder, at every moment, as POSIX allows them.

On the disk is what was flushed: a file's bytes by a flush of the file, names by a flush of their folder. Of
what was not, any part may be there: of changes of names any set, each whole; of a file's bytes nothing, all,
a half, or zeros in their place. Where there are too many sets and parts, some are chosen by chance.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from random import Random
from typing import Final

from tools.faults.disk import Disk
from tools.faults.operations import FOLDER, Cut, Data, Effect, Entries, Flush

MOST_SETS: Final = 64
"""Sets of changes of names at one moment (chosen): all those of six changes."""

MOST_PARTS: Final = 16
"""Parts of files' bytes for each set (chosen): all those of two files."""

_NONE, _ALL, _HALF, _ZEROS = range(4)

_Names = dict[str, int | None]


@dataclass
class _OnDisk:
    """The names and bytes on the disk, and changes that are not flushed."""

    names: _Names
    contents: dict[int, bytes]
    changes: list[Entries] = field(default_factory=list)
    pending: dict[int, list[Data | Cut]] = field(default_factory=dict)

    def take(self, effect: Effect) -> None:
        """Something changes, or is flushed."""
        match effect:
            case Entries():
                self.changes.append(effect)
            case Flush(file, folder) if file == FOLDER:
                flushed = [each for each in self.changes if folder in each.folders]
                self.changes = [each for each in self.changes if folder not in each.folders]
                self.names = _renamed(self.names, flushed)
            case Flush(file):
                self.contents[file] = self.content(file, _ALL)
                self.pending.pop(file, None)
            case Data(file) | Cut(file):
                self.pending.setdefault(file, []).append(effect)

    def content(self, file: int, part: int) -> bytes:
        """A file's bytes, with this part of what was not flushed."""
        flushed = self.contents.get(file, b"")
        if part == _NONE:
            return flushed
        pending = self.pending.get(file, [])
        content = bytearray(flushed)
        for number, change in enumerate(pending, 1):
            if isinstance(change, Cut):
                del content[change.size :]
                content.extend(bytes(change.size - len(content)))
                continue
            data = change.data
            if part == _ZEROS:
                data = bytes(len(data))
            elif part == _HALF and number == len(pending):
                data = data[: len(data) // 2]
            content.extend(bytes(max(change.at - len(content), 0)))
            content[change.at : change.at + len(data)] = data
        return bytes(content)


def crashes(disk: Disk, chance: Random) -> Iterator[tuple[int, dict[str, bytes]]]:
    """States after each operation that changes or flushes anything: how many were done, and the files."""
    names, contents = disk.before
    there = _OnDisk(dict(names), dict(contents))
    for number, operation in enumerate(disk.operations, 1):
        for effect in operation.effects:
            there.take(effect)
        if operation.effects:
            for state in _states(there, chance):
                yield number, state


def _states(there: _OnDisk, chance: Random) -> Iterator[dict[str, bytes]]:
    for chosen in _sets(there.changes, chance):
        names = _reachable(_renamed(there.names, chosen))
        unsure = sorted({file for file in names.values() if there.pending.get(file)})
        for parts in _parts(len(unsure), chance):
            part = dict(zip(unsure, parts, strict=True))
            yield {name: there.content(file, part.get(file, _NONE)) for name, file in names.items()}


def _sets(changes: Sequence[Entries], chance: Random) -> Iterator[list[Entries]]:
    """Sets of changes that are on the disk, each in the order of the changes."""
    if 2 ** len(changes) <= MOST_SETS:
        chosen = list(product((False, True), repeat=len(changes)))
    else:
        size = len(changes)
        chosen = [tuple(place < end for place in range(size)) for end in range(size + 1)]
        chosen += [tuple(place != left for place in range(size)) for left in range(size)]
        chosen += [tuple(place == only for place in range(size)) for only in range(size)]
        while len(chosen) < MOST_SETS:
            chosen.append(tuple(chance.random() < 0.5 for _ in range(size)))
    for each in chosen:
        yield [change for change, on_disk in zip(changes, each, strict=True) if on_disk]


def _parts(files: int, chance: Random) -> Iterator[tuple[int, ...]]:
    """Parts of so many files' bytes."""
    every = (_NONE, _ALL, _HALF, _ZEROS)
    if len(every) ** files <= MOST_PARTS:
        yield from product(every, repeat=files)
        return
    for part in every:
        yield (part,) * files
    for _ in range(MOST_PARTS - len(every)):
        yield tuple(chance.choice(every) for _ in range(files))


def _renamed(names: _Names, changes: Sequence[Entries]) -> _Names:
    after = dict(names)
    for change in changes:
        after |= change.names
    return {name: file for name, file in after.items() if file is not None}


def _reachable(names: _Names) -> dict[str, int]:
    """The files whose folders are there, too."""
    return {
        name: file
        for name, file in names.items()
        if file is not None
        and file != FOLDER
        and all(names.get(folder) == FOLDER for folder in _folders(name))
    }


def _folders(name: str) -> list[str]:
    parts = name.split("/")[:-1]
    return ["/".join(parts[: end + 1]) for end in range(len(parts))]
