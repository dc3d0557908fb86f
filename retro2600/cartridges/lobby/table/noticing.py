"""The line and the table as they are told of on the table's screen: rows 8 to 18 of the lobby's wire."""

from __future__ import annotations

from retro2600.cartridges.lobby.saying import sounding
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import news, pace, showing
from retro2600.cartridges.lobby.table.clocks import Hour
from retro2600.cartridges.lobby.table.values import Tumble
from retro2600.cartridges.lobby.table.words import TableSays
from retro2600.consoles.tablet.sound import Sound
from retro2600.online.board import at_hand
from retro2600.online.showing import NEWS, with_message
from retro2600.online.values import Undone
from retro2600.tables.sitting.notices import Happened, Here, Notice, Refused, Stale, Time, Welcomed
from retro2600.tables.sitting.values import Sitting
from retro2600.tables.wire.codes import Code

_GONE_ON = (Code.STALE, Code.TURN, Code.ILLEGAL)


def noticed(state: State, before: Sitting, notice: Notice) -> State:
    """The state after a notice, whose values the sitting has already; `before` it had others."""
    if isinstance(notice, Happened):
        if notice.before is None or state.at is None:
            return showing.begun(state, notice.event)
        return showing.happened(state, notice.event)
    if isinstance(notice, Welcomed | Time) and notice.now:
        return state._replace(hour=Hour(notice.now))
    if state.at is None or state.sitting.table is None:
        return state
    match notice:
        case Here():
            return _here(state, before)
        case Stale(no):
            return _refused(state, Code.STALE, no.say)
        case Refused(no, seats) if not seats:
            return _refused(state, no.code, no.say)
    return state


def back_in(state: State) -> State:
    """The line stands again, of which is told: their next play is told with it."""
    if state.at is None:
        return state
    return state._replace(at=state.at._replace(back_in=NEWS))


def _here(state: State, before: Sitting) -> State:
    """The other one goes and comes back; another device of yours takes over."""
    sitting = state.sitting
    if sitting.seated and sitting.elsewhere is not before.elsewhere:
        at = at_hand(state)._replace(picked=None, asks=None, pending=(), wish=None, stays=0)
        state = state._replace(at=at)
        return state if sitting.elsewhere else news.told(state, TableSays.HERE)
    if sitting.seated and before.away and not sitting.away:
        return sounding(news.told(state, TableSays.IS_BACK), Sound.DOOR)
    table = at_hand(state).shown
    is_new = sitting.seated and sitting.away and not before.away
    if is_new and sitting.side.other not in table.awaits and table.options.clock is None:
        return news.told(state, TableSays.AWAY)  # who is awaited and away is told of by the prompt
    return state


def _refused(state: State, code: Code, say: str) -> State:
    """A command is refused: the table's own state is on the Board again."""
    at = at_hand(state)
    motion = at.motion if not isinstance(at.motion, Tumble) else None
    if at.pending:
        motion = None if state.calm else Undone(at.pending, 0, pace.BACK)
    at = at._replace(pending=(), wish=None, picked=None, motion=motion, dice=showing.dice_of(at))
    at = at._replace(ended=0)  # who was not ready in time is so after the same time again
    state = state._replace(at=at)
    this = news.message(state, TableSays.GONE_ON)
    if code not in _GONE_ON:
        this = news.message(state, TableSays.TABLE_SAYS, name=say)
    return sounding(with_message(state, this), Sound.REFUSED)
