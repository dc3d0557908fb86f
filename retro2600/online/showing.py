"""A table's events on its way to the screen, and the sentences that lie over the prompt for a while."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final, TypeVar

from retro2600.consoles.tablet.sound import Sound
from retro2600.online.board import at_hand
from retro2600.online.state import Message, State
from retro2600.online.values import Glide
from retro2600.tables.event import Event

S = TypeVar("S", bound=State[Any])

REST: Final = 9
"""Frames between two steps of the other one's."""

NEWS: Final = 180
"""Frames of a message on what has happened."""


def happened(state: S, event: Event, **come_true: Any) -> S:
    """The state with one more event of the table, which is to be shown.

    `come_true`: what else changes on the screen if it is the wish that has come true.
    """
    at = at_hand(state)
    if event.seat is state.sitting.side and state.sitting.seated and isinstance(event.act, type(at.wish)):
        at = at._replace(wish=None, **come_true)
    return state._replace(at=at._replace(coming=(*at.coming, event)))


def moved(state: S, sounding: Callable[[S, Sound], S]) -> S:
    """The state in which the motion is a frame further; a piece that has glided is heard as it lands."""
    at, motion = at_hand(state), at_hand(state).motion
    further = motion._replace(frame=motion.frame + 1)
    if further.frame < further.frames:
        return state._replace(at=at._replace(motion=further))
    glides = isinstance(motion, Glide)
    state = state._replace(at=at._replace(motion=None, pause=REST if glides else at.pause))
    return sounding(state, motion.sound) if glides else state


def with_message(state: S, this: Message, frames: int = NEWS) -> S:
    """The state with a message that stays for so many frames, and is said."""
    at = at_hand(state)._replace(stays=frames)
    return state._replace(at=at, message=this, said=(*state.said, this))


def without_refusal(state: S) -> S:
    """The state without a refusal: what was done next has answered it."""
    if state.message is None or not state.message.refusal:
        return state
    at = at_hand(state)
    return state._replace(message=at.prompt, at=at._replace(stays=0))


def prompted(state: S, prompt: Message | None, silent: Collection[object], anew: object = None) -> S:
    """The state with another sentence on what is to be done; a message in its place stays for its time.

    It is said as it begins, but for the silent ones, and `anew` also where only its numbers change.
    """
    at = at_hand(state)
    was = at.prompt
    state = state._replace(at=at._replace(prompt=prompt))
    if not at.stays or (state.message is not None and state.message.refusal):
        state = state._replace(message=prompt, at=at_hand(state)._replace(stays=0))
    if prompt is None or prompt.says in silent or not (is_new(was, prompt) or prompt.says is anew):
        return state
    return state._replace(said=(*state.said, prompt))


def said_as_it_begins(state: S, was: Message, now: Message) -> S:
    """The state in which a sentence is said as it begins; figures in it that change are not."""
    return state._replace(said=(*state.said, now)) if is_new(was, now) else state


def is_new(was: Message | None, prompt: Message | None) -> bool:
    """True if a prompt has another sentence than the one before."""
    return prompt is not None and (was is None or was.says is not prompt.says)
