"""The line and the table as they are told of on the table's screen (5): absence, devices, refusals."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.mpgn import refusing as refusals
from retro2600.cartridges.mpgn.saying import sounding
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import news, pace, refusing, showing
from retro2600.cartridges.mpgn.table.words import TableSays
from retro2600.consoles.tablet.sound import Sound
from retro2600.online.board import at_hand, game_of
from retro2600.online.showing import with_message
from retro2600.online.values import Undone
from retro2600.rules import Move, ToPlay
from retro2600.tables.sitting.notices import Happened, Here, LineChanged, Notice, Refused, Stale
from retro2600.tables.sitting.values import LineState, Sitting
from retro2600.tables.table import Life
from retro2600.tables.wire.codes import Code
from retro2600.tables.wire.server import No

_MINUTE_MS: Final = 60_000


def noticed(state: State, before: Sitting, notice: Notice) -> State:
    """The state after a notice, whose values the sitting has already; `before` it had others."""
    if isinstance(notice, Happened):
        if notice.before is None or state.at is None:
            return showing.begun(state)
        return showing.happened(state, notice.event)
    if state.at is None or state.sitting.table is None:
        return state
    match notice:
        case LineChanged(was):
            return _line(state, before, was)
        case Here():
            return _here(state, before)
        case Stale(no):
            return _refused(state, no)
        case Refused(no, seats) if not seats:
            return _refused(state, no)
    return state


def _line(state: State, before: Sitting, was: LineState) -> State:
    """The line is lost, or stands again; what is lost is told by the prompt."""
    way = state.sitting.way
    if state.sitting.home:
        return state
    if way in (LineState.LOST, LineState.MOVED) and was is LineState.UP:
        return sounding(state, Sound.LINE_LOST)
    if way is not LineState.UP or was is LineState.UP:
        return state
    minutes = (state.sitting.since - before.since) // _MINUTE_MS if before.since else 0
    if minutes > 0:
        return news.told(state, TableSays.WAS_AWAY, minutes, frames=pace.OUTAGE)
    return news.told(state, TableSays.BACK, frames=pace.BACK_IN)


def _here(state: State, before: Sitting) -> State:
    """The other one goes and comes back; another device of yours takes over."""
    sitting, table = state.sitting, at_hand(state).shown
    if not sitting.seated:
        return state
    if sitting.elsewhere is not before.elsewhere:
        at = at_hand(state)._replace(picked=None, pending=(), wish=None, stays=0)
        return state._replace(at=at)
    if table.life in (Life.OPEN, Life.PAUSED):
        return state  # who has just sat down was never away; whoever left by Exit is back by PLAY
    if before.away and not sitting.away:
        return sounding(news.told(state, TableSays.IS_BACK), Sound.DOOR)
    goes = sitting.away and not before.away and table.life in (Life.PLAYING, Life.SEEDING)
    if not goes or table.free:
        return state
    return sounding(news.told(state, TableSays.AWAY, warns=True), Sound.LINE_LOST)


def _refused(state: State, no: No) -> State:
    """A command is refused: the table's own state is on the board again."""
    at = at_hand(state)
    why = _why(state, at.pending[0]) if at.pending and no.code is Code.ILLEGAL else None
    motion = at.motion
    if at.pending:
        motion = None if state.calm else Undone(at.pending, 0, pace.BACK)
    at = at._replace(pending=(), wish=None, picked=None, motion=motion, shaken=0)
    state = state._replace(at=at)
    if why is not None:
        this = news.message(state, why.says, *((why.number,) if why.number else ()), play=why.place)
    elif no.code is Code.ILLEGAL:
        this = news.message(state, TableSays.NOT_YOUR_TURN)
    else:
        this = refusals.sentence(no)
    return sounding(with_message(state, this), Sound.REFUSED)


def _why(state: State, move: Move) -> refusing.Why | None:
    """The reason why a step is refused, by the table as it stands."""
    game, at = game_of(state), at_hand(state)
    if game is None or not isinstance(game.phase, ToPlay) or game.mover is not state.sitting.side:
        return None
    if move in at.shown.first_moves:
        return refusing.Why(TableSays.STALE)
    return refusing.why_not_there(state._replace(at=at._replace(pending=())), move.source, move.target)
