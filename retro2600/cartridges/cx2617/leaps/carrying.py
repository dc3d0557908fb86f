"""A checker carried to where it is dropped, many frames at once.

The hand is followed as in `waiting`, but it turns the knob as it goes; a real
frame must follow here, too.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from retro2600.cartridges.cx2617.board import Side, with_changes
from retro2600.cartridges.cx2617.colours import colours
from retro2600.cartridges.cx2617.knob import KNOB_AT, LOCATION_AT
from retro2600.cartridges.cx2617.leaps.waiting import Follower, is_waited_for, latched
from retro2600.cartridges.cx2617.paddle import LINES
from retro2600.cartridges.cx2617.scenes import Hold, Holding, Pointing
from retro2600.cartridges.cx2617.sounds import CLICK, SILENCE
from retro2600.cartridges.cx2617.state import CarriedView, Hand, State
from retro2600.consoles.vcs import Inputs

_CLICK: Final = Holding(Hold.CLICK)


def samples_towards(knob: int, aim: int) -> int:
    """The samples from which the filter comes to rest at a value.

    It rounds down: on the way up it stops one short of the samples.
    """
    return aim + 1 if knob < aim else aim


class _Hand(Follower):
    """A hand that turns the knob, too."""

    __slots__ = ()

    def rests_at(self, aim: int) -> bool:
        """True if the filter rests at a value; else the hand turns towards it."""
        if self.knob == self.sample == aim:
            return True
        self.samples = samples_towards(self.knob, aim)
        return False


def over_its_place(
    state: State, inputs: Inputs, origin: int, target: int
) -> tuple[State, Inputs, int] | None:
    """A checker picked up at one location and carried over another, where the next frame drops it.

    With the state are told the inputs then held, button down, and the frames passed. None: it is to be done
    frame by frame.
    """
    is_own = state.board[origin] * state.turn.sign > 0
    if not is_own or origin == target or inputs.left == "b" or not isinstance(state.scene, Pointing):
        return None
    if not is_waited_for(state, inputs):
        return None
    hand = _Hand(state, inputs)
    _pick(hand, state, KNOB_AT[origin])
    flicker, view = _carry(hand, state, KNOB_AT[target])
    picked = colours(inputs.color, origin)
    state = state._replace(
        board=with_changes(state.board, {origin: state.board[origin] - state.turn.sign}),
        hand=Hand(target, picked.white if state.turn is Side.WHITE else picked.red, view),
        carried_at=target,
        flicker=state.flicker or flicker,
        latch=False,
        tones=(CLICK, SILENCE),
        scene=_CLICK,
        knob=hand.knob,
        **latched(state, inputs, origin),
    )
    return (
        hand.turned(state),
        with_paddle(inputs, state.paddle, LINES[hand.samples], down=True),
        hand.frames,
    )


@lru_cache(maxsize=256)
def with_paddle(inputs: Inputs, paddle: int, lines: int, down: bool) -> Inputs:
    """The inputs with a paddle's knob at these scan lines, and its button down or up."""
    changes: dict[str, Any] = {f"paddle{paddle}": lines, f"button{paddle}": down}
    return replace(inputs, **changes)


def _pick(hand: _Hand, state: State, aim: int) -> None:
    """Turn to a value, press, and let the click and the lift be shown."""
    cursor, latch = state.cursor, state.latch
    while not hand.rests_at(aim) or cursor != LOCATION_AT[aim] or latch:
        hand.follow()
        cursor, latch = LOCATION_AT[hand.knob], False
        hand.show()
    hand.show(2)


def _carry(hand: _Hand, state: State, aim: int) -> tuple[bool, CarriedView]:
    """Turn to a value and press, up to the click: whether it flickered on the way, and how it is shown."""
    sign = state.turn.sign
    opposed = [count * sign < 0 for count in state.board]
    at, hold, view, flicker, arrived = -1, Hold.SHOWN, CarriedView.SHOWN, False, False
    while True:
        arrived = arrived or (hand.rests_at(aim) and at == LOCATION_AT[aim])
        if hold is Hold.SHOWN:
            hold = Hold.KNOB
            if arrived:
                hand.show()
                return flicker, view
        elif hold is Hold.ALONE:
            hold, view = Hold.SHOWN, CarriedView.AWAY
        else:
            hand.follow()
            at = LOCATION_AT[hand.knob]
            hold, view = (Hold.ALONE, CarriedView.ALONE) if opposed[at] else (Hold.SHOWN, CarriedView.SHOWN)
            flicker = flicker or opposed[at]
        hand.show()
