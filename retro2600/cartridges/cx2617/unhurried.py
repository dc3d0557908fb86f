"""A person who lets a question wait, many frames at once: about the cube, or to pass.

`program.step` is the referee. Nothing happens but that the word about the cube follows the knob; knob and
idle counter are followed as numbers. The pictures on the way are not made, so a real frame must follow;
latches are up to date. Where more may happen, as with cycling colours, the frames are to be stepped.
"""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.cx2617.colours import colours
from retro2600.cartridges.cx2617.dice import is_in_orbit, later
from retro2600.cartridges.cx2617.doubling import word
from retro2600.cartridges.cx2617.frame import owner_colour
from retro2600.cartridges.cx2617.knob import LAST_QUIET_PAGE
from retro2600.cartridges.cx2617.paddle import SAMPLES
from retro2600.cartridges.cx2617.scenes import Asking, Passing, Poll
from retro2600.cartridges.cx2617.state import Dye, Glyphs, State
from retro2600.consoles.vcs import Inputs

_QUIET: Final = LAST_QUIET_PAGE - 1 << 8
"""The idle counter up to which colours are far from cycling."""


def left_waiting(state: State, inputs: Inputs, frames: int) -> State | None:
    """The state after so many frames with an untouched knob; None: they are to be stepped."""
    if frames < 1 or not _is_waiting(state, inputs) or state.idle + frames > _QUIET:
        return None
    samples = SAMPLES[inputs.knob(state.paddle)]
    knob, sample, idle, left = state.knob, state.sample, state.idle, frames
    while left:
        followed = (sample + knob) // 2
        passed = left if followed == knob and sample == samples else 1  # nothing more will change
        idle = (idle if followed == knob else 0) + passed
        knob, sample, left = followed, samples, left - passed
    dice = (word(knob), state.dice[1]) if isinstance(state.scene, Asking) else state.dice
    latched = colours(inputs.color, state.cursor)
    state = state._replace(
        knob=knob,
        latch=False,
        dice=dice,
        selectable=True,
        colours=latched,
        glyphs=Glyphs(dice, state.cube, owner_colour(latched, state.owner)),
    )
    return state.turned(sample, idle, later(state.generator, frames))


def _is_waiting(state: State, inputs: Inputs) -> bool:
    """True where a question waits for a press, and no switch, press or cycling colour is in the way."""
    match state.scene:
        case Asking(_, Poll.KNOB, decided=False) | Passing(Poll.KNOB):
            return (
                not (inputs.reset or inputs.select or inputs.button(state.paddle))
                and not state.cycling
                and state.dye is state.shown_dye is Dye.NORMAL
                and state.screen is not None
                and state.idle < _QUIET
                and is_in_orbit(state.generator)
            )
    return False
