"""The games measured so far, one JSON line each: a long series can be stopped and taken up again."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

Settings = Mapping[str, object]
Entry = dict[str, Any]


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
                entry = {"game": number, **make(number)}
                self._keep(entry)
            yield entry
            number += 1

    def _keep(self, entry: Entry) -> None:
        self._entries[entry["game"]] = entry
        if self._path is not None:
            with self._path.open("a") as file:
                file.write(json.dumps(entry) + "\n")
