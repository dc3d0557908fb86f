"""The outline of a board: what the features look at, as sets of points.

A set of points is an integer whose bit p stands for red's point p, so that a window of six points is a
shift and a mask, and a feature that only asks who holds what can be remembered by its sets.
"""

from __future__ import annotations

from typing import NamedTuple

from .board import BAR, OTHER_BAR, Board

Points = int
"""A set of red's points: bit p, p = 1..24; bit 25 red's bar, bit 0 (among white's points) white's bar."""


class Outline(NamedTuple):
    """Who holds what, and three sums made on the same walk over the board."""

    red: Points  # one red checker or more; the bar included
    red_made: Points  # two or more
    red_many: Points  # three or more
    white: Points
    white_made: Points
    white_bar: int  # white checkers on the bar
    red_pips: int  # pips red has to go
    white_pips: int
    contacts: int  # pairs of a red checker and a white one that it still has to pass
    red_checkers: int  # those on points and bar
    white_checkers: int  # those on points


def outline(board: Board) -> Outline:
    """Look at the board once, from red's ace point to red's bar."""
    bar = -board[OTHER_BAR]
    red = red_made = red_many = white = white_made = 0
    red_pips = contacts = red_checkers = white_checkers = 0
    white_pips = BAR * bar
    bit = 1
    for point in range(1, BAR + 1):
        bit += bit
        count = board[point]
        if not count:
            continue
        if count > 0:
            red |= bit
            if count > 1:
                red_made |= bit
                if count > 2:
                    red_many |= bit
            red_checkers += count
            red_pips += count * point
            contacts += count * (white_checkers + bar)
        else:
            white |= bit
            if count < -1:
                white_made |= bit
            white_checkers -= count
            white_pips -= count * (BAR - point)
    if bar:
        white |= 1
    return Outline(
        red, red_made, red_many, white, white_made, bar, red_pips, white_pips, contacts, red_checkers, white_checkers
    )
