"""Questions with their answers: those of a scene, and those that a touch has raised."""

from __future__ import annotations

from typing import Final, NamedTuple

from retro2600.cartridges.absolute import between, cubing, ending, prompts, scenes, statistics, turn
from retro2600.cartridges.absolute.record import may_roll_over, next_match
from retro2600.cartridges.absolute.saying import message_of, named, told
from retro2600.cartridges.absolute.scenes import Answer, Ask, SheetName
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.turn import at_hand
from retro2600.cartridges.absolute.who import Who
from retro2600.cartridges.absolute.words import Message, Says
from retro2600.rules import RED, WHITE, Side
from retro2600.tables.acts import Drop


class Question(NamedTuple):
    """A question as it stands in its bar."""

    message: Message
    answers: tuple[Answer, ...]
    chief: Answer | None = None
    """The answer that stands out, and costs nothing; None where each costs something."""


_WINS: Final = {Answer.ONCE: 1, Answer.TWICE: 2, Answer.THREE_TIMES: 3}
_SIDES: Final = {Who.LIGHT: Answer.LIGHT, Who.DARK: Answer.DARK}


def question(state: State) -> Question | None:
    """The question that waits for an answer now; None where there is none."""
    if state.ask is not None:
        return _raised(state, state.ask)
    if state.sheet is not None or state.motion is not None:
        return None
    match state.scene:
        case scenes.Asked(False):
            message = message_of(state, Says.DOUBLES, 2 * state.cube.value, side=state.mover)
            beaver = not state.kind.is_computer and cubing.may_beaver(state)
            return Question(message, (Answer.TAKE, Answer.PASS, *((Answer.BEAVER,) if beaver else ())))
        case scenes.Reroll():
            message = message_of(state, Says.REROLL, *state.dice)
            return Question(message, (Answer.KEEP, Answer.AGAIN), Answer.KEEP)
        case scenes.Choosing() if state.by_hand:
            return Question(message_of(state, Says.CHOOSE), ())
        case scenes.Concession(times):
            message = message_of(state, Says.GIVES_UP, cubing.points(state, times), side=state.mover)
            return Question(message, (Answer.ACCEPT, Answer.PLAY_ON), Answer.ACCEPT)
        case scenes.Over(False):
            new = _new(state)
            return Question(ending.result_message(state), (new, Answer.STATISTICS, Answer.BOARD), new)
    return None


def _raised(state: State, ask: Ask) -> Question:
    """A question that a touch has raised."""
    match ask:
        case Ask.DOUBLE:
            message = message_of(state, Says.DOUBLE, 2 * state.cube.value)
            return Question(message, (Answer.DOUBLE, Answer.ROLL), Answer.DOUBLE)
        case Ask.CONCEDE:
            return Question(cubing.giving_up(state), (Answer.CONCEDE, Answer.PLAY_ON), Answer.PLAY_ON)
        case Ask.AGREE:
            return Question(cubing.giving_up(state), (*_prices(state), Answer.PLAY_ON), Answer.PLAY_ON)
        case Ask.RESUME:
            return Question(
                between.unfinished(state), (Answer.RESUME, Answer.NEW, Answer.STAY), Answer.RESUME
            )
        case Ask.ROLL_OVER:
            sides = tuple(_SIDES[named(state, side)] for side in may_ask(state))
            return Question(message_of(state, Says.WHO_ROLLS_OVER), (*sides, Answer.STAY), Answer.STAY)
        case Ask.ZERO:
            return Question(message_of(state, Says.ZERO), (Answer.ZERO, Answer.KEEP_THEM), Answer.KEEP_THEM)
    return Question(between.leaving(state), (Answer.LEAVE, Answer.STAY), Answer.STAY)


def _prices(state: State) -> tuple[Answer, ...]:
    """The answers that give up."""
    if not cubing.has_price(state):
        return (Answer.CONCEDE if state.is_far else Answer.ACCEPT,)
    offers = cubing.offers(state) if state.is_far else tuple(_WINS.values())
    return tuple(answer for answer, win in _WINS.items() if win in offers)


def may_ask(state: State) -> tuple[Side, ...]:
    """The people who may have the dice thrown again now."""
    playing = state.playing
    if playing is None or not isinstance(state.scene, scenes.Play | scenes.Stuck | scenes.Thinking):
        return ()
    return tuple(side for side in (WHITE, RED) if playing.is_by_hand(side) and may_roll_over(playing, side))


def roll_over(state: State) -> State:
    """Dice are wanted to be thrown again: of two people it asks who wants it."""
    sides = may_ask(state)
    if len(sides) > 1:
        return told(state._replace(ask=Ask.ROLL_OVER), Says.WHO_ROLLS_OVER)
    return turn.rolled_over(state, sides[0]) if sides else state


def _new(state: State) -> Answer:
    """The answer that goes on after a game."""
    playing = at_hand(state)
    if state.is_far and state.far.sitting.is_closed:
        return Answer.MENU
    if playing.begun.match is None:
        return Answer.NEW
    return Answer.NEXT if next_match(playing) else Answer.NEW_MATCH


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
        case Answer.BEAVER:
            return cubing.beavered(state)
        case Answer.KEEP:
            return turn.kept(state)
        case Answer.AGAIN:
            return turn.rolled_again(state)
        case Answer.ACCEPT:
            assert isinstance(state.scene, scenes.Concession)
            return cubing.given_up(state, state.scene.times)
        case Answer.PLAY_ON:
            return _declined(state)
        case Answer.BOARD:
            return told(state._replace(scene=scenes.Over(looking=True)), Says.NEXT_GAME)
        case Answer.STATISTICS:
            return state._replace(sheet=SheetName.STATISTICS, page=0)
        case Answer.MENU:
            return between.main_menu(state)
    return between.next_one(state)


def _declined(state: State) -> State:
    """The other side plays on; the computer does not offer again to give up."""
    if state.is_far:
        state = state._replace(scene=scenes.Awaiting(), far=state.far._replace(wish=Drop()))
        return told(state, Says.GOES_ON)
    playing = at_hand(state)
    playing = playing._replace(begun=playing.begun._replace(declined=True))
    return told(state._replace(playing=playing, scene=scenes.Considering()), Says.GOES_ON)


def left(state: State) -> State:
    """A question that a touch has raised is let be: nothing happens."""
    match state.ask:
        case Ask.DOUBLE:
            return _of_ask(state, Answer.ROLL)
        case Ask.CONCEDE | Ask.AGREE:
            return _of_ask(state, Answer.PLAY_ON)
    return _of_ask(state, Answer.STAY)


def _of_ask(state: State, answer: Answer) -> State:
    state = state._replace(ask=None)
    match answer:
        case Answer.DOUBLE:
            return cubing.doubled(state)
        case Answer.CONCEDE | Answer.ACCEPT:
            return cubing.given_up(state, state.price)
        case Answer.ONCE | Answer.TWICE | Answer.THREE_TIMES:
            return cubing.given_up(state, _WINS[answer])
        case Answer.LIGHT | Answer.DARK:
            sides = {_SIDES[named(state, side)]: side for side in (WHITE, RED)}
            return turn.rolled_over(state, sides[answer])
        case Answer.PLAY_ON:
            return told(state, Says.GOES_ON)
        case Answer.RESUME:
            return between.resumed(state)
        case Answer.NEW:
            return between.begun(state)
        case Answer.LEAVE:
            return between.granted(state)
        case Answer.ZERO:
            return statistics.zeroed(state)
        case Answer.STAY:
            return state._replace(message=None if state.playing is None else prompts.awaited(state))
    return state
