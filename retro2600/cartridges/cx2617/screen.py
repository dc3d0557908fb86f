"""The painter: everything a display frame shows, as one value, and the picture made of it (note 10).

A picture is put together from cached tiles: the empty board in its colours, the number, the dice windows,
and a half row for each location that holds checkers.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from retro2600.cartridges.cx2617 import glyphs, layout
from retro2600.cartridges.cx2617.board import LOCATIONS, Board
from retro2600.cartridges.cx2617.colours import Colours, is_cycled
from retro2600.cartridges.cx2617.layout import CHECKER_HEIGHT, CHECKER_WIDTH, Box
from retro2600.consoles.vcs.clock import LINES_PER_FRAME
from retro2600.consoles.vcs.picture import BLANK, LIT, Picture, frozen, stencil

__all__ = ["BLANK", "Screen", "paint"]


class Screen(NamedTuple):
    """All that a display frame shows, nothing else."""

    board: Board
    """The counts as drawn: a stack hidden by flicker is 0 here."""
    held: int | None
    """The location over which the carried checker is drawn; None or a tray: it is not drawn."""
    held_colour: int
    dice: tuple[int, int]
    """What the two windows show: 1..6 pips or a code of `glyphs`."""
    dice_colour: int
    number: int
    """Cube or game, 0 for nothing; digits 1..8."""
    number_colour: int
    colours: Colours


_SHAPES = tuple((x in layout.BARS, layout.on_the_left(x)) for x in range(LOCATIONS))
_AREAS = tuple((x, layout.half_row(x).area, *_SHAPES[x]) for x in layout.DRAWN)


class _Latest(NamedTuple):
    screen: Screen | None
    picture: Picture


_latest = _Latest(None, BLANK)


def paint(screen: Screen) -> Picture:
    """The picture: uint8[192, 160], TIA colour bytes with bit 0 clear, read-only.

    Most frames show the very value the last one showed: that one is told by identity, others by equality.
    """
    global _latest
    if screen is not _latest.screen:
        _latest = _Latest(screen, _painted(screen))
    return _latest.picture


class Kind(NamedTuple):
    """A display frame, its picture left aside."""

    cycled: bool
    """The number, or a checker since it was lifted, still has one of the colours that cycled."""
    lines: int
    """The frame's scan lines."""


def kind_of(screen: Screen) -> Kind:
    """The kind of a display frame."""
    return Kind(_shows_a_cycled_colour(screen), LINES_PER_FRAME + len(_slow_rows(screen)))


def _shows_a_cycled_colour(screen: Screen) -> bool:
    held = screen.held
    checker_is_seen = held is not None and held not in layout.TRAYS and not screen.board[held]
    checker_is_cycled = checker_is_seen and is_cycled(screen.held_colour)
    return checker_is_cycled or (screen.number > 0 and is_cycled(screen.number_colour))


def _slow_rows(screen: Screen) -> list[int]:
    """The rows that take a line more, from the top: those of white checkers, if white has colour byte 0.

    That is no colour of the game's, but what RESET in a thought may lay open (note 17).
    """
    if screen.colours.white_byte:
        return []
    return sorted({layout.row(x) for x in layout.DRAWN if screen.board[x] < 0}, reverse=True)


@lru_cache(maxsize=256)
def _painted(screen: Screen) -> Picture:
    board, (rows, white, red, _) = screen.board, screen.colours
    picture = _empty_board(screen.colours).copy()
    slow = not screen.colours.white_byte
    picture[layout.NUMBER.area] = _number(screen.number, screen.number_colour)
    picture[layout.WINDOWS.area] = _windows(screen.dice, screen.dice_colour)
    for location, area, bar, left in _AREAS:
        if count := board[location]:
            colour = red if count > 0 else white
            upper = left or count > 0 or not slow  # note 17
            picture[area] = _half_row(bar, left, rows[location], abs(count), colour, upper=upper)
    if screen.held is not None and screen.held not in layout.TRAYS:
        _paint_held(picture, screen, screen.held)
    for late, row in enumerate(_slow_rows(screen)):
        _begun_a_line_later(picture, layout.half_row(row).top + late)
    return frozen(picture)


def _begun_a_line_later(picture: Picture, line: int) -> None:
    """Move a line and what is below it down by one; the last line leaves the picture."""
    picture[line + 1 :] = picture[line:-1].copy()
    picture[line] = 0


def _paint_held(picture: Picture, screen: Screen, location: int) -> None:
    """A carried checker takes the colour of those it hovers over: there is one colour to a half row."""
    count, colours = screen.board[location], screen.colours
    colour = screen.held_colour if count == 0 else colours.red if count > 0 else colours.white
    tile = _half_row(*_SHAPES[location], colours.rows[location], abs(count), colour, held=True)
    picture[layout.half_row(location).area] = tile


@lru_cache(maxsize=64)
def _empty_board(colours: Colours) -> Picture:
    """The whole picture with points, bar and border lines only."""
    picture = BLANK.copy()
    for line in (layout.TOP_BORDER, layout.BOTTOM_BORDER):
        picture[line.area] = colours.border & LIT
    for location, area, bar, left in _AREAS:
        picture[area] = _half_row(bar, left, colours.rows[location])
    return frozen(picture)


@lru_cache(maxsize=4096)
def _half_row(
    bar: bool,
    left: bool,
    ground: int,
    count: int = 0,
    colour: int = 0,
    held: bool = False,
    upper: bool = True,
) -> Picture:
    """A point or half of the bar with its checkers: uint8[11, 52] on the left, uint8[11, 60] on the right."""
    box = layout.half_row(layout.BARS[0] if left else layout.BARS[1])
    tile = np.zeros((box.height, box.width), np.uint8)
    for line, width in enumerate(layout.POINT_WIDTHS):
        tile[line, : box.width if bar else width] = ground & LIT
    for slot in _slots(count, held):
        if upper or slot.top != layout.UPPER_LINE:
            tile[slot.area] = colour & LIT
    return tile if left else tile[:, ::-1]  # the right half is the mirror image of the left one


def _slots(count: int, held: bool) -> list[Box]:
    """Where the checkers of a half row are, measured from the edge of the board and the row's first line."""
    upper, lower = layout.line_of_checkers(count)
    places = [(slot, layout.UPPER_LINE) for slot in layout.FILLING[:upper]]
    places += [(slot, layout.LOWER_LINE) for slot in layout.FILLING[:lower]]
    if held:
        places.append((layout.HELD_SLOT, layout.UPPER_LINE))
    return [
        Box(layout.FIRST_SLOT + slot * CHECKER_WIDTH, line, CHECKER_WIDTH, CHECKER_HEIGHT)
        for slot, line in places
    ]


@lru_cache(maxsize=128)
def _number(number: int, colour: int) -> Picture:
    """Two places for digits: uint8[10, 28]; a nought is left blank, before and after."""
    lit = np.zeros((layout.NUMBER.height, layout.NUMBER.width), np.bool_)
    width = sum(layout.DIGIT_WIDTHS)
    for digit, start in zip(divmod(number, 10), (0, width + layout.DIGIT_GAP), strict=True):
        if digit:
            glyph = stencil(glyphs.DIGITS[digit], layout.DIGIT_WIDTHS, layout.DIGIT_HEIGHTS)
            lit[:, start : start + width] = glyph
    return lit * np.uint8(colour & LIT)


@lru_cache(maxsize=512)
def _windows(dice: tuple[int, int], colour: int) -> Picture:
    """Both dice windows and the gap between them: uint8[17, 34]."""
    left, right = (
        stencil(window[code], layout.GLYPH_WIDTHS, layout.GLYPH_HEIGHTS)
        for window, code in zip((glyphs.LEFT_WINDOW, glyphs.RIGHT_WINDOW), dice, strict=True)
    )
    gap = np.zeros((layout.WINDOWS.height, layout.WINDOW_GAP), np.bool_)
    return np.hstack([left, gap, right]) * np.uint8(colour & LIT)
