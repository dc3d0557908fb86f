"""The look of a die, which lies in wells, on the board and among a choice of six."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.widgets.shared.colours import Colours
from retro2600.consoles.tablet.widgets.shared.looks import KEPT
from retro2600.machine.shapes import Box, Circle, Paint, Shape

_CORNERS: Final = ((-1, -1), (1, 1))
_OTHER_CORNERS: Final = ((1, -1), (-1, 1))
_SIDES: Final = ((-1, 0), (1, 0))
_MIDDLE: Final = ((0, 0),)

_PIPS: Final = {
    1: _MIDDLE,
    2: _CORNERS,
    3: _CORNERS + _MIDDLE,
    4: _CORNERS + _OTHER_CORNERS,
    5: _CORNERS + _OTHER_CORNERS + _MIDDLE,
    6: _CORNERS + _OTHER_CORNERS + _SIDES,
}

_USED: Final = 90
"""The alpha of a die that has been played: it fades, and does not vanish."""


@lru_cache(maxsize=KEPT)
def die(value: int, size: int, colours: Colours, used: bool = False) -> tuple[Shape, ...]:
    """A die by its upper left corner, its pips those of a value, 1 to 6."""
    alpha = _USED if used else 255
    edge = Paint(colours.edge if not colours.disc else colours.mark, alpha=alpha)
    radius, pip, apart = size // 6, size * 10 // 112, size * 27 // 100
    surface = Box(0, 0, size, size, radius, Paint(colours.die, alpha=alpha), edge, 1)
    shadow = Box(0, 3, size, size, radius, Paint(Ink.SHADE, alpha=90))
    ink = Paint(colours.pip, alpha=alpha)
    pips = [Circle(size // 2 + apart * x, size // 2 + apart * y, pip, ink) for x, y in _PIPS[value]]
    return (surface, *pips) if used else (shadow, surface, *pips)


@lru_cache(maxsize=KEPT)
def slot(size: int) -> tuple[Shape, ...]:
    """The place of a die that is not there."""
    return (Box(2, 2, size - 4, size - 4, size // 6, None, Paint(Ink.WELL_EDGE), 2),)
