"""A page of pictures: a game's moments in their order, each under what the hand had done by then."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Final

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from tools.desktop import Pixels
from tools.strangers.program import FILMED
from tools.strangers.stranger import Shot

_ACROSS: Final = 3
_GAP: Final = 12
_CAPTION: Final = 30
_LETTERS: Final = 20
_COLOURS: Final = 64
_APART: Final = 1_000 * FILMED // 60
"""Milliseconds from one picture of a film to the next."""

_PAPER, _INK = "#f4f1ea", "#202020"


def sheet(shots: Sequence[Shot]) -> bytes:
    """The page as a PNG file; all pictures have the same size."""
    high, wide, _ = shots[0].pixels.shape
    rows = -(-len(shots) // _ACROSS)
    size = _ACROSS * (wide + _GAP) + _GAP, rows * (high + _CAPTION + _GAP) + _GAP
    page = Image.new("RGB", size, _PAPER)
    pen = ImageDraw.Draw(page)
    for number, shot in enumerate(shots):
        row, column = divmod(number, _ACROSS)
        left, top = _GAP + column * (wide + _GAP), _GAP + row * (high + _CAPTION + _GAP)
        caption = f"{number + 1}. {shot.caption or 'nothing has been touched'}"
        pen.text((left, top + _CAPTION // 2), caption, _INK, _font(caption, wide), anchor="lm")
        page.paste(Image.fromarray(np.ascontiguousarray(shot.pixels)), (left, top + _CAPTION))
    return png(page)


def _font(text: str, width: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """A font in which the text is no wider than that."""
    size = _LETTERS
    while size > 1 and ImageFont.load_default(size).getlength(text) > width:
        size -= 1
    return ImageFont.load_default(size)


def moving(pictures: Sequence[Pixels]) -> bytes:
    """A film's pictures as a GIF file that begins again and again."""
    images = [Image.fromarray(np.ascontiguousarray(pixels)) for pixels in pictures]
    wide, high = images[0].size
    strip = Image.new("RGB", (wide, high * len(images)))
    for number, image in enumerate(images):
        strip.paste(image, (0, high * number))
    palette = strip.quantize(_COLOURS, dither=Image.Dither.NONE)
    first, *others = (image.quantize(palette=palette, dither=Image.Dither.NONE) for image in images)
    file = BytesIO()
    first.save(file, "GIF", save_all=True, append_images=others, duration=_APART, loop=0)
    return file.getvalue()


def png(image: Image.Image) -> bytes:
    """A small file of it, by a palette: the pictures have few colours."""
    file = BytesIO()
    reduced = image.quantize(_COLOURS, dither=Image.Dither.NONE)
    reduced.save(file, "PNG", optimize=True)
    return file.getvalue()
