"""The office: letters of a session go to the chosen server, or to the house in this process.

Beside a chosen server the house has the letters with the key `home`, so that it plays while the line is away.
It is the shell's `Post` and its `Correspondent`. What people ask of it takes its way over HTTP, in threads.
The house in this process becomes a server for others as soon as somebody is to come to it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from typing import Final

from retro2600.post.asking import Asks
from retro2600.post.beside import Beside, told_apart, unmarked
from retro2600.post.carrier import Carrier
from retro2600.post.choosing import Link, Server, link_at, server_at
from retro2600.post.correspondence import Correspondence, Entry
from retro2600.post.desk import Desk
from retro2600.post.errands import Errands, followed
from retro2600.post.finding import found_nearby
from retro2600.post.hosting import Host, Open
from retro2600.post.letterbox import Box, HomeBox, Letterbox
from retro2600.post.memory import Memory, OfServer
from retro2600.post.passing import Passing
from retro2600.post.requesting import Request, fetched
from retro2600.post.telling import told
from retro2600.shell.correspondent import Answer, Ask, Invitation, NearbyServer, ServerLine
from retro2600.store.refusals import RequestError

HOME: Final = "home"
"""The name of the house in this process among the servers that something is kept of."""

_HOUSE: Final = Server("http", HOME)

_LAST_S: Final = 3.0
"""Seconds for the last letters of a session."""


class Office(Correspondence):
    """One session's post."""

    def __init__(
        self,
        memory: Memory,
        chance: Callable[[int], bytes],
        carried: Callable[[Server | None, Desk, threading.RLock], Carrier],
        *,
        name: str,
        program: str,
        server: Server | None = None,
        own_origin: bool = False,
        fetch: Callable[[Request], Future[bytes]] | None = None,
        host: Host | None = None,
        passing: Passing | None = None,
    ) -> None:
        """`carried` makes the way to a server, or to the house where there is none.

        `host` makes a server of that house for others; None: nobody can come to it. `fetch` makes a request
        to a server; without it requests go in a thread, one by one. `passing`: what is passed on beside
        letters, for a program that has some.
        """
        self._memory, self._chance, self._carried = memory, chance, carried
        self._name, self._program, self._own_origin = name, program, own_origin
        self._errands, self._host, self._passing = Errands("asks"), host, passing or Passing()
        self._fetch = fetch or (lambda asked: self._errands.submit(lambda: fetched(asked)))
        self._lock, self._box = threading.RLock(), Letterbox()
        self._asks, self._line = Asks(), ServerLine()
        self._open: Open | None = None
        self._serving: Future[None] = Future()
        self._server: Server | None = None
        self._desk, self._carrier = self._connected(server)
        self._beside = Beside(self._opened_beside, lambda: self._memory.of(HOME).token is not None)

    # The shell's post

    def send(self, letters: Sequence[str]) -> None:
        """The program has sent these letters in a frame, in this order."""
        others = [letter for letter in letters if not self._asks.take(letter)]
        far, home = told_apart(others) if self._server else (unmarked(others), [])
        if home:
            self._beside.take(home)
        if far:
            self._carrier.take(far)
            if self._desk.state not in ("up", "none") and any('"lobby"' in letter for letter in far):
                self._carrier.try_now()

    def received(self, most: int) -> Sequence[str]:
        """The next letters that have come, at most so many, oldest first; each is handed out once."""
        self.pass_time()
        with self._lock:
            return self._box.taken(most)

    def pass_time(self) -> None:
        """Time passes without a frame of play: what is due by then is done."""
        self._carrier.frame()
        self._beside.frame()

    def wake(self) -> None:
        """There is something to be passed on."""
        self._carrier.wake()

    @property
    def server(self) -> str:
        """The address of the server that was chosen; "" for the house in this process."""
        return self._server.address if self._server else ""

    def close(self) -> None:
        """The session is over: what the program has sent last still goes, and the house closes."""
        self._errands.close()
        self._beside.close()
        self._carrier.close()
        self._carrier.join(_LAST_S)
        if self._host:
            self._host.close()

    def follow(self, text: str) -> bool:
        """A link was opened or pasted: the program enters its table; False for a text that is none."""
        link = link_at(text)
        if link is None:
            return False
        is_own = self._open is not None and link.server in (self._open.own, self._open.outside)
        server = None if is_own else link.server
        if server != self._server:
            if self._own_origin:
                return False
            self._choose(server)
        self.enter(link.table, "seat", link.key)
        return True

    def enter(self, table: int, seat: str, key: str | None = None, why: str = "link") -> None:
        """The program enters a table of the server, to sit or to watch; see `Desk.enter`."""
        with self._lock:
            self._desk.enter(table, seat, key, why)

    # The shell's correspondent

    @property
    def line(self) -> ServerLine:
        """The line as it is now; an equal value as long as nothing has changed."""
        with self._lock:
            line = self._told()
        if line != self._line:
            self._line = line
        return self._line

    def asks(self) -> Sequence[Ask]:
        """The dialogs that the program has asked for since this was called last."""
        return self._asks.taken()

    def choose_server(self, address: str) -> None:
        """Leave the server, and look for another one from now on; "": for none, the house plays."""
        if self._own_origin:
            raise RequestError("this page plays at its own server alone")
        if not (address and self.follow(address)):
            self._choose(server_at(address) if address else None)

    def invite(self, table: int) -> Future[Invitation]:
        """The link to a table (0: the one entered last); the house at home listens from then on."""
        table = table or next(reversed(self._desk.tables), 0)
        if not table:
            raise RequestError("sit down at a table first: the link leads to it")
        key = self._kept.keys.get(table)
        if (server := self._server) is None:
            return followed(self._listening(), lambda open: open.invitation(table, key))
        done: Future[Invitation] = Future()
        done.set_result(Invitation(Link(server, table, key).address))
        return done

    def nearby(self) -> Future[Sequence[NearbyServer]]:
        """The servers that are found on the same network; the house at home can be found from then on."""
        if self._server is None:
            with suppress(RequestError):  # others may be found all the same
                self._listening()
        own: frozenset[str] = self._open.all if self._open else frozenset()
        found = self._errands.submit(found_nearby)
        return followed(found, lambda all: [each for each in all if each.address not in own])

    # The house at home

    def _listening(self) -> Future[Open]:
        """The house at home is a server for others; `RequestError` that says why it cannot be one."""
        if self._host is None:
            raise RequestError("nobody can come to this page: open it at a server of tables")
        if self._open is None:
            open = self._host.opened()
            with self._lock:
                self._carrier.close()  # the tables are the server's from now on
                self._open = open
                self._desk.moves(alone=False)
                self._carrier = self._carried(open.own, self._desk, self._lock)
            self._serving = self._host.serve()
            self._serving.add_done_callback(self._served)
        open = self._open
        return followed(self._serving, lambda _: open)

    def _served(self, serving: Future[None]) -> None:
        """The house is a server now; if it could not become one, its tables are at home again."""
        if serving.exception() is None:
            return
        with self._lock:
            self._open = None
            if self._server is None:
                self._carrier.close()
                self._desk.moves(alone=True)
                self._carrier = self._carried(None, self._desk, self._lock)

    # Small parts

    @property
    def _at(self) -> Server | None:
        """The server that is asked over the line; None for the house in this process."""
        return self._server or (self._open.own if self._open else None)

    @property
    def _kept(self) -> OfServer:
        """The things kept of the present server, or of the house."""
        return self._memory.of(self._server.address if self._server else HOME)

    def _choose(self, server: Server | None) -> None:
        self._carrier.close()
        if server is None:
            self._beside.close()
        self._desk, self._carrier = self._connected(server)

    def _connected(self, server: Server | None) -> tuple[Desk, Carrier]:
        with self._lock:
            self._server = server
            desk = self._new_desk(self._kept, self._box, alone=self._at is None)
            desk.passing = self._passing
        return desk, self._carried(self._at, desk, self._lock)

    def _opened_beside(self) -> tuple[Desk, Carrier]:
        """The desk of the tables at home beside a chosen server; where others come to them, by a line."""
        with self._lock:
            desk = self._new_desk(self._memory.of(HOME), HomeBox(self._box), alone=True)
        return desk, self._carried(self._open.own if self._open else None, desk, self._lock)

    def _new_desk(self, kept: OfServer, box: Box, *, alone: bool) -> Desk:
        changed, chance = self._memory.changed, self._chance
        return Desk(kept, changed, chance, box, name=self._name, program=self._program, alone=alone)

    def _told(self) -> ServerLine:
        at = self._at
        if at is None:
            return ServerLine(own_origin=self._own_origin)
        home = self._open if self._server is None else None
        return told(
            self._desk,
            (home.outside if home else at).address,
            self._line,
            secret=at.is_secret,
            is_home=home is not None,
            own_origin=self._own_origin,
        )

    def _fetched(self, path: str, body: bytes | None = None, *, is_secret: bool = False) -> Future[bytes]:
        at = self._at
        asked = Request(at or _HOUSE, path, self._kept.token, body)
        if is_secret and not asked.server.is_secret:
            raise RequestError(
                "passwords go over https or within this computer alone, and not to this server"
            )
        answer = self._fetch(asked) if at else self._carrier.answered(asked)
        if answer is None:
            raise RequestError("no server is chosen")
        return answer

    def _entered(self, entry: Future[Entry]) -> Future[Answer]:
        server, kept = self._server, self._kept

        def read(told: Entry) -> Answer:
            answer, token = told
            if answer.done:
                with self._lock:
                    kept.token = token
                    self._memory.changed()
                    if server == self._server:
                        self._choose(server)
            return answer

        return followed(entry, read)
