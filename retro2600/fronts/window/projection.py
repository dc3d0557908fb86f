"""A window that shows slides: the picture on the left, its lines beside it."""

from __future__ import annotations

from typing import Any, Final

import pygame

from retro2600.fronts.errors import RequestError
from retro2600.fronts.export.slides import Line, Projector, Slide
from retro2600.fronts.process.pacing import Clock, Pacer
from retro2600.fronts.video.geometry import fitted, natural_size
from retro2600.fronts.window.display import largest_scale, open_display
from retro2600.fronts.window.still import still
from retro2600.machine.console import Console

PANEL: Final = 200
"""Width of the panel with the lines at scale 1, beside a picture of its natural size."""

_LINES = 30  # a line is as high as fits so many into the window
_FONT = 1.1  # size of the font, of a line's height: it leaves some of that free itself
_BACK, _INK, _MARKED, _FAINT = "#101014", "#e8e8e8", "#ffd54a", "#909098"
_REDRAWN = (pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED)
_HELP = Line("Space  Left Right  Up Down  Home  Esc")


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
        open_display()
        pygame.font.init()
        self._across, down = natural_size(console)
        size = self._across + PANEL, down
        if scale is None:
            scale = largest_scale(*pygame.display.get_desktop_sizes()[0], size)
        try:
            self._window = pygame.display.set_mode((size[0] * scale, size[1] * scale), pygame.RESIZABLE)
        except pygame.error as error:
            raise RequestError(f"no window can be opened: {error}") from error
        pygame.display.set_caption(title)
        self._projector = projector
        self._console, self._palette = console, palette
        self._seen: tuple[Slide, Line] | None = None

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
        self._window.fill(_BACK)
        edge = width * self._across // (self._across + PANEL)
        area = pygame.Rect(fitted(edge, height, self._console))
        coloured = still(slide.pixels, self._console.picture, self._palette, self._window)
        pygame.transform.scale(coloured, area.size, self._window.subsurface(area))
        _write(self._window.subsurface((edge, 0, width - edge, height)), slide, status)
        pygame.display.flip()


def _write(panel: pygame.Surface, slide: Slide, status: Line) -> None:
    """The slide's lines from the top, the projector's own at the bottom."""
    height = max(panel.get_height() // _LINES, 1)
    font = pygame.font.Font(None, max(int(height * _FONT), 1))
    inks = [_MARKED if slide.marked else _INK] + [_INK] * (len(slide.lines) - 1)
    rows = list(zip(range(1, len(slide.lines) + 1), slide.lines, inks, strict=True))
    own = list(zip((_LINES - 2, _LINES - 1), (status, _HELP), (_INK, _FAINT), strict=True))
    for row, line, ink in rows + own:
        _write_line(panel, font, row * height - height // 2, line, ink)


def _write_line(panel: pygame.Surface, font: pygame.font.Font, top: int, line: Line, ink: str) -> None:
    margin = font.get_height()
    space = panel.get_width() - 2 * margin
    left, right = (font.render(text, True, ink) for text in line)
    if left.get_width() > space:  # too long a sentence is made narrower
        left = pygame.transform.smoothscale(left, (max(space, 1), left.get_height()))
    panel.blit(left, (margin, top))
    panel.blit(right, (panel.get_width() - margin - right.get_width(), top))
