"""Parts of the screen beside board and sheets: the buttons of the four menus."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.mpgn.scenes import MENUS, SheetName
from retro2600.consoles.tablet.widgets.button import Button
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Held
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.machine.drawing import Element

MENU: Final = "menu-"
"""The beginning of their keys."""

_WORDS: Final = {
    SheetName.PLAY: "Play",
    SheetName.SOUNDS: "Sounds",
    SheetName.TIPS: "ToolTips",
    SheetName.PAGES: "Pages",
}
_AREAS: Final = (Area(816, 8, 98, 44), Area(918, 8, 98, 44), Area(816, 56, 98, 44), Area(918, 56, 98, 44))
_AREAS_UPRIGHT: Final = tuple(Area(left, 718, 82, 44) for left in (4, 88, 172, 256))
_BELOW_BOARD: Final = Area(4, 671, 382, 91)
_SIZE: Final = 15


def menus(upright: bool, held: Held) -> Iterator[Element]:
    """The four buttons."""
    measures = measures_of(upright)._replace(text=_SIZE)
    for sheet, area in zip(MENUS, _AREAS_UPRIGHT if upright else _AREAS, strict=True):
        yield from Button(f"{MENU}{sheet.value}", area, _WORDS[sheet], measures).elements(held)


def noted(key: str, area: Area, upright: bool) -> Area:
    """The area to which a note on a thing keeps: that of all menus down to its own, to hide none of them.

    Upright it keeps to all menus and the boxes with the dice above them.
    """
    if menu_of(key) is None:
        return area
    if upright:
        return _BELOW_BOARD
    left, top = _AREAS[0].place
    return Area(left, top, _AREAS[1].right - left, area.bottom - top)


def menu_of(key: str) -> SheetName | None:
    """The menu that a button opens, by the key of its element."""
    return next((sheet for sheet in MENUS if key == f"{MENU}{sheet.value}"), None)
