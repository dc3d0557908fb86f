"""The same keys in every front: a script strikes chords, and looks at the shell between them."""

from __future__ import annotations

import io
import os
import select
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, Protocol, TypeAlias

import pygame
import pytest

from retro2600.cli.main import main
from retro2600.shell import launch
from retro2600.shell.process import pacing
from retro2600.shell.shell import Shell
from tests.fronts.web.page.visits import Visitor
from tests.fronts.winding import WoundClock
from tests.systems import TERMINALS, lacking

Script: TypeAlias = Callable[[Callable[[], Shell]], Iterator[str]]
"""Yields the chords to be struck, "" for a frame without one, given what finds the shell at hand.

When it ends, the window is closed, or the terminal, or the page.
"""

HELD: Final = 2
"""Frames for which a key is held, and after it none is."""

_BYTES: Final = {
    "return": b"\r",
    "space": b" ",
    "backspace": b"\x7f",
    "up": b"\x1b[A",
    "down": b"\x1b[B",
    "f13": b"\x1b[25~",
}
_KEYS: Final = {"return": pygame.K_RETURN, "f13": pygame.K_F13, "up": pygame.K_UP, "down": pygame.K_DOWN}


def in_window(
    script: Script, cartridge: str, monkeypatch: pytest.MonkeyPatch, movie: Path | None = None
) -> None:
    """As the program itself opens it, on SDL's dummy drivers; with a movie to be watched, if there is one."""
    chords = _paced(script, monkeypatch)

    def tick() -> None:
        match next(chords, None):
            case None:
                pygame.event.post(pygame.Event(pygame.QUIT))
            case chord, down:
                key = _KEYS.get(chord) or pygame.key.key_code(chord)
                made = chord if len(chord) == 1 else ""
                kind = pygame.KEYDOWN if down else pygame.KEYUP
                event = pygame.Event(kind, key=key, mod=0, unicode=made, scancode=key & 0xFF)
                pygame.event.post(event)
            case _:
                pass

    monkeypatch.setattr(pacing, "WallClock", lambda: WoundClock(tick))
    assert main(["play", "--cartridge", cartridge, "--scale", "1", "--mute", *_replay(movie)]) == 0


def in_terminal(
    script: Script, cartridge: str, monkeypatch: pytest.MonkeyPatch, movie: Path | None = None
) -> None:
    """The same at a pty of its own."""
    if sys.platform == "win32":
        raise lacking(TERMINALS)

    from retro2600.fronts.terminal.app import Terminal
    from retro2600.fronts.terminal.tty import Tty
    from tests.fronts.terminal.ptys import line

    chords = _paced(script, monkeypatch)
    shells: list[Shell] = []

    def tick() -> None:
        while select.select([master], [], [], 0)[0]:
            os.read(master, 65536)
        match next(chords, None):
            case None:
                shells[-1].commands.leaving.leave()
            case chord, True:
                os.write(master, _BYTES.get(chord) or chord.encode())
            case _:
                pass

    def opened(shell: Shell, palette: Any) -> Terminal:
        shells.append(shell)
        return Terminal(shell, palette, Tty(slave, slave), {"TERM": "xterm", "COLORTERM": "truecolor"})

    monkeypatch.setattr("retro2600.fronts.terminal.app.Terminal", opened)
    monkeypatch.setattr(pacing, "WallClock", lambda: WoundClock(tick))
    with line(rows=25) as (master, slave):
        assert main(["play", "--cartridge", cartridge, "--front", "terminal", *_replay(movie)]) == 0


def in_page(
    script: Script, cartridge: str, monkeypatch: pytest.MonkeyPatch, movie: Path | None = None
) -> None:
    """The same in a browser's page, without the browser."""
    visit = Visitor().open(cartridge=cartridge)
    visit.run()
    if movie:
        visit.take("file", name=movie.name, bytes=movie.read_bytes())
    chords = _chords(script(lambda: visit.page.shell))
    for struck in chords:
        if struck:
            chord, down = struck
            visit.take("key", chord=chord, key=chord, down=down)
        visit.run()
    visit.take("hidden")


def by_lines(script: Script, cartridge: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """By plain lines: the script yields lines, at whose end the input ends. The lines that were said."""
    shells = _noted(monkeypatch)
    typed, said = script(lambda: shells[-1]), io.StringIO()

    class Typed(io.TextIOBase):
        def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
            line = next(typed, None)
            return "" if line is None else f"{line}\n"

    monkeypatch.setattr("sys.stdin", Typed())
    monkeypatch.setattr("sys.stdout", said)
    assert main(["play", "--cartridge", cartridge, "--front", "lines"]) == 0
    return said.getvalue().splitlines()


class Front(Protocol):
    """A front in which the keys of a script are struck."""

    def __call__(
        self, script: Script, cartridge: str, monkeypatch: pytest.MonkeyPatch, movie: Path | None = None
    ) -> None: ...


FRONTS: Final[Mapping[str, Front]] = {
    "window": in_window,
    "terminal": in_terminal,
    "page": in_page,
}


def _replay(movie: Path | None) -> list[str]:
    return ["--replay", str(movie)] if movie else []


def _paced(script: Script, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, bool] | tuple[()]]:
    """The script's keys, frame by frame, in the sessions that the program launches from now on."""
    shells = _noted(monkeypatch)
    return _chords(script(lambda: shells[-1]))


def _noted(monkeypatch: pytest.MonkeyPatch) -> list[Shell]:
    """The shells that the program launches from now on, as it does."""
    shells: list[Shell] = []
    launched = launch.launched

    def noted(*arguments: Any) -> Shell:
        shells.append(launched(*arguments))
        return shells[-1]

    monkeypatch.setattr(launch, "launched", noted)
    return shells


def _chords(script: Iterator[str]) -> Iterator[tuple[str, bool] | tuple[()]]:
    for chord in script:
        for down in (True, False):
            yield (chord, down) if chord else ()
            for _ in range(HELD - 1):
                yield ()


def home() -> Path:
    """The folder in which a test's own things are kept."""
    return Path(os.environ["RETRO2600_HOME"])
