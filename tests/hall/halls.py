"""A node in this process, with lines that are called by hand."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from retro2600.hall import Hall, Job, Visitor
from retro2600.hall.store import MemoryStore, Store
from retro2600.tables.wire.door import client_message, server_message
from tools.seats.seat import Seat

NOW = 1_795_312_800_000


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

    def __init__(self, store: Store | None = None, seed: int = 1, **others: Any) -> None:
        self.now = NOW
        self.store = store or MemoryStore()
        self.hall = Hall(self.store, Random(seed).randbytes, **others)
        self.hall.do([self.hall.heartbeat()], self.now)

    def line(self) -> Line:
        """A new line."""
        return Line(self)

    def sweep(self, passed: int = 1000) -> None:
        """So many milliseconds pass, at one second's pace of the sweep at their end."""
        self.now += passed
        self.hall.do([self.hall.heartbeat()], self.now)
        self.hall.do(self.hall.sweep(self.now), self.now)


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
