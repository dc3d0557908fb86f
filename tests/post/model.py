"""A server of one table as a model: a log, commands booked once, and a line that may be cut at any moment."""

from __future__ import annotations

import hashlib
import json
from collections import deque
from dataclasses import dataclass, field
from typing import Any, Final

from retro2600.post.desk import Desk
from retro2600.post.letterbox import Letterbox
from retro2600.post.memory import Memory
from retro2600.tables.wire import client, server
from retro2600.tables.wire.codes import Code
from retro2600.tables.wire.door import client_message, written

TABLE: Final = 123
SERVER: Final = "http://127.0.0.1:2601"
TOKEN: Final = "token-0123456789-of-a-guest"
ANY_TIME: Final = frozenset({"ready", "seed", "cast", "exit", "play", "forfeit", "concede", "leave"})


class Chance:
    """Bytes that are never the same twice."""

    def __init__(self) -> None:
        self._drawn = 0

    def __call__(self, count: int) -> bytes:
        self._drawn += 1
        return hashlib.shake_128(b"%d" % self._drawn).digest(count)


@dataclass
class ModelServer:
    """The server: its log outlives every line."""

    log: list[dict[str, Any]] = field(default_factory=list)
    booked: dict[str, int] = field(default_factory=dict)
    commands: list[client.Do] = field(default_factory=list)
    """The commands that were booked, in their order."""
    tokens: list[str | None] = field(default_factory=list)
    """The tokens of all hellos."""
    busy: int = 0
    """Commands that are answered with `busy`, the next ones first."""
    watched_from: int | None = None
    """The next event that the line is told, None: none."""

    def happen(self, seat: str, e: str, cmd: str | None = None, **fields: object) -> int:
        """An event more."""
        n = len(self.log)
        own = {} if cmd is None else {"cmd": cmd}
        self.log.append({"n": n, "t": 1000 + n, "seat": seat, **own, "e": e, **fields})
        return n

    def cut(self) -> None:
        """The line is gone."""
        self.watched_from = None

    def hear(self, text: str) -> list[server.ServerMessage]:
        """The answers to a frame."""
        match client_message(text):
            case client.Hello(token=token):
                self.tokens.append(token)
                new = None if token else TOKEN
                return [server.Welcome(1, "model", server.Who("guest", "guest", id=7), {}, 5000, new)]
            case client.Watch(start=start):
                self.watched_from = start
            case client.Unwatch():
                self.watched_from = None
            case client.Do() as message:
                return [self._do(message)]
            case client.Ping(x):
                return [server.Pong(x, 5000)]
        return []

    def tell(self, most: int) -> list[server.ServerMessage]:
        """The next events for the line, at most so many."""
        if self.watched_from is None:
            return []
        events = self.log[self.watched_from : self.watched_from + most]
        self.watched_from += len(events)
        return [server.Events(TABLE, tuple(events))] if events else []

    def _do(self, message: client.Do) -> server.ServerMessage:
        if message.id in self.booked:
            return server.Ok(message.id, TABLE, self.booked[message.id])
        if self.busy:
            self.busy -= 1
            return server.No(Code.BUSY, "busy", message.id)
        head = len(self.log) - 1
        if message.after != head and message.e not in ANY_TIME:
            return server.No(Code.STALE, "stale", message.id, TABLE, head)
        self.commands.append(message)
        fields = {key: value for key, value in message.act.items() if key != "e"}
        self.booked[message.id] = self.happen("white", message.e, message.id, **fields)
        return server.Ok(message.id, TABLE, self.booked[message.id])


class Course:
    """A desk and the model server, with a line between them whose two directions hold frames that travel."""

    def __init__(self) -> None:
        self.server, self.box, self.now = ModelServer(), Letterbox(), 0
        self.saved: list[str] = []
        self.chance = Chance()
        self.memory = Memory(save=self.saved.append)
        self.desk = self.new_desk()
        self.there: deque[str] = deque()
        self.back: deque[str] = deque()
        self.is_open = False
        self.letters: list[dict[str, Any]] = []

    def new_desk(self) -> Desk:
        kept = self.memory.of(SERVER)
        return Desk(kept, self.memory.changed, self.chance, self.box, name="test", program="absolute")

    def open(self) -> None:
        """A line stands."""
        if not self.is_open:
            self.is_open = True
            self.desk.opened(self.now)

    def cut(self) -> None:
        """The line is cut: what travelled on it is lost."""
        if self.is_open:
            self.is_open = False
            self.there.clear()
            self.back.clear()
            self.server.cut()
            self.desk.lost(1, 200)

    def write(self, **letter: object) -> None:
        """The program writes a letter."""
        self.desk.take([json.dumps(letter)])

    def pass_time(self, ms: int) -> None:
        """Time passes: the desk sends what is due."""
        self.now += ms
        if self.is_open:
            self.there += self.desk.outgoing(self.now)

    def to_server(self) -> None:
        """The next frame arrives at the server."""
        if self.there:
            self.back += map(written, self.server.hear(self.there.popleft()))

    def to_client(self, events: int = 2) -> None:
        """The next frame arrives at the desk, or so many of the server's events."""
        if self.is_open and not self.back:
            self.back += map(written, self.server.tell(events))
        if self.back:
            self.desk.heard(self.back.popleft(), self.now)
        self.read()

    def read(self) -> None:
        """The program reads its letters."""
        self.letters += map(json.loads, self.box.taken(64))

    def settle(self) -> None:
        """The line stands from now on, until nothing travels any more."""
        self.open()
        for _ in range(400):
            self.pass_time(100)
            self.to_server()
            self.to_client()

    def of_type(self, kind: str) -> list[dict[str, Any]]:
        """The letters of a type so far."""
        return [letter for letter in self.letters if letter["type"] == kind]

    @property
    def events(self) -> list[dict[str, Any]]:
        """All events that the program was given."""
        return [event for letter in self.of_type("events") for event in letter["events"]]
