"""Icons: six small buttons with pictures in place of texts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final

from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import FREE, Held
from retro2600.machine.drawing import Element, Role
from retro2600.machine.shapes import Align, Circle, Line, Paint, Shape, Text

_INK: Final = Paint(Ink.BUTTON_TEXT)
_STROKE: Final = 2
_SIGN: Final = 26


class Icon(Enum):
    """The pictures, in the order in which they stand."""

    BOOK = "book"
    WRENCH = "wrench"
    LIST = "list"
    BULB = "bulb"
    UNDO = "undo"
    SIGN = "question mark"

    @property
    def key(self) -> str:
        """The key of its element."""
        return f"icon-{self.name.lower()}"


@dataclass(frozen=True, slots=True)
class Icons:
    """A column or a row of icons: the area of the first, and the way from each to the next one."""

    first: Area
    step: tuple[int, int]

    def area(self, icon: Icon) -> Area:
        """The area of one of them."""
        place = list(Icon).index(icon)
        left, top = self.first.left + self.step[0] * place, self.first.top + self.step[1] * place
        return Area(left, top, self.first.width, self.first.height)

    def elements(
        self, names: dict[Icon, str], idle: frozenset[Icon] = frozenset(), held: Held = FREE
    ) -> tuple[Element, ...]:
        """The icons that have a name; `idle` ones can do nothing just now."""
        return tuple(self._element(icon, name, icon in idle, held) for icon, name in names.items())

    def _element(self, icon: Icon, name: str, idle: bool, held: Held) -> Element:
        area, pressed = self.area(icon), held.pressing(icon.key) and not idle
        shapes = _look(icon, area.width, area.height, pressed, idle)
        return Element(icon.key, shapes, area.place, Role.BUTTON, name, area.hit, idle=idle)


def placed(upright: bool) -> Icons:
    """The icons where they stand on a screen."""
    return Icons(Area(4, 718, 62, 44), (64, 0)) if upright else Icons(Area(964, 8, 52, 52), (0, 60))


_LINES: Final[dict[Icon, tuple[tuple[int, ...], ...]]] = {
    Icon.BOOK: (
        (0, -6, -4, -9, -11, -9, -11, 7, -4, 7, 0, 10, 4, 7, 11, 7, 11, -9, 4, -9, 0, -6),
        (0, -6, 0, 10),
    ),
    Icon.WRENCH: (
        (-11, 8, 0, -3, -1, -8, 3, -12, 7, -12, 3, -8, 4, -5, 7, -4, 11, -8, 11, -4, 8, 0, 3, 1, -8, 12,
         -11, 11, -11, 8),
    ),
    Icon.LIST: ((-4, -8, 11, -8), (-4, 0, 11, 0), (-4, 8, 11, 8)),
    Icon.BULB: (
        (-4, 6, -4, 3, -8, -2, -8, -6, -5, -10, 0, -12, 5, -10, 8, -6, 8, -2, 4, 3, 4, 6, -4, 6),
        (-4, 9, 4, 9),
        (-1, 12, 1, 12),
    ),
    Icon.UNDO: (
        (-5, -12, -11, -6, -5, 0),
        (-11, -6, 4, -6, 9, -4, 11, 0, 10, 5, 7, 8, 0, 8),
    ),
    Icon.SIGN: (),
}  # fmt: skip
"""Lines around the middle of an icon."""

_DOTS: Final = {Icon.LIST: ((-10, -8), (-10, 0), (-10, 8))}


@lru_cache(maxsize=looks.KEPT)
def _look(icon: Icon, width: int, height: int, pressed: bool, idle: bool) -> tuple[Shape, ...]:
    x, y = width // 2, height // 2
    ink = Paint(Ink.FAINT, alpha=140) if idle else _INK
    lines = (
        Line(tuple(number + (y if odd % 2 else x) for odd, number in enumerate(line)), ink, _STROKE)
        for line in _LINES[icon]
    )
    dots = (Circle(x + across, y + down, 2, ink) for across, down in _DOTS.get(icon, ()))
    base = looks.base(height, _SIGN)
    sign = (Text(x, base, "?", _SIGN, ink, True, Align.CENTRE),) if icon is Icon.SIGN else ()
    return *looks.raised(width, height, pressed=pressed), *lines, *dots, *sign
