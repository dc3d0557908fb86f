"""The terminal front around a session, at a terminal that is not there: bytes go in, and bytes come out."""

from __future__ import annotations

from typing import Any, Final, cast

from retro2600.consoles.vcs.palette import palette
from retro2600.fronts.terminal.app import Terminal
from retro2600.fronts.terminal.tty import Tty
from retro2600.shell.shell import Shell

_TURNS: Final = 4
"""Turns of the front after each piece: what is said is shown in the next."""

_UNENDED: Final = 70
"""Frames after which a paste is taken to have ended."""


class _Tty:
    """A terminal that takes everything, and says what it is given to say."""

    size = (80, 25)
    idle, gone, lent, answering = True, False, False, False

    def __init__(self) -> None:
        self.typed = self.shown = b""

    def read(self) -> bytes:
        typed, self.typed = self.typed, b""
        return typed

    def write(self, data: bytes) -> None:
        self.shown += data

    def flush(self) -> None:
        pass


class _Front(Terminal):
    """It is not stopped: Ctrl-Z would stop this process."""

    def _stop_and_go(self) -> None:
        self._signals.stopping = False


def shown(shell: Shell, pieces: tuple[bytes, ...]) -> bytes:
    """All that the front writes while these pieces are typed one after the other."""
    tty = _Tty()
    around: dict[str, Any] = {"tty": cast(Tty, tty), "environment": {"TERM": "xterm"}}
    front = _Front(shell, lambda options: palette(options.palette), **around)
    for piece in (*pieces, b""):
        tty.typed = piece
        for _ in range(_TURNS):
            tty.typed += b"\x1b[0n"  # the answer to the question behind each picture
            front._turn(1 if piece else _UNENDED // _TURNS)
    return tty.shown
