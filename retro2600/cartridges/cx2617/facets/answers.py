"""The knob: the steps that give the same answer to a question, and the step for a place in the picture."""

from __future__ import annotations

from itertools import groupby

from retro2600.cartridges.cx2617.board import NUMBER, OWN_TRAY, RED_TRAY, WHITE_TRAY, seen_by
from retro2600.cartridges.cx2617.knob import DIALLED, HIGHEST_KNOB, LOCATION_AT, YES_BELOW
from retro2600.cartridges.cx2617.layout import (
    COLUMN,
    DRAWN,
    ROW_PITCH,
    SEAM,
    TOP_BORDER,
    half_row,
    on_the_left,
)
from retro2600.cartridges.cx2617.rulebook import with_hand_empty
from retro2600.cartridges.cx2617.scenes import Asking, Dialling, Passing
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.traps import entry_used
from retro2600.cartridges.cx2617.variations import VARIATIONS
from retro2600.machine.facets.answers import Aim

Answers = tuple[tuple[int, int], ...]
"""The first and the last step of each answer, counted clockwise from 0."""

YES_OR_NO: Answers = ((0, YES_BELOW - 1), (YES_BELOW, HIGHEST_KNOB))

NUMBERS: Answers = tuple(
    (min(steps), max(steps))
    for _, group in groupby(range(HIGHEST_KNOB + 1), DIALLED.__getitem__)
    if (steps := list(group))
)

_STEP_AT = {location: step for step, location in enumerate(LOCATION_AT)}
_FIRST_LINE = min(half_row(location).top for location in DRAWN)
_END = max(half_row(location).top for location in DRAWN) + ROW_PITCH
_LEFT, _RIGHT = TOP_BORDER.left, TOP_BORDER.left + TOP_BORDER.width


def answers(state: State) -> Answers:
    """The answers to the question that the program asks now; none where the knob points at the board."""
    if isinstance(state.scene, Asking):
        return YES_OR_NO
    return NUMBERS if isinstance(state.scene, Dialling) else ()


def aim(state: State, column: int, line: int) -> Aim | None:
    """The aim of somebody who points at this colour clock and line of the picture; None beside the board.

    The player is the one whose paddle the program reads. Below the lowest points lie the trays, a strip of
    three lines; a carried checker that can be borne off has the lower half of those points as well. While the
    program asks something, the answers lie side by side, and while it waits for a turn to be passed, the
    whole width is as good as any place of the board.
    """
    if not _LEFT <= column < _RIGHT:
        return None
    asked = answers(state)
    if asked:
        first, last = asked[(column - _LEFT) * len(asked) // (_RIGHT - _LEFT)]
        return Aim(state.paddle, (first + last) // 2)
    if line < _FIRST_LINE:
        return Aim(state.paddle, state.knob) if isinstance(state.scene, Passing) else None
    end = _END - ROW_PITCH // 2 if _bears_off(state) else _END
    return Aim(state.paddle, _STEP_AT[_location(column, line if line < end else _END)])


def _bears_off(state: State) -> bool:
    """True if the checker in the hand can be borne off."""
    if state.hand is None:
        return False
    side = state.hand.side
    own, origin = seen_by(with_hand_empty(state), side), NUMBER[side][state.cursor]
    acey_deucey = VARIATIONS[state.game].acey_deucey
    return entry_used(own, state.required, origin, OWN_TRAY, acey_deucey) is not None


def _location(column: int, line: int) -> int:
    left = column < SEAM
    if line >= _END:
        return WHITE_TRAY if left else RED_TRAY
    row = COLUMN - 1 - (line - _FIRST_LINE) // ROW_PITCH
    return next(each for each in DRAWN if on_the_left(each) == left and each % COLUMN == row)
