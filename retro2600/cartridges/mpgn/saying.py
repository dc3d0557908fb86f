"""Messages, the same as lines that are said, and sounds."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.words import Message
from retro2600.consoles.tablet.sound import Sound

_RARE: Final = (Sound.YOUR_TURN, Sound.DOOR, Sound.LINE_LOST)
_HUSH: Final = 30
"""Frames in which one of these is heard, and no other."""


def told(state: State, message: Message) -> State:
    """The state with a message, which is said, too."""
    return shown(state, message)._replace(said=(*state.said, message))


def shown(state: State, message: Message | None) -> State:
    """The state with a message that is not said."""
    return state._replace(message=message, frames=state.frames._replace(message=0))


def refused(state: State, message: Message) -> State:
    """The state with the reason why a touch does nothing; of that, only a sound is heard."""
    return sounding(shown(state, message._replace(refusal=True)), Sound.REFUSED)


def sounding(state: State, sound: Sound) -> State:
    """The state in which this begins to sound, with Sound Effects on; of some sounds one in 30 frames."""
    if not state.settings.effects or (sound in _RARE and state.frames.hush):
        return state
    if sound in _RARE:
        state = state._replace(frames=state.frames._replace(hush=_HUSH))
    return state._replace(sounds=(*state.sounds, int(sound)))
