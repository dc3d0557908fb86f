"""Messages, the same as lines that are said, and sounds."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.words import Message
from retro2600.consoles.tablet.sound import Sound
from retro2600.online.showing import NEWS

_RARE: Final = (Sound.YOUR_TURN, Sound.DOOR, Sound.LINE_LOST, Sound.LINE_BACK)
_HUSH: Final = 30
"""Frames in which one of these is heard, and no other."""


def told(state: State, message: Message) -> State:
    """The state with a message, which is said, too."""
    return shown(state, message)._replace(said=(*state.said, message))


def shown(state: State, message: Message | None) -> State:
    """The state with a message that is not said; at the table it stays a while before the turn's own."""
    if state.at is not None:
        state = state._replace(at=state.at._replace(stays=NEWS))
    return state._replace(message=message, frames=state.frames._replace(message=0))


def refused(state: State, message: Message) -> State:
    """The state with the reason why a touch does nothing; of that, only a sound is heard."""
    return sounding(shown(state, message._replace(refusal=True)), Sound.REFUSED)


def sounding(state: State, sound: Sound) -> State:
    """The state in which this begins to sound; of some sounds one in 30 frames."""
    if not state.settings.sound or (sound in _RARE and state.frames.hush):
        return state
    if sound in _RARE:
        state = state._replace(frames=state.frames._replace(hush=_HUSH))
    return state._replace(sounds=(*state.sounds, sound))
