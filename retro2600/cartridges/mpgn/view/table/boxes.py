"""The boxes beside the board, upright below it: who sits where, bins, rolled dice, dice to roll (2.1)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from retro2600.cartridges.mpgn.table.places import bin_key
from retro2600.cartridges.mpgn.view.table.seen import Dice, Person, Seen
from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.widgets import lamp, pieces
from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.colours import DARK, LIGHT, Colours
from retro2600.consoles.tablet.widgets.shared.die import die, slot
from retro2600.machine.drawing import Element, Role
from retro2600.machine.shapes import Align, Box, Paint, Shape, Text
from retro2600.rules import OFF, RED, Side

THEY: Final = (Area(816, 108, 200, 116), Area(4, 671, 124, 44))
ROLLED: Final = (Area(816, 332, 200, 92), Area(132, 671, 124, 44))
TO_ROLL: Final = (Area(816, 432, 200, 116), Area(260, 671, 126, 44))
YOU: Final = Area(816, 656, 200, 104)
"""Places on both screens; you have a box of your own only on the one that is wider than high."""

_HEADING: Final = 14
_FEW: Final = 2


def colours(side: Side) -> Colours:
    """A side's inks: LIGHT has a ring, Black's DARK a disc, too (M40)."""
    return LIGHT if side is RED else DARK


def edged(side: Side) -> Colours:
    """The same for slabs and dice, whose edge is of the colour of the ring."""
    return LIGHT._replace(edge=Ink.LIGHT_MARK) if side is RED else DARK


def elements(seen: Seen) -> Iterator[Element]:
    """All boxes with what lies in them."""
    upright = seen.board.upright
    yield from _they(seen, THEY[upright])
    for yours in (False, True):
        yield from _bin(seen, yours)
    yield from _rolled(seen, ROLLED[upright])
    yield from _to_roll(seen, TO_ROLL[upright])
    if not upright:
        yield from _you(seen)


def _they(seen: Seen, area: Area) -> Iterator[Element]:
    this, upright = seen.they, seen.board.upright
    yield _box("they", area, this.spoken if this else "", Role.STATUS)
    if this is None:
        return
    dice = tuple(_dice("theirs", seen.theirs, *_their_places(seen.theirs, upright)))
    if not upright:
        yield from _person("they", this, area)
    else:
        yield _man("they", this, area, True)
        if not dice or this.warns or seen.theirs.faint:
            yield from _words("they", this, area, True)
            return
    yield from dice


def _their_places(dice: Dice, upright: bool) -> tuple[list[tuple[int, int]], int]:
    count = len(dice.values)
    if not upright:
        return [(822 + 48 * index, 170) for index in range(count)], 44
    if count > _FEW:
        return [(36 + 22 * index, 683) for index in range(count)], 20
    return [(40 + 42 * index, 676) for index in range(count)], 34


def _you(seen: Seen) -> Iterator[Element]:
    this = seen.you
    yield _box("you", YOU, this.spoken if this else "", Role.STATUS)
    if this is None:
        return
    yield from _person("you", this, YOU)
    yield (
        Element("you-game", _line(seen.game, 15, Ink.TEXT, 184), (824, 726))
        if seen.game
        else Element("you-game")
    )
    yield Element("you-counts", _line(seen.counts, 14, Ink.FAINT, 184), (824, 746), Role.STATUS, seen.counts)


def _bin(seen: Seen, yours: bool) -> Iterator[Element]:
    board = seen.board
    side = board.side if yours else board.side.other
    key, area, count = bin_key(side), board.bin(side), seen.seats[0 if yours else 1][OFF]
    name = seen.names.bins[0 if yours else 1]
    hides = yours and OFF in seen.reached
    shapes = _of_bin(area.width, area.height, side, count, board.upright, hides)
    hit, idle = board.bin_touched(side).hit, key in seen.idle
    yield Element(key, shapes, area.place, Role.ITEM, name, hit, idle=idle)
    slab = _slab(board.slabs.width, board.slabs.height, edged(side))
    for index in range(count):
        yield Element(f"{key}-{index}", slab, board.slab(side, index))


def _rolled(seen: Seen, area: Area) -> Iterator[Element]:
    upright, dice, this = seen.board.upright, seen.rolled, seen.you
    idle = "rolled" in seen.idle
    heading = "" if upright else "Your rolled dice"
    yield _box("rolled", area, seen.rolled_name, Role.BUTTON, heading, idle=idle)
    count = len(dice.values)
    if not upright:
        places = [(822 + 48 * index, 364) for index in range(max(count, _FEW))]
        outlines = [] if count else places
        yield from (Element(f"rolled-slot-{n}", slot(44), at) for n, at in enumerate(outlines))
        yield from _dice("rolled", dice, places, 44)
        return
    many = count > _FEW
    places = [(135 + 30 * index, 679) if many else (150 + 46 * index, 675) for index in range(count)]
    yield from _dice("rolled", dice, places, 28 if many else 36)
    if not count and this is not None:
        yield _man("you", this, area, True)
        yield from _words("you", this, area, True)


def _to_roll(seen: Seen, area: Area) -> Iterator[Element]:
    upright, count = seen.board.upright, len(seen.to_roll)
    heading = "Dice to roll" if not upright else "" if count else "dice to roll"
    idle = "dice" in seen.idle
    yield _box("dice", area, seen.to_roll_name, Role.BUTTON, heading, lit=bool(count), idle=idle)
    if not count:
        return
    lefts = ((304,), (279, 329)) if upright else ((886,), (848, 924))
    top, size = (674, 38) if upright else (466, 60)
    places = [(left + seen.shaken, top) for left in lefts[count - 1]]
    yield from _dice("dice", Dice(seen.to_roll, seen.board.side), places, size)


def _dice(key: str, dice: Dice, places: list[tuple[int, int]], size: int) -> Iterator[Element]:
    if dice.side is None:
        return
    inks = edged(dice.side)
    for index, (value, at) in enumerate(zip(dice.values, places, strict=False)):
        yield Element(f"{key}-die-{index}", die(value, size, inks, dice.faint), at)


def _person(key: str, this: Person, area: Area) -> Iterator[Element]:
    """Somebody in a box of the wide screen, with the lamp."""
    yield _man(key, this, area, False)
    yield from _words(key, this, area, False)
    yield from lamp.Lamp(f"{key}-lamp", (area.left + 186, area.top + 18)).elements(this.lamp, "")


def _man(key: str, this: Person, area: Area, upright: bool) -> Element:
    across, down, radius = (16, 22, 8) if upright else (22, 24, 14)
    shapes = pieces.piece(colours(this.side), radius)
    return Element(f"{key}-man", shapes, (area.left + across, area.top + down))


def _words(key: str, this: Person, area: Area, upright: bool) -> Iterator[Element]:
    """The name, and the line below it."""
    across, name, line, sizes, most = (32, 19, 35, (13, 12), 88) if upright else (44, 22, 42, (17, 14), 128)
    left, ink = area.left + across, Ink.WARN if this.warns else Ink.FAINT
    shapes = (
        _line(this.name, sizes[0], Ink.TEXT, most, True),
        _line(this.line, sizes[1], ink, most, this.warns),
    )
    yield Element(f"{key}-name", shapes[0], (left, area.top + name))
    yield Element(f"{key}-line", shapes[1], (left, area.top + line))


def _box(
    key: str,
    area: Area,
    name: str,
    role: Role,
    heading: str = "",
    lit: bool = False,
    idle: bool = False,
) -> Element:
    shapes = _panel(area.width, area.height, heading, lit)
    return Element(key, shapes, area.place, role, name, area.hit, idle=idle)


@lru_cache(maxsize=looks.KEPT)
def _panel(width: int, height: int, heading: str, lit: bool) -> tuple[Shape, ...]:
    surface = Box(0, 0, width, height, looks.RADIUS, Paint(Ink.PANEL, Ink.PANEL_LOW))
    edge = Paint(Ink.LAMP if lit else Ink.PANEL_EDGE)
    shapes = (surface, Box(0, 0, width, height, looks.RADIUS, None, edge, 2 if lit else 1))
    if not heading:
        return shapes
    if height < 2 * looks.base(0, 0) + 50:
        small = Text(width // 2, looks.base(height, 12), heading, 12, Paint(Ink.FAINT), align=Align.CENTRE)
        return *shapes, small
    return *shapes, Text(8, 19, heading, _HEADING, Paint(Ink.TEXT), True, most=width - 16)


@lru_cache(maxsize=looks.KEPT)
def _of_bin(
    width: int, height: int, side: Side, count: int, upright: bool, marked: bool
) -> tuple[Shape, ...]:
    heading = "Red's bin" if side is RED else "Black's bin"
    ground, faint = _panel(width, height, "", False), Paint(Ink.FAINT)
    if not upright:
        name = Text(8, 19, heading, _HEADING, Paint(Ink.TEXT), True, most=width - 40)
        number = Text(width - 8, 19, str(count), _HEADING, faint, align=Align.RIGHT)
        return *ground, name, *((number,) if not marked else ())
    base = looks.base(height, 13)
    name = Text(8, base, heading, 13, faint, most=width - 40)
    number = Text(183, base, str(count), 13, Paint(Ink.TEXT), True, Align.RIGHT)
    return *ground, *((name,) if not count else ()), *((number,) if not marked else ())


@lru_cache(maxsize=8)
def _slab(width: int, height: int, inks: Colours) -> tuple[Shape, ...]:
    edge = Paint(inks.mark)
    return (Box(0, 0, width, height, 3, Paint(inks.face, inks.low), edge, 1),)


@lru_cache(maxsize=looks.KEPT)
def _line(text: str, size: int, ink: int, most: int, bold: bool = False) -> tuple[Shape, ...]:
    return (Text(0, 0, text, size, Paint(ink), bold, most=most),)
