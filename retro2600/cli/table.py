"""`retro2600 table`: a table by plain lines, on standard input and output."""

from __future__ import annotations

import queue
import secrets
import sys
import threading
import time
from argparse import Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from retro2600 import limits
from retro2600.cli.arguments import Parser
from retro2600.shell.process.standard_streams import say
from retro2600.store.refusals import RequestError
from retro2600.version import __version__

if TYPE_CHECKING:
    from retro2600.post.choosing import Server

_ABOUT = """\
Play at a server of tables by plain lines: for scripts, for tests, and for readers of screens.

Each line on standard input is a command, and the next one is taken once it is done; "help" lists them. What
happens comes as sentences on standard output. Points are numbered from your own side: 24 is the farthest.
"""

_EXAMPLES = """\
  retro2600 table http://127.0.0.1:2601                   meet others; "help" lists the commands
  retro2600 table play.example.org/t/123#KEY              sit down at the table of a link
  printf 'list\\n' | retro2600 table http://127.0.0.1:2601  print the open tables
"""

_ANSWER_S: Final = 60.0
"""Seconds in which a server that takes the connection has to say welcome."""


def parser(words: Sequence[str] = ()) -> Parser:
    """The command's arguments."""
    parser = Parser("table", _ABOUT, _EXAMPLES)
    parser.add_argument("server", metavar="URL", help="the server's address, or the link to a table")
    return parser


def run(arguments: Namespace) -> int:
    """Play until the person quits or there are no more lines."""
    from retro2600.post.choosing import link_at, server_at

    link = link_at(arguments.server)
    server = link.server if link else server_at(arguments.server)
    plain = Plain(server)
    try:
        plain.found()
        if link:
            plain.enter(link.table, link.key)
        plain.play()
    finally:
        plain.close()
    return 0


class Plain:
    """The plain client: a line to the server in one thread, what is typed in another."""

    def __init__(self, server: Server) -> None:
        from retro2600.cli.tabling.player import LinePlayer
        from retro2600.post.desk import Desk
        from retro2600.post.letterbox import Letterbox
        from retro2600.post.line import Line
        from retro2600.post.memory import Memory

        self._server, self._lock, self._box = server, threading.RLock(), Letterbox()
        memory = Memory()
        self._desk = Desk(
            memory.of(server.address),
            memory.changed,
            secrets.token_bytes,
            self._box,
            name=f"retro2600 table {__version__}",
        )
        self._player = LinePlayer()
        self._news: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._typed: list[str] = []
        self._is_over = False  # no more lines are typed
        self._line = Line(server, self._desk, self._lock, lambda: self._news.put(None))

    def found(self) -> None:
        """Wait for the server's welcome; `RequestError` if there is none."""
        end = time.monotonic() + _ANSWER_S
        while self._desk.welcome is None:
            if self._desk.refusal is not None:
                raise RequestError(f"{self._server.address}: {self._desk.refusal.say}")
            if self._line.failure or time.monotonic() > end:
                why = self._line.failure or "it does not answer"
                raise RequestError(f"{self._server.address} is no server of tables: {why}")
            self._take(0.2)

    def enter(self, table: int, key: str | None) -> None:
        """Sit down at the table of a link."""
        with self._lock:
            self._desk.enter(table, "seat", key)

    def play(self) -> None:
        """Take lines, and tell what happens."""
        threading.Thread(target=self._read, name="typed", daemon=True).start()
        while True:
            self._pass_on()
            if self._player.ended or (self._is_over and not self._typed and self._player.is_free):
                return
            if self._typed and self._player.is_free:
                self._player.typed(self._typed.pop(0))
                continue
            self._take(None)

    def close(self) -> None:
        """Let the line go."""
        self._line.close()
        self._line.join(2.0)

    def _pass_on(self) -> None:
        """Letters both ways, and the sentences that came of them."""
        with self._lock:
            come = self._box.taken(limits.LETTERS_A_FRAME)
        self._player.heard(come)
        if self._player.out:
            self._line.take(self._player.out)
            self._player.out = []
        for sentence in self._player.said:
            say(sentence)
        self._player.said.clear()

    def _take(self, seconds: float | None) -> None:
        """Wait for news of the line or a typed line, at most so long."""
        try:
            typed = self._news.get(timeout=seconds)
        except queue.Empty:
            return
        if typed == "":
            self._is_over = True
        elif typed is not None:
            self._typed.append(typed)

    def _read(self) -> None:
        """Take in the lines of standard input, each ending in its line break; too long ones are cut."""
        while line := sys.stdin.readline(limits.TYPED_CHARACTERS + 1):
            self._news.put(line)
        self._news.put("")
