"""The program's remarks beside the picture, a line or two for each."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

import pygame

from retro2600.fronts.window.text import BACK, FAINT, INK, LEGIBLE, WARNING, Pen
from retro2600.machine.facets.remarks import Remark
from retro2600.shell.menu.lists import listed

_LINES: Final = 34  # a line is as high as fits so many into the window
_MARGIN: Final = 0.6  # of a line
_LOWEST: Final = 0.7  # of a line, letters (chosen); where they would be lower, remarks take two lines


def draw_panel(remarks: Sequence[Remark], pen: Pen, onto: pygame.Surface, area: pygame.Rect) -> None:
    """Draw the remarks into the area."""
    onto.fill(BACK, area)
    line = max(area.height // _LINES, 1)
    margin = int(line * _MARGIN)
    place = pygame.Rect(area.left + margin, area.top + margin, area.width - 2 * margin, line)
    heights = range(line, max(round(line * _LOWEST), LEGIBLE), -1)
    letters = pen.fitting([remark.text for remark in remarks], place.width, heights) or line
    label = ""
    lines = (area.height - 2 * margin) // line
    for remark, parts in zip(remarks, _parts(remarks, pen, place.width, letters, lines), strict=True):
        if remark.label not in ("", label):
            label = remark.label
            place.top += line // 3
            pen.write(onto, label, place, WARNING if remark.urgent else FAINT)
            place.top += line
        for part in parts:
            written = pygame.Rect(place.left, place.top + (line - letters) // 2, place.width, letters)
            pen.write(onto, part, written, WARNING if remark.urgent else INK)
            place.top += line


def _parts(remarks: Sequence[Remark], pen: Pen, width: int, letters: int, lines: int) -> list[list[str]]:
    """The lines of each remark; lists take as many as the others leave of so many."""
    texts = [pen.wrapped(remark.text, width, letters) for remark in remarks]
    labels = len({remark.label for remark in remarks} - {""})
    spare = lines - sum(map(len, texts)) - ceil(labels * 4 / 3)
    for remark, parts in zip(remarks, texts, strict=True):
        items = listed(remark.items, spare, lambda text: pen.width_of(text, letters) <= width)
        spare -= len(items)
        parts += items
    return texts
