"""One run: a game of two people, strangers who talk at the door, and what must not have happened."""

from __future__ import annotations

import gc
import hashlib
import json
import random
from dataclasses import dataclass, field
from typing import Any

from retro2600.hall import Hall, Job, Visitor, ratings
from retro2600.hall.store import MemoryStore
from retro2600.tables.table import Life
from retro2600.tables.wire.client import COMMANDS
from retro2600.tables.wire.codes import WireError
from retro2600.tables.wire.door import client_message
from tools.posix import most_memory

NOW = 1_795_312_800_000
STRANGERS = 20
KEY = b"the-key-of-the-table"
SEED = b"1" * 32
PLEDGE = hashlib.sha256(SEED).hexdigest()
PULLED = 50
"""Frames that are taken for one message at most."""
WORDS = ("hello", "lobby", "create", "join", "meet", "house", "watch", "unwatch", "do", "ping", "no-such", "")


@dataclass
class Run:
    """A node with a game of two people, and its strangers."""

    seed: int
    now: int = NOW
    faults: list[str] = field(default_factory=list)
    sent: int = 0
    refused: int = 0

    def __post_init__(self) -> None:
        self.random = random.Random(self.seed)
        self.hall = Hall(MemoryStore(), self.random.randbytes, book=ratings.books)
        self.told: dict[int, str] = {}
        self.strangers: list[Visitor] = []
        self.people = [self._came() for _ in range(2)]
        self.tokens = [self._token(line) for line in self.people]
        self.table = self._begun()
        self.ids = [event["cmd"] for event in self._log() if "cmd" in event]

    # The honest game

    def _came(self) -> Visitor:
        line = self.hall.arrive()
        self.say(line, {"type": "hello", "v": 1, "client": "attack"})
        return line

    def _token(self, line: Visitor) -> str:
        token: str = json.loads(self.told[line.line])["token"]
        return token

    def _begun(self) -> int:
        """A game whose opening dice have fallen, at a private table."""
        white, red = self.people
        options = {
            "program": "lobby",
            "kind": "match",
            "target": 3,
            "private": hashlib.sha256(KEY).hexdigest(),
        }
        self.said(white, {"type": "create", "id": "create-00001", "options": options, "side": "white"})
        (table,) = self.hall.cache.tables
        self.said(
            red, {"type": "join", "id": "join-0000001", "table": table, "side": "red", "key": KEY.decode()}
        )
        for e, name, value in (("ready", "pledge", PLEDGE), ("seed", "seed", SEED.hex())):
            for line in self.people:
                do = {
                    "type": "do",
                    "id": f"{e}-{line.line:08}",
                    "table": table,
                    "after": 0,
                    "e": e,
                    name: value,
                }
                self.said(line, do)
        assert self.hall.cache.tables[table].table.life is Life.PLAYING
        return table

    def _log(self) -> list[dict[str, Any]]:
        return [json.loads(text) for text in self.hall.cache.tables[self.table].tail]

    # What is said

    def say(self, line: Visitor, message: dict[str, Any] | str) -> None:
        """A message at the door, and all that the line is told then."""
        text = message if isinstance(message, str) else json.dumps(message)
        self.now += 7
        try:
            heard = client_message(text)
        except WireError:
            self.refused += 1
            return
        job = self.hall.hear(line, heard, self.now)
        if job is not None:
            self.hall.do([job], self.now)
        for _ in range(PULLED):
            frame = self.hall.pull(line, self.now)
            if isinstance(frame, Job):
                (result,) = self.hall.do([frame], self.now)
                frame = str(result[0])
            if not isinstance(frame, str):  # no lock step is played here, so there are no bytes
                return
            self.told[line.line] = frame
            self._look(line, frame)

    def said(self, line: Visitor, message: dict[str, Any]) -> str:
        """The last frame after a message."""
        self.say(line, message)
        return self.told.get(line.line, "{}")

    def _look(self, line: Visitor, frame: str) -> None:
        """Nothing secret may be in a frame for a stranger."""
        if not hasattr(self, "tokens") or line in self.people:
            return
        secrets = [
            KEY.decode(),
            *self.tokens,
            *(kept.secret.hex() for kept in self.hall.cache.tables.values() if kept.secret),
        ]
        for secret in secrets:
            if secret in frame and '"end"' not in frame:
                self.faults.append("a stranger was told a secret")

    # Strangers

    def attack(self, messages: int) -> None:
        """So many messages of strangers."""
        for _ in range(messages):
            if len(self.strangers) < STRANGERS:
                self.strangers.append(self._came())
            line = self.random.choice(self.strangers)
            self.sent += 1
            self.say(line, self._message())
            if self.random.random() < 0.01:
                self.strangers.remove(line)
                self.hall.leave(line, self.now)
            if self.sent % 1000 == 0:
                for job in self.hall.sweep(self.now):
                    self.hall.do([job], self.now)
                self.hall.tick(self.now)

    def _message(self) -> str:
        chance = self.random
        kind = chance.choice(WORDS)
        plain: dict[str, Any] = {"type": kind} | self._fields()
        if chance.random() < 0.5:
            plain = self._fitting()
        text = json.dumps(plain)
        return self._damaged(text) if chance.random() < 0.3 else text

    def _fields(self) -> dict[str, Any]:
        chance = self.random
        names = (
            "v",
            "id",
            "table",
            "after",
            "e",
            "token",
            "from",
            "die",
            "seed",
            "pledge",
            "key",
            "hold",
            "x",
        )
        values: tuple[Any, ...] = (
            0,
            -1,
            2**53,
            1.5,
            None,
            True,
            "",
            "a" * 5000,
            [],
            {},
            [[[[[]]]]],
            self.table,
        )
        return {chance.choice(names): chance.choice(values) for _ in range(chance.randrange(6))}

    def _fitting(self) -> dict[str, Any]:
        """A message in form: a forged seat, a command of somebody else again, somebody else's table."""
        chance = self.random
        e = chance.choice(list(COMMANDS))
        own = {key: self._value(key) for key in COMMANDS[e]}
        head = self.hall.cache.tables[self.table].table.head if self.table in self.hall.cache.tables else 0
        return chance.choice(
            [
                {"type": "do", "id": self._id(), "table": self.table, "after": head, "e": e, **own},
                {"type": "watch", "table": self.table, "from": 0, "hold": True},
                {"type": "watch", "table": self.table, "from": 0, "key": "a" * 32},
                {"type": "join", "id": self._id(), "table": self.table, "side": "white"},
                {"type": "house", "id": self._id(), "table": self.table, "level": 5},
                {
                    "type": "meet",
                    "id": self._id(),
                    "group": chance.randrange(90, 110),
                    "options": {"program": "lobby"},
                },
                {"type": "create", "id": self._id(), "options": {"program": "mpgn"}, "side": "either"},
                {"type": "lobby", "on": True},
            ]
        )

    def _value(self, key: str) -> Any:
        return {"from": 24, "die": 6, "face": 3, "win": 3}.get(key, "11" * 32)

    def _id(self) -> str:
        chance = self.random
        return chance.choice(self.ids) if chance.random() < 0.3 and self.ids else chance.randbytes(8).hex()

    def _damaged(self, text: str) -> str:
        chance = self.random
        place = chance.randrange(len(text) + 1)
        return (
            text[:place] + chance.choice(["", '"', "{", "[", "\ud800", "\x00", "9" * 400]) + text[place + 1 :]
        )


def attacked(seed: int, messages: int) -> dict[str, Any]:
    """The report of a run."""
    run = Run(seed)
    before = run._log()
    run.attack(messages // 2)
    gc.collect()
    middle = most_memory()
    run.attack(messages - messages // 2)
    gc.collect()
    after = most_memory()
    if run._log() != before:
        run.faults.append("the log of two people has changed")
    if run.said(run.people[0], {"type": "ping", "x": 9}) == "{}":
        run.faults.append("the people are not answered any more")
    return {
        "messages": run.sent,
        "refused_at_the_door": run.refused,
        "tables": len(run.hall.cache.tables),
        "peak_kib": [middle, after],
        "faults": run.faults,
    }
