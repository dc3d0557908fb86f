"""The outline of a board: the sets of points that the features look at.

A set of points is an integer whose bit p stands for red's point p. A window of six points is then a shift
and a mask, and a feature that only asks who holds what can be remembered by its sets.
"""

from __future__ import annotations

from typing import NamedTuple

from retro2600.cartridges.cx2617.computer.board import BAR, OTHER_BAR, Board

Points = int
"""A set of red's points: bit p for p = 1..24; bit 25 is red's bar, bit 0 white's."""


_FOREIGN_PIPS = 255  # of a white checker on red's bar, which only set-up mode can put there (note 14)


class Outline(NamedTuple):
    """The points that each side holds, and the sums made on the same walk over the board."""

    red: Points  # one red checker or more
    red_made: Points  # two or more
    red_many: Points  # three or more
    white: Points
    white_made: Points
    white_bar: int  # white checkers on the bar
    red_checkers: int  # on points and bar
    white_checkers: int  # on points
    red_pips: int  # still to go
    white_pips: int
    bar_turns: int  # of the loop over white's bar: one a checker, 256 - n for n red ones
    white_carries: int  # in adding up white's pips
    contacts: int  # pairs of a red checker and a white one that it has yet to pass


def outline(board: Board) -> Outline:
    """Walk over the board once, from red's ace point to red's bar."""
    bar = -board[OTHER_BAR]
    bar_turns = bar & 0xFF
    red = red_made = red_many = white = white_made = 0
    red_checkers = white_checkers = red_pips = contacts = 0
    white_pips = 0
    for point, count in enumerate(board[:OTHER_BAR]):
        if count == 0 or point == 0:
            continue
        if count > 0:
            red |= 1 << point
            if count > 1:
                red_made |= 1 << point
                if count > 2:
                    red_many |= 1 << point
            red_checkers += count
            red_pips += count * point
            contacts += count * (white_checkers + bar)
        else:
            white |= 1 << point
            if count < -1:
                white_made |= 1 << point
            white_checkers -= count
            white_pips -= count * (BAR - point if point < BAR else _FOREIGN_PIPS)
    bar_pips = BAR * bar_turns
    white_carries = white_pips + bar_pips >> 8
    return Outline(
        red,
        red_made | (bar <= -2),
        red_many,
        white | (bar > 0),
        white_made,
        bar,
        red_checkers,
        white_checkers,
        red_pips,
        white_pips + bar_pips,
        bar_turns,
        white_carries,
        contacts,
    )
