"""The console's picture: 192 lines of 160 TIA colour bytes, and the means to paint one with tiles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from retro2600.machine.pictures import Size, digest_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

HEIGHT: Final = 192  # lines, counted from clock.FIRST_PICTURE_LINE; note 10
WIDTH: Final = 160  # colour clocks of a line that can carry light; note 10
SIZE: Final = Size(WIDTH, HEIGHT)
LIT: Final = 0xFE
"""The bits of a colour byte that the television sees: bit 0 is not wired."""

BLANK: Final = bytes(HEIGHT * WIDTH)
"""The picture of a blank frame: nothing."""

Tile: TypeAlias = tuple[bytes, ...]
"""A part of a picture, a piece of a line each, from the top."""


def lay(tile: Tile, picture: bytearray, start: int) -> None:
    """Lay a tile onto a picture, its upper left corner on the pixel of that number."""
    width = len(tile[0])
    for line in tile:
        picture[start : start + width] = line
        start += WIDTH


def stencil(glyph: Sequence[str], widths: Sequence[int], heights: Sequence[int]) -> Tile:
    """A glyph drawn as text, cell by cell, `#` lit: a tile of ones and noughts.

    Column c of the text becomes `widths[c]` colour clocks wide, row r `heights[r]` lines high.
    """
    lines = (
        b"".join(bytes([cell == "#"]) * width for cell, width in zip(row, widths, strict=True))
        for row in glyph
    )
    return tuple(line for line, height in zip(lines, heights, strict=True) for _ in range(height))


def inked(stencilled: Tile, colour: int) -> Tile:
    """The tile in a colour where its stencil is lit, black elsewhere."""
    return tuple(line.replace(b"\1", bytes([colour & LIT])) for line in stencilled)


@lru_cache(maxsize=64)
def digest(pixels: bytes) -> str | None:
    """The first 16 hexadecimal digits of the SHA-256 of the picture's bytes, None for a blank one."""
    return digest_of(pixels) if pixels.strip(b"\0") else None


@lru_cache(maxsize=64)
def as_array(pixels: bytes) -> NDArray[np.uint8]:
    """The picture for those who have numpy: uint8[192, 160], read-only; one array for the same picture."""
    import numpy as np

    return np.frombuffer(pixels, np.uint8).reshape(HEIGHT, WIDTH)
