"""The sixteen colours, and screens of one colour (note 23)."""

from __future__ import annotations

from typing import Final

from retro2600.machine.console import REFERENCE, Palettes

_DIM, _FULL = 0xAA, 0xFF
_BROWN: Final = 6
"""The colour whose green the colour display halves (documented)."""

_PHOSPHORS: Final = {"green": (0x41, 0xFF, 0x6A), "amber": (0xFF, 0xB0, 0x28), "white": (0xFF, 0xFF, 0xF4)}
"""Screens of one colour at their brightest (chosen)."""

_SHARES: Final = (0.30, 0.59, 0.11)
"""Of red, green and blue in the brightness of a colour (documented)."""


def _colour(number: int) -> tuple[int, int, int]:
    """Red, green and blue are a bit each, brightness another."""
    bright = _FULL - _DIM if number & 8 else 0
    red, green, blue = (_DIM * bool(number & bit) + bright for bit in (4, 2, 1))
    return (red, green // 2, blue) if number == _BROWN else (red, green, blue)


def _lit(colour: tuple[int, int, int], phosphor: tuple[int, int, int]) -> tuple[int, int, int]:
    """The colour as a screen of one colour shows it: as bright."""
    light = sum(share * part for share, part in zip(_SHARES, colour, strict=True)) / _FULL
    red, green, blue = (round(light * part) for part in phosphor)
    return red, green, blue


_COLOURS: Final = [_colour(number) for number in range(16)]

PALETTES: Final = Palettes.of(
    {REFERENCE: _COLOURS}
    | {name: [_lit(colour, light) for colour in _COLOURS] for name, light in _PHOSPHORS.items()},
    about="colours: 'reference' (the default), or a screen of one colour: 'green', 'amber', 'white'",
)
