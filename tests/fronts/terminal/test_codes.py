"""QR codes in a terminal."""

from __future__ import annotations

import numpy as np

from retro2600.fronts.terminal.codes import code_cells
from retro2600.fronts.terminal.grid import INK, PAPER

CODE = ("101", "010", "111")


def test_two_modules_stand_in_a_cell_black_on_white_with_a_margin() -> None:
    cells = code_cells(CODE, (120, 40))
    assert cells is not None
    modules = np.empty((2 * cells.shape[0], cells.shape[1]), np.uint32)
    modules[0::2], modules[1::2] = cells[..., INK], cells[..., PAPER]
    assert cells.shape[:2] == (6, 11)
    assert set(np.unique(modules)) == {0, 0xFFFFFF}
    inner = modules[4:7, 4:7]
    assert ["".join("1" if module == 0 else "0" for module in row) for row in inner] == list(CODE)
    modules[4:7, 4:7] = 0xFFFFFF
    assert (modules == 0xFFFFFF).all()


def test_where_not_all_of_it_would_be_seen_there_is_none() -> None:
    assert code_cells(CODE, (60, 40)) is None
    assert code_cells(CODE, (120, 8)) is None
