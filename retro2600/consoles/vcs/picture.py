"""The console's picture: 192 lines of 160 TIA colour bytes, and the means to paint one with tiles."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

HEIGHT = 192  # lines, counted from clock.FIRST_PICTURE_LINE; note 10
WIDTH = 160  # colour clocks of a line that can carry light; note 10
LIT = 0xFE
"""The bits of a colour byte that the television sees: bit 0 is not wired."""

Picture: TypeAlias = NDArray[np.uint8]
"""uint8[192, 160], row by row from the top; a tile is a smaller one of the same kind."""


def frozen(picture: Picture) -> Picture:
    """The same array, read-only from now on, so that a cache may hand it to everybody."""
    picture.setflags(write=False)
    return picture


BLANK: Picture = frozen(np.zeros((HEIGHT, WIDTH), np.uint8))
"""What a blank frame shows: nothing. Read-only."""


def stencil(glyph: Sequence[str], widths: Sequence[int], heights: Sequence[int]) -> NDArray[np.bool_]:
    """A glyph drawn as text, cell by cell, `#` lit: bool[sum(heights), sum(widths)].

    Column c of the text becomes `widths[c]` colour clocks wide, row r `heights[r]` lines high.
    """
    cells = np.array([[cell == "#" for cell in row] for row in glyph], np.bool_)
    return cells.repeat(heights, axis=0).repeat(widths, axis=1)


class _Latest(NamedTuple):
    picture: Picture
    digest: str | None


_latest = _Latest(BLANK, None)


def digest(picture: Picture) -> str | None:
    """The first 16 hexadecimal digits of the SHA-256 of the picture's bytes, None for a blank one.

    Most frames show the very array the last one showed; one that is frozen is not looked at again.
    """
    global _latest
    if picture is _latest.picture:
        return _latest.digest
    found = sha256(picture.tobytes()).hexdigest()[:16] if picture.any() else None
    if not picture.flags.writeable and picture.base is None:
        _latest = _Latest(picture, found)
    return found
