"""Dice on the board: two, of which used ones fade; of a doublet, a bar for every move under them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.colours import Colours
from retro2600.consoles.tablet.widgets.shared.die import die
from retro2600.machine.drawing import Element, Role
from retro2600.machine.shapes import Box, Paint, Shape

KEY: Final = "dice"

_MOVES: Final = 4  # of a doublet
_BELOW: Final = 5


@dataclass(frozen=True, slots=True)
class DicePlaces:
    """The places of two dice of a size, and the area in which they are touched."""

    places: tuple[tuple[int, int], tuple[int, int]]
    size: int
    area: Area

    def elements(
        self,
        values: tuple[int, int],
        used: tuple[bool, bool],
        colours: Colours,
        name: str,
        left: int | None = None,
        idle: bool = False,
    ) -> tuple[Element, ...]:
        """The dice and the area that is touched; `left`: moves that are left of a doublet."""
        dice = tuple(
            Element(f"{KEY}-{place}", die(value, self.size, colours, gone), at)
            for place, (value, gone, at) in enumerate(zip(values, used, self.places, strict=True))
        )
        return (
            *dice,
            *self._bars(left),
            Element(KEY, role=Role.BUTTON, name=name, hit=self.area.hit, idle=idle),
        )

    def _bars(self, left: int | None) -> tuple[Element, ...]:
        if left is None:
            return ()
        gone = _MOVES - left
        return tuple(
            Element(f"{KEY}-bars-{place}", _bars(self.size, (gone <= 2 * place, gone <= 2 * place + 1)), at)
            for place, at in enumerate(self.places)
        )


def placed(upright: bool, clockwise: bool = True) -> DicePlaces:
    """The dice where they fall on a screen, for either direction of play."""
    if upright:
        return DicePlaces(((292, 312), (338, 312)), 36, Area(284, 310, 98, 44))
    left = 616 if clockwise else 552
    return DicePlaces(((left, 376), (left + 76, 376)), 56, Area(left, 376, 132, 56))


@lru_cache(maxsize=16)
def _bars(size: int, lit: tuple[bool, bool]) -> tuple[Shape, ...]:
    width, height = size // 2 - 2, 5 if size >= 50 else 3
    inks = (Ink.MARK if on else Ink.LAMP_OFF for on in lit)
    top = size + (_BELOW if size >= 50 else 2)
    return tuple(
        Box(place * (width + 4), top, width, height, height // 2, Paint(ink))
        for place, ink in enumerate(inks)
    )
