"""The other nodes over the same storage: what they tell in notices, and who is at the tables there.

A notice is JSON on one line. Every node tells each second that it is there; one that has been silent for
`SILENT_MS` is gone, with everybody who was at it. What a notice has beyond this release is passed over.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from retro2600.rules import Side

SILENT_MS: Final = 5000
"""Milliseconds after which a node that tells nothing is gone."""

ENTRIES: Final = 150
"""Tables of a notice: PostgreSQL takes less than 8,000 bytes."""

NOTICE_BYTES: Final = 8000


class Elsewhere(NamedTuple):
    """The lines of another node at a table: since when they hold a seat, as a number (0: not), and watchers.

    Of two nodes that say they hold a seat, the larger number has it.
    """

    white: int = 0
    red: int = 0
    watchers: int = 0

    def holds(self, side: Side) -> int:
        """The number with which a seat is held, 0 if it is not."""
        return self.white if side is Side.WHITE else self.red


NOBODY: Final = Elsewhere()
UNTOLD: Final = Elsewhere(-1, -1, -1)
"""No line is like that: whatever is there has to be told."""


class Notice(NamedTuple):
    """A node's telling: heads of tables that have grown, who is at tables; that it has just come, or goes.

    A node that has just come is told by all others who is at their tables. `url` is the address by which
    clients reach this very node, "" where there is none.
    """

    node: str
    heads: Mapping[int, int] = {}
    here: Mapping[int, Elsewhere] = {}
    comes: bool = False
    goes: bool = False
    url: str = ""


def notices(node: str, heads: Mapping[int, int], here: Mapping[int, Elsewhere]) -> Iterator[str]:
    """The texts of notices of these."""
    for part in _parts(heads.items()):
        yield _text(node, heads=[list(each) for each in part])
    for some in _parts(here.items()):
        yield _text(node, here=[[table, *there] for table, there in some])


def word(node: str, *, comes: bool = False, goes: bool = False, url: str = "") -> str:
    """The text of a notice that a node is there, has come, or goes."""
    words = {"comes": comes, "goes": goes, "url": url}
    return _text(node, **{name: each for name, each in words.items() if each})


def notice_of(text: str) -> Notice | None:
    """The notice of a text; None for one that is not understood."""
    try:
        plain = json.loads(text) if len(text) <= NOTICE_BYTES else None
        if not isinstance(plain, dict) or not isinstance(plain.get("node"), str):
            return None
        heads = {int(table): int(head) for table, head in plain.get("heads", ())}
        here = {int(table): Elsewhere(*map(int, there[:3])) for table, *there in plain.get("here", ())}
    except (ValueError, TypeError, RecursionError):
        return None
    url = plain.get("url", "")
    comes, goes = (plain.get(name) is True for name in ("comes", "goes"))
    return Notice(plain["node"], heads, here, comes, goes, url if isinstance(url, str) else "")


@dataclass
class Neighbours:
    """The other nodes, as far as this one knows; times are milliseconds of this node's own clock."""

    name: str
    heard: dict[str, int] = field(default_factory=dict)
    """The time at which each node was heard last."""
    urls: dict[str, str] = field(default_factory=dict)
    """The addresses by which clients reach each of them, as far as they have one."""
    tables: dict[int, dict[str, Elsewhere]] = field(default_factory=dict)
    """The lines at tables at other nodes, by their names."""

    def at(self, table: int) -> Mapping[str, Elsewhere]:
        """The lines at a table at other nodes."""
        return self.tables.get(table, {})

    def take(self, notice: Notice, now: int) -> list[int]:
        """Take a notice in; the tables at which it has changed who is there."""
        if notice.goes:
            return self._without(notice.node)
        self.heard[notice.node] = now
        if notice.url:
            self.urls[notice.node] = notice.url
        for table, there in notice.here.items():
            self._set(table, notice.node, there)
        return list(notice.here)

    def silent(self, now: int) -> list[int]:
        """Let go of nodes that are silent; the tables at which that changes who is there."""
        gone = [node for node, since in self.heard.items() if now - since > SILENT_MS]
        return [table for node in gone for table in self._without(node)]

    def _without(self, node: str) -> list[int]:
        self.heard.pop(node, None)
        self.urls.pop(node, None)
        tables = [table for table, nodes in self.tables.items() if node in nodes]
        for table in tables:
            self._set(table, node, NOBODY)
        return tables

    def _set(self, table: int, node: str, there: Elsewhere) -> None:
        nodes = dict(self.at(table))
        nodes.pop(node, None)
        if there != NOBODY:
            nodes[node] = there
        if nodes:
            self.tables[table] = nodes
        else:
            self.tables.pop(table, None)


def _text(node: str, **words: Any) -> str:
    return json.dumps({"node": node, **words}, separators=(",", ":"))


def _parts(entries: Iterable[tuple[int, Any]]) -> Iterator[list[tuple[int, Any]]]:
    left = list(entries)
    for start in range(0, len(left), ENTRIES):
        yield left[start : start + ENTRIES]
