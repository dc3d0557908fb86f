"""Secrets that the post adds to letters: pledges and seeds of dice, keys of private tables.

A seed is drawn with its pledge, and shown after the house's commitment, never before.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from retro2600.post.letters import Letter, url_text
from retro2600.post.memory import OfServer, Seed


class Added(NamedTuple):
    """The keys that a letter gets on its way, and the key of the table that it creates."""

    keys: Mapping[str, Any]
    table_key: str | None = None


class Secrets:
    """The secrets of one's own tables at a server."""

    def __init__(self, kept: OfServer, changed: Callable[[], None], chance: Callable[[int], bytes]) -> None:
        self._kept, self._changed, self._chance = kept, changed, chance

    def added(self, found: Letter) -> Added:
        """The keys that the post adds to a letter."""
        plain, table = found.plain, found.plain.get("table")
        if found.type == "do" and plain.get("e") == "ready" and isinstance(table, int):
            return Added({"pledge": self._pledge(table)})
        if found.type == "join" and isinstance(table, int) and table in self._kept.keys:
            return Added({"key": self._kept.keys[table]})
        options = plain.get("options")
        if isinstance(options, dict) and isinstance(options.get("private"), bool):
            rest = {name: value for name, value in options.items() if name != "private"}
            if not options["private"]:
                return Added({"options": rest})
            key = url_text(self._chance(24))
            return Added({"options": {**rest, "private": hashlib.sha256(key.encode()).hexdigest()}}, key)
        return Added({})

    def key(self, table: int) -> str | None:
        """The key of a private table, as far as it is known."""
        return self._kept.keys.get(table)

    def keep(self, table: int, key: str | None) -> None:
        """The key of a table, if it has one."""
        if key:
            self._kept.keys[table] = key
            self._changed()

    def due(self, table: int) -> str | None:
        """The seed that a table waits for, as far as is known."""
        seed = self._kept.seeds.get(table)
        return seed.seed if seed and seed.committed else None

    def saw(self, table: int, event: Mapping[str, Any]) -> bool:
        """An event of the table has come; True if the seed is to be shown now."""
        seed = self._kept.seeds.get(table)
        if seed is None:
            return False
        match event["e"]:
            case "commit" if not seed.committed:
                seed.committed = True
                self._changed()
                return True
            case "seed" if event.get("seed") == seed.seed:
                self._forget(table)
            case "close":
                self._forget(table)
            case "end" if seed.committed:
                self._forget(table)
        return False

    def _pledge(self, table: int) -> str:
        """The pledge of the seed of a table's next game, which is drawn if there is none."""
        seed = self._kept.seeds.get(table)
        if seed is None:
            seed = self._kept.seeds[table] = Seed(self._chance(32).hex())
            self._changed()
        return hashlib.sha256(bytes.fromhex(seed.seed)).hexdigest()

    def _forget(self, table: int) -> None:
        del self._kept.seeds[table]
        self._changed()
