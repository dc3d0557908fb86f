"""Lines of text on a surface."""

from __future__ import annotations

import io
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

import pygame

from retro2600.printable import printable

INK: Final = "#e8e8e8"
FAINT: Final = "#909098"
MARKED: Final = "#ffd54a"
WARNING: Final = "#ff8a65"
BACK: Final = "#101014"

_MOST_LINES: Final = 256  # lines whose look is remembered

MOST_WIDTHS: Final = 4096
"""Lines whose width is remembered: to look for the greatest height that fits measures a text many times."""

_FULLER: Final = 1.1  # size of a font, of its line's height: it leaves some of that free itself

_OWN_FACE: Final = 0.6875  # by so much pygame reduces its own font where it opens it without a file

FINER: Final = 4
"""Letters are drawn so many times as large, then reduced (chosen): at their own size each would begin at a
whole pixel, and words fall apart."""

SMALLEST: Final = 6
"""Height of a line, pixels, below which nobody could read it: it is not written."""

LEGIBLE: Final = 9
"""Height of a line, pixels, that is read with ease; a text is rather broken or cut than written lower."""

_CUT: Final = "..."


class Pen:
    """Writes lines of text, and remembers how they look."""

    def __init__(self) -> None:
        pygame.font.init()
        self._font = lru_cache(_opened_font)
        self._drawn = lru_cache(_MOST_LINES)(self._drawn_anew)
        self._widths = lru_cache(MOST_WIDTHS)(self._measured)

    def write(
        self,
        onto: pygame.Surface,
        text: str,
        area: pygame.Rect,
        ink: str = INK,
        *,
        right: bool = False,
        bold: bool = False,
    ) -> None:
        """One line of text as high as the area, at its left or right end; one too long loses its end.

        One too low to be read is not written, nor one of which no letter has room.
        """
        if not text or area.width <= 0 or area.height < SMALLEST:
            return
        drawn = self._drawn(self._cut(text, area.width, area.height, bold), area.height, ink, bold)
        if drawn.get_width() > area.width:
            return
        top = area.top + (area.height - drawn.get_height()) // 2
        onto.blit(drawn, (area.right - drawn.get_width() if right else area.left, top))

    def width_of(self, text: str, height: int, bold: bool = False) -> int:
        """The width of a line of that height, in pixels."""
        return self._widths(text, height, bold)

    def fitting(self, lines: Sequence[str], width: int, heights: Iterable[int]) -> int | None:
        """The first of these heights at which none of the lines is wider than that; None if there is none."""
        for height in heights:
            if all(self.width_of(line, height) <= width for line in lines):
                return height
        return None

    def wrapped(self, text: str, width: int, height: int) -> list[str]:
        """The text in lines of that height, none of them wider than that unless a word of it is."""
        lines: list[str] = []
        for word in text.split():
            if lines and self.width_of(longer := f"{lines[-1]} {word}", height) <= width:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines

    def write_all(self, onto: pygame.Surface, text: str, area: pygame.Rect) -> None:
        """A text in the area, in as few lines as it takes and as high ones as fit.

        One that is too long even for the lowest lines loses its end.
        """
        for most in range(1, max(area.height // SMALLEST, 1) + 1):
            height = area.height // most
            lines = self.wrapped(text, area.width, height)
            if len(lines) <= most:
                break
        self.write_lines(onto, lines[:most], area, height)

    def write_lines(
        self, onto: pygame.Surface, lines: Sequence[str], area: pygame.Rect, height: int, ink: str = INK
    ) -> None:
        """Lines of that height one below the other, in the middle of the area from top to bottom."""
        place = pygame.Rect(area.left, 0, area.width, height)
        place.top = area.centery - len(lines) * height // 2
        for line in lines:
            self.write(onto, line, place, ink)
            place.top += height

    def _cut(self, text: str, width: int, height: int, bold: bool) -> str:
        """The text, or as much of its beginning as is no wider than that, with dots for the rest."""
        if self.width_of(text, height, bold) <= width:
            return text
        letters = bisect_left(
            range(len(text)), width + 1, key=lambda kept: self.width_of(text[:kept] + _CUT, height, bold)
        )
        return text[: max(letters - 1, 1)].rstrip() + _CUT

    def _measured(self, text: str, height: int, bold: bool) -> int:
        return round(self._font(height, bold).size(printable(text))[0] / FINER)

    def _drawn_anew(self, text: str, height: int, ink: str, bold: bool) -> pygame.Surface:
        large = self._font(height, bold).render(printable(text), True, ink)
        size = round(large.get_width() / FINER), round(large.get_height() / FINER)
        return pygame.transform.smoothscale(large, size)


def _opened_font(height: int, bold: bool) -> pygame.Font:
    """A font whose lines are about so high: pygame's own, which every system has."""
    size = FINER * max(round(height * _FULLER), SMALLEST)
    font = pygame.font.Font(io.BytesIO(_face()), int(size * _OWN_FACE))
    font.set_bold(bold)
    return font


@cache
def _face() -> bytes:
    """The font's file, read once: each font that is opened by its name would keep the file open."""
    return (files("pygame") / pygame.font.get_default_font()).read_bytes()
