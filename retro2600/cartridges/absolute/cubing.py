"""The cube: doubles, takes, passes and beavers of both sides; and games given up."""

from __future__ import annotations

from retro2600.cartridges.absolute import computer, pace, scenes, turn
from retro2600.cartridges.absolute.record import Concede, done
from retro2600.cartridges.absolute.saying import refused, sounding, told
from retro2600.cartridges.absolute.scenes import Ask
from retro2600.cartridges.absolute.state import Slide, State
from retro2600.cartridges.absolute.turn import at_hand, put
from retro2600.cartridges.absolute.words import Message, Says
from retro2600.consoles.tablet.sound import Sound
from retro2600.rules import WHITE, Beaver, Double, Drop, Take, Win

THEIRS, NOBODYS, YOURS = 0, 1, 2
"""Places of the cube in its lane."""


def place(state: State) -> int:
    """The place of the cube: by its owner."""
    owner = state.cube.owner
    return NOBODYS if owner is None else YOURS if owner is WHITE else THEIRS


def wanted(state: State) -> State:
    """The cube is touched: it asks whether you mean to double."""
    closed = why_closed(state)
    return refused(state, closed) if closed else state._replace(ask=Ask.DOUBLE)


def doubled(state: State) -> State:
    """You double; the computer thinks it over."""
    if closed := why_closed(state):
        return refused(state, closed)
    value, begun = 2 * state.cube.value, place(state)
    state = put(state, done(at_hand(state), Double()))._replace(scene=scenes.Offered(), ask=None, shown=None)
    state = state._replace(motion=_slide(state, begun))
    return sounding(told(state, Says.YOU_DOUBLE, value), Sound.DOUBLE)


def why_closed(state: State) -> Message | None:
    """The reason why you may not double now; None if you may."""
    playing = state.playing
    if playing is None or playing.result is not None:
        return Message(Says.NOT_NOW)
    game = playing.game
    if isinstance(state.scene, scenes.ToRoll) and game.may_double:
        return None
    if not game.rules.cube:
        return Message(Says.NO_CUBE)
    if not game.cube_in_play:
        return Message(Says.CRAWFORD)
    if state.cube.value >= game.rules.cube_limit:
        return Message(Says.HIGHEST)
    if state.cube.owner not in (None, WHITE):
        return Message(Says.NOT_OWNER)
    return Message(Says.DOUBLE_BEFORE if state.mover is WHITE else Says.NOT_NOW)


def answered(state: State, answer: computer.Answer) -> State:
    """The computer has thought your double over."""
    playing, value = at_hand(state), state.cube.value
    if not answer.takes:
        return turn.over(put(state, done(playing, Drop())))
    if answer.beavers and playing.game.may_beaver:
        after, says, value = done(playing, Beaver()), Says.THEY_BEAVER, 4 * value
    else:
        after, says, value = done(playing, Take()), Says.THEY_TAKE, 2 * value
    state = put(state, after)._replace(scene=scenes.ToRoll())
    return sounding(told(state, says, value), Sound.CUBE)


def offered(state: State) -> State:
    """The computer doubles: do you take?"""
    value, begun = 2 * state.cube.value, place(state)
    state = put(state, done(at_hand(state), Double()))._replace(scene=scenes.Asked(), shown=None)
    state = state._replace(motion=_slide(state, begun))
    return sounding(told(state, Says.THEY_DOUBLE, value), Sound.DOUBLE)


def may_beaver(state: State) -> bool:
    """True as long as a touch of the cube takes the computer's double, and doubles again."""
    scene, playing = state.scene, state.playing
    if not isinstance(scene, scenes.Asked) or playing is None:
        return False
    return playing.game.may_beaver and scene.frame < pace.BEAVER


def taken(state: State) -> State:
    """You take; while you may still beaver, the computer waits before it rolls."""
    scene = state.scene
    assert isinstance(scene, scenes.Asked)
    value = state.cube.value
    if may_beaver(state):
        return told(state._replace(scene=scenes.Asked(True, scene.frame)), Says.YOU_TAKE, 4 * value)
    state = put(state, done(at_hand(state), Take()))
    return turn.roll(sounding(told(state, Says.YOU_TOOK, 2 * value), Sound.CUBE))


def beavered(state: State) -> State:
    """You take and double again; the cube stays yours."""
    value = 4 * state.cube.value
    state = put(state, done(at_hand(state), Beaver()))
    return turn.roll(sounding(told(state, Says.YOU_BEAVER, value), Sound.DOUBLE))


def passed(state: State) -> State:
    """You pass: the cube counts as it was."""
    return turn.over(put(state, done(at_hand(state), Drop())))


def given_up(state: State, times: int) -> State:
    """The mover gives the game up, for so many times the cube, and the other side has agreed."""
    return turn.over(put(state._replace(ask=None), done(at_hand(state), Concede(Win(times)))))


def conceding(state: State) -> State:
    """You think of giving up: the computer names its price."""
    yours = isinstance(state.scene, scenes.ToRoll | scenes.Play | scenes.Stuck | scenes.Ending)
    if not yours or state.mover is not WHITE:
        return refused(state, Message(Says.NOT_NOW))
    offer = computer.price(state)
    state = state._replace(ask=Ask.CONCEDE, price=int(offer), sheet=None)
    return told(state, Says.PRICE, points(state, int(offer)))


def points(state: State, times: int) -> int:
    """The points of a game that the mover gives up so."""
    result = done(at_hand(state), Concede(Win(times))).result
    assert result is not None
    return result.points


def _slide(state: State, begun: int) -> Slide | None:
    frames = pace.slide(state)
    return Slide(begun, 0, frames) if frames else None
