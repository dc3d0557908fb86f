"""A person's hand that changes nothing, many frames at once: it points, is asked, or holds a checker.

While a hand is waited for, nothing else happens: knob, sample and idle counter
are followed frame by frame as numbers, as `knob` and `moving` have them, and what they lead to is put into
the state at the end. The pictures on the way are not made, so a real frame must follow; latches are up to
date. Where more may happen, as with cycling colours, there is no short cut: the frames are to be stepped.
"""

from __future__ import annotations

from typing import Any, Final

from retro2600.cartridges.cx2617.colours import colours
from retro2600.cartridges.cx2617.dice import is_in_orbit, later
from retro2600.cartridges.cx2617.doubling import word
from retro2600.cartridges.cx2617.frame import owner_colour
from retro2600.cartridges.cx2617.knob import LAST_QUIET_PAGE, LOCATION_AT
from retro2600.cartridges.cx2617.paddle import SAMPLES
from retro2600.cartridges.cx2617.scenes import Asking, Hold, Holding, Passing, Pointing, Poll
from retro2600.cartridges.cx2617.sounds import CLICK, SILENCE
from retro2600.cartridges.cx2617.state import CarriedView, Dye, Glyphs, Hand, State
from retro2600.consoles.vcs import Inputs

QUIET: Final = LAST_QUIET_PAGE - 1 << 8
"""The idle counter up to which no hand comes near the cycling of colours."""

_HOLDING: Final = {hold: Holding(hold) for hold in Hold}


class Follower:
    """The knob in a hand, with what every display frame turns."""

    __slots__ = ("frames", "idle", "knob", "sample", "samples")

    def __init__(self, state: State, inputs: Inputs) -> None:
        self.knob, self.sample, self.idle = state.knob, state.sample, state.idle
        self.samples = SAMPLES[inputs.knob(state.paddle)]
        self.frames = 0

    def follow(self) -> None:
        """The filter takes in the last frame's sample."""
        knob = (self.sample + self.knob) // 2
        if knob != self.knob:
            self.knob, self.idle = knob, 0

    def show(self, frames: int = 1) -> None:
        """Display frames pass."""
        self.sample = self.samples
        self.idle += frames
        self.frames += frames

    def rest(self, frames: int) -> None:
        """Display frames pass in which the hand keeps still: once the filter rests, all at once."""
        while self.frames < frames:
            before = self.knob, self.sample
            self.follow()
            self.show()
            if (self.knob, self.sample) == before:
                self.show(frames - self.frames)

    def turned(self, state: State) -> State:
        """The state with what the frames have turned, the knob aside."""
        return state.turned(self.sample, self.idle, later(state.generator, self.frames))


def waited(state: State, inputs: Inputs, frames: int) -> State | None:
    """The state after so many frames with an untouched knob, pointing or asked; None: they are to be stepped.

    Asked about the cube the word follows the knob, and where there is nothing but to pass, not even that.
    """
    if frames < 1 or not is_waited_for(state, inputs, frames):
        return None
    hand = Follower(state, inputs)
    hand.rest(frames)
    cursor, (tone, buzz), dice = state.cursor, state.tones, state.dice
    if isinstance(state.scene, Pointing):
        cursor, buzz = LOCATION_AT[hand.knob], SILENCE
    elif isinstance(state.scene, Asking):
        dice = word(hand.knob), dice[1]
    state = state._replace(latch=False, tones=(tone, buzz), knob=hand.knob, dice=dice)
    return hand.turned(state._replace(**latched(state, inputs, cursor)))


def held(state: State, inputs: Inputs, frames: int) -> tuple[State, int] | None:
    """The state after so many frames of a checker in the hand, or those up to the one that drops it.

    With the state are told the frames passed. None: they are to be stepped.
    """
    scene, hand = state.scene, state.hand
    if frames < 1 or hand is None or scene == _HOLDING[Hold.CLICK] or not is_quiet(state, inputs, frames):
        return None
    hold = scene.hold if isinstance(scene, Holding) else Hold.SHOWN
    at, view, carried_at, flicker = hand.at, hand.view, state.carried_at, state.flicker
    latch, (click, buzz) = state.latch, state.tones
    board, sign, pressed = state.board, hand.side.sign, inputs.button(state.paddle)
    knob = Follower(state, inputs)
    while knob.frames < frames and hold is not Hold.CLICK:
        if hold is Hold.KNOB:
            knob.follow()
            at = carried_at = LOCATION_AT[knob.knob]
            over = board[at] * sign < 0
            flicker = flicker or over
            hold, view = (Hold.ALONE, CarriedView.ALONE) if over else (Hold.SHOWN, CarriedView.SHOWN)
        elif hold is Hold.ALONE:
            hold, view, carried_at = Hold.SHOWN, CarriedView.AWAY, at
        elif not pressed:
            hold, latch, buzz = Hold.KNOB, False, SILENCE
        elif latch:
            hold = Hold.RELEASE
        else:
            hold, click = Hold.CLICK, CLICK
        knob.show()
    state = state._replace(
        scene=_HOLDING[hold],
        hand=Hand(at, hand.colour, view),
        carried_at=carried_at,
        flicker=flicker,
        latch=latch,
        tones=(click, buzz),
        knob=knob.knob,
        **latched(state, inputs, state.cursor),
    )
    return knob.turned(state), knob.frames


def is_waited_for(state: State, inputs: Inputs, frames: int = 1) -> bool:
    """True where a person points or is asked, and no switch, press or cycling colour is in the way.

    `frames`: none will be for so long.
    """
    match state.scene:
        case Pointing(Poll.KNOB) | Asking(_, Poll.KNOB, decided=False) | Passing(Poll.KNOB):
            return not inputs.button(state.paddle) and is_quiet(state, inputs, frames)
    return False


def is_quiet(state: State, inputs: Inputs, frames: int) -> bool:
    """True where no switch or cycling colour is in the way, nor will be for so many frames."""
    return (
        not (inputs.reset or inputs.select)
        and not state.cycling
        and state.dye is state.shown_dye is Dye.NORMAL
        and state.screen is not None
        and state.idle + frames <= QUIET
        and is_in_orbit(state.generator)
    )


def latched(state: State, inputs: Inputs, cursor: int) -> dict[str, Any]:
    """The cursor there, and what then is latched: fields of a state."""
    latched = colours(inputs.color, cursor)
    glyphs = Glyphs(state.dice, state.cube, owner_colour(latched, state.owner))
    return {"cursor": cursor, "selectable": True, "colours": latched, "glyphs": glyphs}
