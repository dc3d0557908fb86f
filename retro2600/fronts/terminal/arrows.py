"""Arrows in cells over the picture, in characters and an ink for each role."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from retro2600.fronts.terminal.grid import Grid
from retro2600.machine.facets.markings import Arrow, ArrowRole, Spot

Cell: TypeAlias = tuple[int, int]
"""A column and a row of the terminal."""

_HEADS: Final = "↖↑↗←·→↙↓↘"
"""Heads of arrows, by direction: three rows of three."""


class ArrowLook(NamedTuple):
    """The look of an arrow."""

    ink: int
    across: str
    """The character of a shaft that is rather level."""
    down: str
    """The character of one that is rather upright."""


LOOKS: Final = {
    ArrowRole.BEST: ArrowLook(0x5CCBFF, "━", "┃"),
    ArrowRole.MADE: ArrowLook(0xFF9E42, "╍", "╏"),
    ArrowRole.LAST: ArrowLook(0xFFD54A, "·", "·"),
    ArrowRole.OTHER: ArrowLook(0xD0D0D8, "┈", "┊"),
}
"""Looks of the roles (chosen); the first of them gets the cells that it wants."""


def write_arrows(grid: Grid, arrows: Sequence[Arrow], cell_of: Callable[[Spot], Cell]) -> None:
    """Write the arrows where spots have their cells.

    One that would lie on another role's is written a cell beside it.
    """
    taken: dict[Cell, ArrowRole] = {}
    for way, look in LOOKS.items():
        for arrow in arrows:
            if arrow.role is way:
                cells = _free(arrow, cell_of(arrow.tail), cell_of(arrow.head), taken)
                taken |= dict.fromkeys(cells, way)
                _write(grid, arrow, look, cells)


def _write(grid: Grid, arrow: Arrow, look: ArrowLook, cells: Sequence[Cell]) -> None:
    first, last = cells[0], cells[-1]
    shaft = look.across if abs(last[0] - first[0]) >= 2 * abs(last[1] - first[1]) else look.down
    for cell in cells[:-1]:
        grid.dot(*cell, shaft, look.ink, dims=True)
    head = _head(arrow.head.x - arrow.tail.x, arrow.head.y - arrow.tail.y)
    grid.dot(*last, head, look.ink, dims=True)


def _free(arrow: Arrow, tail: Cell, head: Cell, taken: dict[Cell, ArrowRole]) -> list[Cell]:
    """The cells of an arrow, from tail to head, beside those that an arrow of another role lies on."""
    others = {cell for cell, way in taken.items() if way is not arrow.role}
    level = abs(head[0] - tail[0]) >= abs(head[1] - tail[1])
    usual = list(_cells(tail, head))
    for aside in (0, 1, -1):
        cells = [(column + (0 if level else aside), row + (aside if level else 0)) for column, row in usual]
        if cells[-1] not in others and sum(cell in others for cell in cells) <= 1:  # one is a crossing
            return cells
    return usual


def _cells(tail: Cell, head: Cell) -> Iterator[Cell]:
    steps = max(abs(head[0] - tail[0]), abs(head[1] - tail[1]), 1)
    for step in range(steps):
        part = step / steps
        yield tail[0] + round(part * (head[0] - tail[0])), tail[1] + round(part * (head[1] - tail[1]))
    yield head


def _head(across: float, down: float) -> str:
    """The head of an arrow in the nearest of eight directions."""
    far = max(abs(across), abs(down)) / 2
    return _HEADS[3 * ((down > far) - (down < -far) + 1) + (across > far) - (across < -far) + 1]
