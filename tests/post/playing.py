"""A program that plays by letters alone: it folds the events of a table and plays what comes first."""

from __future__ import annotations

import json
from typing import Any

from retro2600 import limits
from retro2600.post.office import Office
from retro2600.rules import Opening, Side, ToPlay, ToRoll
from retro2600.tables.event import event_of
from retro2600.tables.table import Life, Table


class Program:
    """One seat of a match, at an office."""

    def __init__(self, office: Office) -> None:
        self.office = office
        self.letters: list[str] = []
        """All letters, both ways, as a movie has them."""
        self.table: Table | None = None
        self.me = 0
        self.state = ""
        self.refused: list[dict[str, Any]] = []
        self._count = 0
        self._open = ""  # the id of the letter that is not answered
        self._until = -1

    @property
    def side(self) -> Side | None:
        """The own seat."""
        return self.table.side_of(self.me) if self.table else None

    @property
    def is_over(self) -> bool:
        """True once the match is won and the log is complete."""
        return self.table is not None and self.table.match.winner is not None

    def send(self, kind: str, **keys: Any) -> None:
        """Write a letter."""
        text = json.dumps({"type": kind, **keys})
        self.letters.append(text)
        self.office.send([text])

    def ask(self, kind: str, **keys: Any) -> None:
        """Write a letter that is answered."""
        self._count += 1
        self._open = f"letter {self._count}"
        self.send(kind, id=self._open, **keys)

    def frame(self) -> None:
        """One frame: read letters, and do what the table waits for."""
        for text in self.office.received(limits.LETTERS_A_FRAME):
            self.letters.append(text)
            self._read(json.loads(text))
        table, side = self.table, self.side
        if table is None or self._open or table.head < self._until or side not in table.awaits:
            return
        if table.life in (Life.OPEN, Life.BETWEEN):
            self._do(table, "ready")
        elif table.life is Life.PLAYING and table.game is not None:
            match table.game.phase:
                case ToPlay() if table.first_moves:
                    move = table.first_moves[0]
                    self._do(table, "step", **{"from": move.source, "die": move.die})
                case ToRoll():
                    self._do(table, "roll")
                case Opening():
                    self._do(table, "cast")

    def _do(self, table: Table, e: str, **keys: Any) -> None:
        self.ask("do", table=table.id, after=table.head, e=e, **keys)

    def _read(self, letter: dict[str, Any]) -> None:
        match letter["type"]:
            case "welcome":
                self.me = letter["you"]["id"]
            case "line":
                self.state = letter["state"]
            case "enter":
                self.ask("join", table=letter["table"], side="either")
            case "ok":
                self._open = ""
                self._until = letter["n"]
                if self.table is None:
                    self.send("watch", table=letter["table"], **{"from": 0})
            case "no":
                self._open = ""
                self.refused.append(letter)
            case "events":
                for event in map(event_of, letter["events"]):
                    self.table = Table.opened(event) if self.table is None else self.table.apply(event)
