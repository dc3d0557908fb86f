"""A frame of the table's screen: things that move go on, the next event is shown, the band follows."""

from __future__ import annotations

from retro2600.cartridges.mpgn.saying import sounding
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import ends, hand, pace, prompts, showing
from retro2600.cartridges.mpgn.table.board import Now, now
from retro2600.cartridges.mpgn.table.prompts import SILENT, YOURS
from retro2600.cartridges.mpgn.table.values import At
from retro2600.consoles.tablet.sound import Sound
from retro2600.online.board import at_hand, is_bot, is_here
from retro2600.online.showing import is_new, moved, prompted
from retro2600.online.values import Glide
from retro2600.tables.acts import Cast, Play, Roll

_SHAKING = 12
"""Frames after which a shaking die is where it was."""


def passed(state: State) -> State:
    """The state a frame later; the same one where nothing moves and no time counts."""
    state = _counted(state)
    at = at_hand(state)
    if at.motion is not None:
        state = moved(state, sounding)
    at = at_hand(state)
    while at.coming and not at.pause and not isinstance(at.motion, Glide) and at.turning is None:
        state = showing.shown(state)
        at = at_hand(state)
    return _prompted(ends.sheeted(_resumed(_let_be(state))))


def _counted(state: State) -> State:
    """Pauses grow shorter; what lies there for a while goes."""
    at = at_hand(state)
    if at.pause:
        at = at._replace(pause=at.pause - 1)
        at = at if at.pause else at._replace(thrown=(0, 0))
    if at.turning is not None:
        frame = at.turning.frame + 1
        at = at._replace(turning=at.turning._replace(frame=frame) if frame < pace.STEP else None)
    if at.leaves:
        at = at._replace(leaves=at.leaves - 1)
        at = at if at.leaves else at._replace(stuck=())
    at = _waiting(state, at)
    if at.stays:
        at = at._replace(stays=at.stays - 1)
        if not at.stays:
            return state._replace(at=at, message=at.prompt)
    return state if at is state.at else state._replace(at=at)


def _waiting(state: State, at: At) -> At:
    """Frames for which dice have not come, and of the other one's decision, as far as they matter."""
    if isinstance(at.wish, Cast | Roll) and (state.sitting.is_heard or at.shaken < pace.SHAKEN):
        shaken = at.shaken + 1
        at = at._replace(shaken=shaken if shaken < pace.SHAKEN + _SHAKING else pace.SHAKEN)
    if now(state) is Now.WAITING and at.waited < pace.LISTED:
        return at._replace(waited=at.waited + 1)
    if now(state) in (Now.THEY, Now.OFFERED) and at.waited < pace.PATIENCE:
        return at if is_bot(at.shown, state.sitting.side.other) else at._replace(waited=at.waited + 1)
    return at


def hurried(state: State) -> State:
    """A finger or a key ends what it comes upon: all that is on its way is there, and the touch counts."""
    state = _landed(state)
    while at_hand(state).coming:
        state = _landed(showing.shown(state))
    return state


def _landed(state: State) -> State:
    """The motion at its end, and the pause behind it."""
    at = at_hand(state)
    if at.motion is None and at.turning is None and not at.pause:
        return state
    motion, thrown = at.motion, at.thrown if not at.pause else (0, 0)
    state = state._replace(at=at._replace(motion=None, turning=None, pause=0, thrown=thrown))
    return sounding(state, motion.sound) if isinstance(motion, Glide) else state


def _resumed(state: State) -> State:
    """PLAY was chosen for a game that is paused: you are ready."""
    at = at_hand(state)
    if not at.resumes:
        return state
    if now(state) is Now.PAUSED and is_here(state):
        return state._replace(at=at._replace(wish=Play(), resumes=0))
    return state._replace(at=at._replace(resumes=at.resumes - 1))


def _let_be(state: State) -> State:
    """A man in the hand that the table has gone beyond is let go."""
    at = at_hand(state)
    if at.picked is not None and at.picked.source not in hand.movable(state):
        return state._replace(at=at._replace(picked=None))
    return state


def _prompted(state: State) -> State:
    """The sentence on what is to be done, where it is another one by now; your turn is rung in."""
    at = at_hand(state)
    if (isinstance(at.motion, Glide) or any(at.thrown)) and not state.sitting.elsewhere:
        return state  # it has to be seen first
    prompt = prompts.prompt(state)
    if prompt == at.prompt:
        return state
    state = prompted(state, prompt, SILENT)
    rings = prompt is not None and prompt.says in YOURS and is_new(at.prompt, prompt)
    return sounding(state, Sound.YOUR_TURN) if rings else state


def waits(state: State) -> bool:
    """True while nothing goes on by itself."""
    at = at_hand(state)
    resting = not (at.coming or at.pause or at.stays or at.leaves or at.turning or at.resumes)
    free = at.motion is None and at.wish is None and not at.pending and state.sitting.request is None
    return resting and free and not state.sitting.out
