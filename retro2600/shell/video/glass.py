"""The glass of a picture tube: its curve, its scan lines and the mask behind it.

Each pixel of the glass is a mixture of up to four of the picture's: two of a column, at the height of the
glass's row, then two of that row. Light is mixed; it goes by the square of a colour value here.

Scan lines and mask move light to places near by, so that a uniform colour stays as bright as without them.
The brighter it is, the less of it can move: bright lines are wide, and full white has no gaps.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from retro2600.machine.pictures import Size
from retro2600.shell.video.look import Look
from retro2600.shell.video.resizing import LIGHT

Packed: TypeAlias = NDArray[np.uint32]
"""Pixels as a surface has them: one byte a colour, and one that stays 0."""
_Light: TypeAlias = NDArray[np.float32]  # float32[pixels, 4]: the light of each of those bytes
_Reals: TypeAlias = NDArray[np.floating[Any]]
_Place = TypeVar("_Place", float, _Reals)

# All chosen.
_BULGE = 0.04, 0.05  # of half the picture: how far the middles of sides, and of top and bottom, are drawn out
_SOFT_ACROSS = 1.5  # pixels of the glass: the breadth of a seam between two columns
_SOFT_DOWN = 0.5  # lines: the breadth of a seam between two of them, a pixel of the glass at least
_GAPS = 0.8  # the part that scan lines move of the light that can be moved
_UNSEEN, _CLEAR = 2, 3  # rows of the glass to a line: with fewer there are no gaps, with more they are dark
_STRIPE = 0.3  # the part of it that a stripe of the mask takes from each of two colours
_STRIPED = 1000  # pixels of the glass: a stripe is one of them wide, and two if it has twice as many

_BORDER = 2  # black pixels around the picture: one to mix its edge with, one for all beyond
_ROWS = 48  # to a band: few enough for a processor's cache, enough for numpy

_MOVABLE: Final = LIGHT * (1 - LIGHT / LIGHT[-1])
_BRIGHT, _DIM = (
    np.sqrt(LIGHT + part * _MOVABLE).round().astype(np.uint8).tobytes() for part in (2 * _STRIPE, -_STRIPE)
)


class Glass:
    """The glass of that size before a picture; `colours` are the bits of red, green and blue in a pixel."""

    def __init__(self, size: tuple[int, int], picture: Size, look: Look, colours: tuple[int, ...]) -> None:
        bulge, stripes = _BULGE if look.curve else (0, 0), colours if look.mask else ()
        self._build = _Build(size, picture, bulge, look.scan_lines, stripes)
        self._bands = _bands(self._build)
        self._spare = np.empty((3, max(band.mixtures for band in self._bands), 4), np.float32)
        self._shown: Packed | None = None

    def show(self, pixels: Packed, onto: Packed) -> None:
        """Show a picture, uint32[lines, columns], on the glass, uint32[height, width].

        The glass has the last one: only bands of it are written in which something changes.
        """
        bordered = np.pad(pixels, _BORDER)
        before, self._shown = self._shown, bordered
        changed = np.array([True]) if before is None else (bordered != before).any(axis=1)
        values = bordered.view(np.uint8)
        light, movable = (np.take(table, values).reshape(-1, 4) for table in (LIGHT, _MOVABLE))
        for band in self._bands:
            if before is None or changed[band.lines].any():
                band.show(light, movable, self._spare, onto)

    def pixel_at(self, across: int, down: int) -> tuple[int, int] | None:
        """The column and line of the picture that this pixel of the glass shows most of; None outside."""
        (width, height), picture, bulge = self._build[:3]
        x, y = (2 * across + 1) / width - 1, (2 * down + 1) / height - 1
        column = int(_bent(x, y, bulge[0], picture.width) // 1)
        line = int(_bent(y, x, bulge[1], picture.height) // 1)
        return (column, line) if 0 <= column < picture.width and 0 <= line < picture.height else None


class _Build(NamedTuple):
    size: tuple[int, int]
    picture: Size
    bulge: tuple[float, float]
    scan_lines: bool
    stripes: tuple[int, ...]


@lru_cache(maxsize=1)
def _bands(build: _Build) -> list[_Band]:
    rows = np.arange(build.size[1])
    return [_Band(rows[at : at + _ROWS], build) for at in range(0, len(rows), _ROWS)]


class _Band:
    """Some rows of the glass, by tables."""

    def __init__(self, rows: NDArray[np.intp], build: _Build) -> None:
        self._rows = slice(rows[0], rows[-1] + 1)
        self._stripes = np.array(build.stripes, np.uint32)[:, np.newaxis]
        self._columns = np.arange(-_BORDER, build.picture.width + _BORDER)
        down = _middles(rows, build.size[1])[:, np.newaxis]
        self._mix_lines(down, build)
        self._mix_columns(down, build)
        self.mixtures = len(self._above) + len(self._left)

    def _mix_lines(self, down: _Reals, build: _Build) -> None:
        """Two lines for each column of the picture at the height of each row."""
        (columns, lines), bulge = build.picture, build.bulge
        across = _middles(self._columns, columns) / (1 + bulge[0] * down**2)
        places = _bent(down, across, bulge[1], lines)
        apart = (1 + bulge[1] * across**2) * (lines / build.size[1])  # from row to row
        line, share = _mixture(places, np.maximum(apart, _SOFT_DOWN), lines)
        self.lines = slice(line.min(), line.max() + 2)
        """The lines of the bordered picture that are seen here."""
        self._above = (line * len(self._columns) + np.arange(len(self._columns))).ravel()
        seen = np.clip((1 / apart - _UNSEEN) / (_CLEAR - _UNSEEN), 0, 1) * build.scan_lines
        # A plain wave, one to a line: it has no finer parts that could make moire.
        wave = -_GAPS * seen * np.cos(2 * np.pi * places)
        self._below, self._wave = _four(share), _four(wave)

    def _mix_columns(self, down: _Reals, build: _Build) -> None:
        """One column for each pixel of a row, or two at a seam."""
        (width, _), (columns, _), bulge = build.size, build.picture, build.bulge[0]
        across = np.arange(width)
        places = _bent(_middles(across, width), down, bulge, columns)
        apart = (1 + bulge * down**2) * (columns / width)  # from pixel to pixel
        column, share = _mixture(places, _SOFT_ACROSS * apart, columns)
        left = column + np.arange(len(down))[:, np.newaxis] * len(self._columns)
        seams = (share > 0) & (share < 1)
        self._left, self._right = left[seams], _four(share[seams])
        self._index = left + (share == 1)
        self._index[seams] = len(self._above) + np.arange(len(self._left))
        if len(self._stripes):
            stripe = across // max(width // _STRIPED, 1) % len(self._stripes)
            self._index += stripe * (len(self._above) + len(self._left))

    def show(self, light: _Light, movable: _Light, spare: NDArray[np.float32], onto: Packed) -> None:
        """Show these rows of a bordered picture with that light."""
        mixed, waves, other = spare[:, : self.mixtures]  # making new arrays would take twice the time
        rows, seams = np.split(mixed, [len(self._above)])
        waves = waves[: len(rows)]
        _mix(light, self._above, len(self._columns), self._below, rows, other)
        _mix(movable, self._above, len(self._columns), self._below, waves, other)
        waves *= self._wave
        rows += waves
        _mix(rows, self._left, 1, self._right, seams, other)
        np.sqrt(mixed, out=mixed)
        mixed += 0.5
        np.take(self._masked(mixed.astype(np.uint8)), self._index, out=onto[self._rows], mode="clip")

    def _masked(self, values: NDArray[np.uint8]) -> Packed:
        """Pixels; with a mask thrice, behind a stripe of each colour."""
        if not len(self._stripes):
            return values.view(np.uint32).ravel()
        data = values.tobytes()
        bright, dim = (np.frombuffer(data.translate(table), np.uint32) for table in (_BRIGHT, _DIM))
        return ((bright ^ dim) & self._stripes ^ dim).ravel()


def _mix(
    light: _Light, first: NDArray[np.intp], step: int, share: _Light, onto: _Light, spare: _Light
) -> None:
    """Mix the light of pixels with that of others a step away, by the share of those."""
    np.take(light, first, axis=0, out=onto, mode="clip")
    other = np.take(light[step:], first, axis=0, out=spare[: len(first)], mode="clip")
    other -= onto
    other *= share
    onto += other


def _mixture(places: _Reals, breadth: _Reals, count: int) -> tuple[NDArray[np.intp], _Reals]:
    """The first of two neighbours, counted with the border, and the share of the second at each place."""
    first = np.floor(places - 0.5)
    share = np.clip((places - 1 - first) / np.minimum(breadth, 1) + 0.5, 0, 1)
    return first.clip(-_BORDER, count).astype(np.intp) + _BORDER, share


def _middles(pixels: NDArray[np.intp], count: int) -> _Reals:
    """The middles of pixels of a side that goes from -1 to 1."""
    return (2 * pixels + 1) / count - 1


def _bent(along: _Place, beside: _Place, bulge: float, count: int) -> _Place:
    """The place on the picture's side of `count` pixels that is seen at a place on the glass."""
    return (along * (1 + bulge * beside**2) + 1) * (count / 2)


def _four(values: _Reals) -> _Light:
    """Each value for the four bytes of a pixel."""
    return np.repeat(values.astype(np.float32).reshape(-1, 1), 4, axis=1)
