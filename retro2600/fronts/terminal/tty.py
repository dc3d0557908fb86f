"""The terminal as a device: made ours on entering, given back as it was on leaving, whatever happens."""

from __future__ import annotations

import atexit
import errno
import os
import re
import select
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final

from retro2600.store.refusals import RequestError

if sys.platform == "win32":
    raise RequestError("--front terminal needs Linux or macOS")

import termios

_OTHER_SCREEN: Final = b"\x1b[?1049h"  # it has a stack of its own for what keys tell

# Nothing wraps, title kept; mouse with all its movements in numbers of any size, focus, what is pasted
# between marks; and, where the kitty protocol is known, all keys with their releases.
_ENTER: Final = b"\x1b[?7l\x1b[22;0t\x1b[?1003h\x1b[?1006h\x1b[?1004h\x1b[?2004h\x1b[>31u"
_UNSTACK: Final = b"\x1b[<u\x1b[23;0t"
_LEAVE: Final = (
    b"\x1b[?2026l\x1b[0m\x1b[<u\x1b[?2004l\x1b[?1004l\x1b[?1006l\x1b[?1003l"
    b"\x1b[23;0t\x1b[?7h\x1b[?25h\x1b[?1049l"
)
_WHO_ARE_YOU: Final = b"\x1b[c"
_ANSWER: Final = re.compile(rb"\x1b\[\?[0-9;]*c")

_LAST_WORDS = 0.5  # seconds that a terminal may take to be given back (chosen)
_AT_ONCE = 4096  # bytes
_UNKNOWN_SIZE = 80, 24

_INPUT, _LOCAL, _CHARACTERS = 0, 3, 6  # of the lists of termios
_AS_TYPED = termios.IXON | termios.ICRNL | termios.INLCR | termios.IGNCR | termios.ISTRIP | termios.BRKINT
_UNSEEN = termios.ICANON | termios.ECHO | termios.IEXTEN


class Tty:
    """A terminal to write on and to read keys from, without ever waiting for it.

    `RequestError` if standard input or output is none. Reading and writing goes through a file of its own:
    the shell's stays one that waits.
    """

    def __init__(self, keyboard: int = 0, screen: int = 1) -> None:
        if not (os.isatty(keyboard) and os.isatty(screen)):
            raise RequestError("there is no terminal to play in: standard input and output must both be one")
        self._file = _own_file(screen)
        self._before: list[Any] | None = None
        self._unsent = b""
        self.gone: bool = False
        """True once nobody is there any more."""
        self.answering: bool = False
        """True if the terminal is one that answers questions."""

    def __enter__(self) -> Tty:
        self.enter()
        return self

    def __exit__(self, *error: object) -> None:
        self.leave()
        os.close(self._file)

    def enter(self) -> None:
        """Make it ours; once more if it is ours already, but others may have used it meanwhile."""
        again = self._before is not None
        self._unsent = b""
        try:
            now = termios.tcgetattr(self._file)
            if self._before is None:
                self._before = termios.tcgetattr(self._file)
                atexit.register(self.leave)
            now[_INPUT] &= ~_AS_TYPED
            now[_LOCAL] &= ~_UNSEEN
            now[_CHARACTERS][termios.VMIN], now[_CHARACTERS][termios.VTIME] = 1, 0
            _set(self._file, now)
        except termios.error:  # the line was cut
            self.gone = True
        self.write(_OTHER_SCREEN + (_UNSTACK if again else b"") + _ENTER)

    def leave(self) -> None:
        """Give it back as it was; may be done more than once."""
        before, self._before = self._before, None
        if before is None:
            return
        atexit.unregister(self.leave)
        with suppress(OSError, termios.error):  # there may be nobody any more to give it back to
            self._unsent = b""
            self._write_patiently(_LEAVE)
            if self.answering:
                self._read_what_is_under_way()
        with suppress(termios.error):
            _set(self._file, before)
            termios.tcflush(self._file, termios.TCIFLUSH)

    @property
    def lent(self) -> bool:
        """True if the shell has others in the foreground, so that touching it would stop this program."""
        try:
            return os.tcgetpgrp(self._file) != os.getpgrp()
        except OSError:  # it is not the terminal of this session, or gone
            return False

    @property
    def idle(self) -> bool:
        """True if everything written has been taken."""
        return not self._unsent

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        try:
            columns, rows = os.get_terminal_size(self._file)
        except OSError:
            columns = rows = 0
        return (columns, rows) if columns and rows else _UNKNOWN_SIZE

    def write(self, data: bytes) -> None:
        """Send this, now or as soon as it is taken; nothing while the terminal is not ours."""
        if self._before is not None:
            self._unsent += data
            self.flush()

    def flush(self) -> None:
        """Send as much as is taken of what has not been sent yet."""
        try:
            while self._unsent:
                self._unsent = self._unsent[os.write(self._file, self._unsent) :]
        except BlockingIOError:
            pass
        except OSError:
            self.gone, self._unsent = True, b""

    def read(self) -> bytes:
        """The bytes typed since the last time, a piece of them if they are many."""
        try:
            typed = os.read(self._file, _AT_ONCE)
        except BlockingIOError:
            return b""
        except OSError:
            typed = b""
        self.gone |= not typed
        return typed

    def _write_patiently(self, data: bytes) -> None:
        for left in _last_moments():
            if not data:
                return
            select.select([], [self._file], [], left)
            with suppress(BlockingIOError):
                data = data[os.write(self._file, data) :]

    def _read_what_is_under_way(self) -> None:
        """Let the last answers and mouse movements come in, or they would be typed to the shell."""
        self._write_patiently(_WHO_ARE_YOU)
        heard = b""
        for left in _last_moments():
            if _ANSWER.search(heard):
                return
            select.select([self._file], [], [], left)
            with suppress(BlockingIOError):
                heard += os.read(self._file, _AT_ONCE)


def _set(file: int, settings: list[Any]) -> None:
    """Give a terminal these settings, also where the program is stopped in between, as in the background."""
    while True:
        try:
            return termios.tcsetattr(file, termios.TCSANOW, settings)
        except termios.error as error:
            if error.args[0] != errno.EINTR:
                raise


def _last_moments() -> Iterator[float]:
    """The seconds that are left of those in which a terminal is given back, until there are none."""
    deadline = time.monotonic() + _LAST_WORDS
    while (left := deadline - time.monotonic()) > 0:
        yield left


def _own_file(screen: int) -> int:
    with suppress(OSError):  # in some containers it has no name
        return _opened(os.ttyname(screen))
    with suppress(OSError):
        return _opened("/dev/tty")
    raise RequestError("the terminal cannot be opened for reading and writing")


def _opened(path: str) -> int:
    return os.open(path, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
