"""QR codes in half blocks, black on white: two modules a cell, one above the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from retro2600.fronts.terminal.grid import SPACE, UPPER_HALF, Cells
from retro2600.shell.menu.overlay import CODE_MARGIN

_LINES: Final = 66
"""Columns that the lines beside it have at least: a link's longest line with its frame."""

_BLACK, _WHITE = 0x000000, 0xFFFFFF


def code_cells(code: Sequence[str], size: tuple[int, int]) -> Cells | None:
    """The code with its margin; None for a terminal (columns, rows) in which not all of it would be seen."""
    across = len(code) + 2 * CODE_MARGIN
    rows = -(-across // 2)
    if size[0] < across + 2 + _LINES or size[1] < rows + 4:
        return None
    modules = np.full((2 * rows, across), _WHITE, np.uint32)
    black = np.array([[module == "1" for module in row] for row in code])
    inner = slice(CODE_MARGIN, CODE_MARGIN + len(code))
    modules[inner, inner][black] = _BLACK
    upper, lower = modules[0::2], modules[1::2]
    glyphs = np.where(upper == lower, SPACE, UPPER_HALF).astype(np.uint32)
    return np.stack([glyphs, upper, lower], axis=-1)
