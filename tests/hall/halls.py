"""A node in this process, with lines that are called by hand."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from itertools import count
from random import Random
from typing import Any

from retro2600.hall import Hall, Job, Visitor
from retro2600.hall.store import MemoryStore, Store
from retro2600.rules import RED, WHITE, Side
from retro2600.tables.table import Life, Table
from retro2600.tables.wire.door import client_message, server_message
from tools.seats.seat import Seat

NOW = 1_795_312_800_000
ABSOLUTE = {"program": "absolute"}
MEET = {"type": "meet", "group": 137, "options": ABSOLUTE}
PLEDGE = hashlib.sha256(bytes(32)).hexdigest()
_IDS = count()


def pair(*, first: int = 1, group: int = 137, **more: Any) -> list[Seat]:
    """Two players who meet at a table; `first` is the first one's luck."""
    return [Seat(Random(seed), {**MEET, "group": group}, **more) for seed in (first, first + 1)]


def of_type(kind: str, told: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """The messages of one type among these."""
    return [message for message in told if message["type"] == kind]


def events_in(told: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """The events that these messages tell."""
    return [event for message in of_type("events", told) for event in message["events"]]


class Line:
    """A line to a node: messages in, messages out, as JSON objects; each is checked at the door."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.visitor: Visitor = house.hall.arrive()
        self.welcome: dict[str, Any] = {}

    def tell(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        """Say this; everything that is to be heard afterwards."""
        job = self.house.hall.hear(self.visitor, client_message(json.dumps(message)), self.house.now)
        if job:
            self.house.hall.do([job], self.house.now)
        return self.heard()

    def asked(self, kind: str, **keys: Any) -> dict[str, Any]:
        """The answer to a command, which has an id of its own unless the test names one."""
        told = self.tell({"type": kind, "id": f"command-{next(_IDS):04}", **keys})
        [answer] = [each for each in told if each["type"] in ("ok", "no")]
        return answer

    def watch(self, table: int, start: int = 0, **keys: Any) -> list[dict[str, Any]]:
        """Watch a table from an event on; everything that is to be heard afterwards."""
        return self.tell({"type": "watch", "table": table, "from": start, **keys})

    def heard(self) -> list[dict[str, Any]]:
        """All messages that are to be told to this line."""
        found = []
        while frame := self.house.hall.pull(self.visitor, self.house.now):
            if isinstance(frame, Job):
                [(frame, _)] = self.house.hall.do([frame], self.house.now)
            if isinstance(frame, bytes):
                continue  # of the machine at the other seat
            server_message(frame)
            found.append(json.loads(frame))
        return found

    def hello(self, token: str | None = None) -> dict[str, Any]:
        """Say hello; the welcome."""
        known = {"token": token} if token else {}
        [self.welcome] = self.tell({"type": "hello", "v": 1, "client": "test", **known})
        return self.welcome

    def close(self) -> None:
        """The line is cut."""
        self.house.hall.leave(self.visitor, self.house.now)


class House:
    """A node over a storage, with a clock that is set by hand."""

    def __init__(self, store: Store | None = None, seed: int = 1, now: int = NOW, **others: Any) -> None:
        self.now = now
        self.store = store or MemoryStore()
        self.hall = Hall(self.store, Random(seed).randbytes, **others)
        self.hall.do([self.hall.heartbeat()], self.now)

    def line(self) -> Line:
        """A new line."""
        return Line(self)

    def guest(self) -> Line:
        """A line of a new guest."""
        line = self.line()
        line.hello()
        return line

    def table(self, id: int) -> Table:
        """A table as the node has it."""
        return self.hall.cache.tables[id].table

    def sweep(self, passed: int = 1000) -> None:
        """So many milliseconds pass, at one second's pace of the sweep at their end."""
        self.now += passed
        self.hall.do([self.hall.heartbeat()], self.now)
        self.hall.do(self.hall.sweep(self.now), self.now)


class Pair:
    """Two guests at a table that Red has opened, in its first game unless it is not to begin yet."""

    def __init__(self, house: House, options: dict[str, Any], *, begins: bool = True) -> None:
        self.house = house
        self.lines = {side: house.guest() for side in (RED, WHITE)}
        self.tokens = {side: line.welcome["token"] for side, line in self.lines.items()}
        self.id: int = self.lines[RED].asked("create", options=options, side="red")["table"]
        if begins:
            self.lines[WHITE].asked("join", table=self.id, side="white")
            for side in self.lines:
                self.do(side, "ready", pledge=PLEDGE)
            for side in self.lines:
                self.do(side, "seed", seed="00" * 32)
            assert self.table.life is Life.PLAYING

    @property
    def table(self) -> Table:
        """The table as the node has it."""
        return self.house.table(self.id)

    @property
    def mover(self) -> Side:
        """The side that is awaited."""
        [side] = self.table.awaits
        return side

    def do(self, side: Side, e: str, **keys: Any) -> dict[str, Any]:
        """The answer to an act at this seat."""
        return self.lines[side].asked("do", table=self.id, e=e, **{"after": self.table.head, **keys})

    def come_back(self, *sides: Side, now: int = NOW) -> None:
        """Another process over the same storage, whose clock says this, to which these come back."""
        self.house = House(self.house.store, seed=5, now=now)
        for side in sides:
            line = self.lines[side] = self.house.line()
            line.hello(self.tokens[side])
            line.watch(self.id, hold=True)


def played(house: House, seats: list[Seat], lines: list[Line], most: int = 20_000) -> None:
    """Let these play until both are done."""
    for seat, line in zip(seats, lines, strict=True):
        todo = [seat.hello()]
        while todo:
            for message in line.tell(todo.pop(0)):
                todo += seat.hear(message)
    for _ in range(most):
        for seat, line in zip(seats, lines, strict=True):
            for message in line.heard():
                assert not seat.hear(message)
            house.now += 1000
            if command := seat.act():
                for message in line.tell(command):
                    for more in seat.hear(message):
                        line.tell(more)
        if all(seat.is_done for seat in seats):
            return
    raise AssertionError("the game does not end")
