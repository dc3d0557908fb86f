"""Pointing: the step of the knob that belongs to a place in the picture."""

from __future__ import annotations

from retro2600.cartridges.cx2617.board import RED_TRAY, WHITE_TRAY
from retro2600.cartridges.cx2617.facets.answers import answers
from retro2600.cartridges.cx2617.knob import LOCATION_AT
from retro2600.cartridges.cx2617.layout import (
    COLUMN,
    DRAWN,
    ROW_PITCH,
    SEAM,
    TOP_BORDER,
    half_row,
    on_the_left,
)
from retro2600.cartridges.cx2617.state import State
from retro2600.machine.facets.answers import Aim

_STEP_AT = {location: step for step, location in enumerate(LOCATION_AT)}
_FIRST_LINE = min(half_row(location).top for location in DRAWN)
_END = max(half_row(location).top for location in DRAWN) + ROW_PITCH
_LEFT, _RIGHT = TOP_BORDER.left, TOP_BORDER.left + TOP_BORDER.width


def aim(state: State, column: int, line: int) -> Aim | None:
    """The aim of somebody who points at this colour clock and line of the picture; None beside the board.

    The player is the one whose paddle the program reads. Below the lowest points lie the trays; while the
    program asks something, the answers lie side by side.
    """
    if not _LEFT <= column < _RIGHT:
        return None
    asked = answers(state)
    if asked:
        first, last = asked[(column - _LEFT) * len(asked) // (_RIGHT - _LEFT)]
        return Aim(state.paddle, (first + last) // 2)
    if line < _FIRST_LINE:
        return None
    return Aim(state.paddle, _STEP_AT[_location(column, line)])


def _location(column: int, line: int) -> int:
    left = column < SEAM
    if line >= _END:
        return WHITE_TRAY if left else RED_TRAY
    row = COLUMN - 1 - (line - _FIRST_LINE) // ROW_PITCH
    return next(each for each in DRAWN if on_the_left(each) == left and each % COLUMN == row)
