"""The list of rooms and tables: one page for everybody, kept as it changes, and a line's own tables.

Every tick, each 2 s, gathers the lines that have changed into frames which all lines share; who is up to date
is told these alone, anybody else the whole list anew.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from retro2600.hall import presence
from retro2600.hall import rooms as rooms_room
from retro2600.hall.account import told
from retro2600.hall.kept import KeptTable
from retro2600.hall.rooms import Room
from retro2600.hall.visitor import Visitor
from retro2600.tables.table import SIDES, Life
from retro2600.tables.wire.door import written
from retro2600.tables.wire.server import Line, LobbyList

TICKS: Final = 8
"""Ticks that are remembered; who missed more is told the whole list."""

LISTED: Final = 400
"""Tables of the list at most, the newest of those that run."""

_LINES: Final = 16
"""Lines of a frame: a line has 600 bytes at most."""

_FIRST: Final = 24
"""Rooms and lines of the first frame of a whole list: most lists are in it as a whole."""


class Tick(NamedTuple):
    """The news of two seconds: frames by program (all: empty), and the tables that have changed in any
    way."""

    number: int
    pages: dict[str, list[str]]
    ids: frozenset[int]


class TableList:
    """The list of a node."""

    def __init__(
        self,
        rooms: Sequence[Room],
        tables: Mapping[int, KeptTable],
        seated: Callable[[int], Iterable[KeptTable]],
    ) -> None:
        """`seated` gives the tables at which an account sits."""
        self.rooms = tuple(rooms)
        self._tables, self._seated = tables, seated
        self._changed: dict[int, Line | None] = {}
        self._ticks: deque[Tick] = deque(maxlen=TICKS)
        self._told: dict[int, Line] = {}
        self._whole: dict[str, list[str]] = {}
        self.tick = 0

    def changed(self, kept: KeptTable) -> None:
        """This table's line is another one; one that is closed is told once more."""
        self._changed[kept.table.id] = None
        self._whole.clear()

    def ticked(self, now: int) -> bool:
        """Gather what has changed; True if there was anything."""
        if not self._changed:
            return False
        self.tick += 1
        ids, kept = frozenset(self._changed), [self._tables[id] for id in self._changed if id in self._tables]
        self._changed.clear()
        shared = [each for each in kept if _is_listed(each) and self._is_news(each, now)]
        programs = {each.table.options.program.value for each in shared}
        lines = {name: self._lines(shared, name, now) for name in ("", *programs)}
        pages = {name: _pages((), found, False) for name, found in lines.items()}
        self._ticks.append(Tick(self.tick, pages, ids))
        return True

    def has_news(self, visitor: Visitor) -> bool:
        """True if a line is to be told something of the list; if not, it is up to date."""
        if not visitor.lobby:
            return False
        tick = self._ticks[-1]
        own = self._seated(visitor.account.id) if visitor.account else ()
        is_told = tick.pages.get(visitor.lobby_program or "") or any(
            kept.table.id in tick.ids for kept in own
        )
        if is_told or visitor.lobby_told < tick.number - 1:
            return True
        visitor.lobby_told = tick.number
        return False

    def _is_news(self, kept: KeptTable, now: int) -> bool:
        """True if a table's line differs for everybody; its moves alone are news for its seats only."""
        id, line = kept.table.id, replace(self.line(kept, now), idle_s=0, awaits=())
        if self._told.get(id) == line:
            return False
        self._told[id] = line
        if kept.table.life is Life.CLOSED:
            del self._told[id]
        return True

    def pages(self, visitor: Visitor, now: int) -> list[str]:
        """The frames that bring a line up to date; it is up to date then."""
        since, visitor.lobby_told = visitor.lobby_told, self.tick
        if since == self.tick:
            return []
        program = visitor.lobby_program or ""
        news = [tick for tick in self._ticks if tick.number > since]
        if since >= 0 and len(news) == self.tick - since:
            shared = [page for tick in news for page in tick.pages.get(program, [])]
            ids = frozenset[int]().union(*(tick.ids for tick in news))
            return shared + _pages((), self._own(visitor, now, ids), False)
        return self.whole(program, now) + _pages((), self._own(visitor, now), False)

    def whole(self, program: str, now: int) -> list[str]:
        """The frames of the whole list as everybody is told it: of a program, or of all ("")."""
        if program not in self._whole:
            public = [kept for kept in self._tables.values() if is_public(kept)]
            public.sort(key=lambda kept: (kept.table.life is not Life.OPEN, -kept.opened))
            lines = self._lines(public[:LISTED], program, now)
            listed = [room for room in self.rooms if program in ("", room.options.program.value)]
            self._whole[program] = _pages(listed, lines, True)
        return self._whole[program]

    def _lines(self, tables: Iterable[KeptTable], program: str, now: int) -> list[Line]:
        return [self.line(kept, now) for kept in tables if program in ("", kept.table.options.program.value)]

    def _own(self, visitor: Visitor, now: int, ids: frozenset[int] | None = None) -> list[Line]:
        """The lines of the tables at which one sits, private and paused ones among them; of these, or all."""
        if visitor.account is None:
            return []
        found = []
        for kept in self._seated(visitor.account.id):
            side = kept.table.side_of(visitor.account.id)
            program = kept.table.options.program.value
            if side and visitor.lobby_program in (None, program) and (ids is None or kept.table.id in ids):
                found.append(replace(self.line(kept, now), mine=side))
        return found

    def line(self, kept: KeptTable, now: int) -> Line:
        """A table's line as everybody sees it."""
        table, options = kept.table, kept.table.options
        room = rooms_room.of_options(self.rooms, options)
        white, red = (told(who) if (who := table.seats[side]) else None for side in SIDES)
        return Line(
            table.id,
            options.program.value,
            options.name,
            rooms_room.choices(options),
            white,
            red,
            table.life.value,
            table.played + (table.life is not Life.BETWEEN),
            table.score,
            presence.watchers(kept),
            kept.opened,
            max(0, now - table.t) // 1000,
            None,
            tuple(side for side in SIDES if side in table.awaits),
            room.id if room else None,
            bool(options.private) or None,
        )


def is_public(kept: KeptTable) -> bool:
    """True for a table that stands in everybody's list: a paused one does not."""
    return _is_listed(kept) and kept.table.life is not Life.PAUSED


def _is_listed(kept: KeptTable) -> bool:
    """True unless a table is private, or its players are far friends who meet by a link (lock step)."""
    return not kept.table.options.private and not kept.table.options.in_lock_step


def _pages(rooms: Sequence[Room], lines: Sequence[Line], full: bool) -> list[str]:
    """Frames of these lines; the first of a whole list has rooms and lines, and all others add to it."""
    if not lines and not full:
        return []
    told_rooms = tuple(room.told() for room in rooms)
    pages: list[LobbyList] = []
    if full:
        some = told_rooms[:_LINES]
        count = _FIRST - len(some)
        pages.append(LobbyList(some, tuple(lines[:count]), True))
        lines = lines[count:]
    for start in range(_LINES, len(told_rooms), _LINES):
        pages.append(LobbyList(told_rooms[start : start + _LINES], (), False))
    pages += [LobbyList((), tuple(part), False) for part in _parts(lines)]
    return [written(page) for page in pages]


def _parts(lines: Sequence[Line]) -> Iterator[Sequence[Line]]:
    for start in range(0, len(lines), _LINES):
        yield lines[start : start + _LINES]
