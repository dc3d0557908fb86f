"""The inputs by name and place: whole numbers, in 1/64 of what a net takes as 1.

Raw inputs, Tesauro's, come first: four a point for each side, the bar being its twenty-fifth point, and three
for the checkers borne off. Those made by hand follow, the mover's and then the other side's. Tables here are
shared by the plain form and by that of arrays.
"""

from __future__ import annotations

from retro2600.rules import BAR, CHECKERS, HOME, ROLLS

ONE = 64
UNITS = 4
"""Raw inputs of a point: one checker or more, two or more, three or more, and half of each beyond."""
OFF_UNITS = 3
SIDE_RAW = BAR * UNITS + OFF_UNITS
RAW = 2 * SIDE_RAW
"""The mover's points 1 to 25 and checkers off, then the other side's."""

POINT_UNITS = tuple(
    (ONE * (count >= 1), ONE * (count >= 2), ONE * (count >= 3), ONE // 2 * max(0, count - 3))
    for count in range(CHECKERS + 1)
)
"""The raw inputs of a point, by its checkers."""
OFF_INPUTS = tuple(
    tuple(ONE * 3 // 16 * min(max(count - done, 0), 5) for done in (0, 5, 10))
    for count in range(CHECKERS + 1)
)
"""Those of the checkers borne off: the first five, the second and the last."""

CONTACT = {
    "pips": 375,
    "shots": 72,
    "shot pips": 108,
    "direct faces": 60,
    "blots in reach": 240,
    "containment": 72,
    "containment squared": 81,
    "rear contained": 72,
    "rear contained squared": 81,
    "rear escapes": 72,
    "mobility": 135,
    "dance": 72,
    "dance on the bar": 72,
    "dance of two": 72,
    "prime of four": ONE,
    "prime of five": ONE,
    "prime of six": ONE,
    "best six": 60,
    "anchor": ONE,
    "two anchors": ONE,
    "rear": 50,
    "free pips": 180,
    "pips to break contact": 187,
}
"""Made by hand of each side while there is contact, with the most of each; the module `contact` says how."""
RACE = {"pips": 375, "wastage": 260}
"""The same in a race."""

AHEAD = 12
"""Points ahead of a checker that a roll without doublets may reach."""
PATTERNS = 1 << AHEAD
WINDOW = 6


def _escapes(pattern: int, beyond: int) -> int:
    """Rolls that one checker can play whole, as two moves, to land more than `beyond` points ahead.

    Bit i of the pattern closes the point i + 1 ahead.
    """
    count = 0
    for roll in ROLLS:
        total = roll.high + roll.low
        landing = total > beyond and not pattern >> (total - 1) & 1
        stepping = not (pattern >> (roll.high - 1) & pattern >> (roll.low - 1) & 1)
        count += (1 if roll.is_doublet else 2) * (landing and stepping)
    return count


def _first_closed(pattern: int) -> int:
    """Points ahead to the first closed one; 0 if there is none."""
    return (pattern & -pattern).bit_length()


MOVES_WHOLE = tuple(_escapes(pattern, 0) for pattern in range(PATTERNS))
"""Of 36 rolls, those that a checker with these closed points ahead can play whole."""
ESCAPES = tuple(_escapes(pattern, _first_closed(pattern)) for pattern in range(PATTERNS))
"""Of those, the ones that bring it past the first closed point."""
BEST_SIX = tuple(
    max((pattern >> shift & (1 << WINDOW) - 1).bit_count() for shift in range(AHEAD - WINDOW + 1))
    for pattern in range(PATTERNS)
)
"""The most closed points among six neighbours of twelve."""

HOME_WORD = (1 << HOME + 1) - 2
SIXES_FROM = (1, 7, 13)
"""First points of the stretches of twelve, own numbering, whose best six counts."""

PIPS_OF_A_ROLL = (49, 6 * 3600)
"""A roll moves 49/6 pips on average; the second number is a pip in the same units, with rolls in 1/3600."""
WASTED = 3600
"""A pip of wastage is 6 of these."""
