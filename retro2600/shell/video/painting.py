"""Drawings painted: a picture in pixels in which only what has changed is painted again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from functools import lru_cache, reduce
from math import floor
from typing import Final, NamedTuple, TypeAlias

from PIL import Image

from retro2600.machine.drawing import Drawing, Element
from retro2600.machine.shapes import Shape
from retro2600.shell.video.geometry import NOTHING, Rectangle, within
from retro2600.shell.video.lettering import Transform
from retro2600.shell.video.shapes import Layer, layers

_KEPT: Final = 64_000_000
"""Bytes of masks that a painting keeps for shapes that come again (chosen)."""

_STEPS: Final = 4
"""Places within a pixel, across and down, that are told apart (chosen): a look is made for each."""

_Look: TypeAlias = tuple[tuple[Shape, ...], Transform, Rectangle]


class _Placed(NamedTuple):
    """An element as it was painted."""

    element: Element
    look: _Look
    corner: tuple[int, int]
    """The place in the painting of its layers' 0, 0."""
    box: Rectangle
    """All of its layers, in the painting."""


class Painting:
    """A picture of drawings of one size in the colours of a palette; the ground is ink 0."""

    def __init__(self, size: tuple[int, int], units: tuple[int, int], palette: bytes) -> None:
        """`size` in pixels, at least 1 each; `units`: the drawings' size."""
        self.room = Rectangle(0, 0, *size)
        """All of the picture."""
        self._palette = palette
        self._ground = tuple(palette[:3])
        self._scale = min(size[0] / units[0], size[1] / units[1])
        self.image = Image.new("RGB", size, self._ground)
        """The picture as it is now."""
        self._drawing: Drawing | None = None
        self._placed: list[_Placed] = []
        self._looks: OrderedDict[_Look, tuple[Layer, ...]] = OrderedDict()
        self._bytes = 0

    def show(self, drawing: Drawing) -> list[Rectangle]:
        """Paint a drawing: the parts of the picture that were painted again, none if nothing has changed."""
        if drawing is self._drawing:
            return []
        self._drawing = drawing
        parts = _merged(box.common(self.room) for box in self._replaced(drawing.elements))
        for part in parts:
            self._paint(part)
        return parts

    def _replaced(self, elements: Iterable[Element]) -> list[Rectangle]:
        """Place the elements in the place of those before: the boxes of all that differ."""
        before = {placed.element.key: (order, placed) for order, placed in enumerate(self._placed)}
        self._placed, changed, top = [], [], -1
        for element in elements:
            order, placed = before.pop(element.key, (-1, None))
            if placed is None or not _alike(element, placed.element):
                changed += [placed.box] if placed else []
                placed = self._place(element)
                changed.append(placed.box)
            elif order < top:  # it lies over one now that lay over it
                changed.append(placed.box)
            self._placed.append(placed)
            top = max(top, order)
        return changed + [placed.box for _, placed in before.values()]

    def _place(self, element: Element) -> _Placed:
        x, y = (floor(at * self._scale * _STEPS + 0.5) for at in element.at)
        corner = x // _STEPS, y // _STEPS
        _, _, width, height = self.room
        clip = Rectangle(-width, -height, 2 * width, 2 * height)  # the same wherever it stands in the picture
        if not (0 <= corner[0] <= width and 0 <= corner[1] <= height):
            clip = self.room.moved(-corner[0], -corner[1])
        look = element.shapes, Transform(self._scale, x % _STEPS / _STEPS, y % _STEPS / _STEPS), clip
        box = reduce(Rectangle.around, (layer.box for layer in self._layers(look)), NOTHING)
        return _Placed(element, look, corner, box.moved(*corner))

    def _layers(self, look: _Look) -> tuple[Layer, ...]:
        found = self._looks.get(look)
        if found is not None:
            self._looks.move_to_end(look)
            return found
        shapes, to, clip = look
        made = self._looks[look] = layers(shapes, to, self._palette, clip)
        self._bytes += _bytes(made)
        while self._bytes > _KEPT and len(self._looks) > 1:
            self._bytes -= _bytes(self._looks.popitem(last=False)[1])
        return made

    def _paint(self, part: Rectangle) -> None:
        """Paint a part of the picture anew, from the ground up."""
        self.image.paste(self._ground, part.ends)
        for placed in self._placed:
            if placed.box.common(part).width:
                for layer in self._layers(placed.look):
                    self._lay(layer, layer.box.moved(*placed.corner), part)

    def _lay(self, layer: Layer, box: Rectangle, part: Rectangle) -> None:
        """Lay a layer on its box of the picture, as far as it is in that part."""
        seen = box.common(part)
        if not seen.width:
            return
        mask, colour = layer.mask, layer.colour
        left, top, right, end = seen.moved(-box.left, -box.top).ends
        if mask and seen != box:
            mask = mask.crop((left, top, right, end))
        if isinstance(colour, Image.Image):
            column = colour if seen.height == box.height else colour.crop((0, top, 1, end))
            colour = column.resize((seen.width, seen.height), Image.Resampling.NEAREST)
        self.image.paste(colour, seen.ends, mask)


def painted(drawing: Drawing, palette: bytes, size: tuple[int, int]) -> Image.Image:
    """The drawing as large as it fits into a picture of that size, in its middle on ink 0."""
    room = within(*size, drawing.size)
    painting = _painting(room[2:], drawing.size, palette)
    painting.show(drawing)
    image = Image.new("RGB", size, tuple(palette[:3]))
    image.paste(painting.image, room[:2])
    return image


@lru_cache(maxsize=1)
def _painting(size: tuple[int, int], units: tuple[int, int], palette: bytes) -> Painting:
    """The last one, for the next drawing that is like it: a film's, a thumbnail's."""
    return Painting(size, units, palette)


def _alike(element: Element, other: Element) -> bool:
    """True if both are painted alike; most are the same object."""
    return element is other or (element.at == other.at and element.shapes == other.shapes)


def _bytes(made: Iterable[Layer]) -> int:
    return sum(layer.box.width * layer.box.height for layer in made if layer.mask)


def _merged(boxes: Iterable[Rectangle]) -> list[Rectangle]:
    """Rectangles that cover all of these; none overlaps another."""
    parts: list[Rectangle] = []
    for box in boxes:
        if not box.width:
            continue
        while over := [part for part in parts if part.common(box).width]:
            parts = [part for part in parts if part not in over]
            box = reduce(Rectangle.around, over, box)
        parts.append(box)
    return parts
