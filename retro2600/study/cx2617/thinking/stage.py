"""Shows a board that the 1979 computer thinks about, as the cartridge would if its screen were not black."""

from __future__ import annotations

from retro2600.cartridges.cx2617.board import Side
from retro2600.cartridges.cx2617.colours import colours
from retro2600.cartridges.cx2617.computer import Board
from retro2600.cartridges.cx2617.layout import TRAYS
from retro2600.cartridges.cx2617.rulebook import by_location
from retro2600.cartridges.cx2617.screen import Screen, shown
from retro2600.machine.pictures import Pixels
from retro2600.study.cx2617.thinking.course import FollowedThought


def picture_of(course: FollowedThought, board: Board) -> Pixels:
    """A board of the thought, in red's numbering, with the dice and the cube of its turn."""
    latched = colours(True, TRAYS[0])
    owners = {None: latched.border, Side.WHITE: latched.white, Side.RED: latched.red}
    screen = Screen(
        board=by_location(board, Side.RED),
        held=None,
        held_colour=0,
        dice=course.dice,
        dice_colour=latched.red,
        number=course.question.traces.cube,
        number_colour=owners[course.owner],
        colours=latched,
    )
    return shown(screen)
