"""Digits, dice faces and words, drawn as text from what is seen on the screen (note 10)."""

from __future__ import annotations

from typing import TypeAlias

Glyph: TypeAlias = tuple[str, ...]
"""Rows from the top, `#` lit, `.` black."""

YES, NO, NINE_PIPS, DBL, ACC = 7, 8, 9, 10, 11
"""Codes of the dice windows besides 1 to 6 pips."""


def _sheet(art: str) -> list[Glyph]:
    """The glyphs that stand side by side in the drawing."""
    return list(zip(*(line.split() for line in art.strip().splitlines()), strict=True))


def mirrored(glyph: Glyph) -> Glyph:
    """The glyph with left and right exchanged."""
    return tuple(line[::-1] for line in glyph)


_DIGITS = """
    ##.  ###  ###  #.#  ###  #..  ###  ###
    .#.  ..#  ..#  #.#  #..  #..  ..#  #.#
    .#.  ###  .##  ###  ###  ###  ..#  ###
    .#.  #..  ..#  ..#  ..#  #.#  ..#  #.#
    ###  ###  ###  ..#  ###  ###  ..#  ###
"""

_DICE = """
    #######.  #######.  #######.  #######.  #######.  #######.
    #######.  #.#####.  #.#####.  #.###.#.  #.###.#.  #.###.#.
    #######.  #######.  #######.  #######.  #######.  #######.
    ###.###.  #######.  ###.###.  #######.  ###.###.  #.###.#.
    #######.  #######.  #######.  #######.  #######.  #######.
    #######.  #####.#.  #####.#.  #.###.#.  #.###.#.  #.###.#.
    #######.  #######.  #######.  #######.  #######.  #######.
"""

_YES_NO_NINE = """
    #.#.....  #..#....  #######.
    ###.....  ##.#.###  #.#.#.#.
    .#.##.##  #.##.#.#  #######.
    .#.#..#.  #.##.#.#  #.#.#.#.
    .#.##.##  #..#.#.#  #######.
    ...#...#  #..#.###  #.#.#.#.
    ...##.##  ........  #######.
"""

# These two are meant for the right window, which shows everything mirrored; here as they are read there.
_DBL_ACC = """
    ..#....#  ###.....
    ..#....#  #.#.....
    ###.#..#  ###.....
    #.#.#..#  #.#.....
    ###.###.  ...##.##
    ....#.#.  ...#..#.
    ....###.  ...##.##
"""

DIGITS: dict[int, Glyph] = dict(enumerate(_sheet(_DIGITS), 1))
"""3 x 5 cells by digit, 1..8: nothing on this screen needs a 9, and a nought is left blank."""

LEFT_WINDOW: dict[int, Glyph] = {
    **dict(enumerate(_sheet(_DICE), 1)),
    **dict(zip((YES, NO, NINE_PIPS), _sheet(_YES_NO_NINE), strict=True)),
    **dict(zip((DBL, ACC), map(mirrored, _sheet(_DBL_ACC)), strict=True)),
}
"""8 x 7 cells by dice code, as the left window shows them."""

RIGHT_WINDOW: dict[int, Glyph] = {code: mirrored(glyph) for code, glyph in LEFT_WINDOW.items()}
"""The same in the right window: its mirror image."""
