"""Questions with their answers: those of a scene, and those that a touch has raised."""

from __future__ import annotations

from typing import NamedTuple

from retro2600.cartridges.absolute import between, cubing, scenes, turn
from retro2600.cartridges.absolute.saying import told
from retro2600.cartridges.absolute.scenes import Answer, Ask
from retro2600.cartridges.absolute.settings import Kind
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.words import Message, Says


class Question(NamedTuple):
    """A question as it stands in its bar."""

    message: Message
    answers: tuple[Answer, ...]
    chief: Answer | None = None
    """The answer that stands out, and costs nothing; None where each costs something."""


def question(state: State) -> Question | None:
    """The question that waits for an answer now; None where there is none."""
    match state.ask:
        case Ask.DOUBLE:
            return Question(
                Message(Says.DOUBLE, (2 * state.cube.value,)), (Answer.DOUBLE, Answer.ROLL), Answer.DOUBLE
            )
        case Ask.CONCEDE:
            price = Message(Says.PRICE, (cubing.points(state, state.price),))
            return Question(price, (Answer.CONCEDE, Answer.PLAY_ON), Answer.PLAY_ON)
        case Ask.RESUME:
            return Question(Message(Says.UNFINISHED), (Answer.RESUME, Answer.NEW), Answer.RESUME)
        case Ask.LEAVE:
            return Question(Message(Says.LEAVE), (Answer.LEAVE, Answer.STAY), Answer.STAY)
    if state.sheet is not None or state.motion is not None:
        return None
    match state.scene:
        case scenes.Asked(False):
            return Question(Message(Says.THEY_DOUBLE, (2 * state.cube.value,)), (Answer.TAKE, Answer.PASS))
        case scenes.Concession(times):
            message = Message(Says.THEY_GIVE_UP, (cubing.points(state, times),))
            return Question(message, (Answer.ACCEPT, Answer.PLAY_ON), Answer.ACCEPT)
        case scenes.Over(False):
            return Question(turn.result_message(state), (Answer.NEW, Answer.BOARD), Answer.NEW)
    return None


def answered(state: State, answer: Answer) -> State:
    """The state after an answer of the question that stands; any other is not heard."""
    asked = question(state)
    if asked is None or answer not in asked.answers:
        return state
    if state.ask is not None:
        return _of_ask(state, answer)
    match answer:
        case Answer.TAKE:
            return cubing.taken(state)
        case Answer.PASS:
            return cubing.passed(state)
        case Answer.ACCEPT:
            assert isinstance(state.scene, scenes.Concession)
            return cubing.given_up(state, state.scene.times)
        case Answer.PLAY_ON:
            return told(state._replace(scene=scenes.Considering(), declined=True), Says.GOES_ON)
        case Answer.NEW:
            return between.new_game(state)
        case Answer.BOARD:
            return state._replace(scene=scenes.Over(looking=True))
    return state


def left(state: State) -> State:
    """A question that a touch has raised is let be: nothing happens."""
    match state.ask:
        case Ask.DOUBLE:
            return _of_ask(state, Answer.ROLL)
        case Ask.CONCEDE:
            return _of_ask(state, Answer.PLAY_ON)
    return _of_ask(state, Answer.STAY)


def _of_ask(state: State, answer: Answer) -> State:
    state = state._replace(ask=None)
    match answer:
        case Answer.DOUBLE:
            return cubing.doubled(state)
        case Answer.CONCEDE:
            return cubing.given_up(state, state.price)
        case Answer.PLAY_ON:
            return told(state, Says.GOES_ON)
        case Answer.RESUME:
            return between.resumed(state)
        case Answer.NEW:
            return between.begun(state, Kind.BACKGAMMON_COMPUTER)
        case Answer.LEAVE:
            assert state.playing is not None
            return between.begun(state, state.playing.begun.kind)
    return state
