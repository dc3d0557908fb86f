"""A correspondent that a test answers for."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from concurrent.futures import Future
from typing import Any

from retro2600.shell.correspondent import Answer, Ask, Invitation, NearbyServer, PlayedGame, ServerLine
from retro2600.store.refusals import RequestError

GUEST = ServerLine("up", "example.org", "guest-7", is_guest=True)
ANNA = ServerLine("up", "example.org", "anna", is_guest=False, rating="1520")


class Clerk:
    """Implements `retro2600.shell.correspondent.Correspondent`: notes what is asked, a test answers."""

    def __init__(self, line: ServerLine = GUEST) -> None:
        self.line = line
        self.asked: list[tuple[str, ...]] = []
        self.wanted: deque[Ask] = deque()
        self._open: deque[Future[Any]] = deque()

    def answer(self, result: object) -> None:
        """Answer the request that has waited longest; an error is its refusal."""
        future = self._open.popleft()
        if isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)

    def asks(self) -> Sequence[Ask]:
        asks = tuple(self.wanted)
        self.wanted.clear()
        return asks

    def choose_server(self, address: str) -> None:
        self.asked.append(("server", address))
        if " " in address:
            raise RequestError("server: no address has a space in it")
        self.line = ServerLine("looking", address) if address else ServerLine()

    def follow(self, text: str) -> bool:
        is_link = "/t/" in text
        if is_link:
            self.asked.append(("follow", text))
            self.line = self.line if self.line.own_origin else ServerLine("looking", text.partition("/t/")[0])
        return is_link

    def call_me(self, name: str) -> Future[Answer]:
        return self._noted("call me", name)

    def register(self, name: str, password: str) -> Future[Answer]:
        return self._noted("register", name, password)

    def log_in(self, name: str, password: str) -> Future[Answer]:
        return self._noted("log in", name, password)

    def log_out(self) -> Future[Answer]:
        return self._noted("log out")

    def recover(self, name: str, code: str, password: str) -> Future[Answer]:
        return self._noted("recover", name, code, password)

    def delete(self, password: str) -> Future[Answer]:
        return self._noted("delete", password)

    def history(self) -> Future[Sequence[PlayedGame]]:
        return self._noted("history")

    def match_file(self, table: int) -> Future[str]:
        return self._noted("match file", str(table))

    def verify(self, table: int) -> Future[Answer]:
        return self._noted("verify", str(table))

    def played(self, table: int, game: int) -> Future[Any]:
        return self._noted("played", str(table), str(game))

    def invite(self, table: int) -> Future[Invitation]:
        return self._noted("invite", str(table))

    def nearby(self) -> Future[Sequence[NearbyServer]]:
        return self._noted("nearby")

    def _noted(self, *what: str) -> Future[Any]:
        self.asked.append(what)
        future: Future[Any] = Future()
        self._open.append(future)
        return future
