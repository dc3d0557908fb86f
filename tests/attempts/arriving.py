"""Attempts by all that arrives while the program runs: keys, letters, messages, connections."""

from __future__ import annotations

import io
import os
from collections.abc import Sequence
from contextlib import ExitStack
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Final

import pytest

from retro2600.fronts.lines import Lines
from retro2600.fronts.terminal.parser import Parser, Pasted
from retro2600.fronts.web.site import pyodide
from retro2600.fronts.web.site.server import HOST
from retro2600.lockstep import messages
from retro2600.shell.post import Mailbox
from retro2600.store.reading import read_bytes
from retro2600.store.refusals import RequestError
from retro2600.tables import spelling
from tests.attempts.attempt import Case, RefusedError, other_than
from tests.fronts.web.site.serving import served
from tests.shelf.pinboard import CONSOLE as WALL
from tests.systems import PIPES, lacking
from tools.posix import make_pipe


class Full:
    """Implements `retro2600.shell.post.Post`: so many letters of so many bytes are there."""

    def __init__(self, count: int, size: int) -> None:
        self._letters = ["x" * size] * count

    def send(self, letters: Sequence[str]) -> None:
        raise AssertionError("nobody sends anything")

    def received(self, most: int) -> list[str]:
        return self._letters[:most]


def mailed(count: int, size: int) -> None:
    assert WALL.letters
    inputs = Mailbox(WALL.letters, Full(count, size)).opened(WALL.rest)
    if len(inputs.mail) < count:
        raise RefusedError("a letter is left out")


def pyodide_of(size: int) -> None:
    Path("pyodide.tgz").write_bytes(bytes(size))
    try:
        pyodide.found(Path("pyodide.tgz"), Path("cache"), print)
    except RequestError as refusal:
        raise RefusedError(str(refusal)) from refusal


def typed(size: int) -> None:
    front = Lines.__new__(Lines)
    front._typed = io.StringIO("x" * size + "\n")
    assert list(front._lines()) == ["x" * size]


def pasted(size: int) -> None:
    [event] = Parser().feed(b"\x1b[200~" + b"x" * size + b"\x1b[201~")
    assert isinstance(event, Pasted)
    if len(event.text) < size:
        raise RequestError("cut off where it is longer")


def sequence(size: int) -> None:
    """A key with modifiers, its number long with leading zeros."""
    events = Parser().feed(b"\x1b[" + b"97u".rjust(size - 2, b"0"))
    if len(events) != 1:
        raise RequestError("taken for letters")


def piped(looks: int) -> None:
    """A pipe that somebody opens to write at the look after so many."""
    if not PIPES.there:
        raise lacking(PIPES)
    make_pipe(Path("pipe"))
    seen, writers = [], []

    def look(seconds: float) -> None:
        seen.append(seconds)
        if len(seen) == looks:
            writers.append(os.open("pipe", os.O_WRONLY))
            os.write(writers[0], b"x")
            os.close(writers[0])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("time.sleep", look)
        assert read_bytes(Path("pipe"), 9, pipes=True) == b"x"


def connected(count: int) -> None:
    """So many connections to the page's server, each of which has been answered; the first asks again."""
    with ExitStack() as stack:
        server = stack.enter_context(served({"index.html": b""}))
        lines = [HTTPConnection(HOST, server.server_address[1]) for _ in range(count)]
        for line in (*lines, lines[0]):
            stack.callback(line.close)
            try:
                line.request("HEAD", "/")
                line.getresponse().read()
            except (HTTPException, OSError) as error:
                raise RequestError("the first is closed") from error
            line.auto_open = False


CASES: Final = {
    "SITE_FILE_BYTES": Case(
        lambda n: other_than("it has more than", lambda: pyodide_of(n)), "it has more than 32000000 bytes"
    ),
    "TYPED_CHARACTERS": Case(typed, "a line has more than 1000 characters"),
    "LETTERS_A_FRAME": Case(lambda n: mailed(n, 1), "left out"),
    "LETTER_BYTES": Case(lambda n: mailed(1, n), "left out"),
    "PASTED_BYTES": Case(pasted, "cut off"),
    "SEQUENCE_BYTES": Case(sequence, "taken for letters"),
    "PIPE_SECONDS": Case(piped, "nobody writes to it", lowered=0.1, most=1),
    "PAGE_CONNECTIONS": Case(connected, "the first is closed"),
    "TABLE_NUMBER": Case(lambda n: spelling.read(int, n, "n"), "expected a whole number below 2^53"),
    "TABLE_TEXT": Case(lambda n: spelling.read(str, "x" * n, "name"), "expected 8192 characters at most"),
    "TABLE_LIST": Case(
        lambda n: spelling.read(tuple[int, ...], [1] * n, "dice"), "is 17, expected 16 at most"
    ),
    "FAR_STATE_BYTES": Case(
        lambda n: messages.read(messages.written(messages.Put(1, "")).ljust(n + 5), (2, 2)),
        "a message has 64006 bytes, expected 64005 at most",
    ),
}
