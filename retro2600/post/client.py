"""Requests to a server over HTTP: names, passwords, history, files of tables; each in a thread.

A program says who it is by its token, in a header. Passwords go over https or within this computer alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import UTC, datetime
from typing import Any, Final, TypeVar

from retro2600 import limits
from retro2600.post.choosing import Server
from retro2600.post.finding import found_nearby
from retro2600.post.requesting import Asked, fetched
from retro2600.printable import printable
from retro2600.shell.correspondent import Answer, Found, PlayedGame
from retro2600.store.refusals import RequestError

T = TypeVar("T")

Entry = tuple[Answer, str | None]
"""An answer, and the token of who one is from then on."""

SAID: Final = 200
"""Characters of a sentence that a server may say."""


_LAST: Final = 253_402_300_799_000
"""The last millisecond of the year 9999."""


class Client:
    """Asks servers, one question after the other, without waiting for them."""

    def __init__(self, fetch: Callable[[Asked], bytes] = fetched) -> None:
        self._fetch = fetch
        self._thread: ThreadPoolExecutor | None = None

    def call_me(self, server: Server, token: str | None, name: str) -> Future[Answer]:
        """Take another guest's name."""

        def ask() -> Answer:
            told = self._posted(server, token, "guest", {"name": name})
            return Answer(f"Your name is {_text(told, 'name')} now.")

        return self._later(ask)

    def register(self, server: Server, token: str | None, name: str, password: str) -> Future[Entry]:
        """Make a name one's own."""
        return self._let_in(server, token, "register", {"name": name, "password": password}, "is yours now")

    def log_in(self, server: Server, token: str | None, name: str, password: str) -> Future[Entry]:
        """Play under a name of one's own."""
        return self._let_in(server, token, "login", {"name": name, "password": password}, "is logged in")

    def recover(
        self, server: Server, token: str | None, name: str, code: str, password: str
    ) -> Future[Entry]:
        """Give a name a new password by its recovery code."""
        body = {"name": name, "code": code, "password": password}
        return self._let_in(server, token, "recover", body, "has a new password")

    def log_out(self, server: Server, token: str | None) -> Future[Entry]:
        """Be a guest once more."""
        return self._later(lambda: (Answer(_text(self._posted(server, token, "logout", {}), "say")), None))

    def delete(self, server: Server, token: str | None, password: str) -> Future[Entry]:
        """Delete a name, its password and rating."""
        self._expect_secret(server)

        def ask() -> Entry:
            return Answer(_text(self._posted(server, token, "delete", {"password": password}), "say")), None

        return self._later(ask)

    def history(self, server: Server, token: str | None) -> Future[Sequence[PlayedGame]]:
        """The tables that somebody has played, the last one first."""

        def ask() -> Sequence[PlayedGame]:
            told = _object(self._fetch(Asked(server, "people/me", token)))
            games = told.get("games")
            return (
                [_played(game) for game in games if isinstance(game, dict)] if isinstance(games, list) else []
            )

        return self._later(ask)

    def match_file(self, server: Server, token: str | None, table: int) -> Future[str]:
        """A table's games as a `.mat` text."""
        return self._later(
            lambda: self._fetch(Asked(server, f"t/{table}.mat", token)).decode(errors="replace")
        )

    def verify(self, server: Server, token: str | None, table: int) -> Future[Answer]:
        """Check a table's games here, from its file."""

        def ask() -> Answer:
            from retro2600.tables.verify import verified

            faults = verified(_object(self._fetch(Asked(server, f"t/{table}.json", token)))).faults
            if not faults:
                return Answer("Dice, moves, clocks and result are as they have to be.")
            return Answer(printable(f"{len(faults)} faults; the first: {faults[0]}"[:SAID]), done=False)

        return self._later(ask)

    def nearby(self) -> Future[Sequence[Found]]:
        """The servers that are found on the same network."""
        return self._later(lambda: [Found(name, address) for name, address in found_nearby()])

    def _let_in(
        self, server: Server, token: str | None, what: str, body: Mapping[str, str], done: str
    ) -> Future[Entry]:
        self._expect_secret(server)

        def ask() -> Entry:
            told = self._posted(server, token, what, body)
            answer = Answer(f"{_text(told, 'name')} {done}.", recovery=_text(told, "recovery"))
            return answer, _text(told, "token") or None

        return self._later(ask)

    def _posted(
        self, server: Server, token: str | None, what: str, body: Mapping[str, str]
    ) -> dict[str, Any]:
        data = json.dumps(body).encode()
        return _object(self._fetch(Asked(server, f"people/{what}", token, data)))

    def _later(self, ask: Callable[[], T]) -> Future[T]:
        self._thread = self._thread or ThreadPoolExecutor(1, "asks")
        return self._thread.submit(ask)

    @staticmethod
    def _expect_secret(server: Server) -> None:
        if not server.is_secret:
            raise RequestError(
                "passwords go over https or within this computer alone, and not to this server"
            )


def _object(data: bytes) -> dict[str, Any]:
    try:
        plain = json.loads(data[: limits.JSON_BYTES])
    except (ValueError, RecursionError) as error:
        raise RequestError("the server's answer is not understood") from error
    if not isinstance(plain, dict):
        raise RequestError("the server's answer is not understood")
    return plain


def _text(told: Mapping[str, Any], key: str) -> str:
    value = told.get(key, "")
    return printable(value[:SAID]) if isinstance(value, str) else ""


def _played(game: Mapping[str, Any]) -> PlayedGame:
    """A game of the history, as the server tells it."""
    change, target = _number(game, "change"), _number(game, "target")
    kind = _text(game, "kind") + (f" to {target}" if target else "")
    points = _number(game, "points")
    return PlayedGame(
        _number(game, "tbl"),
        _text(game, "other_name"),
        f"{_text(game, 'outcome')}{f' {points}' if points else ''}",
        datetime.fromtimestamp(min(_number(game, "at"), _LAST) / 1000, UTC).date().isoformat(),
        f"{_text(game, 'program')}, {kind}",
        f"{change / 1000:+.3f}" if change else "",
    )


def _number(game: Mapping[str, Any], key: str) -> int:
    value = game.get(key)
    return value if type(value) is int else 0
