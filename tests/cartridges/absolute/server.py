"""A table server within a test, by letters alone: `tables.decide` decides, and nothing is ever lost or late.

A test may hold letters back, repeat them and change their order before a program gets them.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from retro2600.rules import RED, WHITE, Side
from retro2600.tables.acts import Act, Ready, Seed, Sit
from retro2600.tables.decide import decide, opening
from retro2600.tables.dice import commitment
from retro2600.tables.event import Command, Event, Refusal, act_of
from retro2600.tables.following import secret_game
from retro2600.tables.options import Options, options_of
from retro2600.tables.table import Life, Table
from retro2600.tables.who import Who, WhoKind

_HEADER = {"type", "id", "table", "after"}


@dataclass
class Kept:
    """A table and its log."""

    table: Table
    log: list[Event] = field(default_factory=list)
    answers: dict[tuple[str, str], int] = field(default_factory=dict)


class Server:
    """Tables in memory. `seed` decides all dice."""

    def __init__(self, seed: int = 1) -> None:
        self.seed = seed
        self.tables: dict[int, Kept] = {}
        self.clients: list[Client] = []
        self.now = 1_000_000

    def client(self, name: str) -> Client:
        """Somebody's line, which stands at once."""
        client = Client(self, Who(len(self.clients) + 1, name, WhoKind.GUEST))
        self.clients.append(client)
        return client

    def opened(self, options: Options, group: int | None = None) -> Kept:
        """A new table."""
        number = 1000 + len(self.tables)
        event = opening(number, options, self.now, group)
        kept = self.tables[number] = Kept(Table.opened(event), [event])
        return kept

    def met(self, group: int, options: Options) -> Kept:
        """The open table of a group, or a new one."""
        every = self.tables.values()
        found = (kept for kept in every if kept.table.group == group and kept.table.life is Life.OPEN)
        return next(found, None) or self.opened(options, group)

    def done(self, kept: Kept, seat: Side, act: Act, id: str, after: int | None = None) -> int | Refusal:
        """The number of the event that follows from a command."""
        if (seat.value, id) in kept.answers:
            return kept.answers[seat.value, id]
        self.now += 1
        command = Command(id, act, kept.table.head if after is None else after)
        decided = decide(kept.table, seat, command, self.now, self._secret(kept.table))
        if isinstance(decided, Refusal):
            return decided
        for event in decided:
            kept.table = kept.table.apply(event)
            kept.log.append(event)
        number = next((event.n for event in decided if event.cmd == id), decided[0].n)
        kept.answers[seat.value, id] = number
        for client in self.clients:
            client.tell(kept)
        if kept.table.life is Life.SEEDING:
            for side in (WHITE, RED):
                if side in kept.table.awaits:
                    self.done(
                        kept, side, Seed(self.seed_of(kept.table, side).hex()), f"seed-{kept.table.head}"
                    )
        return number

    def seed_of(self, table: Table, side: Side) -> bytes:
        """The seed of a seat for the table's present game, or its next one."""
        return self._drawn(f"{side.value} {secret_game(table)}")

    def _secret(self, table: Table) -> bytes:
        return self._drawn(f"house {table.id} {secret_game(table)}")

    def _drawn(self, name: str) -> bytes:
        return sha256(f"{self.seed} {name}".encode()).digest()


class Client:
    """The post of one program: letters to the server and from it."""

    def __init__(self, server: Server, who: Who) -> None:
        self.server, self.who = server, who
        self.box: list[str] = []
        self.sent: list[dict[str, Any]] = []
        """All letters that the program has written."""
        self.asks: list[dict[str, Any]] = []
        self.heads: dict[int, int] = {}
        """The tables that are watched, and the events that were told."""
        self.is_deaf = False
        """The server answers nothing."""

    def up(self) -> Client:
        """The line stands."""
        self.put(type="line", state="up")
        self.put(type="welcome", you={"id": self.who.id, "name": self.who.name, "kind": "guest"})
        return self

    def put(self, **letter: Any) -> None:
        """A letter to the program."""
        self.box.append(json.dumps(letter))

    def received(self, most: int = 64) -> tuple[str, ...]:
        """The next letters for the program."""
        letters, self.box = self.box[:most], self.box[most:]
        return tuple(letters)

    def take(self, letters: tuple[str, ...]) -> None:
        """The program's letters."""
        for text in letters:
            letter = json.loads(text)
            self.sent.append(letter)
            if not self.is_deaf:
                self._taken(letter)

    def tell(self, kept: Kept) -> None:
        """The events of a table that this one has not been told of yet."""
        number = kept.table.id
        if number not in self.heads or self.heads[number] >= kept.table.head:
            return
        events = [_open(event) for event in kept.log[self.heads[number] + 1 :]]
        self.heads[number] = kept.table.head
        for start in range(0, len(events), 16):
            self.put(type="events", table=number, events=events[start : start + 16])

    def _taken(self, letter: dict[str, Any]) -> None:
        match letter:
            case {"type": "ask"}:
                self.asks.append(letter)
            case {"type": "lobby", "on": True}:
                self._list()
            case {"type": "meet", "group": group, "options": options}:
                self._sit(letter, self.server.met(group, options_of(options)))
            case {"type": "create", "options": options}:
                self._sit(letter, self.server.opened(options_of(options)))
            case {"type": "join", "table": table}:
                self._sit(letter, self.server.tables[table])
            case {"type": "watch", "table": table, "from": since}:
                self.heads[table] = since - 1
                self.tell(self.server.tables[table])
            case {"type": "unwatch", "table": table}:
                self.heads.pop(table, None)
            case {"type": "do"}:
                self._do(letter)

    def _sit(self, letter: dict[str, Any], kept: Kept) -> None:
        free = kept.table.free
        answer = self.server.done(kept, free[0], Sit(self.who), letter["id"]) if free else FULL
        self._answer(letter, kept, answer)

    def _do(self, letter: dict[str, Any]) -> None:
        kept = self.server.tables[letter["table"]]
        side = kept.table.side_of(self.who.id)
        act = act_of({name: value for name, value in letter.items() if name not in _HEADER})
        if side is None:
            self._answer(letter, kept, Refusal("seat", "You have no seat at this table."))
            return
        if isinstance(act, Ready):
            act = Ready(commitment(self.server.seed_of(kept.table, side)))
        self._answer(letter, kept, self.server.done(kept, side, act, letter["id"], letter["after"]))

    def _answer(self, letter: dict[str, Any], kept: Kept, answer: int | Refusal) -> None:
        table = kept.table
        if isinstance(answer, Refusal):
            self.put(
                type="no", id=letter["id"], table=table.id, code=answer.code, head=table.head, say=answer.say
            )
        else:
            self.put(type="ok", id=letter["id"], table=table.id, n=answer)

    def _list(self) -> None:
        tables = [self._line(kept.table) for kept in self.server.tables.values()]
        self.put(type="lobby", rooms=[], tables=tables, full=True)

    def _line(self, table: Table) -> dict[str, Any]:
        mine = table.side_of(self.who.id)
        seats = {
            side.value: {"name": who.name, "kind": who.kind.value} if who else None
            for side, who in table.seats.items()
        }
        return {
            "id": table.id,
            "program": "absolute",
            "name": "",
            "options": {"kind": "single"},
            **seats,
            "status": table.life.value,
            "round": table.number,
            "score": [*table.score],
            "watchers": 0,
            "since": 0,
            "idle_s": 0,
            "mine": mine.value if mine else None,
        }


FULL = Refusal("full", "The seat is taken.")


def _open(event: Event) -> dict[str, Any]:
    """An event as a letter has it: without pledges, and without seeds but at the end."""
    plain = event.to_json()
    if plain["e"] in ("ready", "seed"):
        plain = {name: value for name, value in plain.items() if name not in ("pledge", "seed")}
    return plain
