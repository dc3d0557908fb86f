"""The browser's sockets and requests, which the worker opens; what comes goes to who asked for it."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any, NamedTuple, Protocol

from retro2600 import limits
from retro2600.post.requesting import Request, refusal
from retro2600.store.refusals import RequestError


class Script(Protocol):
    """The half in JavaScript, `static/network.mjs`; a number tells a socket or request from others."""

    def open(self, number: int, address: str, protocol: str) -> object:
        """Open a socket, which speaks this protocol."""

    def send(self, number: int, frame: str | bytes) -> object:
        """Send a frame over it, of bytes a binary one."""

    def close(self, number: int) -> object:
        """Close it, once all is sent."""

    def ask(self, number: int, address: str, token: str, body: str | None) -> object:
        """Make a request: a post of this body of JSON, or a get of something."""


class Listener(Protocol):
    """Hears of a socket that it has opened."""

    def opened(self) -> None:
        """It stands."""

    def heard(self, frame: str | bytes) -> None:
        """The other end has sent this."""

    def lost(self) -> None:
        """It is closed, or was not to be had."""


class _Waiting(NamedTuple):
    """A request that is not answered."""

    asked: Request
    answer: Future[bytes]


class Network:
    """Sockets and requests by their numbers."""

    def __init__(self, script: Script) -> None:
        self._script = script
        self._last = 0
        self._listeners: dict[int, Listener] = {}
        self._waiting: dict[int, _Waiting] = {}

    def open(self, address: str, protocol: str, listener: Listener) -> int:
        """Open a socket; its number."""
        number = self._next()
        self._listeners[number] = listener
        self._script.open(number, address, protocol)
        return number

    def send(self, number: int, frame: str | bytes) -> None:
        """Send a frame over a socket that stands."""
        self._script.send(number, frame)

    def close(self, number: int) -> None:
        """Close a socket; its listener hears nothing more."""
        self._listeners.pop(number, None)
        self._script.close(number)

    def ask(self, asked: Request) -> Future[bytes]:
        """Make a request; `RequestError` comes in the answer's place, with why there is none."""
        number = self._next()
        waiting = self._waiting[number] = _Waiting(asked, Future())
        body = None if asked.body is None else asked.body.decode()
        self._script.ask(number, f"{asked.server.address}/{asked.path}", asked.token or "", body)
        return waiting.answer

    def came(self, what: str, number: int, value: Any) -> None:
        """News of the worker: "opened", "frame" with text or bytes, "lost", "failed", a status with bytes."""
        if number in self._waiting:
            self._answered(self._waiting.pop(number), what, value)
        elif listener := self._listeners.get(number):
            match what:
                case "opened":
                    listener.opened()
                case "frame":
                    listener.heard(value)
                case _:
                    del self._listeners[number]
                    listener.lost()

    def _answered(self, waiting: _Waiting, what: str, data: bytes) -> None:
        if not what.isdecimal():
            waiting.answer.set_exception(RequestError(f"{waiting.asked.server.address} does not answer"))
        elif what != "200":
            reason = refusal(data[: limits.LETTER_BYTES], int(what))
            waiting.answer.set_exception(RequestError(reason))
        else:
            waiting.answer.set_result(data[: limits.JSON_BYTES + 1])

    def _next(self) -> int:
        self._last += 1
        return self._last
