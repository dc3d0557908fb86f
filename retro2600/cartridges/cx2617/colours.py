"""The colour latches: the colour byte the program has ready for each half row and each side (note 11)."""

from __future__ import annotations

from functools import lru_cache
from hashlib import shake_128
from typing import NamedTuple

from retro2600.cartridges.cx2617.board import LOCATIONS
from retro2600.cartridges.cx2617.layout import BAR_ROW, BARS, TRAYS, on_the_left, row


class Colours(NamedTuple):
    """TIA colour bytes, bit 0 as the program writes it: no picture shows it, but the rules read it."""

    rows: tuple[int, ...]
    """28 bytes by location: the point or half of the bar, cursor included; a tray's is never seen."""
    white: int
    red: int
    border: int
    """Of the two border lines, and of a number that nobody owns."""


class _Paints(NamedTuple):
    white: int
    red: int
    border: int
    green: int
    blue: int
    cursor: int


_IN_COLOUR = _Paints(white=0x0E, red=0x49, border=0xB7, green=0xC6, blue=0x84, cursor=0xFA)  # note 11
_IN_GREY = _Paints(white=0x0E, red=0x05, border=0x08, green=0x08, blue=0x08, cursor=0x0D)  # note 11


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


@lru_cache(maxsize=8)
def attract_colours(seed: int, color: bool) -> Colours:
    """The colours of a machine left alone: every half row, both sides' checkers and the border at random.

    The original's random bytes come from elsewhere; only the masks are its own (note 11).
    """
    noise = shake_128((seed % 2**64).to_bytes(8, "little")).digest(LOCATIONS + 3)
    keep = 0xF7 if color else 0x07  # note 11: any hue, never bright; without colour dark grey
    *rows, white, red, border = (byte & keep | 0x02 for byte in noise)
    return Colours(tuple(rows), white, red, border)
