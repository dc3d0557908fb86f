"""The places of a page's parts: over the picture, or in the part of the window that it leaves free."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from retro2600.machine.pictures import Size
from retro2600.shell.menu.overlay import Overlay
from retro2600.shell.video.geometry import within

_FEWEST_LINES: Final = 20
_ABOUT_LINES: Final = 2  # under a page with a line to choose, for what that line is for
_WIDEST: Final = 1.4  # times its height: on a wide screen a page stands in the middle (chosen)

# Of a page beside the picture (chosen).
_FEWEST_BESIDE: Final = 13
_ABOUT_BESIDE: Final = 3
_LOWEST: Final = 13
"""Pixels of a line; where there is no room for all of them, some are not seen."""
_ACROSS: Final = 13
"""Heights of a line in the width of a page at least: letters are as high as fits then."""

_SHARE: Final = 0.4, 0.45
"""The page's part of the width beside the picture, and of the height below it."""
_LEAST: Final = Size(200, 150)
"""Pixels that a page has at least: 44 letters that can be read, and some lines."""
_MOST: Final = 2 / 3
"""The part of the width, or of the height, that those may take."""

_AROUND: Final = 4
"""Lines for title and margins."""


class PageRooms(NamedTuple):
    """The parts of a page."""

    room: pygame.Rect
    """The lines', from the first of them."""
    foot: pygame.Rect
    """That of the chosen line's purpose."""
    line: int
    """The height of a line."""
    about: int
    """Lines in the foot."""
    first: int
    """The number of the first line that is seen."""
    rows: int
    """Lines that are seen."""
    hidden: bool
    """True if there are others."""


def over_picture(overlay: Overlay, area: pygame.Rect) -> PageRooms:
    """A page over all of the area: lines are as low as it takes to see all of them."""
    about = 0 if overlay.chosen is None else _ABOUT_LINES
    count = len(overlay.lines)
    line = max(area.height // (max(count, _FEWEST_LINES + about) + _AROUND + about), 1)
    room = area.inflate(-4 * line, 0)
    room.inflate_ip(min(round(area.height * _WIDEST) - room.width, 0), 0)
    return _placed(area, room, line, about, range(count), count)


def beside_picture(overlay: Overlay, area: pygame.Rect) -> PageRooms:
    """A page that has the area for itself: where it is small, some lines around the chosen one are seen."""
    about = 0 if overlay.chosen is None else _ABOUT_BESIDE
    count = len(overlay.lines)
    around = _AROUND + about
    line = min(area.height // (max(count, _FEWEST_BESIDE) + around), area.width // _ACROSS)
    line = max(line, min(_LOWEST, area.height // (around + 1)), 1)
    rows = min(max(area.height // line - around, 1), count)
    first = min(max((overlay.chosen or 0) - rows // 2, 0), count - rows)
    return _placed(area, area.inflate(-2 * line, 0), line, about, range(first, first + rows), count)


def _placed(
    area: pygame.Rect, room: pygame.Rect, line: int, about: int, seen: range, count: int
) -> PageRooms:
    room.top = area.top + 3 * line
    foot = pygame.Rect(room.left, area.bottom - (about + 1) * line, room.width, about * line)
    return PageRooms(room, foot, line, about, seen.start, len(seen), len(seen) < count)


def shared(area: pygame.Rect, aspect: tuple[int, int]) -> tuple[pygame.Rect, pygame.Rect]:
    """The area in two parts, for the picture and for a page beside or below it: as the picture is larger.

    `aspect`: the picture's width to its height.
    """
    beside, below = _beside(area, aspect), _below(area, aspect)
    sizes = [within(picture.width, picture.height, Size(*aspect)).width for picture, _ in (beside, below)]
    return beside if sizes[0] >= sizes[1] else below


def _beside(area: pygame.Rect, aspect: tuple[int, int]) -> tuple[pygame.Rect, pygame.Rect]:
    free = area.width - area.height * aspect[0] // aspect[1]
    width = _share(area.width, free, _SHARE[0], _LEAST.width)
    picture = pygame.Rect(area.left, area.top, area.width - width, area.height)
    return picture, pygame.Rect(picture.right, area.top, width, area.height)


def _below(area: pygame.Rect, aspect: tuple[int, int]) -> tuple[pygame.Rect, pygame.Rect]:
    free = area.height - area.width * aspect[1] // aspect[0]
    height = _share(area.height, free, _SHARE[1], _LEAST.height)
    picture = pygame.Rect(area.left, area.top, area.width, area.height - height)
    return picture, pygame.Rect(area.left, picture.bottom, area.width, height)


def _share(length: int, free: int, share: float, least: int) -> int:
    """A page's part of a length of which the picture cannot use so much anyway."""
    return max(free, round(length * share), min(least, round(length * _MOST)))
