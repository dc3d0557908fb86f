"""A player at one table as a pure machine: messages of the server in, messages to it out.

It folds the table from the events that it is told and draws a legal act. It remembers all that it was told,
so that a trial can compare: `log` has the events by number, `booked` what was acknowledged.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from random import Random
from typing import Any

from retro2600.rules import Doubled, Game, Opening, Resigning, Side, ToChoose, ToPlay, ToRoll
from retro2600.tables.event import event_of
from retro2600.tables.table import Life, Table


@dataclass
class Seat:
    """One player; `plan` is the message that finds a table: `meet`, `create` or `join` without its id."""

    random: Random
    plan: dict[str, Any]
    games: int = 1
    haste: float = 0.02
    """The chance of a double before a roll, ten times that of giving up. A fifth of all doubles are dropped,
    half of them by who is in haste."""
    token: str | None = None
    account: int | None = None
    id: int | None = None
    table: Table | None = None
    side: Side | None = None
    log: list[str] = field(default_factory=list)
    booked: dict[str, int] = field(default_factory=dict)
    pending: dict[str, Any] | None = None
    refused: list[dict[str, Any]] = field(default_factory=list)
    is_done: bool = False
    _seeds: dict[str, str] = field(default_factory=dict)
    _due: int = 0

    def hello(self) -> dict[str, Any]:
        """The first message on a new line."""
        token = {"token": self.token} if self.token else {}
        return {"type": "hello", "v": 1, "client": "trial", **token}

    def hear(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        """The messages that follow from one of the server's."""
        out = []
        match message["type"]:
            case "welcome":
                self.token = message.get("token") or self.token
                self.account = message["you"]["id"]
                if self.id is not None:
                    out.append(self._watch())
                if self.pending:
                    out.append(self.pending)
                elif self.id is None:
                    out.append(self._command(self.plan))
            case "ok":
                out += self._acknowledged(message)
            case "no" if message.get("id") and self.pending and message["id"] == self.pending["id"]:
                out += self._refused(message)
            case "events" if message["table"] == self.id:
                for event in message["events"]:
                    self._told(event)
        return out

    def act(self) -> dict[str, Any] | None:
        """The command that this player gives now, None while another one waits or is awaited."""
        if self.pending or self.table is None or self.side is None or self.is_done:
            return None
        if self.table.head < self._due:  # events are on their way
            return None
        if self.table.life is Life.CLOSED or (
            self.table.played >= self.games and self.table.life is Life.BETWEEN
        ):
            self.is_done = True
            return None
        chosen = self._chosen(self.table, self.side) if self.side in self.table.awaits else None
        if chosen is None:
            return None
        return self._command({"type": "do", "table": self.id, "after": self.table.head, **chosen})

    def _watch(self) -> dict[str, Any]:
        return {"type": "watch", "table": self.id, "from": len(self.log), "hold": True}

    def _command(self, message: dict[str, Any]) -> dict[str, Any]:
        id = f"{self.random.getrandbits(72):018x}"
        self.pending = {**message, "id": id}
        return self.pending

    def _acknowledged(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        if self.pending is None or message["id"] != self.pending["id"]:
            return []
        self.booked[message["id"]] = self._due = message["n"]
        self.pending = None
        if self.id is None:
            self.id = message["table"]
            return [self._watch()]
        return []

    def _refused(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        if message["code"] in ("busy", "unknown", "rate", "drain"):
            assert self.pending
            return [self.pending]  # in doubt: again, with the same id
        self.refused.append(message)
        self._due = message.get("head", 0)
        self.pending = None
        return []

    def _told(self, event: dict[str, Any]) -> None:
        n = event["n"]
        text = json.dumps(event, sort_keys=True)
        if n < len(self.log):
            assert self.log[n] == text, f"event {n} is another one than before"
            return
        assert n == len(self.log), f"event {n} came where {len(self.log)} was expected"
        self.log.append(text)
        found = event_of(event)
        self.table = Table.opened(found) if self.table is None else self.table.apply(found)
        self.side = self.table.side_of(self.account) if self.account is not None else None

    def _chosen(self, table: Table, side: Side) -> dict[str, Any] | None:
        match table.life:
            case Life.OPEN | Life.BETWEEN:
                seed = self.random.randbytes(32)
                pledge = hashlib.sha256(seed).hexdigest()
                self._seeds[pledge] = seed.hex()
                return {"e": "ready", "pledge": pledge} if not table.free else None
            case Life.SEEDING:
                return {"e": "seed", "seed": self._seeds[table.chair(side).pledge]}
            case Life.PAUSED:
                return {"e": "play"}
        return self._in_game(table, table.game) if table.game else None

    def _in_game(self, table: Table, game: Game) -> dict[str, Any] | None:
        chance = self.random.random()
        match game.phase:
            case Opening():
                return {"e": "cast"} if table.options.casts_by_hand else None
            case ToRoll():
                if chance > 1 - self.haste / 10:
                    return {"e": "forfeit" if table.options.casts_by_hand else "concede"}
                return {"e": "double"} if chance < self.haste and game.may_double else {"e": "roll"}
            case Doubled():
                return {"e": "take" if chance < (0.8 if self.haste < 0.1 else 0.5) else "drop"}
            case Resigning():
                return {"e": "take"}
            case ToChoose():
                return {"e": "choose", "face": self.random.randint(1, 6)}
            case ToPlay():
                if moves := table.first_moves:
                    move = self.random.choice(moves)
                    return {"e": "step", "from": move.source, "die": move.die}
                return {"e": "done"}
        return None
