"""A person's hand without a fault: what knob and button have to do next for a decision to be carried out.

It turns the knob until its filter rests on the place, presses, lets go, and leaves the knob where it is.
"""

from __future__ import annotations

from functools import cache

from retro2600.cartridges.cx2617.knob import LOCATION_AT, YES_BELOW
from retro2600.cartridges.cx2617.scenes import Asking, Hold, Holding, Passing, Pointing, Poll
from retro2600.cartridges.cx2617.state import State
from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.paddle import SAMPLES_PER_FRAME, lines_for

_KNOB_AT = {location: knob for knob, location in enumerate(LOCATION_AT)}
_YES, _NO = YES_BELOW // 2, YES_BELOW + YES_BELOW // 2  # in the middle of either half
_LINES = tuple(lines_for(samples) for samples in range(SAMPLES_PER_FRAME + 1))


class Hand:
    """A hand at paddle 0; each method gives the inputs of the frame after `state`."""

    def __init__(self) -> None:
        self._samples = 0

    def resting(self) -> Inputs:
        """Let go of the button."""
        return _held(self._samples, False)

    def passing(self, state: State) -> Inputs:
        """Press where nothing can be played."""
        return self._pressing(state, True)

    def going(self, state: State, location: int) -> Inputs:
        """Point, or carry a checker, to a location and press there."""
        there = state.cursor if state.hand is None else state.hand.at
        knob = _KNOB_AT[location]
        self._turn(state, knob)
        return self._pressing(state, there == location and state.knob == knob)

    def answering(self, state: State, yes: bool) -> Inputs:
        """Answer a question about the cube."""
        knob = _YES if yes else _NO
        self._turn(state, knob)
        return self._pressing(state, state.knob == knob)

    def _turn(self, state: State, knob: int) -> None:
        """Turn towards a filtered knob: the filter rounds down, so from below it needs one sample more."""
        self._samples = knob + 1 if state.knob < knob else knob

    def _pressing(self, state: State, arrived: bool) -> Inputs:
        """Press once the knob has settled, until the press is heard; one press counts once."""
        settled = (state.sample + state.knob) // 2 == state.knob
        return _held(self._samples, arrived and settled and not state.latch and not _is_heard(state))


def _is_heard(state: State) -> bool:
    scene = state.scene
    if isinstance(scene, Asking):
        return scene.decided or scene.poll is Poll.CLICK
    return scene in (Pointing(Poll.CLICK), Passing(Poll.CLICK), Holding(Hold.CLICK))


@cache
def _held(samples: int, pressed: bool) -> Inputs:
    return Inputs(paddle0=_LINES[samples], button0=pressed)
