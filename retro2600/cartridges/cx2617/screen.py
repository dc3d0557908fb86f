"""The painter: everything a display frame shows, as one value, and the picture made of it (note 10).

A picture is put together from cached parts: all above the board, its thirteen rows, all below it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from retro2600.cartridges.cx2617 import glyphs, layout
from retro2600.cartridges.cx2617.board import Board
from retro2600.cartridges.cx2617.colours import Colours, is_cycled
from retro2600.cartridges.cx2617.layout import CHECKER_HEIGHT, CHECKER_WIDTH
from retro2600.consoles.vcs.clock import LINES_PER_FRAME
from retro2600.consoles.vcs.picture import BLANK, HEIGHT, LIT, SIZE, WIDTH, Tile, inked, lay, stencil
from retro2600.machine.pictures import Pixels

__all__ = ["BLANK", "Screen", "paint", "shown"]


class Screen(NamedTuple):
    """All that a display frame shows, nothing else."""

    board: Board
    """The counts as drawn: a stack hidden by flicker is 0 here."""
    held: int | None
    """The location over which the carried checker is drawn; None or a tray: it is not drawn."""
    held_colour: int
    dice: tuple[int, int]
    """The two windows: 1..6 pips or a code of `glyphs`."""
    dice_colour: int
    number: int
    """Cube or game, 0 for nothing; digits 1..8."""
    number_colour: int
    colours: Colours


_HALVES = tuple((row, row + layout.COLUMN) for row in range(layout.TOP_ROW, 0, -1))
"""The locations of each row, from the top."""


class FrameKind(NamedTuple):
    """A display frame, its picture left aside."""

    cycled: bool
    """The number, or a checker since it was lifted, still has one of the colours that cycled."""
    lines: int
    """The frame's scan lines."""


def kind_of(screen: Screen) -> FrameKind:
    """The kind of a display frame."""
    late = 0 if screen.colours.white_byte else len(_slow_rows(screen))
    return FrameKind(_shows_a_cycled_colour(screen), LINES_PER_FRAME + late)


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


def shown(screen: Screen) -> Pixels:
    """The picture, of the kind that the console shows."""
    return Pixels(SIZE, paint(screen))


@lru_cache(maxsize=8)  # flicker and rolling dice bring back what was shown a few frames ago
def paint(screen: Screen) -> bytes:
    """The picture: TIA colour bytes with bit 0 clear, 192 lines of 160."""
    colours, held = screen.colours, screen.held
    held_colour = screen.held_colour
    if held in layout.TRAYS:
        held, held_colour = None, 0
    above = _above(screen.number, screen.number_colour, screen.dice, screen.dice_colour, colours.border)
    picture = above + _board(screen.board, colours, held, held_colour)
    for late, row_number in enumerate(_slow_rows(screen)):
        picture = _begun_a_line_later(picture, layout.half_row(row_number).top + late)
    return picture


def _board(board: Board, colours: Colours, held: int | None, held_colour: int) -> bytes:
    """The rows with what stands there, and all below them."""
    grounds, white, red, slow = colours.rows, colours.white, colours.red, not colours.white_byte
    rows = []
    for left, right in _HALVES:
        halves = grounds[left], board[left], grounds[right], board[right]
        seen = held_colour if held in (left, right) else None
        rows.append(_row(left == layout.BAR_ROW, *halves, white, red, slow, held == left, seen))
    return b"".join((*rows, _below(colours.border)))


def _begun_a_line_later(picture: bytes, line: int) -> bytes:
    """The picture with a line and all below it moved down by one; the last line has left it."""
    start = line * WIDTH
    return picture[:start] + bytes(WIDTH) + picture[start : (HEIGHT - 1) * WIDTH]


@lru_cache(maxsize=128)
def _above(number: int, number_colour: int, dice: tuple[int, int], dice_colour: int, border: int) -> bytes:
    """All above the board: number, dice windows, border."""
    picture = bytearray(layout.FIRST_LINE * WIDTH)
    lay(_number(number, number_colour), picture, layout.NUMBER.start)
    lay(_windows(dice, dice_colour), picture, layout.WINDOWS.start)
    lay(_border(border), picture, layout.TOP_BORDER.start)
    return bytes(picture)


@lru_cache(maxsize=16)
def _below(border: int) -> bytes:
    """All below the board: the other border."""
    top = layout.FIRST_LINE + layout.ROW_PITCH * layout.TOP_ROW
    picture = bytearray((HEIGHT - top) * WIDTH)
    lay(_border(border), picture, layout.BOTTOM_BORDER.start - top * WIDTH)
    return bytes(picture)


def _border(colour: int) -> Tile:
    line = bytes([colour & LIT]) * layout.TOP_BORDER.width
    return (line,) * layout.TOP_BORDER.height


@lru_cache(maxsize=1024)
def _row(
    bar: bool,
    left_ground: int,
    left_count: int,
    right_ground: int,
    right_count: int,
    white: int,
    red: int,
    slow: bool,
    held_left: bool,
    held_colour: int | None,
) -> bytes:
    """A row of the board, all across the picture, with the black line below it.

    A carried checker takes the colour of those it hovers over: there is one colour to a half row.
    """
    halves = []
    for left, ground, count in ((True, left_ground, left_count), (False, right_ground, right_count)):
        held = held_colour is not None and held_left == left
        colour = red if count > 0 else white if count else held_colour or 0
        upper = left or count >= 0 or not slow or held  # note 17
        halves.append(_half_row(bar, left, ground, abs(count), colour, held, upper))
    before = bytes(layout.TOP_BORDER.left)
    after = bytes(WIDTH - layout.TOP_BORDER.left - layout.TOP_BORDER.width)
    lines = (before + left + right + after for left, right in zip(*halves, strict=True))
    return b"".join(lines) + bytes(WIDTH * (layout.ROW_PITCH - layout.ROW_HEIGHT))


@lru_cache(maxsize=512)
def _half_row(
    bar: bool,
    left: bool,
    ground: int,
    count: int = 0,
    colour: int = 0,
    held: bool = False,
    upper: bool = True,
) -> Tile:
    """A point or half of the bar with its checkers: 11 lines of 52 pixels on the left, of 60 on the right."""
    width = layout.half_row(layout.BARS[0] if left else layout.BARS[1]).width
    grounds = ((width,) * len(layout.POINT_WIDTHS)) if bar else layout.POINT_WIDTHS
    lines = [bytearray(bytes([ground & LIT]) * lit + bytes(width - lit)) for lit in grounds]
    checker = bytes([colour & LIT]) * CHECKER_WIDTH
    for slot, top in _slots(count, held):
        if upper or top != layout.UPPER_LINE:
            start = layout.FIRST_SLOT + slot * CHECKER_WIDTH
            for line in lines[top : top + CHECKER_HEIGHT]:
                line[start : start + CHECKER_WIDTH] = checker
    # The right half is the mirror image of the left one.
    return tuple(bytes(line if left else line[::-1]) for line in lines)


def _slots(count: int, held: bool) -> list[tuple[int, int]]:
    """The checkers of a half row: slot, from the edge of the board, and line of the row it begins in."""
    upper, lower = layout.line_of_checkers(count)
    places = [(slot, layout.UPPER_LINE) for slot in layout.FILLING[:upper]]
    places += [(slot, layout.LOWER_LINE) for slot in layout.FILLING[:lower]]
    return [*places, (layout.HELD_SLOT, layout.UPPER_LINE)] if held else places


def _number(number: int, colour: int) -> Tile:
    """Two places for digits, 10 lines of 28 pixels; a nought is left blank, before and after."""
    tens, units = (_digit(digit) for digit in divmod(number, 10))
    gap = bytes(layout.DIGIT_GAP)
    return inked(tuple(ten + gap + unit for ten, unit in zip(tens, units, strict=True)), colour)


def _digit(digit: int) -> Tile:
    if not digit:
        return (bytes(sum(layout.DIGIT_WIDTHS)),) * layout.NUMBER.height
    return stencil(glyphs.DIGITS[digit], layout.DIGIT_WIDTHS, layout.DIGIT_HEIGHTS)


def _windows(dice: tuple[int, int], colour: int) -> Tile:
    """Both dice windows and the gap between them: 17 lines of 34 pixels."""
    left, right = (
        stencil(window[code], layout.GLYPH_WIDTHS, layout.GLYPH_HEIGHTS)
        for window, code in zip((glyphs.LEFT_WINDOW, glyphs.RIGHT_WINDOW), dice, strict=True)
    )
    gap = bytes(layout.WINDOW_GAP)
    return inked(tuple(one + gap + other for one, other in zip(left, right, strict=True)), colour)
