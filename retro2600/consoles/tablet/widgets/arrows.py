"""Arrows: the way of a piece. Head and shaft are one figure, so that its outline goes round both."""

from __future__ import annotations

from functools import lru_cache
from math import isqrt
from typing import Final, NamedTuple, TypeAlias

from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.machine.drawing import Element
from retro2600.machine.shapes import Paint, Polygon, Shape

Place: TypeAlias = tuple[int, int]

APART: Final = 10
"""Units between arrows of the same way."""

_ALPHA: Final = 235
_OUTLINE: Final = 2


class Sizes(NamedTuple):
    """Sizes of an arrow."""

    shaft: int
    head: int
    """Length of the head."""
    wide: int
    """Its width."""


LARGE: Final = Sizes(8, 24, 28)
"""Those of the screen that is wider than high."""

SMALL: Final = Sizes(6, 18, 21)
"""Those of the screen that is higher than wide."""


def arrow(
    key: str, way: tuple[Place, Place], sizes: Sizes = LARGE, ink: int = Ink.ARROW, beside: int = 0
) -> tuple[Element, ...]:
    """An arrow from one place to another, if they differ; `beside`: arrows of the same way before it."""
    (x, y), (end_x, end_y) = way
    across, down = end_x - x, end_y - y
    long = isqrt(across * across + down * down)
    if not long:
        return ()
    aside = APART * beside
    place = x - down * aside // long, y + across * aside // long
    return (Element(key, _look(across, down, sizes, ink), place),)


@lru_cache(maxsize=looks.KEPT)
def _look(across: int, down: int, sizes: Sizes, ink: int) -> tuple[Shape, ...]:
    long = isqrt(across * across + down * down)
    neck = max(long - sizes.head, 0)
    half, wide = sizes.shaft // 2, sizes.wide // 2
    outline = (0, -half), (neck, -half), (neck, -wide), (long, 0), (neck, wide), (neck, half), (0, half)
    places = tuple(
        number
        for along, aside in outline
        for number in ((along * across - aside * down) // long, (along * down + aside * across) // long)
    )
    return (Polygon(places, Paint(ink, alpha=_ALPHA), Paint(Ink.ARROW_EDGE), _OUTLINE),)
