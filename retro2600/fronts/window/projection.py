"""A window that shows slides: the picture on the left, its lines beside it."""

from __future__ import annotations

from typing import Any, Final

import pygame

from retro2600.fronts.window.display import Display
from retro2600.fronts.window.painters import still
from retro2600.fronts.window.text import BACK, FAINT, INK, MARKED, SMALLEST, Pen
from retro2600.machine.console import Console
from retro2600.shell.export.slides import Caption, Projector, Slide
from retro2600.shell.process.pacing import Clock, Pacer
from retro2600.shell.video.geometry import fitted, natural_size, showing

PANEL: Final = 200
"""Width of the panel with the lines at scale 1, beside a picture of its natural size."""

_LINES = 30  # a line is as high as fits so many into the window
_REDRAWN = (pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED)
_HELP = Caption("Space  Left Right  Up Down  Home  Esc")


class Projection:
    """An open window around a projector. Opening it may be a `RequestError`."""

    def __init__(
        self,
        projector: Projector,
        console: Console[Any],
        palette: bytes,
        title: str,
        scale: int | None = None,
    ) -> None:
        self._across, down = natural_size(console)
        self._window = Display(title, scale, False, (self._across + PANEL, down)).surface
        self._pen = Pen()
        self._projector = projector
        self._console, self._palette = console, palette
        self._seen: tuple[Slide, Caption] | None = None

    def show(self, clock: Clock) -> None:
        """Show the slides until somebody closes the window."""
        rate = self._console.frames_per_second
        pacer = Pacer(clock, rate)
        try:
            while not self._projector.closing:
                self._take_in()
                self._projector.advance(pacer.due() / float(rate))
                self._draw()
                pacer.wait()
        finally:
            pygame.display.quit()

    def _take_in(self) -> None:
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                self._projector.close()
            elif event.type == pygame.KEYDOWN:
                self._projector.key(pygame.key.name(event.key))
            elif event.type in _REDRAWN:
                self._seen = None

    def _draw(self) -> None:
        """Draw the slide, if it is not there already."""
        slide, status = self._projector.slide, self._projector.status
        if self._seen is not None and self._seen[0] is slide and self._seen[1] == status:
            return
        self._seen = slide, status
        width, height = self._window.get_size()
        self._window.fill(BACK)
        edge = width * self._across // (self._across + PANEL)
        area = pygame.Rect(fitted(edge, height, showing(self._console, slide.picture)))
        coloured = still(slide.picture, self._palette, self._window)
        pygame.transform.scale(coloured, area.size, self._window.subsurface(area))
        _write(slide, status, self._pen, self._window.subsurface((edge, 0, width - edge, height)))
        pygame.display.flip()


def _write(slide: Slide, status: Caption, pen: Pen, panel: pygame.Surface) -> None:
    """The slide's lines from the top, the projector's own at the bottom."""
    height = max(panel.get_height() // _LINES, 1)
    inks = [MARKED if slide.marked else INK] + [INK] * (len(slide.lines) - 1)
    rows = list(zip(range(1, len(slide.lines) + 1), slide.lines, inks, strict=True))
    own = list(zip((_LINES - 2, _LINES - 1), (status, _HELP), (INK, FAINT), strict=True))
    for row, line, ink in rows + own:
        area = pygame.Rect(height, row * height - height // 2, panel.get_width() - 2 * height, height)
        pen.write(panel, line.right, area, ink, right=True)
        letters = pen.fitting([line.left], area.width, range(height, SMALLEST, -1)) or SMALLEST
        pen.write(panel, line.left, area.inflate(0, letters - height), ink)
