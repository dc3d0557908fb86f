"""The cube: doubles, takes, passes and beavers of both sides; and games given up."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.absolute import computer, ending, pace, scenes, turn
from retro2600.cartridges.absolute.record import Concede, Playing, done, folded
from retro2600.cartridges.absolute.saying import message_of, refused, sounding, spoken, told
from retro2600.cartridges.absolute.scenes import Ask
from retro2600.cartridges.absolute.state import Slide, State
from retro2600.cartridges.absolute.turn import at_hand, put
from retro2600.cartridges.absolute.words import Message, Says
from retro2600.consoles.tablet.sound import Sound
from retro2600.players.thought import Answer
from retro2600.rules import WHITE, Beaver, Double, Doubled, Drop, Opening, Take, ToRoll, Win
from retro2600.tables import acts

_AT_REST: Final = (scenes.ToRoll, scenes.Choosing, scenes.Play, scenes.Stuck, scenes.Ending)
"""Scenes in which the mover may give up."""

THEIRS, NOBODYS, YOURS = 0, 1, 2
"""Places of the cube in its lane."""


def place(state: State) -> int:
    """The place of the cube: by its owner."""
    owner = state.cube.owner
    return NOBODYS if owner is None else YOURS if owner is WHITE else THEIRS


def wanted(state: State) -> State:
    """The cube is touched: it asks whether the mover means to double."""
    closed = why_closed(state)
    if closed:
        return refused(state, closed)
    question = message_of(state, Says.DOUBLE, 2 * state.cube.value)
    return state._replace(ask=Ask.DOUBLE, said=(*state.said, question))


def doubled(state: State) -> State:
    """The mover doubles: the computer thinks it over, or the other person is asked."""
    if closed := why_closed(state):
        return refused(state, closed)
    return offered(state)


def why_closed(state: State) -> Message | None:
    """The reason why the mover may not double now; None if it may."""
    playing = state.playing
    if playing is None or playing.result is not None:
        return Message(Says.NOT_NOW)
    game = playing.game
    if isinstance(state.scene, scenes.ToRoll) and game.may_double:
        return None
    if not game.rules.cube or not game.cube_in_play:
        return Message(Says.CRAWFORD if is_crawford(playing) else Says.NO_CUBE)
    if isinstance(game.phase, Opening):
        return Message(Says.FIRST_TURN)
    if state.cube.value >= game.rules.cube_limit:
        return Message(Says.HIGHEST)
    if state.cube.owner not in (None, state.hand):
        return Message(Says.NOT_OWNER)
    return Message(Says.DOUBLE_BEFORE if state.by_hand else Says.NOT_NOW)


def is_crawford(playing: Playing) -> bool:
    """True in the one game of a match that is played without doubling."""
    match = playing.begun.match
    return match is not None and match.match(playing.begun.rules).is_crawford


def answered(state: State, answer: Answer) -> State:
    """The computer has thought your double over."""
    playing = at_hand(state)
    if not answer.takes:
        return replied(state, Drop())
    return replied(state, Beaver() if answer.beavers and playing.game.may_beaver else Take())


def replied(state: State, deed: Take | Beaver | Drop) -> State:
    """The other side has answered your double."""
    value, side = state.cube.value, state.mover.other
    state = put(state, done(at_hand(state), deed))
    if isinstance(deed, Drop):
        return ending.over(state)
    says, value = (Says.BEAVERS, 4 * value) if isinstance(deed, Beaver) else (Says.TAKES, 2 * value)
    return sounding(told(state._replace(scene=scenes.ToRoll()), says, value, side=side), Sound.CUBE)


def offered(state: State) -> State:
    """The mover's double is on the table: who is asked?"""
    begun = place(state)
    state = turn.doubled(put(state, done(at_hand(state), Double()))._replace(ask=None, shown=None))
    return sounding(state._replace(motion=_slide(state, begun)), Sound.DOUBLE)


def may_beaver(state: State) -> bool:
    """True as long as a touch of the cube takes a double, and doubles again.

    Against the computer that is for three seconds; between people until the doubler rolls.
    """
    scene, playing = state.scene, state.playing
    if playing is None:
        return False
    if isinstance(scene, scenes.Asked):
        is_in_time = scene.frame < pace.BEAVER or not state.kind.is_computer
        return playing.game.may_beaver and is_in_time
    return isinstance(scene, scenes.ToRoll) and _may_still_beaver(playing)


def _may_still_beaver(playing: Playing) -> bool:
    """True if one of two people has just taken a double, and may double again."""
    just_taken = not playing.begun.is_alone and playing.record[-2:] == (Double(), Take())
    rules = playing.game.rules
    return just_taken and rules.beavers and 2 * playing.game.cube.value <= rules.cube_limit


def taken(state: State) -> State:
    """The double is taken; while you may still beaver, the computer waits before it rolls."""
    scene, value, side = state.scene, state.cube.value, state.mover.other
    assert isinstance(scene, scenes.Asked)
    if state.kind.is_computer:
        if may_beaver(state):
            return told(state._replace(scene=scenes.Asked(True, scene.frame)), Says.MAY_BEAVER, 4 * value)
        state = put(state, done(at_hand(state), Take()))
        return turn.roll(sounding(told(state, Says.TAKES, 2 * value), Sound.CUBE))
    still = may_beaver(state) and not state.is_far  # far away the answer has been given
    says, value = (Says.MAY_BEAVER, 4 * value) if still else (Says.TAKES, 2 * value)
    state = turn.to_roll(put(state, done(at_hand(state), Take())))
    return sounding(told(state, says, value, side=side), Sound.CUBE)


def beavered(state: State) -> State:
    """The side that has taken doubles again, and the cube stays there."""
    playing, side = at_hand(state), state.mover.other
    if not isinstance(playing.game.phase, Doubled):  # the double is at the question again
        playing = folded(playing.begun, playing.record[:-1])
    state = put(state, done(playing, Beaver()))
    if not state.kind.is_computer:
        state = turn.to_roll(state)
    state = sounding(told(state, Says.BEAVERS, state.cube.value, side=side), Sound.DOUBLE)
    return turn.roll(state) if state.kind.is_computer else state


def passed(state: State) -> State:
    """The double is passed: the cube counts as it was."""
    return ending.over(put(state, done(at_hand(state), Drop())))


def given_up(state: State, times: int) -> State:
    """The mover gives the game up, for so many times the cube, and the other side has agreed.

    Somebody at another device is asked by letter before.
    """
    if state.is_far and state.by_hand:
        wish = acts.Resign(times) if at_hand(state).game.rules.gammons else acts.Concede()
        state = state._replace(ask=None, scene=scenes.Awaiting(), far=state.far._replace(wish=wish))
        return told(state, Says.OFFERED, points(state, times))
    return ending.over(put(state._replace(ask=None), done(at_hand(state), Concede(Win(times)))))


def asked_to_accept(state: State, times: int) -> State:
    """The other side gives the game up, for so many times the cube, if the hand agrees."""
    scene = scenes.Concession(times)
    return told(state._replace(scene=scene), Says.GIVES_UP, points(state, times), side=state.mover)


def may_concede(state: State) -> bool:
    """True if a person may give up now: whose turn it is, while nothing moves by itself."""
    answered = state.is_far and at_hand(state).game.rules.gammons  # by the other one, before a roll
    at_rest = isinstance(state.scene, scenes.ToRoll if answered else _AT_REST)
    return at_rest and state.by_hand and (not answered or bool(offers(state)))


def offers(state: State) -> tuple[Win, ...]:
    """The wins that may be offered to somebody at another device: higher than what was refused this turn."""
    table = state.far.sitting.table
    phase = table.game.phase if table and table.game else None
    declined = phase.declined if isinstance(phase, ToRoll) else None
    wins = tuple(Win) if has_price(state) else (Win.SINGLE,)
    return tuple(win for win in wins if declined is None or win > declined)


def conceding(state: State) -> State:
    """The mover thinks of giving up: the computer names its price, or the other person is asked for it."""
    if not may_concede(state):
        return refused(state, Message(Says.CONCEDE_BEFORE if state.is_far else Says.NOT_NOW))
    offer = int(computer.price(state)) if state.kind.is_computer else int(Win.SINGLE)
    state = state._replace(ask=Ask.CONCEDE if state.kind.is_computer else Ask.AGREE, price=offer, sheet=None)
    return spoken(state, giving_up(state))


def giving_up(state: State) -> Message:
    """The question about the game that the mover gives up."""
    count = points(state, state.price)
    if state.kind.is_computer:
        return message_of(state, Says.PRICE, count)
    if state.is_far:
        return message_of(state, Says.OFFER if has_price(state) else Says.OFFER_POINTS, count)
    if not has_price(state):
        return message_of(state, Says.AGREE_POINTS, count)
    return message_of(state, Says.AGREE)


def has_price(state: State) -> bool:
    """True if a game between two people can be given up for several times the cube."""
    game = at_hand(state).game
    return game.rules.gammons and (game.cube_in_play or is_crawford(at_hand(state)))


def points(state: State, times: int) -> int:
    """The points of a game that the mover gives up so."""
    result = done(at_hand(state), Concede(Win(times))).result
    assert result is not None
    return result.points


def _slide(state: State, begun: int) -> Slide | None:
    frames = pace.slide(state)
    return Slide(begun, 0, frames) if frames else None
