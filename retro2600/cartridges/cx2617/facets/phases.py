"""Phases: the many scenes of the program as the few that a person would tell apart."""

from __future__ import annotations

from enum import Enum

from retro2600.cartridges.cx2617 import scenes
from retro2600.cartridges.cx2617.computer import HumanQuestion
from retro2600.cartridges.cx2617.state import State


class Phase(Enum):
    """A phase of the game, as a person sees it."""

    IDLE = "only SELECT and RESET do anything"
    ROLLING = "dice are being drawn"
    DIALLING = "a die follows the knob"
    WORKING_OUT = "black: what a person must play is worked out"
    PASSING = "a person has nothing to play"
    POINTING = "the cursor follows the knob"
    CARRYING = "a checker follows the knob"
    PLACED = "a checker has just been put down"
    ASKED = "a person is asked about the cube"
    WEIGHING = "the computer weighs a question about the cube"
    THINKING = "the computer looks for its play"
    MOVING = "the computer shows its play"


_PHASES: dict[type[scenes.Scene], Phase] = {
    scenes.Idle: Phase.IDLE,
    scenes.Rolling: Phase.ROLLING,
    scenes.Dialling: Phase.DIALLING,
    scenes.Passing: Phase.PASSING,
    scenes.Pointing: Phase.POINTING,
    scenes.Lifted: Phase.CARRYING,
    scenes.Holding: Phase.CARRYING,
    scenes.BearingOff: Phase.CARRYING,
    scenes.Refused: Phase.CARRYING,
    scenes.Placed: Phase.PLACED,
    scenes.Asking: Phase.ASKED,
    scenes.Weighing: Phase.WEIGHING,
    scenes.Weighed: Phase.WEIGHING,
    scenes.Copying: Phase.THINKING,
    scenes.Glancing: Phase.THINKING,
    scenes.Pausing: Phase.MOVING,
    scenes.Knocking: Phase.MOVING,
    scenes.Lifting: Phase.MOVING,
    scenes.Walking: Phase.MOVING,
}

A_PERSONS_MOVES = frozenset((Phase.PASSING, Phase.POINTING, Phase.CARRYING, Phase.PLACED))
"""A person plays a roll."""

PLAYING = A_PERSONS_MOVES | {Phase.MOVING}
"""Somebody plays a roll that is known."""

WAITING_FOR_A_PERSON = A_PERSONS_MOVES | {Phase.IDLE, Phase.DIALLING, Phase.ASKED}
"""A person is waited for."""

_BEFORE_THE_MOVES = frozenset((Phase.ROLLING, Phase.DIALLING, Phase.ASKED, Phase.WEIGHING))


def phase_of(state: State) -> Phase:
    """The phase the program is in."""
    scene = state.scene
    if isinstance(scene, scenes.Thinking):
        return Phase.WORKING_OUT if isinstance(scene.question, HumanQuestion) else Phase.THINKING
    return _PHASES[type(scene)]


def is_still(before: State, after: State) -> bool:
    """True if only counters have changed; quick, for most frames are so.

    Values that a frame leaves alone stay the very same objects, so identity will do.
    """
    return (
        before.scene is after.scene
        and before.board is after.board
        and before.hand is after.hand
        and before.dice is after.dice
        and before.tones is after.tones
        and before.cursor == after.cursor
    )


def is_opening(state: State) -> bool:
    """True during the opening roll."""
    scene = state.scene
    return isinstance(scene, scenes.Rolling | scenes.Dialling) and scene.occasion is scenes.Occasion.OPENING


def was_torn_off(before: State, after: State) -> bool:
    """True if SELECT or RESET has ended the game."""
    if is_opening(after):
        return not is_opening(before)
    return not after.selectable and before.selectable


def turn_began(before: State, after: State) -> bool:
    """True if somebody is about to roll, or to be asked before he does, who was not a frame ago.

    The doublet after an acey-deucey belongs to the turn; the roll after it begins a new one.
    """
    if before.scene is after.scene:
        return False
    return _is_before_the_moves(after) and (
        not _is_before_the_moves(before) or (is_opening(after) and not is_opening(before))
    )


def _is_before_the_moves(state: State) -> bool:
    scene = state.scene
    if isinstance(scene, scenes.Dialling) and scene.occasion is scenes.Occasion.BONUS:
        return False
    return phase_of(state) in _BEFORE_THE_MOVES
