"""The line to the server that the page came from: frames of a desk over a socket of the browser's.

No thread is needed: the worker tells what comes, and asks several times a second for what is due by time.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence

from retro2600.fronts.web.page.network import Network
from retro2600.post.choosing import Server
from retro2600.post.desk import Desk
from retro2600.post.requesting import Request
from retro2600.post.waiting import OPEN_S, delay_s
from retro2600.tables.wire.codes import WireError, subprotocol
from retro2600.tables.wire.door import refused


def now_ms() -> int:
    """Milliseconds on a clock that never goes back."""
    return time.monotonic_ns() // 1_000_000


class Carrying:
    """A `Carrier`, and the listener of its sockets; a line that is lost is tried again."""

    def __init__(
        self,
        server: Server,
        desk: Desk,
        network: Network,
        clock: Callable[[], int] = now_ms,
        chance: Callable[[], float] = random.random,
    ) -> None:
        self._server, self._desk, self._network = server, desk, network
        self._clock, self._chance = clock, chance
        self._number: int | None = None
        """The socket's, None while there is none."""
        self._stands = self._ended = False
        self._attempt = 0
        self._due = 0
        """The time of the next attempt, or that at which the one that goes on is given up."""
        self._connect()

    # The carrier

    def take(self, letters: Sequence[str]) -> None:
        """The program has sent letters."""
        self._desk.take(letters)
        self._send()

    def wake(self) -> None:
        """The desk has something to send that is no letter."""
        self._send()

    def frame(self) -> None:
        """A frame of play passes: what is due by time is done."""
        now = self._clock()
        if self._ended:
            return
        if self._stands and self._desk.is_dead(now):
            self._give_up()
        elif self._stands:
            self._send()
        elif now >= self._due and self._number is None:
            self._connect()
        elif now >= self._due:
            self._give_up()

    def answered(self, asked: Request) -> None:
        """The server is asked over HTTP."""

    def try_now(self) -> None:
        """A lost line is tried again at once."""
        if self._number is None and not self._ended:
            self._connect()

    def close(self) -> None:
        """Nothing is carried any more, once what is on its way has gone."""
        self._send()
        self._ended = True
        self._drop()

    def join(self, seconds: float) -> None:
        """The browser sends the rest by itself."""

    # The socket

    def opened(self) -> None:
        """The socket stands."""
        self._stands = True
        self._desk.opened(self._clock())
        self._send()

    def heard(self, frame: str | bytes) -> None:
        """The server has sent this."""
        try:
            self._desk.heard(frame, self._clock())
        except WireError as error:
            self._desk.foreign(refused(error))
        if self._desk.refusal:
            self._give_up()
        else:
            self._send()

    def lost(self) -> None:
        """The socket is closed, or was not to be had: it is tried again after a while."""
        self._number, self._stands = None, False
        if self._desk.refusal:
            self._ended = True
            return
        if self._desk.welcome is not None:
            self._attempt = 0
        wait_ms = round(delay_s(self._attempt, self._chance()) * 1000)
        self._attempt += 1
        self._due = self._clock() + wait_ms
        self._desk.lost(self._attempt, wait_ms)

    def _connect(self) -> None:
        self._due = self._clock() + round(OPEN_S * 1000)
        self._number = self._network.open(self._server.wire, subprotocol(), self)

    def _send(self) -> None:
        if self._stands and self._number is not None:
            for text in self._desk.outgoing(self._clock()):
                self._network.send(self._number, text)
            for data in self._desk.outgoing_bytes():
                self._network.send(self._number, data)

    def _give_up(self) -> None:
        self._drop()
        self.lost()

    def _drop(self) -> None:
        if self._number is not None:
            self._network.close(self._number)
        self._number, self._stands = None, False
