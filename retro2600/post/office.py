"""The office: letters of a session go to the chosen server, or to the house in this process.

It is the shell's `Post` and its `Correspondent`. What people ask of it takes its way over HTTP, in threads.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Final, Protocol, TypeVar

from retro2600.post.choosing import Link, Server, link_at, server_at
from retro2600.post.client import Client
from retro2600.post.desk import Desk
from retro2600.post.letterbox import Letterbox
from retro2600.post.memory import Memory
from retro2600.shell.correspondent import (
    DIALOGS,
    Answer,
    Ask,
    Found,
    Invitation,
    Line,
    LineState,
    PlayedGame,
)
from retro2600.store.refusals import RequestError

T = TypeVar("T")

HOME: Final = "home"
"""The name of the house in this process among the servers that something is kept of."""

_MOST_ASKED: Final = 8

_LAST_S: Final = 3.0
"""Seconds for the last letters of a session."""


class Carrier(Protocol):
    """The way of a desk's frames: over a line, or within this process."""

    def take(self, letters: Sequence[str]) -> None:
        """The program has sent letters."""

    def frame(self) -> None:
        """A frame of play passes: what is due is done, if nobody else does it."""

    def try_now(self) -> None:
        """A lost line is tried again at once."""

    def close(self) -> None:
        """Nothing is carried any more, once what is on its way has gone."""

    def join(self, seconds: float) -> None:
        """Wait for that, at most so long."""


class Office:
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
        client: Client | None = None,
    ) -> None:
        """`carried` makes the way to a server, or to the house where there is none."""
        self._memory, self._chance, self._carried = memory, chance, carried
        self._name, self._program, self._own_origin = name, program, own_origin
        self._client = client or Client()
        self._lock, self._box = threading.RLock(), Letterbox()
        self._asks: list[Ask] = []
        self._line = Line()
        self._server: Server | None = None
        self._desk, self._carrier = self._connected(server)

    # The shell's post

    def send(self, letters: Sequence[str]) -> None:
        """The program has sent these letters in a frame, in this order."""
        others = [letter for letter in letters if not self._takes(letter)]
        if others:
            self._carrier.take(others)
            if self._desk.state not in ("up", "none") and any(map(_is_lobby, others)):
                self._carrier.try_now()

    def received(self, most: int) -> Sequence[str]:
        """The next letters that have come, at most so many, oldest first; each is handed out once."""
        self._carrier.frame()
        with self._lock:
            return self._box.taken(most)

    def pass_time(self) -> None:
        """Time passes without a frame of play: what is due by then is done."""
        self._carrier.frame()

    def close(self) -> None:
        """The session is over: what the program has sent last still goes."""
        self._carrier.close()
        self._carrier.join(_LAST_S)

    def follow(self, text: str) -> bool:
        """A link was opened or pasted: the program enters its table; False for a text that is none."""
        link = link_at(text)
        if link is None:
            return False
        if link.server != self._server:
            if self._own_origin:
                return False
            self._choose(link.server)
        self.enter(link.table, "seat", link.key)
        return True

    def enter(self, table: int, seat: str, key: str | None = None, why: str = "link") -> None:
        """The program enters a table of the server, to sit or to watch; see `Desk.enter`."""
        with self._lock:
            self._desk.enter(table, seat, key, why)

    # The shell's correspondent

    @property
    def line(self) -> Line:
        """The line as it is now; an equal value as long as nothing has changed."""
        with self._lock:
            line = self._told()
        if line != self._line:
            self._line = line
        return self._line

    def asks(self) -> Sequence[Ask]:
        """The dialogs that the program has asked for since this was called last."""
        asks, self._asks = self._asks, []
        return asks

    def choose_server(self, address: str) -> None:
        """Leave the server, and look for another one from now on; "": for none, the house plays."""
        if self._own_origin:
            raise RequestError("this page plays at its own server alone")
        if address and self.follow(address):
            return
        self._choose(server_at(address) if address else None)

    def call_me(self, name: str) -> Future[Answer]:
        """Take another guest's name."""
        return self._asked(lambda server, token: self._client.call_me(server, token, name))

    def register(self, name: str, password: str) -> Future[Answer]:
        """Make this name one's own; the answer has the recovery code."""
        return self._entered(lambda server, token: self._client.register(server, token, name, password))

    def log_in(self, name: str, password: str) -> Future[Answer]:
        """Play under a name of one's own."""
        return self._entered(lambda server, token: self._client.log_in(server, token, name, password))

    def log_out(self) -> Future[Answer]:
        """Be a guest once more."""
        return self._entered(lambda server, token: self._client.log_out(server, token))

    def recover(self, name: str, code: str, password: str) -> Future[Answer]:
        """Give a name a new password by its recovery code; the answer has the next code."""
        return self._entered(lambda server, token: self._client.recover(server, token, name, code, password))

    def delete(self, password: str) -> Future[Answer]:
        """Delete this person's name, password and rating for good."""
        return self._entered(lambda server, token: self._client.delete(server, token, password))

    def history(self) -> Future[Sequence[PlayedGame]]:
        """The tables that this person has played, the last one first."""
        return self._asked(self._client.history)

    def match_file(self, table: int) -> Future[str]:
        """A table's games as a `.mat` text."""
        return self._asked(lambda server, token: self._client.match_file(server, token, table))

    def verify(self, table: int) -> Future[Answer]:
        """Check dice, moves, clocks and result of a table that is over, on this machine."""
        return self._asked(lambda server, token: self._client.verify(server, token, table))

    def invite(self, table: int) -> Future[Invitation]:
        """The link to a table."""
        future: Future[Invitation] = Future()
        if self._server is None:
            future.set_result(Invitation("", "Nobody can come without a server: choose one first."))
        else:
            key = self._memory.of(self._server.address).keys.get(table)
            future.set_result(Invitation(Link(self._server, table, key).address))
        return future

    def nearby(self) -> Future[Sequence[Found]]:
        """The servers that are found on the same network."""
        return self._client.nearby()

    # Small parts

    def _takes(self, letter: str) -> bool:
        """A letter `ask` is for the shell's dialogs."""
        try:
            plain = json.loads(letter)
        except (ValueError, RecursionError):
            return False
        if not isinstance(plain, dict) or plain.get("type") != "ask":
            return False
        what, table = plain.get("what"), plain.get("table", 0)
        known = [dialog for dialog in DIALOGS if dialog == what]
        if known and len(self._asks) < _MOST_ASKED and type(table) is int:
            self._asks.append(Ask(known[0], table))
        return True

    def _choose(self, server: Server | None) -> None:
        self._carrier.close()
        self._desk, self._carrier = self._connected(server)

    def _connected(self, server: Server | None) -> tuple[Desk, Carrier]:
        with self._lock:
            self._server = server
            kept = self._memory.of(server.address if server else HOME)
            desk = Desk(
                kept,
                self._memory.changed,
                self._chance,
                self._box,
                name=self._name,
                program=self._program,
                alone=server is None,
            )
        return desk, self._carried(server, desk, self._lock)

    def _told(self) -> Line:
        desk, server = self._desk, self._server
        welcome, refusal = desk.welcome, desk.refusal
        state: LineState = desk.state  # type: ignore[assignment]
        if server is None:
            return Line(own_origin=self._own_origin)
        you = welcome.you if welcome else None
        return Line(
            state,
            server.address,
            you.name if you else self._line.name,
            you.kind == "guest" if you else self._line.is_guest,
            _rating(you.rating, you.n) if you else self._line.rating,
            desk.next_s,
            server.is_secret,
            refusal.say if refusal else "",
            self._own_origin,
        )

    def _asked(self, ask: Callable[[Server, str | None], Future[T]]) -> Future[T]:
        """A request to the server; `RequestError` where none is chosen."""
        if self._server is None:
            raise RequestError("no server is chosen")
        return ask(self._server, self._memory.of(self._server.address).token)

    def _entered(
        self, ask: Callable[[Server, str | None], Future[tuple[Answer, str | None]]]
    ) -> Future[Answer]:
        """A request that may change who one is: with the new token the line begins anew."""
        answered: Future[Answer] = Future()
        server = self._server

        def done(future: Future[tuple[Answer, str | None]]) -> None:
            try:
                answer, token = future.result()
            except BaseException as error:  # the other thread's error is that of this answer
                answered.set_exception(error)
                return
            if answer.done and server is not None:
                with self._lock:
                    self._memory.of(server.address).token = token
                    self._memory.changed()
                    if server == self._server:
                        self._choose(server)
            answered.set_result(answer)

        self._asked(ask).add_done_callback(done)
        return answered


def _is_lobby(letter: str) -> bool:
    return '"lobby"' in letter


def _rating(rating: int | None, n: int | None) -> str:
    """A rating as it is written: a beginner's with a question mark."""
    if rating is None:
        return ""
    return f"{rating / 1000:.0f}{'?' if (n or 0) < 50 else ''}"
