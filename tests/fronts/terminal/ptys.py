"""A terminal for tests with a program in it, and everything that the program wrote."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from tests.fronts.terminal.emulators import Emulator
from tests.patience import until
from tests.systems import TERMINALS, lacking

if sys.platform == "win32":
    raise lacking(TERMINALS)

import pty
import termios

ROOT: Final[Path] = Path(__file__).parents[3]
COLUMNS, ROWS = 80, 24

_SIT_DOWN: Final = 'exec "$@" <"$0" >"$0"'  # who leads a session and opens a terminal has it for the session


@contextmanager
def line(rows: int = ROWS) -> Iterator[tuple[int, int]]:
    """The two ends of a terminal that nobody has at hand: that of who looks on, and that of a program."""
    master, slave = pty.openpty()
    termios.tcsetwinsize(slave, (rows, COLUMNS))
    try:
        yield master, slave
    finally:
        os.close(master)
        os.close(slave)


class Seat:
    """Somebody who sits at a terminal in which these words are run."""

    def __init__(
        self, words: Sequence[str] = (sys.executable, "-m", "tests.fronts.terminal.session")
    ) -> None:
        self._master, slave = pty.openpty()
        termios.tcsetwinsize(slave, (ROWS, COLUMNS))
        self.modes_before = termios.tcgetattr(slave)
        self.emulator = Emulator(COLUMNS, ROWS)
        self.wrote = b""
        environment = os.environ | {"TERM": "xterm-256color", "COLORTERM": "truecolor", "PS1": "$ "}
        self.program = subprocess.Popen(
            ("sh", "-c", _SIT_DOWN, os.ttyname(slave), *words),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            env=environment,
            start_new_session=True,
        )
        self._slave = slave
        self._open = True

    def __enter__(self) -> Seat:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.program.poll() is None:
            os.killpg(self.program.pid, signal.SIGKILL)
        self.program.communicate()
        if self._open:
            self.hang_up()

    @property
    def modes(self) -> list[Any]:
        """The terminal's settings."""
        return termios.tcgetattr(self._slave)

    @property
    def on_other_screen(self) -> bool:
        """True if the program has left the screen on which shells write."""
        return self.wrote.rfind(b"\x1b[?1049h") > self.wrote.rfind(b"\x1b[?1049l")

    def type(self, data: bytes) -> None:
        os.write(self._master, data)

    def resize(self, columns: int, rows: int) -> None:
        termios.tcsetwinsize(self._slave, (rows, columns))
        self.emulator = Emulator(columns, rows)

    def hang_up(self) -> None:
        """Cut the line, as a lost connection does."""
        os.close(self._master)
        os.close(self._slave)
        self._open = False

    def read(self, seconds: float = 0.01) -> bool:
        """Look at what the program writes, for so long at most if it writes nothing; False if it does not."""
        if not select.select([self._master], [], [], seconds)[0]:
            return False
        data = os.read(
            self._master, 65536
        )  # a piece of it: a terminal gives no more than some thousand bytes
        self.wrote += data
        self.emulator.feed(data)
        return True

    def wait(self, event: Callable[[], object]) -> None:
        """Look on until this is so."""
        until(event, self.read, lambda: self.emulator.text)

    def wait_for(self, text: str) -> None:
        """Look on until this can be read."""
        self.wait(lambda: text in self.emulator.text)

    def leave(self) -> tuple[int, str]:
        """The program's exit code and what it wrote to standard error, once it has ended."""
        self.wait(lambda: self.program.poll() is not None)
        while self.read(0):
            pass
        assert self.program.stderr
        return self.program.returncode, self.program.stderr.read().decode()
