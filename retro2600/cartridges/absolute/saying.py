"""Messages in the band, the same as lines that are said, and sounds."""

from __future__ import annotations

from retro2600.cartridges.absolute.record import Moves
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.who import Who
from retro2600.cartridges.absolute.words import Message, Says
from retro2600.consoles.tablet.sound import Sound
from retro2600.rules import BAR, OFF, WHITE, Position, Side


def named(state: State, side: Side) -> Who:
    """The name of a side."""
    if state.is_alone:
        return Who.YOU if side is WHITE else Who.FAR if state.is_far else Who.COMPUTER
    return Who.LIGHT if (side is WHITE) == state.settings.light else Who.DARK


def far_name(state: State) -> str:
    """The name of who plays at another device; "" in all other games."""
    return state.playing.begun.other if state.playing else ""


def message_of(state: State, says: Says, *numbers: int, side: Side | None = None) -> Message:
    """A message on a side: on the one whose hand plays, if none is given."""
    return Message(says, numbers, who=named(state, side or state.hand), name=far_name(state))


def told(state: State, says: Says, *numbers: int, side: Side | None = None) -> State:
    """The state with a message in the band, which is said, too."""
    return spoken(state, message_of(state, says, *numbers, side=side))


def spoken(state: State, message: Message) -> State:
    """The state with this message in the band, which is said, too."""
    return state._replace(message=message, said=(*state.said, message))


def refused(state: State, message: Message) -> State:
    """The state with the reason why a touch does nothing; of that, only a sound is heard."""
    message = message._replace(refusal=True, who=named(state, state.hand), name=far_name(state))
    return sounding(state._replace(message=message), Sound.REFUSED)


def answered(state: State) -> State:
    """The state without a refusal in the band: what was done next has answered it."""
    return state._replace(message=None) if state.message is not None and state.message.refusal else state


def sounding(state: State, sound: Sound) -> State:
    """The state in which this begins to sound."""
    return state._replace(sounds=(*state.sounds, sound)) if state.settings.sound else state


def triples(position: Position, play: Moves, yours: bool) -> tuple[int, ...]:
    """A play from a position in the rows as you number them: from, to, 1 for a hit.

    The bar is 25, off 0; 26 and 27 are the rows beyond the board where your pieces and theirs wait in
    acey-deucey, which are 25 and 0 as you number them.
    """
    numbers: list[int] = []
    for source, die in play:
        target = max(source - die, OFF)
        hit = bool(target and position.holds(target))
        waits = source == BAR and position.mine[BAR] == position.my_waiting
        beyond = BAR + 1 if yours else BAR + 2
        numbers += [beyond if waits else _shown(source, yours), _shown(target, yours), int(hit)]
        position = position.after(((source, die),))
    return tuple(numbers)


def _shown(row: int, yours: bool) -> int:
    return row if yours or row in (OFF, BAR) else BAR - row


def turn_told(state: State) -> State:
    """The state with the message on what is to be done with the roll; said, but for a single die."""
    message = turn_message(state)
    if message.says is Says.PLAY_ONE:
        return state._replace(message=message)
    return spoken(state, message)


def turn_message(state: State) -> Message:
    """The message on what the hand is to do with its roll."""
    left = state.left
    assert state.by_hand
    if len(set(state.dice)) == 1:
        return message_of(state, Says.PLAY_DOUBLET, state.dice[0], len(left))
    return message_of(state, Says.PLAY if len(left) == len(state.dice) else Says.PLAY_ONE, *left)
