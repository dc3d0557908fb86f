"""Trays: where a side's pieces lie as slabs once they are off, and in some games before they come on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.colours import Colours
from retro2600.machine.drawing import Element, Role
from retro2600.machine.shapes import Box, Paint, Shape

_BESIDE: Final = 3  # free before the first slab


@dataclass(frozen=True, slots=True)
class Slabs:
    """Sizes of slabs, and the way from each to the next one."""

    width: int
    height: int
    step: int
    crowded: int
    """The way from the first to the last where more lie in a tray than it is made for."""


TALL: Final = Slabs(52, 18, 22, 318)
"""Those of a tray that is higher than wide: they lie one above the other."""

WIDE: Final = Slabs(10, 28, 12, 174)
"""Those of one that is wider than high: they stand side by side."""

MADE_FOR: Final = 15
"""Slabs that lie in a tray at their usual distance."""


@dataclass(frozen=True, slots=True)
class Tray:
    """A tray; its own slabs begin at its lower or left end, or, `turned`, at the other one."""

    key: str
    area: Area
    touched: Area
    """The area in which it is touched."""
    turned: bool = False
    slabs: Slabs | None = None
    """Other slabs than those of the trays that `placed` gives."""

    def elements(
        self,
        own: int,
        colours: Colours,
        name: str,
        guests: tuple[int, Colours] | None = None,
        idle: bool = False,
    ) -> tuple[Element, ...]:
        """The tray and its slabs: `guests` are the other side's, which lie at the other end."""
        ground = looks.sunk(self.area.width, self.area.height)
        many, theirs = guests or (0, colours)
        look = Element(self.key, ground, self.area.place, Role.BUTTON, name, self.touched.hit, idle=idle)
        return (
            look,
            *self._slabs("slab", own, colours, own + many, self.turned),
            *self._slabs("guest", many, theirs, own + many, not self.turned),
        )

    def place(self, index: int, turned: bool, among: int) -> tuple[int, int]:
        """The upper left corner of a slab, counted from an end, where so many lie in the tray."""
        left, top, width, height = self.area
        slabs = self._kind
        gone = _BESIDE + index * (slabs.step if among <= MADE_FOR else slabs.crowded // (among - 1))
        if width > height:
            x = left + (width - slabs.width - gone if turned else gone)
            return x, top + (height - slabs.height) // 2
        return left + (width - slabs.width) // 2, top + (gone if turned else height - slabs.height - gone)

    @property
    def _kind(self) -> Slabs:
        return self.slabs or (WIDE if self.area.width > self.area.height else TALL)

    def _slabs(
        self, called: str, count: int, colours: Colours, among: int, turned: bool
    ) -> tuple[Element, ...]:
        shapes = _slab(self._kind, colours)
        return tuple(
            Element(f"{self.key}-{called}-{index}", shapes, self.place(index, turned, among))
            for index in range(count)
        )


def placed(upright: bool, yours: bool, clockwise: bool = True) -> Tray:
    """One of the two trays where it is on a screen, for either direction of play."""
    key = "tray-you" if yours else "tray-they"
    if upright:
        left = 197 if yours == clockwise else 4
        return Tray(key, Area(left, 629, 189, 38), Area(left, 626, 189, 44))
    area = Area(8 if clockwise else 812, 412 if yours else 48, 60, 348)
    return Tray(key, area, area, turned=not yours)


@lru_cache(maxsize=8)
def _slab(slabs: Slabs, colours: Colours) -> tuple[Shape, ...]:
    edge = Paint(colours.mark if colours.disc else colours.edge)
    fill = Paint(colours.face, colours.low)
    return (Box(0, 0, slabs.width, slabs.height, 3, fill, edge, 1),)
