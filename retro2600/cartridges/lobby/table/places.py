"""The Board by numbers: its frame, positions, slots, bar, cube and dice on both screens and for both seats.

The numbers are White's. Red has the Board turned by half a circle: so on every screen Red runs
counter-clockwise, White clockwise, each towards the slot beside its home, and who looks sits below (L2).
Positions are those of who sits below: pips still to go, 25 the bar, 0 the slot.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from retro2600.consoles.tablet.widgets import dice, tray
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.rules import BAR, OFF

Place: TypeAlias = tuple[int, int]

POSITIONS: Final = range(1, 25)
SHOWN: Final = 5
"""Pieces of a position that are seen; the last of them bears the number of all (L12)."""

_HALF: Final = 12
_BEFORE_THE_BAR: Final = 5
_TURNED: Final = 828  # of the wide screen: from the left for White, from the right for Red
_TURNED_UPRIGHT: Final = 390
_SLABS: Final = tray.Slabs(44, 16, 19, 266)
_SLABS_UPRIGHT: Final = tray.Slabs(10, 28, 12, 168)


@dataclass(frozen=True, slots=True)
class Board:
    """The Board on one of the screens, `red`: for the one who looks from Red's seat."""

    upright: bool = False
    red: bool = False

    @property
    def frame(self) -> Area:
        """The Board with its rim."""
        return Area(4, 96, 382, 622) if self.upright else Area(8, 96, 812, 664)

    @property
    def halves(self) -> tuple[Area, Area]:
        """The two halves of the field."""
        if self.upright:
            return Area(24, 100, 342, 264), Area(24, 408, 342, 264)
        return self._area(78, 122, 336, 612), self._area(474, 122, 336, 612)

    @property
    def bar(self) -> Area:
        """The bar, from rim to rim."""
        return Area(4, 364, 382, 44) if self.upright else self._area(414, 96, 60, 664)

    @property
    def radius(self) -> int:
        """That of a piece."""
        return 17 if self.upright else 26

    @property
    def disc(self) -> int:
        """The radius of the disc on a marked position's number."""
        return 10 if self.upright else 12

    def slot(self, yours: bool) -> tray.Tray:
        """A side's slot, in which its pieces lie that are off."""
        key = "slot-you" if yours else "slot-they"
        if self.upright:
            left = self._left(197 if yours else 8, 185)
            return tray.Tray(
                key, Area(left, 676, 185, 38), Area(left, 672, 185, 44), yours != self.red, _SLABS_UPRIGHT
            )
        area = self._area(16, 436 if yours else 122, 52, 298)
        return tray.Tray(key, area, area, not yours, _SLABS)

    def bar_touched(self) -> Area:
        """The area in which your pieces on the bar are touched."""
        return self._area(52, 364, 120, 44) if self.upright else self._area(414, 156, 60, 240)

    def touched(self, position: int) -> Area:
        """The area in which a position is touched."""
        middle = self._middle(position)
        if self.upright:
            return Area(4 if self._is_left(position) else 226, middle - 22, 160, 44)
        return Area(middle - 28, 96 if position > _HALF else 460, 56, 300)

    def triangle(self, position: int) -> tuple[int, ...]:
        """The corners of a position: two at the rim, then its tip."""
        middle = self._middle(position)
        if self.upright:
            base, tip = (24, 158) if self._is_left(position) else (366, 232)
            return base, middle - 21, base, middle + 21, tip, middle
        base, tip = (122, 372) if position > _HALF else (734, 484)
        return middle - 27, base, middle + 27, base, middle, tip

    def number(self, position: int) -> Place:
        """The middle of a position's number."""
        middle = self._middle(position)
        if self.upright:
            return 14 if self._is_left(position) else 376, middle
        return middle, 110 if position > _HALF else 747

    def stack(self, position: int) -> tuple[Place, ...]:
        """The places of the pieces on a position, from the rim."""
        middle = self._middle(position)
        if self.upright:
            begin, step = (43, 26) if self._is_left(position) else (347, -26)
            return tuple((begin + step * index, middle) for index in range(SHOWN))
        begin, step = (148, 51) if position > _HALF else (708, -51)
        return tuple((middle, begin + step * index) for index in range(SHOWN))

    def bar_stack(self, yours: bool) -> tuple[Place, ...]:
        """The places of a side's pieces on the bar, from the middle."""
        if self.upright:
            begin, step = (150, -34) if yours else (240, 34)
            return tuple((self._x(begin + step * index), 386) for index in range(2))
        begin, step = (318, -52) if yours else (538, 52)
        return tuple((self._x(444), begin + step * index) for index in range(3))

    def cube(self, owner: int) -> Place:
        """The cube's corner: 0 theirs, 1 in the middle, 2 yours."""
        if self.upright:
            return self._left((8, 175, 342)[owner], 40), 366
        return self._left(418, 52), (100, 402, 704)[owner]

    def cube_touched(self, owner: int) -> Area:
        """The area in which the cube is touched."""
        x, y = self.cube(owner)
        return Area(x - 2, y - 2, 44, 44) if self.upright else Area(x, y, 52, 52)

    @property
    def cube_size(self) -> int:
        """The edge of the cube."""
        return 40 if self.upright else 52

    def dice(self, yours: bool) -> dice.DicePlaces:
        """A side's dice where they lie; the area is the dice area, which rolls (L5)."""
        if self.upright:
            x, tops = self._left(172, 46), (487, 547) if yours else (179, 239)
            return dice.DicePlaces(((x, tops[0]), (x, tops[1])), 46, self.dice_area)
        # Yours lie in the right half, whichever that is, the left one first.
        first, second = ((520, 588) if self.red else (580, 648)) if yours else self._theirs
        return dice.DicePlaces(((first, 400), (second, 400)), 56, self.dice_area)

    @property
    def dice_area(self) -> Area:
        """The dice area: a touch on it rolls."""
        return Area(166, 408, 58, 264) if self.upright else Area(414 if self.red else 474, 396, 336, 64)

    def of_piece(self, yours: bool, place: int, index: int) -> Place:
        """The middle of a side's piece by that side's own pips still to go, counted from the first one."""
        if place == OFF:
            return self._in_slot(yours, index)
        if place == BAR:
            bar = self.bar_stack(yours)
            return bar[max(0, min(index, len(bar) - 1))]
        return self.stack(place if yours else BAR - place)[max(0, min(index, SHOWN - 1))]

    def _in_slot(self, yours: bool, index: int) -> Place:
        slot = self.slot(yours)
        x, y = slot.place(max(0, index), slot.turned, tray.MADE_FOR)
        slabs = _SLABS_UPRIGHT if self.upright else _SLABS
        return x + slabs.width // 2, y + slabs.height // 2

    @property
    def _theirs(self) -> Place:
        return (124, 192) if self.red else (184, 252)

    def _middle(self, position: int) -> int:
        """The x of a position's middle; upright its y."""
        column = 24 - position if position > _HALF else position - 1
        beyond = column > _BEFORE_THE_BAR
        if self.upright:
            return 650 - 44 * column - (44 if beyond else 0)
        return self._x(106 + 56 * column + (60 if beyond else 0))

    def _is_left(self, position: int) -> bool:
        """True upright for positions at the left rim."""
        return (position > _HALF) != self.red

    def _x(self, x: int) -> int:
        return ((_TURNED_UPRIGHT if self.upright else _TURNED) - x) if self.red else x

    def _left(self, left: int, width: int) -> int:
        return self._x(left) - width if self.red else left

    def _area(self, left: int, top: int, width: int, height: int) -> Area:
        return Area(self._left(left, width), top, width, height)


def key_of(position: int) -> str:
    """The key of a position's element; of the bar and of your slot, too."""
    return {BAR: "on-bar", OFF: "slot-you"}.get(position, f"position-{position}")


def position_of(key: str) -> int | None:
    """The position with that key; None for anything else."""
    if key in ("on-bar", "slot-you"):
        return BAR if key == "on-bar" else OFF
    name, _, number = key.partition("position-")
    return int(number) if not name and number else None
