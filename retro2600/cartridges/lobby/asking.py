"""The question that stands now, and what its answers do."""

from __future__ import annotations

from retro2600.cartridges.lobby import going
from retro2600.cartridges.lobby.scenes import Ask, Button, Question
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import screen
from retro2600.cartridges.lobby.words import Says


def question(state: State) -> Question | None:
    """The question that waits for an answer now; the lobby's own goes before the table's."""
    match state.ask:
        case Ask.CLOSE:
            return Question(Says.CLOSE.value, (Button("keep", "Keep", True), Button("close", "Close")))
        case Ask.LEAVE:
            return Question(Says.LEAVE.value, (Button("stay", "Stay", True), Button("lobby", "Lobby")))
    return None if state.sheet is not None else screen.question(state)


def answers(state: State) -> tuple[Button, ...] | None:
    """The buttons of that question; None where there is none."""
    asked = question(state)
    return asked and asked.answers


def answered(state: State, answer: str) -> State:
    """The state after an answer, by its key."""
    ask, state = state.ask, state._replace(ask=None)
    if ask is None:
        return screen.answered(state, answer)
    match answer:
        case "close":
            return going.closed(state)
        case "lobby":
            return going.to_lobby(state)
    return state
