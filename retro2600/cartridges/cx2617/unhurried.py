"""A person who lets a question wait, many frames at once: about the cube, or to pass.

`program.step` is the referee. Nothing happens but that the word about the cube follows the knob, which is
followed as in `waiting`; a real frame must follow here, too.
"""

from __future__ import annotations

from retro2600.cartridges.cx2617.doubling import word
from retro2600.cartridges.cx2617.scenes import Asking, Passing, Poll
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.waiting import QUIET, Follower, is_quiet, latched
from retro2600.consoles.vcs import Inputs


def left_waiting(state: State, inputs: Inputs, frames: int) -> State | None:
    """The state after so many frames with an untouched knob; None: they are to be stepped."""
    if frames < 1 or not _is_asked(state, inputs) or state.idle + frames > QUIET:
        return None
    hand = Follower(state, inputs)
    hand.rest(frames)
    if isinstance(state.scene, Asking):
        state = state._replace(dice=(word(hand.knob), state.dice[1]))
    latches = latched(state, inputs, state.cursor)
    return hand.turned(state._replace(latch=False, knob=hand.knob, **latches))


def _is_asked(state: State, inputs: Inputs) -> bool:
    """True where a question waits for a press, and no switch, press or cycling colour is in the way."""
    match state.scene:
        case Asking(_, Poll.KNOB, decided=False) | Passing(Poll.KNOB):
            return not inputs.button(state.paddle) and is_quiet(state, inputs)
    return False
