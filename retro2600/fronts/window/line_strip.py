"""Under the picture, on the wood: the line to be read, a passing notice or the guiding line."""

from __future__ import annotations

from typing import Final

import pygame

from retro2600.fronts.window.text import LEGIBLE, Pen

WOOD: Final = "#4a2c17"
GRAIN: Final = "#5c3a20"
ENGRAVED: Final = "#d0b898"
_INK: Final = "#f4e6cc"
_FULL: Final = 0.86  # of the strip's height, a single line (chosen)
_SHARES: Final = (_FULL, 0.78, 0.7, 0.62, 0.48)  # of it, a line's height; the last is for two of them
_TITLE: Final = 0.66  # of it, the title's


class LineStrip:
    """Writes one line, in the highest letters that fit; a longer one in two."""

    def __init__(self, pen: Pen) -> None:
        self._pen = pen
        self._seen: object = None
        self._asked: object = None
        self._broken: tuple[list[str], int] | None = None

    def fits(self, text: str, area: pygame.Rect) -> bool:
        """True if the text can be written there as a whole."""
        return self._found(text, area) is not None

    def draw(self, text: str, title: str, onto: pygame.Surface, area: pygame.Rect) -> bool:
        """Write it into the area, with its end cut off if it must be; True if anything had to be drawn.

        The title stands at the right end, as much of it as there is room for.
        """
        now = text, title, area.topleft, area.size
        if now == self._seen or not area.height:
            return False
        self._seen = now
        wooden(onto, area)
        lines, height = self._found(text, area) or ([text], round(area.height * _FULL))
        self._pen.write_lines(onto, lines, _inside(area), height, ink=_INK)
        taken = max((self._pen.width_of(line, height) for line in lines), default=0)
        self._write_title(title, onto, _inside(area), taken + height)
        return True

    def forget(self) -> None:
        """All that was drawn is gone."""
        self._seen = None

    def _write_title(self, title: str, onto: pygame.Surface, room: pygame.Rect, taken: int) -> None:
        """The title, or its last part, if there is room beside what is taken at the left."""
        height = round(room.height * _TITLE)
        for part in (title, title.split(" - ")[-1]):
            if part and self._pen.width_of(part, height) <= room.width - taken:
                place = pygame.Rect(room.left, 0, room.width, height)
                place.centery = room.centery
                self._pen.write(onto, part, place, ENGRAVED, right=True)
                return

    def _found(self, text: str, area: pygame.Rect) -> tuple[list[str], int] | None:
        if (text, area.size) != self._asked:
            self._asked, self._broken = (text, area.size), self._found_anew(text, area)
        return self._broken

    def _found_anew(self, text: str, area: pygame.Rect) -> tuple[list[str], int] | None:
        width = _inside(area).width
        heights = [round(area.height * share) for share in _SHARES]
        for height in [max(heights[0], 1), *(height for height in heights[1:] if height >= LEGIBLE)]:
            lines = self._pen.wrapped(text, width, height)
            fitting = all(self._pen.width_of(line, height) <= width for line in lines)
            if fitting and len(lines) * height <= area.height:
                return lines, height
        return None


def wooden(onto: pygame.Surface, area: pygame.Rect) -> None:
    """Lay wood over the area."""
    onto.fill(WOOD, area)
    for part in (0.2, 0.45, 0.7, 0.9):
        onto.fill(GRAIN, (area.left, area.top + round(area.height * part), area.width, 1))


def _inside(area: pygame.Rect) -> pygame.Rect:
    return area.inflate(-round(area.height * 0.6), 0) if area.width > area.height else area
