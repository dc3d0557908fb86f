"""From turn to turn: dice are thrown, pieces move, turns and games end."""

from __future__ import annotations

from retro2600.cartridges.absolute import counts, pace, prompts, scenes, steps
from retro2600.cartridges.absolute.ending import over
from retro2600.cartridges.absolute.record import (
    Again,
    Keep,
    Moves,
    Playing,
    RollOver,
    done,
    may_reroll,
    may_roll_over,
    thrown,
)
from retro2600.cartridges.absolute.saying import sounding, spoken, told, triples, turn_told
from retro2600.cartridges.absolute.state import Glide, State
from retro2600.cartridges.absolute.words import Says
from retro2600.consoles.tablet.sound import Sound
from retro2600.rules import (
    CHECKERS,
    OFF,
    WHITE,
    Cast,
    Choose,
    Doubled,
    Move,
    Opening,
    Position,
    Roll,
    Side,
    ToChoose,
    ToPlay,
    ToRoll,
    Turn,
)
from retro2600.tables import acts


def at_hand(state: State) -> Playing:
    """The game that is being played."""
    assert state.playing is not None
    return state.playing


def put(state: State, playing: Playing) -> State:
    """The state with the game so far; what belonged to the moment before is gone."""
    playing = counts.shortened(playing)
    return state._replace(playing=playing, picked=None, motion=None, advised=(), swapped=False)


def roll(state: State) -> State:
    """The mover, or at the opening each side, throws; the dice of a table come by letter."""
    if not state.is_far:
        return falling(state, thrown(at_hand(state)))
    far = (
        state.far if isinstance(at_hand(state).game.phase, Opening) else state.far._replace(wish=acts.Roll())
    )
    return state._replace(scene=scenes.Awaiting(), far=far, shown=None)


def falling(state: State, playing: Playing) -> State:
    """The dice of this game fall, which have just been thrown in it."""
    message = None if state.by_hand else state.message  # its answer stays until its dice lie
    state = put(state, playing)._replace(scene=scenes.Falling(), message=message, shown=None)
    return sounding(state, Sound.LONG_DICE if state.settings.long_dice else Sound.DICE)


def rolled_over(state: State, side: Side) -> State:
    """A side has the dice that lie there thrown again."""
    state = state._replace(playing=done(at_hand(state), RollOver(side)))
    return told(roll(state), Says.ROLLED_AGAIN)


def rolled_again(state: State) -> State:
    """The winner of the first roll throws it again."""
    return roll(state._replace(playing=done(at_hand(state), Again())))


def kept(state: State) -> State:
    """The winner of the first roll keeps it."""
    return to_play(put(state, done(at_hand(state), Keep())), opened=True)


def landed(state: State) -> State:
    """The dice lie there."""
    playing = at_hand(state)
    deed, phase = playing.record[-1], playing.game.phase
    match phase:
        case Opening():
            assert isinstance(deed, Cast)
            return _tied(state, deed.white)
        case ToRoll():
            return _began_to_roll(state)
    assert isinstance(phase, ToPlay)
    dice = phase.roll.high, phase.roll.low
    if not state.by_hand:
        return _their_roll(state, dice)
    if may_reroll(playing):
        return told(state, Says.REROLL, *dice)._replace(scene=scenes.Reroll())
    return to_play(state, opened=isinstance(deed, Cast))


def _tied(state: State, die: int) -> State:
    state = state._replace(scene=scenes.Opening(tied=True))
    if len(at_hand(state).record) == 1 and state.cube.value > 1:
        return told(state, Says.TIE_DOUBLES, die, state.cube.value)
    return told(state, Says.TIE, die)


def _began_to_roll(state: State) -> State:
    """The first roll is won, and both dice are thrown for the first play."""
    state = told(state, Says.BEGINS_ACEY, side=state.mover)
    return to_roll(state, keeps_message=True)


def _their_roll(state: State, dice: tuple[int, int]) -> State:
    """The computer's dice lie there."""
    playing = at_hand(state)
    opened = isinstance(playing.record[-1], Cast)
    state = told(state, Says.BEGINS if opened else Says.ROLLED, *dice, side=state.mover)
    if may_roll_over(playing, WHITE):
        state = told(state, Says.MAY_ROLL_OVER, *dice, side=state.mover)
    if steps.next_moves(playing):
        return state._replace(scene=theirs(state, scenes.Thinking()))
    return told(state, Says.PASSES_TURN, *dice, side=state.mover)._replace(scene=scenes.Stuck())


def to_play(state: State, opened: bool = False) -> State:
    """The roll is to be played by hand."""
    playing = at_hand(state)
    if not steps.next_moves(playing):
        return told(state, Says.CANNOT_MOVE)._replace(scene=scenes.Stuck())
    high, low = sorted(state.dice, reverse=True)
    state = told(state, Says.BEGINS, high, low) if opened else turn_told(state)
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
    """A piece is where it goes, and is heard; after one of the hand's it plays on."""
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
    """After a move by hand: the next one, the end of the turn, or a die that cannot be used."""
    if steps.next_moves(at_hand(state)):
        return turn_told(state._replace(scene=scenes.Play()))
    if state.left and state.position.mine[OFF] < CHECKERS:
        return told(state, Says.CANNOT_USE, state.left[0])._replace(scene=scenes.Stuck())
    state = state._replace(scene=scenes.Ending(), message=None)
    return told(state, Says.TOUCH_TO_END) if state.settings.touch_to_end else state


def ended(state: State) -> State:
    """The moves made are the mover's play: the game goes on, or is over."""
    playing, mover, was_by_hand = at_hand(state), state.mover, state.by_hand
    play = triples(playing.game.position, playing.moves, mover is WHITE)
    state = put(state, done(playing, Turn(tuple(Move(*move) for move in playing.moves))))
    if at_hand(state).result is not None:
        return over(state)
    if not was_by_hand and play:
        says = Says.PLAYED if state.by_hand else Says.PLAYED_ON
        state = told(state, says, *play, side=mover)
    if isinstance(at_hand(state).game.phase, ToChoose):
        return to_choose(state)
    return to_roll(state, keeps_message=not was_by_hand)


def to_roll(state: State, keeps_message: bool = False) -> State:
    """The mover is to roll, or to double."""
    if not state.by_hand:
        message = state.message if keeps_message else prompts.waiting(state)
        return state._replace(scene=theirs(state, scenes.Considering()), message=message)
    state = sounding(state._replace(scene=scenes.ToRoll()), Sound.YOUR_TURN)
    message = prompts.to_roll(state)
    state = state._replace(said=(*state.said, message))
    return state if keeps_message else state._replace(message=message)


def to_choose(state: State) -> State:
    """The mover is to choose a doublet."""
    if not state.by_hand:
        return state._replace(scene=theirs(state, scenes.Choosing()))
    return told(state._replace(scene=scenes.Choosing()), Says.CHOOSE)


def chosen(state: State, die: int) -> State:
    """The mover plays this doublet."""
    side = state.mover
    state = put(state, done(at_hand(state), Choose(Roll(die, die))))
    if state.by_hand:
        return to_play(state)
    state = told(state, Says.CHOSE, die, side=side)
    further = steps.next_moves(at_hand(state))
    return state._replace(scene=theirs(state, scenes.Thinking()) if further else scenes.Stuck())


def theirs(state: State, scene: scenes.Scene) -> scenes.Scene:
    """The scene in which the other side is waited for: the computer's, or that of a table."""
    return scenes.Awaiting() if state.is_far else scene


def gone_on(state: State) -> State:
    """The scene in which the game of a record goes on, as after undo or from a card."""
    playing = at_hand(state)
    state = state._replace(picked=None, motion=None, shown=None, advised=(), swapped=False)
    if playing.result is not None:
        return over(state)
    match playing.game.phase:
        case Opening():
            return spoken(state._replace(scene=theirs(state, scenes.Opening())), prompts.opening(state))
        case ToRoll():
            return to_roll(state)
        case ToChoose():
            return to_choose(state)
        case Doubled():
            return doubled(state)
        case ToPlay() as phase if not state.by_hand:
            state = state._replace(playing=playing._replace(moves=()))
            if phase.is_chosen and steps.next_moves(playing):
                return state._replace(scene=theirs(state, scenes.Thinking()))
            return landed(state)
    if may_reroll(playing) and not playing.moves:
        return landed(state)
    if not playing.moves and not steps.next_moves(playing):
        return told(state, Says.CANNOT_MOVE)._replace(scene=scenes.Stuck())
    return played_on(state)


def doubled(state: State) -> State:
    """The mover has doubled: a person is asked, or the computer thinks it over."""
    asks = at_hand(state).is_by_hand(state.mover.other)
    state = state._replace(scene=scenes.Asked() if asks else theirs(state, scenes.Offered()))
    return told(state, Says.DOUBLES, 2 * state.cube.value, side=state.mover)
