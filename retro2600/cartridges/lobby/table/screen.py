"""The table's screen, as the rest of the program calls it."""

from __future__ import annotations

from retro2600.cartridges.lobby.questions import Question
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table.values import At
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.tables.sitting.notices import Notice
from retro2600.tables.sitting.values import Sitting


def entered(state: State) -> State:
    """The state with the table's screen, as the sitting has the table."""
    return state._replace(at=At())


def left(state: State) -> State:
    """The state without the table's screen."""
    return state._replace(at=None)


def noticed(state: State, before: Sitting, notice: Notice) -> State:
    """The state after a letter, or an event of the table; the sitting has it, `before` had it not."""
    return state


def touched(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger on the table's screen."""
    return state


def struck(state: State, key: str) -> State:
    """The state after a key that moves no focus and presses no button."""
    return state


def passed(state: State) -> State:
    """The state after a frame."""
    return state


def told(state: State) -> State:
    """The state with the next command to the table on its way."""
    return state


def question(state: State) -> Question | None:
    """The table's question that waits for an answer now."""
    return None


def answered(state: State, answer: str) -> State:
    """The state after an answer to the table's question, by its key."""
    return state


def likely(state: State) -> tuple[str, ...]:
    """Keys of the elements where the focus stands at first, the likeliest first."""
    return ()
