"""Areas: rectangles of a drawing."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple


class Area(NamedTuple):
    """A rectangle of a drawing."""

    left: int
    top: int
    width: int
    height: int

    @property
    def place(self) -> tuple[int, int]:
        """Its upper left corner."""
        return self.left, self.top

    @property
    def hit(self) -> tuple[int, int, int, int]:
        """Itself as an element holds it."""
        return self.left, self.top, self.width, self.height

    @property
    def right(self) -> int:
        """The first column beyond it."""
        return self.left + self.width

    @property
    def bottom(self) -> int:
        """The first line beyond it."""
        return self.top + self.height

    @property
    def middle(self) -> tuple[int, int]:
        """The place in its middle."""
        return self.left + self.width // 2, self.top + self.height // 2

    def holds(self, x: int, y: int) -> bool:
        """True for a place in it."""
        return self.left <= x < self.right and self.top <= y < self.bottom

    def columns(self, count: int, gap: int = 0) -> tuple[Area, ...]:
        """So many areas of the same width in it, side by side, from left to right."""
        wide = self.width + gap
        edges = [self.left + wide * column // count for column in range(count + 1)]
        return tuple(Area(left, self.top, right - gap - left, self.height) for left, right in pairwise(edges))

    def rows(self, height: int, step: int) -> tuple[Area, ...]:
        """As many areas of a height in it as have room, from the top, their tops so far apart."""
        count = (self.height - height) // step + 1
        return tuple(Area(self.left, self.top + step * row, self.width, height) for row in range(count))
