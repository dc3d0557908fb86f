"""A table of far friends: the post of a program that knows of none.

It takes the place of a program at an office: it writes the letters about one table, folds its events, and
leaves what goes between the machines as bytes. Knows no program but by its name, and no machine.
"""

from __future__ import annotations

import json
from base64 import b64decode
from binascii import Error
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from retro2600 import limits
from retro2600.post.office import Office
from retro2600.post.passing import Passing
from retro2600.shell.far_tables import Ended, FarTable, Piece
from retro2600.version import __version__

SIDES: Final = ("white", "red")
"""The sides of the wire, by the seats of a console.

A table's name is the release that both friends have to have: another one may play the same hands otherwise.
"""


class FarOffice:
    """Implements `retro2600.shell.far_tables.FarTables` at an office."""

    def __init__(self, office: Office, passing: Passing, program: str) -> None:
        """`passing`: that of the office."""
        self._office, self._passing, self._program = office, passing, program
        self._table: FarTable | None = None
        self._head = -1  # the last event that is known
        self._ids: tuple[int, int] = (0, 0)  # of who sits, by seat
        self._me = 0
        self._is_new_line = True  # since one has held the seat last
        self._wants: str | None = None  # the way to the table that is entered: "seat" or "watch"
        self._asked = ""  # the id of the letter that is not answered
        self._count = 0
        self._pieces: list[Piece] = []
        self._ended: Ended | None = None

    @property
    def table(self) -> FarTable | None:
        """The table at which one is, or is on the way to; None: at none."""
        return self._table

    @property
    def lines(self) -> int:
        """The number of lines to the server that have stood so far."""
        return self._passing.lines

    def open(self, seat: int) -> None:
        """Open a private table, and sit down at this seat."""
        self._drop()
        self._begin(FarTable(0, self._office.server, seat, is_new=True))
        options = {"program": self._program, "kind": "single", "name": __version__, "private": True}
        self._ask("create", options=options, side=SIDES[seat])

    def come_back(self, server: str, number: int) -> None:
        """Come back to a table at which one sits."""
        if server != self._office.server:
            self._office.choose_server(server)
        self._enter(number, "seat")
        if not server:
            self._office.invite(number)  # the house listens again, so that the friend finds it

    def leave(self) -> None:
        """Give the seat up, or watch no more."""
        table = self._table
        if table and table.number and table.seat is not None:
            self._ask("do", table=table.number, after=max(self._head, 0), e="leave")
        self._drop()

    def ended(self) -> Ended | None:
        """The reason why one is at the table no more, once; None where one has left it oneself."""
        ended, self._ended = self._ended, None
        return ended

    def send(self, messages: Sequence[bytes]) -> None:
        """Send messages to the other seat; they may be lost with the line."""
        if messages:
            self._passing.send(messages)
            self._office.wake()

    def received(self) -> Sequence[bytes]:
        """The messages of the other seat that have come since this was called last, oldest first."""
        return self._passing.come()

    def pieces(self) -> Sequence[Piece]:
        """The frames that were agreed upon, in their order, each once: for who watches."""
        pieces, self._pieces = self._pieces, []
        return pieces

    def pass_time(self) -> None:
        """A frame of the screen has gone by: letters that have come are read."""
        for text in self._office.received(limits.LETTERS_A_FRAME):
            self._read(json.loads(text))

    # Letters that come

    def _read(self, letter: Mapping[str, Any]) -> None:
        table = self._table
        match letter["type"]:
            case "welcome":
                self._me, self._is_new_line = letter["you"]["id"], True
            case "enter":
                self._enter(letter["table"], letter["as"])
            case "ok" if letter["id"] == self._asked:
                self._booked(letter["table"])
            case "no" if letter.get("id", "") == self._asked or (
                table and letter.get("table") == table.number
            ):
                self._refused(letter)
            case "events" if table and self._is_of(table, letter):
                for event in letter["events"]:
                    if self._table:
                        self._happened(event)
                self._look()
            case "here" if table and self._is_of(table, letter):
                self._presence(table, letter)

    def _booked(self, number: int) -> None:
        """The table is opened, or the seat taken."""
        self._asked = ""
        if self._table:
            self._table = replace(self._table, number=number)
            self._hold(number)

    def _refused(self, letter: Mapping[str, Any]) -> None:
        self._asked = ""
        if letter["code"] == "full" and self._table:  # somebody was faster: one watches
            self._wants = "watch"
            self._look()
        elif self._table:
            self._end(Ended("refused", say=letter["say"]))

    def _happened(self, event: Mapping[str, Any]) -> None:
        """An event of the table."""
        assert self._table
        self._head = event["n"]
        seat = SIDES.index(event["seat"]) if event["seat"] in SIDES else None
        match event["e"]:
            case "open" if event["options"]["name"] != __version__:
                self._end(Ended("version", say=event["options"]["name"]))
            case "sit" if seat is not None:
                self._sits(seat, event["who"]["id"], event["who"]["name"])
            case "leave" if seat is not None:
                gone = self._table.names[seat]
                self._sits(seat, 0, "")
                if self._table.seat is not None or self._table.watches:
                    self._end(Ended("left", gone))
            case "frames" if self._table.seat is None:
                self._pieces.append(_piece(event))
            case "close":
                self._end(Ended("closed"))

    def _sits(self, seat: int, who: int, name: str) -> None:
        assert self._table
        ids, names = list(self._ids), list(self._table.names)
        ids[seat], names[seat] = who, name
        self._ids = ids[0], ids[1]
        self._table = replace(self._table, names=(names[0], names[1]))

    def _look(self) -> None:
        """Events have come: the seat that is one's own, the free one, or none."""
        table = self._table
        if table is None or self._wants is None:
            return
        wants, self._wants = self._wants, None
        if self._me in self._ids:
            self._table = replace(table, seat=self._ids.index(self._me))
            self._pieces = []
            self._hold(table.number)
        elif wants == "seat" and not table.is_full:
            seat = table.names.index("")
            self._table = replace(table, seat=seat, is_new=True)
            self._ask("join", table=table.number, side=SIDES[seat])
        else:
            self._table = replace(table, seat=None, watches=True, is_new=False)

    def _presence(self, table: FarTable, letter: Mapping[str, Any]) -> None:
        if table.seat is None:
            return
        was_new, self._is_new_line = self._is_new_line, False
        if letter["device"] and was_new:  # the server does not know yet that the line before is lost
            self._hold(table.number)
            return
        if letter["device"]:
            self._end(Ended("elsewhere"))
            return
        self._table = replace(table, is_away=letter["seats"][SIDES[1 - table.seat]] == "away")

    # Small parts

    def _is_of(self, table: FarTable, letter: Mapping[str, Any]) -> bool:
        return bool(letter.get("table") == table.number)

    def _enter(self, number: int, way: str) -> None:
        """The table of a link, or the own one of a session before."""
        self._drop()
        self._begin(FarTable(number, self._office.server))
        self._wants = "seat" if way == "seat" else "watch"
        self._send("watch", table=number, **{"from": 0, "hold": self._wants == "seat"})

    def _hold(self, number: int) -> None:
        """The seat is this line's from now on: who watches a table and sits there has it."""
        self._send("watch", table=number, hold=True, **{"from": self._head + 1})

    def _begin(self, table: FarTable) -> None:
        self._table, self._head, self._ids = table, -1, (0, 0)
        self._pieces, self._ended = [], None
        self._passing.come()

    def _drop(self) -> None:
        """Nothing more is wanted of the table."""
        if self._table and self._table.number:
            self._send("unwatch", table=self._table.number)
        self._table, self._wants = None, None

    def _end(self, ended: Ended) -> None:
        self._drop()
        self._ended = ended

    def _ask(self, kind: str, **keys: Any) -> None:
        self._count += 1
        self._asked = f"far {self._count}"
        self._send(kind, id=self._asked, **keys)

    def _send(self, kind: str, **keys: Any) -> None:
        self._office.send([json.dumps({"type": kind, **keys})])


def _piece(event: Mapping[str, Any]) -> Piece:
    try:
        hands = b64decode(event["hands"], validate=True)
    except Error:
        hands = b""  # which is refused where it is unpacked
    return Piece(event["first"], hands, event["digest"])
