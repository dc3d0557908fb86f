"""A person's hand, many frames at once: waiting with the knob, and carrying a checker to where it is dropped.

`program.step` is the referee. While a hand turns the knob, nothing else happens: knob, sample and idle
counter are followed frame by frame as numbers, as `knob` and `moving` have them, and what they lead to is put
into the state at the end. The pictures on the way are not made, so a real frame must follow; latches are up
to date. Where more may happen, as with cycling colours, there is no short cut: the frames are to be stepped.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from retro2600.cartridges.cx2617 import program
from retro2600.cartridges.cx2617.board import Side, with_changes
from retro2600.cartridges.cx2617.colours import colours
from retro2600.cartridges.cx2617.dice import is_in_orbit, later
from retro2600.cartridges.cx2617.frame import owner_colour, unseen
from retro2600.cartridges.cx2617.knob import KNOB_AT, LAST_QUIET_PAGE, LOCATION_AT
from retro2600.cartridges.cx2617.paddle import LINES, SAMPLES
from retro2600.cartridges.cx2617.scenes import BearingOff, Hold, Holding, Placed, Pointing, Poll
from retro2600.cartridges.cx2617.sounds import CLICK, SILENCE
from retro2600.cartridges.cx2617.state import Dye, Glyphs, Hand, State, View
from retro2600.consoles.vcs import Inputs

_QUIET: Final = LAST_QUIET_PAGE - 1 << 8
"""The idle counter up to which no hand comes near the cycling of colours."""

_CLICK: Final = Holding(Hold.CLICK)
_JUDGING: Final = (BearingOff, Placed)
"""The scenes of a drop before it is known what comes of it."""


def samples_towards(knob: int, aim: int) -> int:
    """The samples from which the filter comes to rest at a value.

    It rounds down: on the way up it stops one short of the samples.
    """
    return aim + 1 if knob < aim else aim


class _Hand:
    """The knob in a hand, with what every display frame turns."""

    __slots__ = ("frames", "idle", "knob", "sample", "samples")

    def __init__(self, state: State, inputs: Inputs) -> None:
        self.knob, self.sample, self.idle = state.knob, state.sample, state.idle
        self.samples = SAMPLES[inputs.knob(state.paddle)]
        self.frames = 0

    def rests_at(self, aim: int) -> bool:
        """True if the filter rests at a value; else the hand turns towards it."""
        if self.knob == self.sample == aim:
            return True
        self.samples = samples_towards(self.knob, aim)
        return False

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


def waited(state: State, inputs: Inputs, frames: int) -> State | None:
    """The state after so many frames of pointing with an untouched knob; None: they are to be stepped."""
    if frames < 1 or not _is_quiet(state, inputs) or state.idle + frames > _QUIET:
        return None
    hand = _Hand(state, inputs)
    while hand.frames < frames:
        before = hand.knob, hand.sample
        hand.follow()
        hand.show()
        if (hand.knob, hand.sample) == before:
            hand.show(frames - hand.frames)
    latches = _latches(state, inputs, LOCATION_AT[hand.knob])
    tones = state.tones[0], SILENCE
    return _turned(state._replace(latch=False, tones=tones, knob=hand.knob, **latches), hand)


def over_its_place(
    state: State, inputs: Inputs, origin: int, target: int
) -> tuple[State, Inputs, int] | None:
    """A checker picked up at one location and carried over another, where the next frame drops it.

    With the state are told the inputs then held, button down, and the frames passed. None: it is to be done
    frame by frame.
    """
    is_own = state.board[origin] * state.turn.sign > 0
    if not is_own or origin == target or inputs.left == "b" or not _is_quiet(state, inputs):
        return None
    hand = _Hand(state, inputs)
    _pick(hand, state, KNOB_AT[origin])
    flicker, view = _carry(hand, state, KNOB_AT[target])
    latched = colours(inputs.color, origin)
    state = state._replace(
        board=with_changes(state.board, {origin: state.board[origin] - state.turn.sign}),
        hand=Hand(target, latched.white if state.turn is Side.WHITE else latched.red, view),
        carried_at=target,
        flicker=state.flicker or flicker,
        latch=False,
        tones=(CLICK, SILENCE),
        scene=_CLICK,
        knob=hand.knob,
        **_latches(state, inputs, origin),
    )
    return (
        _turned(state, hand),
        with_paddle(inputs, state.paddle, LINES[hand.samples], down=True),
        hand.frames,
    )


@lru_cache(maxsize=256)
def with_paddle(inputs: Inputs, paddle: int, lines: int, down: bool) -> Inputs:
    """The inputs with a paddle's knob at these scan lines, and its button down or up."""
    changes: dict[str, Any] = {f"paddle{paddle}": lines, f"button{paddle}": down}
    return replace(inputs, **changes)


def dropped(state: State, inputs: Inputs) -> tuple[State, Inputs, int]:
    """The drop judged, from the frame after the click on; with the inputs then held, and the frames passed.

    The button goes up after the first of them. Only the last one's picture is made.
    """
    paddle, frames = state.paddle, 1
    released = with_paddle(inputs, paddle, inputs.knob(paddle), down=False)
    state = program.resumed(state, inputs)
    while isinstance(state.scene, _JUDGING):
        state = program.resumed(unseen(state, inputs), released)
        inputs, frames = released, frames + 1
    return program.finished(state, inputs), released, frames


def _pick(hand: _Hand, state: State, aim: int) -> None:
    """Turn to a value, press, and let the click and the lift be shown."""
    cursor, latch = state.cursor, state.latch
    while not hand.rests_at(aim) or cursor != LOCATION_AT[aim] or latch:
        hand.follow()
        cursor, latch = LOCATION_AT[hand.knob], False
        hand.show()
    hand.show(2)


def _carry(hand: _Hand, state: State, aim: int) -> tuple[bool, View]:
    """Turn to a value and press, up to the click: whether it flickered on the way, and how it is shown."""
    sign = state.turn.sign
    opposed = [count * sign < 0 for count in state.board]
    at, hold, view, flicker, arrived = -1, Hold.SHOWN, View.SHOWN, False, False
    while True:
        arrived = arrived or (hand.rests_at(aim) and at == LOCATION_AT[aim])
        if hold is Hold.SHOWN:
            hold = Hold.KNOB
            if arrived:
                hand.show()
                return flicker, view
        elif hold is Hold.ALONE:
            hold, view = Hold.SHOWN, View.AWAY
        else:
            hand.follow()
            at = LOCATION_AT[hand.knob]
            hold, view = (Hold.ALONE, View.ALONE) if opposed[at] else (Hold.SHOWN, View.SHOWN)
            flicker = flicker or opposed[at]
        hand.show()


def _is_quiet(state: State, inputs: Inputs) -> bool:
    """True where a person points, and no switch, press or cycling colour is in the way."""
    scene = state.scene
    return (
        isinstance(scene, Pointing)
        and scene.poll is Poll.KNOB
        and not (inputs.reset or inputs.select or inputs.button(state.paddle))
        and not state.cycling
        and state.dye is state.shown_dye is Dye.NORMAL
        and state.screen is not None
        and state.idle < _QUIET
        and is_in_orbit(state.generator)
    )


def _latches(state: State, inputs: Inputs, cursor: int) -> dict[str, Any]:
    """The cursor there, and what then is latched: fields of a state."""
    latched = colours(inputs.color, cursor)
    glyphs = Glyphs(state.dice, state.cube, owner_colour(latched, state.owner))
    return {"cursor": cursor, "selectable": True, "colours": latched, "glyphs": glyphs}


def _turned(state: State, hand: _Hand) -> State:
    return state.turned(hand.sample, hand.idle, later(state.generator, hand.frames))
