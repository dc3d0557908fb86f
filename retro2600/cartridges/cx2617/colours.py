"""The colour latches: the colour byte the program has ready for each half row and each side (note 11)."""

from __future__ import annotations

from functools import lru_cache
from hashlib import shake_128
from typing import Final, NamedTuple

from retro2600.cartridges.cx2617.board import LOCATIONS
from retro2600.cartridges.cx2617.layout import BAR_ROW, BARS, TRAYS, on_the_left, row


class Colours(NamedTuple):
    """TIA colour bytes, bit 0 as the program writes it: no picture shows it, but the rules read it."""

    rows: tuple[int, ...]
    """28 bytes by location: the point or half of the bar, cursor included; a tray's is never seen."""
    white: int
    """`CARRIED` + b: the byte is 0, and white's checkers have the byte b of a carried one (note 17)."""
    red: int
    border: int
    """Of the two border lines, and of a number that nobody owns."""

    @property
    def white_byte(self) -> int:
        """White's own byte."""
        return 0 if self.white & CARRIED else self.white


CARRIED: Final = 0x100


class _Paints(NamedTuple):
    white: int
    red: int
    border: int
    green: int
    blue: int
    cursor: int


_IN_COLOUR = _Paints(white=0x0E, red=0x49, border=0xB7, green=0xC6, blue=0x84, cursor=0xFA)  # note 11
_IN_GREY = _Paints(white=0x0E, red=0x05, border=0x08, green=0x08, blue=0x08, cursor=0x0D)  # note 11

_IN_A_GAME: Final = frozenset(byte for paints in (_IN_COLOUR, _IN_GREY) for byte in paints[:3])


def _is_blue(location: int) -> bool:
    """Points alternate; the columns and the halves of a column begin with different colours (note 10)."""
    odd, outer = row(location) % 2 == 1, row(location) > BAR_ROW
    return (odd == outer) == on_the_left(location)


def _row_colour(location: int, paints: _Paints) -> int:
    if location in TRAYS:
        return 0
    if location in BARS:
        return paints.border
    return paints.blue if _is_blue(location) else paints.green


@lru_cache(maxsize=2 * LOCATIONS)
def colours(color: bool, cursor: int) -> Colours:
    """The colours of a game by the colour switch, location `cursor` highlighted (a tray: nothing is)."""
    paints = _IN_COLOUR if color else _IN_GREY
    rows = [_row_colour(location, paints) for location in range(LOCATIONS)]
    if cursor not in TRAYS:
        rows[cursor] = paints.cursor
    return Colours(tuple(rows), paints.white, paints.red, paints.border)


_ODD_WHITES: Final = 0x1C44CE99760869C21D4E1C8194E354010412850492632A0AC25F68F7A52189949
"""Bit n: whether white's byte is odd where the generator's low byte is n; red's is by bit n + 1 (note 11)."""


@lru_cache(maxsize=512)
def attract_colours(generator: int, color: bool) -> Colours:
    """The colours of a machine left alone: every half row, both sides' checkers and the border at random.

    They depend on the generator's low byte. The original's random bytes come from elsewhere; its own are only
    the masks, and of the two sides' bytes the lowest bit, which the rules read (note 11). None of the three
    is ever a byte of a game's (chosen; `is_cycled`).
    """
    low = generator & 0xFF
    noise = shake_128(bytes([low])).digest(LOCATIONS + 3)
    keep = 0xF7 if color else 0x07  # note 11: any hue, never bright; without colour dark grey
    *rows, white, red, border = (byte & keep & 0xFE | 0x02 for byte in noise)
    white, red = white | _ODD_WHITES >> low & 1, red | _ODD_WHITES >> low + 1 & 1
    return Colours(tuple(rows), *[byte & ~4 if byte in _IN_A_GAME else byte for byte in (white, red, border)])


def is_cycled(byte: int) -> bool:
    """True for a checker's or a number's byte that comes from cycling colours; no game has one of them."""
    return byte not in _IN_A_GAME
