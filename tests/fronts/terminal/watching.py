"""Sessions at a pty, by a clock that the test winds, with somebody who looks at every picture."""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Callable, Mapping
from typing import TypeVar

from tests.systems import TERMINALS, lacking

if sys.platform == "win32":
    raise lacking(TERMINALS)

import termios

from retro2600.consoles.vcs.palette import palette
from retro2600.fronts.terminal.app import Terminal
from retro2600.fronts.terminal.parser import QUESTION
from retro2600.fronts.terminal.tty import Tty
from retro2600.shell.settings.options import Options
from retro2600.store.refusals import RequestError
from tests.fronts.terminal.emulators import Emulator
from tests.fronts.terminal.ptys import line
from tests.fronts.terminal.shells import Shell
from tests.fronts.winding import WoundClock

TRUE = {"TERM": "xterm", "COLORTERM": "truecolor"}
Found = TypeVar("Found")


class Session:
    """A shell at a terminal; acts are what somebody does after so many frames."""

    def __init__(
        self,
        shell: Shell,
        answering: bool = False,
        palette: Callable[[Options], bytes] | None = None,
    ) -> None:
        self.shell = shell
        self._palette = palette or _palette
        self.emulator: Emulator = Emulator(80, 24)
        self.pieces: list[bytes] = []
        """The bytes sent in each turn."""
        self._answering = answering

    def play(self, acts: Mapping[int, Callable[[], object]], until: int = 30) -> None:
        """Play until so many frames have been run."""
        with line() as (master, slave):
            self.master = master

            def tick() -> None:
                self._look()
                acts.get(self.shell.machine.frame, lambda: None)()
                self.shell.commands.leaving.closing |= self.shell.machine.frame >= until

            self.modes_before = termios.tcgetattr(slave)
            Terminal(self.shell, self._palette, Tty(slave, slave), TRUE).play(WoundClock(tick))
            self.modes_after = termios.tcgetattr(slave)
            os.set_blocking(slave, False)
            self.left_to_the_shell = _typed(slave)
            self._look()

    def noted(
        self, acts: Mapping[int, Callable[[], object]], look: Callable[[], Found], *frames: int
    ) -> list[Found]:
        """Play until the last of these frames; what is seen after each of them."""
        seen: list[Found] = []
        self.play({**acts, **dict.fromkeys(frames, lambda: seen.append(look()))}, max(frames))
        return seen

    def pixel(self) -> tuple[int, ...]:
        """The colour of a place of the picture."""
        return tuple(self.emulator.pixels()[20, 20])

    def type(self, data: bytes) -> Callable[[], object]:
        return lambda: os.write(self.master, data)

    def _look(self) -> None:
        piece = b""
        while select.select([self.master], [], [], 0)[0]:
            piece += os.read(self.master, 65536)
        self.pieces.append(piece)
        self.emulator.feed(piece)
        if self._answering:
            os.write(self.master, b"\x1b[0n" * piece.count(QUESTION))


def _typed(terminal: int) -> bytes:
    """The text that a shell would read there as typed."""
    try:
        return os.read(terminal, 4096)
    except BlockingIOError:
        return b""


def _palette(options: Options) -> bytes:
    if options.palette == "broken.pal":
        raise RequestError("broken.pal: it is broken")
    return palette(options.palette)
