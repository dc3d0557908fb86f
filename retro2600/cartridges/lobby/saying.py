"""Messages, the same as lines that are said, and sounds."""

from __future__ import annotations

from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.words import Message
from retro2600.consoles.tablet.sound import Sound


def told(state: State, message: Message) -> State:
    """The state with a message, which is said, too."""
    return state._replace(message=message, said=(*state.said, message))


def refused(state: State, message: Message) -> State:
    """The state with the reason why a touch does nothing; of that, only a sound is heard."""
    return sounding(state._replace(message=message._replace(refusal=True)), Sound.REFUSED)


def sounding(state: State, sound: Sound) -> State:
    """The state in which this begins to sound."""
    return state._replace(sounds=(*state.sounds, sound)) if state.settings.sound else state
