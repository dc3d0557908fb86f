"""Requests to a server over HTTP: names, passwords, history, files of tables; nobody waits for an answer.

A program says who it is by its token, in a header. Passwords go over https or within this computer alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from datetime import UTC, datetime
from typing import Any, Final, TypeVar

from retro2600 import limits
from retro2600.post.choosing import Server
from retro2600.post.errands import Errands
from retro2600.post.finding import found_nearby
from retro2600.post.requesting import Request, fetched
from retro2600.printable import printable
from retro2600.shell.correspondent import Answer, Found, PlayedGame
from retro2600.store.refusals import RequestError

S = TypeVar("S")
T = TypeVar("T")

Fetch = Callable[[Request], Future[bytes]]
"""Makes a request; the answer comes later."""

Entry = tuple[Answer, str | None]
"""An answer, and the token of who one is from then on."""

SAID: Final = 200
"""Characters of a sentence that a server may say."""


_LAST: Final = 253_402_300_799_000
"""The last millisecond of the year 9999."""


class Client:
    """Asks servers, without waiting for them."""

    def __init__(self, fetch: Fetch | None = None) -> None:
        """`fetch` makes a request and answers at once; without it requests go in a thread, one by one."""
        self._errands = Errands("asks")
        self._fetch = fetch or self._in_the_thread

    def close(self) -> None:
        """Nobody waits for answers any more, and none keeps the process from ending."""
        self._errands.close()

    def call_me(self, server: Server, token: str | None, name: str) -> Future[Answer]:
        """Take another guest's name."""
        return self._posted(
            Request(server, "people/guest", token, _body(name=name)),
            lambda told: Answer(f"Your name is {_text(told, 'name')} now."),
        )

    def register(self, server: Server, token: str | None, name: str, password: str) -> Future[Entry]:
        """Make a name one's own."""
        return self._let_in(server, token, "register", _body(name=name, password=password), "is yours now")

    def log_in(self, server: Server, token: str | None, name: str, password: str) -> Future[Entry]:
        """Play under a name of one's own."""
        return self._let_in(server, token, "login", _body(name=name, password=password), "is logged in")

    def recover(
        self, server: Server, token: str | None, name: str, code: str, password: str
    ) -> Future[Entry]:
        """Give a name a new password by its recovery code."""
        body = _body(name=name, code=code, password=password)
        return self._let_in(server, token, "recover", body, "has a new password")

    def log_out(self, server: Server, token: str | None) -> Future[Entry]:
        """Be a guest once more."""
        return self._posted(Request(server, "people/logout", token, _body()), _left)

    def delete(self, server: Server, token: str | None, password: str) -> Future[Entry]:
        """Delete a name, its password and rating."""
        _expect_secret(server)
        return self._posted(Request(server, "people/delete", token, _body(password=password)), _left)

    def history(self, server: Server, token: str | None) -> Future[Sequence[PlayedGame]]:
        """The tables that somebody has played, the last one first."""

        def read(told: dict[str, Any]) -> Sequence[PlayedGame]:
            games = told.get("games")
            plain = games if isinstance(games, list) else []
            return [_played(game) for game in plain if isinstance(game, dict)]

        return self._posted(Request(server, "people/me", token), read)

    def match_file(self, server: Server, token: str | None, table: int) -> Future[str]:
        """A table's games as a `.mat` text."""
        fetched = self._fetch(Request(server, f"t/{table}.mat", token))
        return followed(fetched, lambda data: data.decode(errors="replace"))

    def played(self, server: Server, token: str | None, table: int, game: int) -> Future[Any]:
        """A game that is over, as a record by its rules; None where there is none of this number."""

        def read(told: dict[str, Any]) -> Any:
            from retro2600.rules import RulesError
            from retro2600.tables.event import event_of
            from retro2600.tables.record import one_game
            from retro2600.tables.spelling import EventError
            from retro2600.tables.verify import log_of

            try:
                return one_game([event_of(event) for event in log_of(told)], game)
            except (EventError, RulesError) as error:
                raise RequestError("the server's answer is not understood") from error

        return self._posted(Request(server, f"t/{table}.json", token), read)

    def verify(self, server: Server, token: str | None, table: int) -> Future[Answer]:
        """Check a table's games here, from its file."""

        def read(told: dict[str, Any]) -> Answer:
            from retro2600.tables.verify import verified

            faults = verified(told).faults
            if not faults:
                return Answer("Dice, moves, clocks and result are as they have to be.")
            return Answer(printable(f"{len(faults)} faults; the first: {faults[0]}"[:SAID]), done=False)

        return self._posted(Request(server, f"t/{table}.json", token), read)

    def nearby(self) -> Future[Sequence[Found]]:
        """The servers that are found on the same network."""
        return self._errands.submit(lambda: [Found(name, address) for name, address in found_nearby()])

    def _let_in(self, server: Server, token: str | None, what: str, body: bytes, done: str) -> Future[Entry]:
        _expect_secret(server)

        def read(told: dict[str, Any]) -> Entry:
            answer = Answer(f"{_text(told, 'name')} {done}.", recovery=_text(told, "recovery"))
            return answer, _text(told, "token") or None

        return self._posted(Request(server, f"people/{what}", token, body), read)

    def _posted(self, asked: Request, read: Callable[[dict[str, Any]], T]) -> Future[T]:
        return followed(self._fetch(asked), lambda data: read(_object(data)))

    def _in_the_thread(self, asked: Request) -> Future[bytes]:
        return self._errands.submit(lambda: fetched(asked))


def followed(future: Future[S], read: Callable[[S], T]) -> Future[T]:
    """The answer that is read from another one, once that is there; its error is this one's, too."""
    answer: Future[T] = Future()

    def done(future: Future[S]) -> None:
        try:
            found = read(future.result())
        except BaseException as error:  # of another thread, perhaps
            answer.set_exception(error)
        else:
            answer.set_result(found)

    future.add_done_callback(done)
    return answer


def _expect_secret(server: Server) -> None:
    if not server.is_secret:
        raise RequestError("passwords go over https or within this computer alone, and not to this server")


def _body(**texts: str) -> bytes:
    return json.dumps(texts).encode()


def _left(told: Mapping[str, Any]) -> Entry:
    """The answer to who is a guest from now on."""
    return Answer(_text(told, "say")), None


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
        _text(game, "program"),
        _number(game, "game"),
    )


def _number(game: Mapping[str, Any], key: str) -> int:
    value = game.get(key)
    return value if type(value) is int else 0
