"""The things that people ask of a server over HTTP: names, passwords, history, files of tables.

A program says who it is by its token, in a header. Passwords go over https or within this computer alone.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from datetime import UTC, datetime
from typing import Any, Final, TypeVar

from retro2600 import limits
from retro2600.post.errands import followed
from retro2600.post.requesting import SAID
from retro2600.printable import printable
from retro2600.shell.correspondent import Answer, PlayedGame
from retro2600.store.refusals import RequestError

T = TypeVar("T")

Entry = tuple[Answer, str | None]
"""An answer, and the token of who one is from then on."""

_LAST: Final = 253_402_300_799_000
"""The last millisecond of the year 9999."""


class Correspondence(ABC):
    """One person's requests; each answer is a future."""

    @abstractmethod
    def _fetched(self, path: str, body: bytes | None = None, *, is_secret: bool = False) -> Future[bytes]:
        """The answer to a request to the server, or to the house in this process.

        `RequestError` where it has a password, and the server is none that passwords may go to.
        """

    @abstractmethod
    def _entered(self, entry: Future[Entry]) -> Future[Answer]:
        """The answer to a request that may change who one is: with the new token the line begins anew."""

    def call_me(self, name: str) -> Future[Answer]:
        """Take another guest's name."""
        body = _body(name=name)
        return self._asked(
            "people/guest", lambda told: Answer(f"Your name is {_text(told, 'name')} now."), body
        )

    def register(self, name: str, password: str) -> Future[Answer]:
        """Make this name one's own; the answer has the recovery code."""
        return self._let_in("register", "is yours now", _body(name=name, password=password))

    def log_in(self, name: str, password: str) -> Future[Answer]:
        """Play under a name of one's own."""
        return self._let_in("login", "is logged in", _body(name=name, password=password))

    def log_out(self) -> Future[Answer]:
        """Be a guest once more."""
        return self._entered(self._asked("people/logout", _left, _body()))

    def recover(self, name: str, code: str, password: str) -> Future[Answer]:
        """Give a name a new password by its recovery code; the answer has the next code."""
        return self._let_in("recover", "has a new password", _body(name=name, code=code, password=password))

    def delete(self, password: str) -> Future[Answer]:
        """Delete this person's name, password and rating for good."""
        body = _body(password=password)
        return self._entered(self._asked("people/delete", _left, body, is_secret=True))

    def history(self) -> Future[Sequence[PlayedGame]]:
        """The tables that this person has played, the last one first."""

        def read(told: dict[str, Any]) -> Sequence[PlayedGame]:
            games = told.get("games")
            plain = games if isinstance(games, list) else []
            return [_played(game) for game in plain if isinstance(game, dict)]

        return self._asked("people/me", read)

    def match_file(self, table: int) -> Future[str]:
        """A table's games as a `.mat` text."""
        return followed(self._fetched(f"t/{table}.mat"), lambda data: data.decode(errors="replace"))

    def played(self, table: int, game: int) -> Future[Any]:
        """A game that is over, as a record by its rules; None where there is nothing to be seen of it."""

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

        return self._asked(f"t/{table}.json", read)

    def verify(self, table: int) -> Future[Answer]:
        """Check dice, moves, clocks and result of a table that is over, on this machine, from its file."""

        def read(told: dict[str, Any]) -> Answer:
            from retro2600.tables.verify import verified

            faults = verified(told).faults
            if not faults:
                return Answer("Dice, moves, clocks and result are as they have to be.")
            return Answer(printable(f"{len(faults)} faults; the first: {faults[0]}"[:SAID]), done=False)

        return self._asked(f"t/{table}.json", read)

    def _let_in(self, what: str, done: str, body: bytes) -> Future[Answer]:
        def read(told: dict[str, Any]) -> Entry:
            answer = Answer(f"{_text(told, 'name')} {done}.", recovery=_text(told, "recovery"))
            return answer, _text(told, "token") or None

        return self._entered(self._asked(f"people/{what}", read, body, is_secret=True))

    def _asked(
        self,
        path: str,
        read: Callable[[dict[str, Any]], T],
        body: bytes | None = None,
        *,
        is_secret: bool = False,
    ) -> Future[T]:
        return followed(self._fetched(path, body, is_secret=is_secret), lambda data: read(_object(data)))


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
