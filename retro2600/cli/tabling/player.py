"""A person at the plain client: the table as it is, what was asked and not answered, and what is said."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from retro2600.cli.tabling.told import asked, awaited, board, event_told, line_told
from retro2600.cli.tabling.words import HELP, Letter, WordsError, letters, number
from retro2600.rules import Side
from retro2600.tables.event import Event, event_of
from retro2600.tables.table import Life, Table

_LINES = {
    "looking": "Looking for the server.",
    "lost": "The line is lost: trying again.",
    "moved": "The server is being renewed: trying again.",
    "refused": "The server refuses the connection.",
    "old": "This program is too old for the server.",
    "new": "The server is too old for this program.",
}


class LinePlayer:
    """Typed lines go in by `typed`, letters by `heard`; `said` and `out` are what comes of it."""

    def __init__(self) -> None:
        self.said: list[str] = []
        """Lines for the person."""
        self.out: list[str] = []
        """Letters for the post."""
        self.ended = False
        """The person has quit, or the server lets nobody in."""
        self.table: Table | None = None
        self.side: Side | None = None
        self._number = 0  # of the table that is watched
        self._me: int | None = None
        self._count = 0
        self._open: dict[str, str] = {}  # letters that are not answered, by their ids: their types
        self._until = -1  # the event that has to come before the next line is taken
        self._waits = False
        self._lists = False
        self._presence = ""
        self._asking = ""

    @property
    def is_free(self) -> bool:
        """True if the next line can be taken: all before it is done."""
        if self._open or self._lists or self._me is None:
            return False
        if self._number and (self.table is None or self.table.head < self._until):
            return False
        return not self._waits or self._has_waited

    def typed(self, line: str) -> None:
        """A line of the person's."""
        self._waits = False
        word, _, rest = line.strip().partition(" ")
        try:
            match word:
                case "":
                    return
                case "quit":
                    self.ended = True
                case "help":
                    self.said += HELP.split("\n")
                case "list":
                    self._lists = True
                    self._send("lobby", on=True)
                case "board" | "score":
                    self.said += self._board() if word == "board" else [self._score()]
                case "wait":
                    self._waits = True
                case "watch":
                    self._watch(number(rest.partition(" ")[0]))
                case _:
                    for letter in letters(line, self.table, self.side):
                        self._ask(letter)
        except WordsError as error:
            self.said.append(f"{str(error)[:1].upper()}{str(error)[1:]}.")

    def heard(self, texts: Iterable[str]) -> None:
        """Letters of the post."""
        for text in texts:
            letter = json.loads(text)
            match letter["type"]:
                case "welcome":
                    self._welcomed(letter["you"])
                case "line":
                    self._line(letter["state"])
                case "lobby":
                    self._list(letter)
                case "ok" | "no":
                    self._answered(letter)
                case "events":
                    for event in letter["events"]:
                        self._happened(event_of(event))
                case "here":
                    self._here(letter)
                case "enter":
                    self._ask(Letter("join", {"table": letter["table"], "side": "either"}))
        if not self._open and self.table and self.table.head >= self._until:
            self._ask_person(self.table)

    def _welcomed(self, you: Mapping[str, Any]) -> None:
        if self._me != you.get("id"):
            self.said.append(f"You are {you['name']}, {you['kind']}.")
        self._me = you.get("id", 0)

    def _line(self, state: str) -> None:
        if state in _LINES:
            self.said.append(_LINES[state])
        self.ended = self.ended or state in ("refused", "old", "new")

    def _list(self, letter: Mapping[str, Any]) -> None:
        """Tell the first part of the list: the newest tables, as a rule all of them."""
        if self._lists and letter["full"]:
            self.said += [line_told(line) for line in letter["tables"]] or ["No tables."]
            self._lists = False

    def _answered(self, letter: Mapping[str, Any]) -> None:
        kind = self._open.pop(letter.get("id", ""), "")
        if letter["type"] == "no":
            self.said.append(f"Refused, {letter['code']}: {letter['say']}")
        elif kind in ("create", "join", "meet"):
            self.said.append(f"You sit at table {letter['table']}.")
            self._watch(letter["table"])
        if letter["type"] == "ok" and letter["table"] == self._number:
            self._until = max(self._until, letter["n"])

    def _happened(self, event: Event) -> None:
        before = self.table
        table = Table.opened(event) if before is None else before.apply(event)
        self.table = table
        if self._me is not None:
            self.side = table.side_of(self._me)
        told = event_told(before, event, table)
        if told:
            self.said.append(told)

    def _ask_person(self, table: Table) -> None:
        """Say what is to be done, where that is new."""
        asking = asked(table, self.side)
        if asking and asking != self._asking:
            self.said.append(asking)
        self._asking = asking

    def _here(self, letter: Mapping[str, Any]) -> None:
        other = self.side.other.value if self.side else ""
        presence = letter["seats"].get(other, "")
        if self._presence and presence != self._presence and "free" not in (presence, self._presence):
            self.said.append(f"{other.capitalize()} is {'away' if presence == 'away' else 'back'}.")
        self._presence = presence
        if letter["device"]:
            self.said.append("Another device holds your seat.")

    @property
    def _has_waited(self) -> bool:
        table = self.table
        if table is None or table.life is Life.CLOSED:
            return True
        return bool(self._asking) or (self.side is None and table.life is Life.BETWEEN)

    def _watch(self, number: int) -> None:
        self._number, self.table, self.side, self._until = number, None, None, 0
        self._presence = self._asking = ""
        self._send("watch", table=number, **{"from": 0})

    def _ask(self, letter: Letter) -> None:
        self._count += 1
        id = f"line {self._count}"
        self._open[id] = letter.type
        self._send(letter.type, id=id, **letter.keys)

    def _send(self, kind: str, **keys: object) -> None:
        self.out.append(json.dumps({"type": kind, **keys}))

    def _board(self) -> list[str]:
        return list(board(self.table, self.side)) if self.table else ["You are at no table."]

    def _score(self) -> str:
        if self.table is None:
            return "You are at no table."
        white, red = self.table.score
        return f"White {white}, Red {red}. {awaited(self.table)}"
