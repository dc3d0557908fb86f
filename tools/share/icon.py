"""The icon: a corner of a board, drawn by us."""

from __future__ import annotations

from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw

_FINER: Final = 4  # drawn so many times as large, then reduced: the edges are smooth
_WOOD, _BLUE, _GREEN = "#5b3a1e", "#2f6fb7", "#3f8f4a"
_WHITE, _RED, _RIM = "#f2efe6", "#c8402f", "#20140a"


def icon(size: int) -> bytes:
    """The icon as a PNG file, so many pixels wide and high."""
    full = size * _FINER
    image = Image.new("RGBA", (full, full))
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((0, 0, full - 1, full - 1), full // 8, _WOOD)
    draw.rectangle((full // 12, full // 12, full - full // 12, full - full // 12), _RIM)
    row = (full - full // 6) // 4
    for number in range(4):
        top = full // 12 + number * row
        edge, tip = full // 12, (full * 5 // 6, top + row // 2)
        points = [(edge, top + row // 10), tip, (edge, top + row * 9 // 10)]
        draw.polygon(points, _BLUE if number % 2 else _GREEN)
    for number, count, colour in ((0, 3, _RED), (1, 1, _WHITE), (2, 2, _WHITE), (3, 1, _RED)):
        for place in range(count):
            left, top = full // 9 + place * row, full // 12 + number * row + row // 8
            draw.ellipse((left, top, left + row * 3 // 4, top + row * 3 // 4), colour, _RIM, full // 100)
    file = BytesIO()
    image.resize((size, size), Image.Resampling.LANCZOS).save(file, "PNG", optimize=True)
    return file.getvalue()
