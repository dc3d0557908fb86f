"""Messages on the screen, and the same in lines for those who play by lines."""

from __future__ import annotations

from retro2600.cartridges.championship.sounds import REFUSAL, sounding
from retro2600.cartridges.championship.state import State
from retro2600.cartridges.championship.words import OF_A_BOARD, Message, Says


def told(state: State, says: Says, *numbers: int) -> State:
    """The state with a message under the prompt."""
    message = Message(says, numbers)
    return state._replace(message=message, said=(*state.said, message))


def aloud(state: State, says: Says, *numbers: int) -> State:
    """The state with a line that is said, but takes no room on the screen."""
    return state._replace(said=(*state.said, Message(says, numbers)))


def answered(state: State, says: Says, *numbers: int) -> State:
    """The state with an answer above the prompt, where it stays until the turn ends."""
    message = Message(says, numbers)
    return state._replace(answer=message, said=(*state.said, message))


def board_changed(state: State) -> State:
    """The state without an answer that told of the board as it was."""
    stale = state.answer and state.answer.says in OF_A_BOARD
    return state._replace(answer=None) if stale else state


def refused(state: State, message: Message) -> State:
    """The state with a refusal; half a number is forgotten."""
    message = message._replace(refusal=True)
    said = (*state.said, message)
    return sounding(state._replace(message=message, said=said, typed=()), REFUSAL)


def score(state: State) -> State:
    """The score as an answer."""
    message = score_of(state)
    return answered(state, message.says, *message.numbers)


def score_of(state: State) -> Message:
    """The score in words."""
    white, black, _ = state.score
    if state.options.target:
        return Message(Says.MATCH_SCORE, (white, black, state.options.target))
    return Message(Says.SCORE, (white, black))


def board(state: State) -> State:
    """The board, the cube and the score as lines."""
    return aloud(state, Says.BOARD)
