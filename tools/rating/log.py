"""The games measured so far, one JSON line each: a long series can be stopped and taken up again."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from typing import Any

Settings = Mapping[str, object]
Entry = dict[str, Any]
Progress = Callable[[int, int], None]
"""Told how many games of all are done."""


class LogError(ValueError):
    """A file that was begun with other settings."""


class Log:
    """The entries of a series by the number of the game, in a file if there is one; raises LogError."""

    def __init__(self, path: Path | None, settings: Settings) -> None:
        self._path = path
        self._entries: dict[int, Entry] = {}
        if path is None:
            return
        if not path.exists():
            path.write_text(json.dumps({"settings": dict(settings)}) + "\n")
        first, *lines = path.read_text().splitlines()
        if json.loads(first) != {"settings": dict(settings)}:
            raise LogError(f"{path} was begun with other settings: {first}")
        self._entries = {entry["game"]: entry for entry in map(json.loads, lines)}

    def entries(self, make: Callable[[int], Entry]) -> Iterator[Entry]:
        """The entry of every game from 0 on, made where the log has none yet."""
        number = 0
        while True:
            entry = self._entries.get(number)
            if entry is None:
                entry = self._keep(number, make(number))
            yield entry
            number += 1

    def first(
        self,
        games: int,
        make: Callable[[int], Entry],
        executor: Executor,
        progress: Progress | None = None,
    ) -> list[Entry]:
        """The entries of the games from 0 on, so many; the executor's workers make those missing.

        They are kept in the order of their numbers, whoever is done first.
        """
        return self.first_together(games, partial(_one_by_one, make), executor, progress, at_once=1)

    def first_together(
        self,
        games: int,
        make: Callable[[Sequence[int]], list[Entry]],
        executor: Executor,
        progress: Progress | None,
        at_once: int,
    ) -> list[Entry]:
        """The same, where a worker makes so many at once; how many changes no entry."""
        missing = [number for number in range(games) if number not in self._entries]
        parts = [missing[first : first + at_once] for first in range(0, len(missing), at_once)]
        for numbers, made in zip(parts, executor.map(make, parts), strict=True):
            for number, entry in zip(numbers, made, strict=True):
                self._keep(number, entry)
            if progress is not None:
                progress(min(len(self._entries), games), games)
        return [self._entries[number] for number in range(games)]

    def _keep(self, number: int, made: Entry) -> Entry:
        entry = self._entries[number] = {"game": number, **made}
        if self._path is not None:
            with self._path.open("a") as file:
                file.write(json.dumps(entry) + "\n")
        return entry


def _one_by_one(make: Callable[[int], Entry], numbers: Sequence[int]) -> list[Entry]:
    return [make(number) for number in numbers]
