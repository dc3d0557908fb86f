"""Effects: what a press of the button does, as data. The guiding line promises one, a frame does one."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from retro2600.cartridges.cx2617.facets.phases import is_opening
from retro2600.cartridges.cx2617.knob import YES_BELOW
from retro2600.cartridges.cx2617.scenes import (
    Asking,
    BearingOff,
    Dialling,
    Die,
    Hold,
    Holding,
    Passing,
    Placed,
    Pointing,
    Poll,
    Refused,
)
from retro2600.cartridges.cx2617.state import State


class Act(Enum):
    """A kind of effect."""

    NOTHING = "the cursor is at no checker that could be picked up"
    LIFTS = "a checker is picked up at a location"
    PLACES = "the carried checker is put down at a location, where it counts"
    PUTS_BACK = "the carried checker is put back to where it was, its location"
    KEEPS = "the carried checker is refused, and stays in the hand"
    FIXES = "a number that is dialled is fixed"
    SAYS = "a question is answered: 1 is YES, 0 is NO"
    PASSES = "the turn goes to the other side"
    BEGINS = "a game begins"


class Effect(NamedTuple):
    """Something that a press does."""

    act: Act
    about: int = 0
    """The location, number or answer."""


def done(before: State, after: State) -> Effect | None:
    """The effect of the frame between two states; None if no press has come to anything in it."""
    if is_opening(after) and not is_opening(before):
        return Effect(Act.BEGINS)
    match before.scene:
        case Dialling(die=die, poll=Poll.CLICK):
            return Effect(Act.FIXES, before.dice[0 if die is Die.LEFT else 1])
        case Passing(poll=Poll.CLICK):
            return Effect(Act.PASSES)
        case Asking(decided=True):
            return Effect(Act.SAYS, int(after.knob < YES_BELOW))
        case Pointing(poll=Poll.CLICK):
            return Effect(Act.LIFTS, after.cursor) if after.hand else Effect(Act.NOTHING)
        case Holding(hold=Hold.CLICK) | BearingOff():
            return _dropped(before, after)
    return None


def _dropped(before: State, after: State) -> Effect | None:
    """The effect of a drop, as soon as it has been judged."""
    assert before.hand is not None
    match after.scene:
        case Placed():
            back = before.hand.at == before.cursor
            return Effect(Act.PUTS_BACK if back else Act.PLACES, before.hand.at)
        case Refused():
            return Effect(Act.KEEPS)
    return None
