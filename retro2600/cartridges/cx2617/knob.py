"""Knob and button: the knob's filter, the location it points at, and the button's latch (note 5)."""

from retro2600.cartridges.cx2617.board import Side
from retro2600.cartridges.cx2617.scenes import Poll
from retro2600.cartridges.cx2617.sounds import CLICK, SILENCE
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.variations import VARIATIONS
from retro2600.consoles.vcs import Inputs

HIGHEST_KNOB = 27  # note 5
TURNING_POINT = 13  # note 5: up to here the knob climbs the left column, then it descends the right one

LOCATION_AT: tuple[int, ...] = tuple(
    knob if knob <= TURNING_POINT else 41 - knob for knob in range(HIGHEST_KNOB + 1)
)
"""The location each filtered knob value points at (note 5)."""

KNOB_AT = {location: knob for knob, location in enumerate(LOCATION_AT)}
"""The filtered knob value that points at each location."""

YES_BELOW = 14  # note 7: the left half of the travel says YES

_NUMBER_ENDS = (4, 8, 13, 18, 23, 28)  # note 4
DIALLED: tuple[int, ...] = tuple(
    next(number for number, end in enumerate(_NUMBER_ENDS, 1) if knob < end)
    for knob in range(HIGHEST_KNOB + 1)
)
"""The number each filtered knob value dials (note 4)."""

LAST_QUIET_PAGE = 255
"""High byte of the idle counter at which an unturned knob makes the colours cycle: 18 minutes (note 3)."""


def with_paddle_of(state: State, side: Side) -> State:
    """The state with a side's paddle selected; games for one player know only paddle 0 (note 5)."""
    red_human = side is Side.RED and VARIATIONS[state.game].players == 2
    return state._replace(paddle=int(red_human))


def followed(state: State) -> State:
    """The state after the filter has taken in the last frame's sample.

    A knob that moved ends the cycling of colours and restarts the idle counter.
    """
    knob = (state.sample + state.knob) // 2  # note 5
    if knob != state.knob:
        return state._replace(knob=knob, idle=0, cycling=False)
    if state.idle >> 8 == LAST_QUIET_PAGE:
        return state._replace(cycling=True)
    return state


def button(state: State, inputs: Inputs) -> tuple[State, Poll]:
    """Look at the selected paddle's button: nothing, an old press to wait out, or a new one to click for."""
    if not inputs.button(state.paddle):
        return (state._replace(latch=False) if state.latch else state), Poll.NOTHING
    if state.latch:
        return state, Poll.RELEASE
    return state._replace(tones=(CLICK, state.tones[1])), Poll.CLICK


def clicked(state: State) -> State:
    """The state after the frame of the click: the press counts, once."""
    return state._replace(tones=(SILENCE, state.tones[1]), latch=True)


def polled(state: State, inputs: Inputs, poll: Poll) -> tuple[State, Poll]:
    """Go on with a look at knob and button after its running frame: the next stage, or how it came out."""
    if poll is Poll.CLICK:
        return clicked(state), Poll.PRESS
    if poll is Poll.KNOB:
        state = followed(state)
    return button(state, inputs)
