"""The own seeds: drawn with a pledge, shown after the house's commitment, never before."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from typing import Any

from retro2600.post.memory import OfServer, Seed


class Seeds:
    """The seeds of one's own tables at a server."""

    def __init__(self, kept: OfServer, changed: Callable[[], None], chance: Callable[[int], bytes]) -> None:
        self._kept, self._changed, self._chance = kept, changed, chance

    def pledge(self, table: int) -> str:
        """The pledge of the seed of a table's next game, which is drawn if there is none."""
        seed = self._kept.seeds.get(table)
        if seed is None:
            seed = self._kept.seeds[table] = Seed(self._chance(32).hex())
            self._changed()
        return hashlib.sha256(bytes.fromhex(seed.seed)).hexdigest()

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

    def _forget(self, table: int) -> None:
        del self._kept.seeds[table]
        self._changed()
