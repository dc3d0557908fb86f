"""Prompts: the messages on what is to be done now, and by whom."""

from __future__ import annotations

from retro2600.cartridges.absolute import scenes
from retro2600.cartridges.absolute.saying import message_of, turn_message
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.words import Message, Says
from retro2600.rules import ToRoll


def opening(state: State) -> Message:
    """The message before the first roll, with the score of a match."""
    assert state.playing is not None
    match = state.playing.match
    if match is None or state.is_far:
        return message_of(state, Says.DICE_COME if state.is_far else Says.TOUCH_TO_BEGIN)
    is_crawford = match.is_crawford and state.playing.game.rules.cube
    says = Says.CRAWFORD_BEGINS if is_crawford else Says.MATCH_BEGINS
    return message_of(state, says, match.length, match.white, match.red)


def to_roll(state: State) -> Message:
    """The message before a roll, with the double where it is allowed."""
    assert state.playing is not None
    game = state.playing.game
    if isinstance(game.phase, ToRoll) and game.phase.is_bonus:
        return message_of(state, Says.ONCE_MORE)
    return message_of(state, Says.TURN_OR_DOUBLE if game.may_double else Says.TURN)


def waiting(state: State) -> Message:
    """The message while the other side is to do something."""
    return message_of(state, Says.THEIR_TURN) if state.is_far else Message(Says.THINKING)


def awaited(state: State) -> Message | None:
    """The message on what the hand is to do now; None where nothing is said of that."""
    match state.scene:
        case scenes.ToRoll():
            return to_roll(state)
        case scenes.Play() if state.left:  # else the last piece is on its way
            return turn_message(state)
        case scenes.Considering() | scenes.Thinking() | scenes.Stepping() | scenes.Awaiting():
            return waiting(state)
        case scenes.Ending() if state.settings.touch_to_end:
            return message_of(state, Says.TOUCH_TO_END)
        case scenes.Opening():
            return opening(state)
    return None
