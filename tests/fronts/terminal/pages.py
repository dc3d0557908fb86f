"""The terminal's page for tests: a picture, what stands around it, and the emulator that shows both."""

from __future__ import annotations

from typing import Any

from retro2600.fronts.terminal.depth import Depth
from retro2600.fronts.terminal.grid import GLYPH, Grid
from retro2600.fronts.terminal.layout import Composer
from retro2600.fronts.terminal.painter import Painter
from retro2600.fronts.terminal.picture_painters import HalfBlocks, painter_for
from retro2600.machine.console import Console
from retro2600.machine.pictures import Picture, Pixels
from retro2600.shell.menu.overlay import OverlayLine
from retro2600.shell.video.look import Look
from tests.fronts.consoles import VCS, colours
from tests.fronts.terminal.emulators import Emulator
from tests.fronts.terminal.shells import Shell

RED = Pixels(VCS.picture.size, bytes([0x46]) * (192 * 160))
LIT = colours()[0x46]
LINES = tuple(OverlayLine(f"line {number}", str(number)) for number in range(40))


def shown(grid: Grid) -> Emulator:
    emulator = Emulator(grid.columns, grid.rows)
    emulator.feed(Painter(Depth.TRUE).paint(grid))
    return emulator


def lines(grid: Grid) -> list[str]:
    """Its rows as text."""
    return ["".join(map(chr, row)) for row in grid.cells[..., GLYPH]]


def painter(picture: Picture = RED, console: Console[Any] = VCS) -> HalfBlocks:
    """One that has taken a picture."""
    painter = painter_for(console, console.palettes.named("reference"), Look())
    painter.take(picture, False)
    return painter


def page(
    shell: Shell, columns: int = 100, rows: int = 30, heard: str = "", by: HalfBlocks | None = None
) -> Emulator:
    return shown(Composer(VCS).grid((columns, rows), shell, by or painter(), heard))
