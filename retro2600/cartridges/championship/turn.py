"""Your turn: SPACE=ROLL, FROM--, TO-, READY? and the letters."""

from __future__ import annotations

from retro2600.cartridges.championship import game, saying, sounds
from retro2600.cartridges.championship.entry import ACCEPTING, is_number_key, typed_number
from retro2600.cartridges.championship.moving import chosen_die, is_finished, refused_source
from retro2600.cartridges.championship.saying import aloud, refused, told
from retro2600.cartridges.championship.scenes import (
    Advising,
    From,
    Landing,
    Offered,
    Ready,
    To,
)
from retro2600.cartridges.championship.state import Speed, State
from retro2600.cartridges.championship.words import Message, Says
from retro2600.rules import BAR, CHAMPIONSHIP, WHITE


def at_roll(state: State, key: str) -> State:
    """A key at SPACE=ROLL."""
    if key == " ":
        return game.thrown(state)
    if key == "D":
        return _doubled(state)
    if key == "A":
        return refused(state, Message(Says.ROLL_FIRST))
    if key == "T":
        return refused(state, Message(Says.NOTHING_BACK))
    return refused(state, Message(Says.TYPE_ROLL))


def at_from(state: State, key: str) -> State:
    """A key at FROM--."""
    if not is_number_key(state, key):
        return _at_roll_on_the_board(state, key)
    state, point = typed_number(state, key)
    if point is None:
        return state
    if refusal := refused_source(state, point):
        return refused(state, refusal)
    return state._replace(scene=To(point))


def at_to(state: State, key: str) -> State:
    """A key at TO-."""
    assert isinstance(state.scene, To)
    source = state.scene.source
    if not is_number_key(state, key):
        if key == "T" and source != BAR:
            return state._replace(scene=From(), typed=())
        return _at_roll_on_the_board(state, key)
    state, point = typed_number(state, key)
    if point is None or (point == BAR == source):
        return state
    die = chosen_die(state, source, point)
    if isinstance(die, Message):
        return refused(state._replace(scene=game.first_prompt(state)), die)
    return _moved(state, source, die)


def at_ready(state: State, key: str) -> State:
    """A key at READY?"""
    if key in ACCEPTING:
        return game.turn_ended(state._replace(message=None, answer=None))
    if key == "N":
        return _with_moves(state, 0)
    if key == "A":
        return refused(state, Message(Says.ROLL_PLAYED))
    return _at_roll_on_the_board(state, key)


def landed(state: State) -> State:
    """Your piece has landed, and the next prompt follows."""
    if is_finished(state):
        return state._replace(scene=Ready())
    return _prompted(state)


def _moved(state: State, source: int, die: int) -> State:
    state = game.moved(state, source, die)
    state = aloud(state, Says.YOU_MOVED, *game.triples(state, state.moves)[-3:])
    if state.options.speed is Speed.BLINK:
        return state._replace(scene=Landing())
    return landed(state)


def _prompted(state: State) -> State:
    return state._replace(scene=game.first_prompt(state), typed=())


def _at_roll_on_the_board(state: State, key: str) -> State:
    """A letter while a roll is being played."""
    if key == "T":
        return _taken_back(state)
    if key == "A":
        return _advised(state)
    if key == "D":
        closed = why_closed(state)
        if closed is None or closed.says is Says.NOT_OWNER:
            closed = Message(Says.TOO_LATE)
        return refused(state, closed)
    return refused(state, Message(Says.TYPE_POINT if isinstance(state.scene, From | To) else Says.PRESS_H))


def _taken_back(state: State) -> State:
    if not state.moves:
        return refused(state, Message(Says.NOTHING_BACK))
    return _with_moves(state, len(state.moves) - 1)


def _with_moves(state: State, kept: int) -> State:
    """The state with so many of the moves made; the others are taken back."""
    numbers = game.triples(state, state.moves)[3 * kept :]
    state = aloud(saying.board_changed(state), Says.TAKEN_BACK, *numbers)
    return _prompted(state._replace(moves=state.moves[:kept]))


def _advised(state: State) -> State:
    """The highest level thinks about the rest of the roll, whatever the level of the game."""
    assert isinstance(state.scene, From | To)
    return state._replace(scene=Advising(state.scene), typed=(), message=Message(Says.THINKING))


def _doubled(state: State) -> State:
    if refusal := why_closed(state):
        return refused(state, refusal)
    state = sounds.sounding(told(state, Says.YOU_DOUBLE, 2 * state.cube.value), sounds.DOUBLE)
    return state._replace(scene=Offered())


def why_closed(state: State) -> Message | None:
    """The reason why you may not double now; None if you may."""
    if state.may_double(WHITE):
        return None
    if not state.options.cube:
        return Message(Says.CUBE_OFF)
    if state.crawford:
        return Message(Says.CRAWFORD)
    if state.options.target == 1:
        return Message(Says.LAST_POINT)
    if state.cube.value >= CHAMPIONSHIP.cube_limit:
        return Message(Says.HIGHEST_CUBE)
    return Message(Says.NOT_OWNER)
