"""A frame of the table's screen: things that move go on, the next event is shown, clocks run."""

from __future__ import annotations

from retro2600.cartridges.lobby.saying import sounding
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import asking, clocks, ends, hand, pace, prompts, showing
from retro2600.cartridges.lobby.table.prompts import SILENT, YOURS
from retro2600.cartridges.lobby.table.values import At, Motion, Tumble
from retro2600.cartridges.lobby.table.words import TableSays
from retro2600.consoles.tablet.sound import Sound
from retro2600.online.board import at_hand
from retro2600.online.showing import is_new, moved, prompted
from retro2600.online.values import Glide, Return, Undone
from retro2600.rules import Opening, ToPlay
from retro2600.tables.acts import Ready
from retro2600.tables.table import Life


def passed(state: State) -> State:
    """The state a frame later; the same one where nothing moves and no time counts."""
    state = _ticked(_counted(hand.older(_timed(state))))
    at = at_hand(state)
    if at.motion is not None:
        state = _moved(state, at.motion)
    at = at_hand(state)
    if at.coming and not at.pause and not isinstance(at.motion, Glide):
        state = showing.shown(state)
    return _prompted(_let_be(state))


def _timed(state: State) -> State:
    """Clocks run, and the next round's time."""
    at = at_hand(state)
    if at.back_in:
        at = at._replace(back_in=at.back_in - 1)
    if at.shown.life is Life.SEEDING and at.waited < pace.AGREED:
        at = at._replace(waited=at.waited + 1)
    state = state if at is state.at else state._replace(at=at)
    return _between(state)


def _between(state: State) -> State:
    """A round's end waits; the next one begins by itself."""
    at, sitting = at_hand(state), state.sitting
    waits = at.shown.life is Life.BETWEEN and sitting.seated and not sitting.elsewhere
    if not waits or not state.settings.next_by_itself or at.wish or at.shown.match.winner:
        return state
    if at.shown.chair(sitting.side).ready or ends.is_void(at.shown):
        return state
    if at.ended < pace.NEXT:
        return state._replace(at=at._replace(ended=at.ended + 1))
    return state._replace(at=at._replace(wish=Ready()))


def _counted(state: State) -> State:
    """Pauses and rests grow shorter; dice go once their turn is over."""
    at = at_hand(state)
    if at.pause:
        at = at._replace(pause=at.pause - 1)
    if at.rest:
        at = at._replace(rest=at.rest - 1)
        at = at if at.rest or _has_dice(at) else at._replace(dice=None)
    if at.stays:
        at = at._replace(stays=at.stays - 1)
        if not at.stays:
            return state._replace(at=at, message=at.prompt)
    return state if at is state.at else state._replace(at=at)


def _has_dice(at: At) -> bool:
    """True while the dice that lie there count."""
    game = at.shown.game
    return game is not None and isinstance(game.phase, ToPlay | Opening)


def _moved(state: State, motion: Motion) -> State:
    """A motion is a frame further; a tumble goes on until its dice have come."""
    at = at_hand(state)
    if isinstance(motion, Tumble):
        return state._replace(at=at._replace(motion=motion._replace(frame=motion.frame + 1)))
    return moved(state, sounding)


def hurried(state: State) -> State:
    """A touch or a key ends the motion that it comes upon, and the pause behind it."""
    at = at_hand(state)
    if isinstance(at.motion, Glide):
        state = sounding(state._replace(at=at._replace(motion=None, pause=0)), at.motion.sound)
    elif isinstance(at.motion, Return | Undone):
        state = state._replace(at=at._replace(motion=None))
    elif at.motion is None and at.pause and not at.coming:
        state = state._replace(at=at._replace(pause=0))
    return state


def _let_be(state: State) -> State:
    """A question or a piece in the hand that the table has gone beyond is let go."""
    at = at_hand(state)
    if at.asks is not None and not asking.is_asked(state, at.asks):
        at = at._replace(asks=None)
    if at.picked is not None and at.picked.source not in hand.movable(state):
        at = at._replace(picked=None)
    return state if at is state.at else state._replace(at=at)


def _prompted(state: State) -> State:
    """The sentence on what is to be done, where it is another one by now; your turn is rung in."""
    at = at_hand(state)
    if at.coming and not state.sitting.elsewhere and at.prompt is not None:
        return _warned(state)  # the Board has to come up with the table first
    prompt = prompts.prompt(state)
    if prompt == at.prompt:
        return _warned(state)
    state = prompted(state, prompt, SILENT, TableSays.ROLLED)
    if prompt is not None and prompt.says in YOURS and is_new(at.prompt, prompt):
        state = sounding(state, Sound.YOUR_TURN)
    return _warned(state)


def _warned(state: State) -> State:
    """Your clock is low: it is heard, and told of twice."""
    at, seconds = at_hand(state), prompts.low(state)
    if seconds == at.warned:
        return state
    state = state._replace(at=at._replace(warned=seconds))
    if not seconds or not state.settings.warnings:
        return state
    is_told = at.warned == 0 or seconds == clocks.LAST_S
    if is_told and at.prompt is not None:
        this = prompts.prompt(state)
        state = state._replace(said=(*state.said, this)) if this else state
    if is_told:
        state = state._replace(at=at_hand(state)._replace(again=pace.TICK))
    if is_told or seconds <= clocks.TICKS_S:
        state = sounding(state, Sound.CLOCK)
    return state


def _ticked(state: State) -> State:
    """The clock's sound is heard once more a moment after the first time."""
    at = at_hand(state)
    if not at.again:
        return state
    state = state._replace(at=at._replace(again=at.again - 1))
    return sounding(state, Sound.CLOCK) if at.again == 1 else state


def waits(state: State) -> bool:
    """True while nothing goes on by itself but clocks and the time until the next round."""
    at = at_hand(state)
    resting = not (at.coming or at.pause or at.rest or at.stays or at.again)
    free = at.motion is None and at.wish is None and not at.pending and state.sitting.request is None
    return resting and free and not state.sitting.out
