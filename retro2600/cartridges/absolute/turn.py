"""From turn to turn: dice are thrown, pieces move, turns and games end."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.absolute import counts, pace, scenes, steps
from retro2600.cartridges.absolute.record import Moves, Playing, done, thrown
from retro2600.cartridges.absolute.saying import sounding, told, triples, turn_told
from retro2600.cartridges.absolute.state import Glide, State
from retro2600.cartridges.absolute.words import Message, Says
from retro2600.consoles.tablet.sound import Sound
from retro2600.rules import (
    CHECKERS,
    OFF,
    RED,
    WHITE,
    Cast,
    Doubled,
    Move,
    Opening,
    Position,
    ToPlay,
    ToRoll,
    Turn,
    Win,
)

_WON: Final = {
    (WHITE, Win.SINGLE): Says.YOU_WIN,
    (WHITE, Win.GAMMON): Says.YOU_WIN_GAMMON,
    (WHITE, Win.BACKGAMMON): Says.YOU_WIN_BACKGAMMON,
    (RED, Win.SINGLE): Says.THEY_WIN,
    (RED, Win.GAMMON): Says.THEY_WIN_GAMMON,
    (RED, Win.BACKGAMMON): Says.THEY_WIN_BACKGAMMON,
}


def at_hand(state: State) -> Playing:
    """The game that is being played."""
    assert state.playing is not None
    return state.playing


def put(state: State, playing: Playing) -> State:
    """The state with the game so far; what belonged to the moment before is gone."""
    playing = counts.shortened(playing)
    return state._replace(playing=playing, picked=None, motion=None, advised=(), swapped=False)


def roll(state: State) -> State:
    """The mover, or at the opening each side, throws; the dice fall."""
    message = None if state.mover is WHITE else state.message  # its answer stays until its dice lie
    state = put(state, thrown(at_hand(state)))._replace(scene=scenes.Falling(), message=message, shown=None)
    return sounding(state, Sound.LONG_DICE if state.settings.long_dice else Sound.DICE)


def landed(state: State) -> State:
    """The dice lie there."""
    playing = at_hand(state)
    deed, phase = playing.record[-1], playing.game.phase
    if isinstance(phase, Opening):
        assert isinstance(deed, Cast)
        return told(state._replace(scene=scenes.Opening(tied=True)), Says.TIE, deed.white)
    assert isinstance(phase, ToPlay)
    dice = phase.roll.high, phase.roll.low
    if state.mover is RED:
        opened = isinstance(deed, Cast)
        state = told(state, Says.THEY_BEGIN if opened else Says.THEY_ROLLED, *dice)
        if steps.next_moves(playing):
            return state._replace(scene=scenes.Thinking())
        return told(state, Says.THEY_CANNOT_MOVE, *dice)._replace(scene=scenes.Stuck())
    if not steps.next_moves(playing):
        return told(state, Says.CANNOT_MOVE)._replace(scene=scenes.Stuck())
    state = told(state, Says.YOU_BEGIN, *dice) if isinstance(deed, Cast) else turn_told(state)
    only = steps.only_play(playing) if state.settings.automatic else ()
    return state._replace(scene=scenes.Automatic(only) if only else scenes.Play())


def moved(state: State, moves: Moves, glides: bool) -> State:
    """The mover moves one piece by one die or more, in a glide or, where the hand has put it, at once."""
    playing = at_hand(state)
    before = state.position
    source, end = moves[0][0], max(moves[-1][0] - moves[-1][1], OFF)
    hits = any(_hits(before, moves))
    state = state._replace(
        playing=playing._replace(moves=(*playing.moves, *moves)), picked=None, shown=None, advised=()
    )
    glide = Glide(state.mover is WHITE, source, end, 0, pace.step(state), hits)
    return state._replace(motion=glide) if glides and glide.frames else arrived(state, glide)


def _hits(position: Position, moves: Moves) -> list[bool]:
    found = []
    for source, die in moves:
        target = max(source - die, OFF)
        found.append(bool(target and position.holds(target)))
        position = position.after(((source, die),))
    return found


def arrived(state: State, glide: Glide) -> State:
    """A piece is where it goes, and is heard; after one of yours you play on."""
    sound = Sound.HITS if glide.hit else Sound.OFF if glide.target == OFF else Sound.LANDS
    state = sounding(state._replace(motion=None), sound)
    return played_on(state) if isinstance(state.scene, scenes.Play) else state


def hurried(state: State) -> State:
    """A touch ends the motion that it comes upon: things are where they go."""
    if isinstance(state.motion, Glide):
        return arrived(state, state.motion)
    state = state._replace(motion=None)
    return landed(state) if isinstance(state.scene, scenes.Falling) else state


def played_on(state: State) -> State:
    """After a move of yours: the next one, the end of the turn, or a die that cannot be used."""
    if steps.next_moves(at_hand(state)):
        return turn_told(state._replace(scene=scenes.Play()))
    if state.left and state.position.mine[OFF] < CHECKERS:
        return told(state, Says.CANNOT_USE, state.left[0])._replace(scene=scenes.Stuck())
    state = state._replace(scene=scenes.Ending(), message=None)
    return told(state, Says.TOUCH_TO_END) if state.settings.touch_to_end else state


def ended(state: State) -> State:
    """The moves made are the mover's play: the game goes on, or is over."""
    playing, mover = at_hand(state), state.mover
    play = triples(playing.game.position, playing.moves, mover is WHITE)
    state = put(state, done(playing, Turn(tuple(Move(*move) for move in playing.moves))))
    if at_hand(state).result is not None:
        return over(state)
    if mover is WHITE:
        return state._replace(scene=scenes.Considering(), message=Message(Says.THINKING))
    if play:
        state = told(state, Says.THEY_PLAYED, *play)
    return your_turn(state, keeps_message=True)


def your_turn(state: State, keeps_message: bool = False) -> State:
    """You are to roll, or to double."""
    state = state._replace(scene=scenes.ToRoll())
    state = sounding(state, Sound.YOUR_TURN)
    says = Says.YOUR_TURN_OR_DOUBLE if at_hand(state).game.may_double else Says.YOUR_TURN
    if keeps_message:
        return state._replace(said=(*state.said, Message(says)))
    return told(state, says)


def over(state: State) -> State:
    """The game is over: who has won what is said."""
    result = at_hand(state).result
    assert result is not None
    state = state._replace(scene=scenes.Over(), picked=None, motion=None, shown=None)
    state = sounding(state, Sound.WON if result.winner is WHITE else Sound.LOST)
    says, numbers, _ = result_message(state)
    return told(state, says, *numbers)


def result_message(state: State) -> Message:
    """The winner, and the points."""
    result = at_hand(state).result
    assert result is not None
    if result.win is None:
        says = Says.THEY_PASS if result.winner is WHITE else Says.YOU_PASS
        return Message(says, (result.points,))
    cube = at_hand(state).game.cube.value
    return Message(_WON[result.winner, result.win], (result.points, cube))


def gone_on(state: State) -> State:
    """The scene in which the game of a record goes on, as after undo or from a card."""
    playing = at_hand(state)
    state = state._replace(picked=None, motion=None, shown=None, advised=(), swapped=False)
    if playing.result is not None:
        return over(state)
    phase, yours = playing.game.phase, state.mover is WHITE
    match phase:
        case Opening():
            return told(state._replace(scene=scenes.Opening()), Says.TOUCH_TO_BEGIN)
        case ToRoll() if yours:
            return your_turn(state)
        case ToRoll():
            return state._replace(scene=scenes.Considering(), message=Message(Says.THINKING))
        case Doubled() if yours:
            return state._replace(
                scene=scenes.Offered(), message=Message(Says.YOU_DOUBLE, (2 * state.cube.value,))
            )
        case Doubled():
            return told(state._replace(scene=scenes.Asked()), Says.THEY_DOUBLE, 2 * state.cube.value)
        case ToPlay() if not yours:
            return landed(state._replace(playing=playing._replace(moves=())))
    if not playing.moves and not steps.next_moves(playing):
        return told(state, Says.CANNOT_MOVE)._replace(scene=scenes.Stuck())
    return played_on(state)
