"""Lines of text as masks, in a face of Arial's widths."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, floor
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from retro2600.machine.shapes import Align, Text
from retro2600.shell.video.geometry import NOTHING, Rectangle

_FILES: Final = (
    (("LiberationSans-Regular.ttf", 0), ("LiberationSans-Bold.ttf", 0)),
    (("Arimo-Regular.ttf", 0), ("Arimo-Bold.ttf", 0)),
    (("Helvetica.ttc", 0), ("Helvetica.ttc", 1)),
    (("Arial.ttf", 0), ("Arial Bold.ttf", 0)),
    (("arial.ttf", 0), ("arialbd.ttf", 0)),
)
"""Of faces of such widths the files, regular and bold, wherever a system keeps fonts; the number in each."""

_FINER: Final = 4
"""Letters are drawn so many times as large, then reduced: else each would begin at a whole pixel (chosen)."""

_ENOUGH: Final = 128
"""Pixels of an em from which twice as large will do (chosen)."""

_SMALLEST, _LARGEST = 16, 1024
"""Pixels of an em that letters are drawn with, at least and at most (chosen)."""

_LONGEST: Final = 30_000
"""Characters times pixels of an em, at most (chosen): a longer line is drawn smaller, then enlarged."""

_EM: Final = 1000
"""Pixels of an em in which texts are measured."""

_EMBOLDENED: Final = 28
"""A stroke is bolder by this part of an em in a face that has no bold letters (chosen)."""

_ALIGNED: Final = {Align.LEFT: 0.0, Align.CENTRE: 0.5, Align.RIGHT: 1.0}


class Transform(NamedTuple):
    """The way from the units of a drawing to pixels."""

    scale: float
    across: float = 0.0
    down: float = 0.0

    def place(self, x: float, y: float) -> tuple[float, float]:
        """A place in pixels."""
        return x * self.scale + self.across, y * self.scale + self.down

    def moved(self, across: float, down: float) -> Transform:
        """The same so many pixels further."""
        return self._replace(across=self.across + across, down=self.down + down)


def width_of(text: str, size: int, bold: bool) -> float:
    """The width of a line in units, nothing condensed."""
    return _measured(text, bold) * size / _EM


def mask(text: Text, to: Transform, clip: Rectangle) -> tuple[Rectangle, NDArray[np.float32]]:
    """The line's box in pixels, as far as it lies in `clip`, and the share of each that it covers, 0 to 1."""
    natural = width_of(text.text, text.size, text.bold)
    em = text.size * to.scale
    if not natural:
        return NOTHING, np.zeros((0, 0), np.float32)
    wide = min(natural, text.most) if text.most else natural
    finer = max(min(_FINER * em, _ENOUGH), 2 * em)
    pixels = max(min(ceil(finer), _LARGEST, _LONGEST // len(text.text)), _SMALLEST)
    drawn, length, origin = _drawn(text.text, pixels, text.bold)
    left, base = to.place(text.x - wide * _ALIGNED[text.align], text.y)
    across, down = wide * to.scale / length, em / pixels  # pixels of the screen for one that was drawn
    left, top = left - origin[0] * across, base - origin[1] * down
    ends = floor(left), floor(top), ceil(left + drawn.width * across), ceil(top + drawn.height * down)
    box = Rectangle.of_ends(*ends).common(clip)
    if not box.width:
        return box, np.zeros((0, 0), np.float32)
    return box, _reduced(drawn, box, (left, top), (across, down))


def _reduced(
    drawn: Image.Image, box: Rectangle, corner: tuple[float, float], step: tuple[float, float]
) -> NDArray[np.float32]:
    """A drawn line, its corner there and each of its pixels so wide and high, in the pixels of the box."""
    (wide, high), fine = drawn.size, 2 * _FINER
    size = min(ceil(wide * step[0] * fine), wide), min(ceil(high * step[1] * fine), high)
    if size != drawn.size:  # a pixel would be that of very many
        drawn, step = (
            drawn.resize(size, Image.Resampling.BOX),
            (step[0] * wide / size[0], step[1] * high / size[1]),
        )
    (left, right), (top, end) = (
        ((first - start) / each, (last - start) / each)
        for first, last, start, each in zip(box.ends[:2], box.ends[2:], corner, step, strict=True)
    )
    first_column, first_row = floor(left), floor(top)
    sheet = drawn.crop(
        (first_column, first_row, max(ceil(right), first_column + 1), max(ceil(end), first_row + 1))
    )
    part = left - first_column, top - first_row, right - first_column, end - first_row
    how = Image.Resampling.BOX if max(step) <= 1 else Image.Resampling.BILINEAR
    reduced = sheet.resize((box.width, box.height), how, part)
    return np.asarray(reduced, np.float32) / np.float32(255)


def _drawn(text: str, em: int, bold: bool) -> tuple[Image.Image, float, tuple[int, int]]:
    """The line in letters of that size, its length, and the place in it where it begins."""
    font, stroke = _font(em, bold)
    left, top, right, end = map(round, font.getbbox(text, anchor="ls", stroke_width=stroke))
    drawn = Image.new("L", (max(right - left, 1), max(end - top, 1)))
    ImageDraw.Draw(drawn).text((-left, -top), text, 255, font, "ls", stroke_width=stroke)
    return drawn, font.getlength(text), (-left, -top)


@lru_cache(maxsize=1024)
def _measured(text: str, bold: bool) -> float:
    return _font(_EM, bold)[0].getlength(text)


@lru_cache(maxsize=64)
def _font(em: int, bold: bool) -> tuple[ImageFont.FreeTypeFont, int]:
    """The face in that size, and by how much its strokes are to be drawn bolder."""
    found = _found()
    if found is None:
        font = ImageFont.load_default(em)
        assert isinstance(font, ImageFont.FreeTypeFont)
        return font, round(em / _EMBOLDENED / 2) if bold else 0
    name, number = found[bold]
    return ImageFont.truetype(name, em, number, layout_engine=ImageFont.Layout.BASIC), 0


@lru_cache(maxsize=1)
def _found() -> tuple[tuple[str, int], tuple[str, int]] | None:
    """The files of the first face that is there, regular and bold; None: Pillow's own is taken."""
    for files in _FILES:
        try:
            regular, bold = (
                (str(ImageFont.truetype(name, 10, number).path), number) for name, number in files
            )
        except OSError:
            continue
        return regular, bold
    return None
