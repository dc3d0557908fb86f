"""Messages in the band, the same as lines that are said, and sounds."""

from __future__ import annotations

from retro2600.cartridges.absolute.record import Moves
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.words import Message, Says
from retro2600.consoles.tablet.sound import Sound
from retro2600.rules import BAR, OFF, WHITE, Position


def told(state: State, says: Says, *numbers: int) -> State:
    """The state with a message in the band, which is said, too."""
    message = Message(says, numbers)
    return state._replace(message=message, said=(*state.said, message))


def refused(state: State, message: Message) -> State:
    """The state with the reason why a touch does nothing; of that, only a sound is heard."""
    return sounding(state._replace(message=message._replace(refusal=True)), Sound.REFUSED)


def sounding(state: State, sound: Sound) -> State:
    """The state in which this begins to sound."""
    return state._replace(sounds=(*state.sounds, sound)) if state.settings.sound else state


def triples(position: Position, play: Moves, yours: bool) -> tuple[int, ...]:
    """A play from a position in the rows as you number them: from, to, 1 for a hit; the bar is 25, off 0."""
    numbers: list[int] = []
    for source, die in play:
        target = max(source - die, OFF)
        hit = bool(target and position.holds(target))
        numbers += [_shown(source, yours), _shown(target, yours), int(hit)]
        position = position.after(((source, die),))
    return tuple(numbers)


def _shown(row: int, yours: bool) -> int:
    return row if yours or row in (OFF, BAR) else BAR - row


def turn_told(state: State) -> State:
    """The state with the message on what you are to do with your roll; said, but for a single die."""
    message = turn_message(state)
    if message.says is Says.PLAY_ONE:
        return state._replace(message=message)
    return told(state, message.says, *message.numbers)


def turn_message(state: State) -> Message:
    """The message on what you are to do with your roll."""
    left = state.left
    assert state.mover is WHITE
    if len(set(state.dice)) == 1:
        return Message(Says.PLAY_DOUBLET, (state.dice[0], len(left)))
    return Message(Says.PLAY if len(left) == len(state.dice) else Says.PLAY_ONE, left)
