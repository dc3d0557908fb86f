"""The things that a post keeps of a server between sessions: token, keys of tables, seeds of games.

Two programs of one person may keep them in one place: each puts there what has changed in it, and takes from
there what has changed in the other.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
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

    def clear(self) -> None:
        """Keep nothing."""
        self.token = None
        self.keys.clear()
        self.seeds.clear()


class Memory:
    """The things kept of all servers; `save` is handed its text as soon as anything has changed."""

    def __init__(
        self,
        text: str = "",
        save: Callable[[str], None] | None = None,
        alone: Callable[[], AbstractContextManager[str | None]] = nullcontext,
    ) -> None:
        """Text that is of no use counts as none.

        `alone` is entered while it is saved: nobody else saves then. It gives the text that is there by now,
        None: the one that was saved last.
        """
        self._save, self._alone = save, alone
        self._last = text
        self._servers: dict[str, OfServer] = _read(text)
        self._lent: set[str] = set()
        self._second: dict[str, str | None] = {}  # tokens of a guest beside the one who is kept

    def of(self, server: str) -> OfServer:
        """The things kept of the server of this address."""
        found = self._servers.pop(server, None) or OfServer()
        self._servers[server] = found
        return found

    def lend(self, server: str) -> None:
        """Begin anew with this server, for this session alone: what is kept of it elsewhere stays there."""
        self.of(server).clear()
        self._lent.add(server)

    def changed(self) -> None:
        """Something was changed: it is saved before anything follows from it."""
        if self._save is None:
            self._shorten()
            return
        with self._alone() as found:
            kept = self._merged(self._last if found is None else found)
            self._last = _text(kept)
            self._save(self._last)

    @property
    def text(self) -> str:
        """All of it as JSON."""
        return _text(self._servers)

    def _merged(self, found: str) -> dict[str, OfServer]:
        """The things to be saved, now that this is there; what another program has changed is taken."""
        before, there = _read(self._last), _read(found)
        if found != self._last:
            for name in there.keys() - self._lent:
                _take(self._servers.setdefault(name, OfServer()), before.get(name) or OfServer(), there[name])
        self._shorten()
        return {
            name: there[name] if name in self._lent else self._saved(name, kept, before, there)
            for name, kept in self._servers.items()
            if name not in self._lent or name in there
        }

    def _saved(
        self, name: str, ours: OfServer, before: Mapping[str, OfServer], there: Mapping[str, OfServer]
    ) -> OfServer:
        """The things to be saved of a server: of two new guests, the one who was there first stays known."""
        theirs, known = there.get(name) or OfServer(), before.get(name) or OfServer()
        if theirs.token and not known.token and theirs.token != ours.token:
            self._second[name] = ours.token
        is_second = name in self._second and self._second[name] == ours.token
        return OfServer(theirs.token if is_second else ours.token, ours.keys, ours.seeds)

    def _shorten(self) -> None:
        _shorten(self._servers)
        for kept in self._servers.values():
            _shorten(kept.keys)
            _shorten(kept.seeds)


def _take(ours: OfServer, before: OfServer, theirs: OfServer) -> None:
    """Take what another program has changed since before."""
    if not ours.token and theirs.token != before.token:
        ours.token = theirs.token
    for table in theirs.keys.keys() - before.keys.keys():
        ours.keys.setdefault(table, theirs.keys[table])
    for table, seed in theirs.seeds.items():
        if table not in before.seeds:
            ours.seeds.setdefault(table, seed)
        elif table in ours.seeds and ours.seeds[table].seed == seed.seed:
            ours.seeds[table].committed |= seed.committed
    for table in before.seeds.keys() - theirs.seeds.keys():
        if ours.seeds.get(table) == before.seeds[table]:
            del ours.seeds[table]  # it was shown


def _shorten(entries: dict[Any, Any]) -> None:
    while len(entries) > MOST:
        del entries[next(iter(entries))]


def _text(servers: Mapping[str, OfServer]) -> str:
    return json.dumps({server: _written(kept) for server, kept in servers.items()})


def _written(kept: OfServer) -> dict[str, Any]:
    return {
        "token": kept.token,
        "keys": {str(table): key for table, key in kept.keys.items()},
        "seeds": {str(table): [seed.seed, int(seed.committed)] for table, seed in kept.seeds.items()},
    }


def _read(text: str) -> dict[str, OfServer]:
    if not text:
        return {}
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
