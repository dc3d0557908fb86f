"""Shapes as masks: of each pixel the share that a shape covers, worked out from its outline.

A share is exact where an edge is straight and upright, and within a sixteenth elsewhere: edges are smooth at
any scale, without a larger picture that would have to be reduced. All that overlaps adds up once.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, floor, hypot
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from retro2600.machine.shapes import Box, Circle, Line, Paint, Polygon, Shape, Text, fading
from retro2600.shell.video import lettering
from retro2600.shell.video.geometry import Rectangle
from retro2600.shell.video.lettering import Transform

_Shares: TypeAlias = NDArray[np.float32]
"""0 to 1 by row and column."""

_Path: TypeAlias = NDArray[np.float64]
"""Places: x and y, in pixels of the mask."""

_Drawn: TypeAlias = Circle | Box | Polygon | Line

_CUTS: Final = 16
"""Lines across a row of pixels along which a polygon's inside is measured (chosen)."""


class Layer(NamedTuple):
    """A part of a shape, its inside or its edge, as it is laid on a picture."""

    box: Rectangle
    mask: Image.Image | None
    """A byte for each pixel of the box; None: all of them are covered."""
    colour: tuple[int, int, int] | Image.Image
    """Red, green and blue, or a column of pixels as high as the box."""


def layers(shapes: tuple[Shape, ...], to: Transform, palette: bytes, clip: Rectangle) -> tuple[Layer, ...]:
    """The layers of these shapes, from the back to the front, as far as they lie in `clip`."""
    return tuple(layer for shape in shapes for layer in _layers(shape, to, palette, clip))


def _layers(shape: Shape, to: Transform, palette: bytes, clip: Rectangle) -> Iterator[Layer]:
    if isinstance(shape, Text):
        box, shares = lettering.mask(shape, to, clip)
        masks = [(shape.fill, box, shares)]
    else:
        masks = [
            (paint, box, _shares(shape, wide * to.scale, to.moved(-box.left, -box.top), box))
            for paint, wide in _parts(shape)
            for box in [_bounds(shape, to, wide).common(clip)]
        ]
    for paint, box, shares in masks:
        shares *= paint.alpha
        shares += 0.5
        seen = shares.astype(np.uint8)
        if seen.any():
            mask = None if seen.all() and (seen == 255).all() else Image.fromarray(seen)
            yield Layer(box, mask, _colour(shape, paint, to, palette, box))


def _parts(shape: _Drawn) -> Iterator[tuple[Paint, int]]:
    """The paints of its inside, width -1, and of its edge, with the width."""
    if isinstance(shape, Line):
        if shape.width:
            yield shape.stroke, shape.width
        return
    if shape.fill:
        yield shape.fill, -1
    if shape.stroke and shape.width:
        yield shape.stroke, shape.width


def _bounds(shape: _Drawn, to: Transform, wide: int) -> Rectangle:
    """The pixels of a part of it, with a margin for the softened edge."""
    more = max(wide, 0) / 2 * to.scale + 1
    match shape:
        case Circle(x, y, r):
            ends = x - r, y - r, x + r, y + r
        case Box(x, y, w, h):
            ends = x, y, x + w, y + h
        case _:
            across, down = shape.places[::2], shape.places[1::2]
            ends = min(across), min(down), max(across), max(down)
    (left, top), (right, end) = to.place(*ends[:2]), to.place(*ends[2:])
    return Rectangle.of_ends(floor(left - more), floor(top - more), ceil(right + more), ceil(end + more))


def _shares(shape: _Drawn, wide: float, to: Transform, box: Rectangle) -> _Shares:
    """Of its inside where `wide`, the width of its edge in pixels, is less than nought, else of its edge."""
    size = box.width, box.height
    match shape:
        case Circle(x, y, r):
            return _disc(*to.place(x, y), r * to.scale, wide, *size)
        case Box(x, y, w, h, radius):
            sides = *to.place(x, y), *to.place(x + w, y + h)
            return _framed(sides, min(radius, w / 2, h / 2) * to.scale, wide, *size)
        case _:
            path = np.array(shape.places, float).reshape(-1, 2) * to.scale + (to.across, to.down)
            if wide < 0:
                return _inside(path, *size)
            return _stroked(path, isinstance(shape, Polygon), wide / 2, *size)


def _disc(x: float, y: float, r: float, wide: float, width: int, height: int) -> _Shares:
    if not r:
        return np.zeros((height, width), np.float32)
    across, down = (np.arange(side, dtype=np.float32) for side in (width, height))
    across += 0.5 - x
    down += 0.5 - y
    away = np.sqrt(np.square(across) + np.square(down)[:, np.newaxis])
    return _near(away, r) if wide < 0 else _near(np.abs(away - r), wide / 2)


def _near(away: _Shares, half: float) -> _Shares:
    """The shares of pixels so far away from the middle of something that is twice `half` wide."""
    shares: _Shares = np.minimum(away + half, 0.5)
    shares -= np.maximum(away - half, -0.5)
    np.maximum(shares, 0, out=shares)
    return shares


def _framed(sides: tuple[float, ...], radius: float, wide: float, width: int, height: int) -> _Shares:
    left, top, right, end = sides
    if left == right or top == end:
        return np.zeros((height, width), np.float32)
    if wide < 0:
        return _rounded(sides, radius, width, height)
    half = wide / 2
    outside = left - half, top - half, right + half, end + half
    outer = _rounded(outside, radius and radius + half, width, height)
    if right - left > wide and end - top > wide:
        inside = left + half, top + half, right - half, end - half
        outer -= _rounded(inside, max(radius - half, 0), width, height)
    return outer


def _rounded(sides: tuple[float, ...], radius: float, width: int, height: int) -> _Shares:
    left, top, right, end = sides
    across, down = np.arange(width), np.arange(height)
    wide = (np.minimum(across + 1, right) - np.maximum(across, left)).clip(0, 1)
    high = (np.minimum(down + 1, end) - np.maximum(down, top)).clip(0, 1)
    shares: _Shares = high.astype(np.float32)[:, np.newaxis] * wide.astype(np.float32)
    if radius:
        for x, columns in _ends(left, right, radius, width):
            for y, rows in _ends(top, end, radius, height):
                part = shares[rows, columns]
                part[:] = _disc(x - columns.start, y - rows.start, radius, -1, *part.shape[::-1])
    return shares


def _ends(first: float, last: float, radius: float, length: int) -> Iterator[tuple[float, slice]]:
    """Of a side: the middles of its two rounded ends, and the pixels whose middle lies in each."""
    low, high = first + radius, last - radius
    yield low, slice(0, min(max(ceil(low - 0.5), 0), length))
    yield high, slice(min(max(ceil(high - 0.5), 0), length), length)


def _inside(path: _Path, width: int, height: int) -> _Shares:
    """All that the path goes round: each cut adds from an edge on what lies to the right of it."""
    starts, ends = path, np.roll(path, -1, 0)
    cells, weights = [], []
    for (x, y), (to_x, to_y) in zip(starts, ends, strict=True):
        low, high = sorted((y, to_y))
        first, last = (min(max(ceil(end * _CUTS - 0.5), 0), height * _CUTS) for end in (low, high))
        if first == last:
            continue
        cuts = np.arange(first, last)
        places = (x + ((cuts + 0.5) / _CUTS - y) * ((to_x - x) / (to_y - y))).clip(0, width)
        columns = places.astype(np.intp)
        later = places - columns
        at = cuts // _CUTS * (width + 2) + columns
        cells += [at, at + 1]
        weights += [1 - later, later] if y < to_y else [later - 1, -later]
    if not cells:
        return np.zeros((height, width), np.float32)
    begun = np.bincount(np.concatenate(cells), np.concatenate(weights), height * (width + 2))
    wound = begun.reshape(height, width + 2).cumsum(1)[:, :width]
    shares: _Shares = np.minimum(np.abs(wound, out=wound) / _CUTS, 1).astype(np.float32)
    return shares


def _stroked(path: _Path, closed: bool, half: float, width: int, height: int) -> _Shares:
    """A pen of a round tip, so wide from its middle, drawn along the path."""
    shares = np.zeros((height, width), np.float32)
    ends = np.roll(path, -1, 0)
    for number in range(len(path) if closed else len(path) - 1):
        start, end = path[number], ends[number]
        if abs(end[1] - start[1]) >= abs(end[0] - start[0]):
            _draw_stroke(start, end, half, shares)
        else:  # the same, with rows and columns exchanged
            _draw_stroke(start[::-1], end[::-1], half, shares.T)
    return shares


def _draw_stroke(start: _Path, end: _Path, half: float, shares: _Shares) -> None:
    """A stroke that is at least as high as wide, row by row: only the pixels around it."""
    height, width = shares.shape
    (x, y), (across, down) = start, end - start
    long = hypot(across, down)
    reach = (half + 1) * (long / abs(down) if long else 1)
    low, high = sorted((y, y + down))
    rows = np.arange(max(floor(low - half - 1), 0), min(ceil(high + half + 1), height))[:, np.newaxis]
    middles = x + ((rows + 0.5 - y) / (down or 1)).clip(0, 1) * across
    count = min(2 * ceil(reach) + 1, width)
    firsts = np.floor(middles - reach).astype(np.intp).clip(0, width - count)
    columns = firsts + np.arange(count)
    right, below = columns + 0.5 - x, rows + 0.5 - y
    along = ((right * across + below * down) / (long * long or 1)).clip(0, 1)
    away = np.hypot(right - along * across, below - along * down).astype(np.float32)
    shares[rows, columns] = np.maximum(shares[rows, columns], _near(away, half))


def _colour(
    shape: Shape, paint: Paint, to: Transform, palette: bytes, box: Rectangle
) -> tuple[int, int, int] | Image.Image:
    upper = _rgb(palette, paint.ink)
    if paint.low is None or paint.low == paint.ink:
        return upper
    first, last = (to.place(0, end)[1] for end in fading(shape))
    middles = np.arange(box.top, box.top + box.height) + 0.5
    faded = ((middles - first) / max(last - first, 1)).clip(0, 1)[:, np.newaxis]
    column = upper + faded * np.subtract(_rgb(palette, paint.low), upper)
    return Image.fromarray((column + 0.5).astype(np.uint8)[:, np.newaxis])


def _rgb(palette: bytes, ink: int) -> tuple[int, int, int]:
    red, green, blue = palette[3 * ink : 3 * ink + 3]
    return red, green, blue
