"""The things that a post keeps of a server between sessions: token, keys of tables, seeds of games."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from retro2600.tables.wire.codes import WireError
from retro2600.tables.wire.door import json_object

MOST: Final = 200
"""Tables of a server of which keys and seeds are kept, and servers of which anything is: the last ones."""

BYTES: Final = 1_000_000
"""Bytes of all that is kept."""


@dataclass(slots=True)
class Seed:
    """The own seed of a table's next or present game, in hexadecimal digits.

    It may be shown once the house has committed itself, never before.
    """

    seed: str
    committed: bool = False


@dataclass(slots=True)
class OfServer:
    """The things kept of one server."""

    token: str | None = None
    keys: dict[int, str] = field(default_factory=dict)
    seeds: dict[int, Seed] = field(default_factory=dict)


class Memory:
    """The things kept of all servers; `save` is handed its text as soon as anything has changed."""

    def __init__(self, text: str = "", save: Callable[[str], None] | None = None) -> None:
        """Text that is of no use counts as none."""
        self._save = save
        self._servers: dict[str, OfServer] = _read(text) if text else {}

    def of(self, server: str) -> OfServer:
        """The things kept of the server of this address."""
        found = self._servers.pop(server, None) or OfServer()
        self._servers[server] = found
        return found

    def changed(self) -> None:
        """Something was changed: it is saved before anything follows from it."""
        _shorten(self._servers)
        for kept in self._servers.values():
            _shorten(kept.keys)
            _shorten(kept.seeds)
        if self._save:
            self._save(self.text)

    @property
    def text(self) -> str:
        """All of it as JSON."""
        return json.dumps({server: _written(kept) for server, kept in self._servers.items()})


def _shorten(entries: dict[Any, Any]) -> None:
    while len(entries) > MOST:
        del entries[next(iter(entries))]


def _written(kept: OfServer) -> dict[str, Any]:
    return {
        "token": kept.token,
        "keys": {str(table): key for table, key in kept.keys.items()},
        "seeds": {str(table): [seed.seed, int(seed.committed)] for table, seed in kept.seeds.items()},
    }


def _read(text: str) -> dict[str, OfServer]:
    try:
        return {str(server): _of(plain) for server, plain in json_object(text, BYTES, 5).items()}
    except (WireError, ValueError, TypeError, KeyError, AttributeError):
        return {}


def _of(plain: Any) -> OfServer:
    token = plain["token"]
    return OfServer(
        token if isinstance(token, str) else None,
        {int(table): str(key) for table, key in plain["keys"].items()},
        {int(table): Seed(str(seed), bool(shown)) for table, (seed, shown) in plain["seeds"].items()},
    )
