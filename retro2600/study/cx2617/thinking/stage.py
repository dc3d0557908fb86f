"""The board of a thought as the cartridge would have shown it, had it not blanked its screen."""

from __future__ import annotations

from typing import NamedTuple

from retro2600.cartridges.cx2617.board import LOCATION, Side
from retro2600.cartridges.cx2617.colours import colours
from retro2600.cartridges.cx2617.computer import Board
from retro2600.cartridges.cx2617.layout import (
    BOTTOM_BORDER,
    CHECKER_WIDTH,
    FILLING,
    FIRST_SLOT,
    TRAYS,
    half_row,
    on_the_left,
)
from retro2600.cartridges.cx2617.rulebook import by_location
from retro2600.cartridges.cx2617.screen import Screen, paint
from retro2600.study.cx2617.thinking.course import Course


class Spot(NamedTuple):
    """A place in the picture: colour clocks from the left, lines from the top."""

    x: int
    y: int


def picture_of(course: Course, board: Board) -> bytes:
    """A board of the thought, in red's numbering, with the dice and the cube of its turn."""
    latched = colours(True, TRAYS[0])
    owners = {None: latched.border, Side.WHITE: latched.white, Side.RED: latched.red}
    return paint(
        Screen(
            board=by_location(board, Side.RED),
            held=None,
            held_colour=0,
            dice=course.dice,
            dice_colour=latched.red,
            number=course.question.traces.cube,
            number_colour=owners[course.owner],
            colours=latched,
        )
    )


def spot_of(number: int, slot: int) -> Spot:
    """The middle of a slot on a place of red's numbering, in the order in which checkers fill them.

    A tray is not on the screen: the bottom of its column stands for it.
    """
    location = LOCATION[Side.RED][number]
    box = half_row(location)
    from_edge = FIRST_SLOT + FILLING[slot] * CHECKER_WIDTH + CHECKER_WIDTH // 2
    x = box.left + from_edge if on_the_left(location) else box.left + box.width - from_edge
    y = BOTTOM_BORDER.top if location in TRAYS else box.top + box.height // 2
    return Spot(x, y)
