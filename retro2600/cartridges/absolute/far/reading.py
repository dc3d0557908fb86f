"""Letters that come: what the program does about the notices of them."""

from __future__ import annotations

from retro2600.cartridges.absolute.far import meeting, noticing
from retro2600.cartridges.absolute.far.folding import folded_in
from retro2600.cartridges.absolute.far.values import Back
from retro2600.cartridges.absolute.state import State
from retro2600.rules import WHITE
from retro2600.tables.sitting import notices, reading
from retro2600.tables.sitting.notices import Notice
from retro2600.tables.sitting.posting import sent
from retro2600.tables.sitting.values import LineState, Sitting
from retro2600.tables.wire import server


def received(state: State, letters: tuple[str, ...]) -> State:
    """The state after these letters, the oldest first; a text that is no letter changes nothing."""
    return reading.received(state, letters, lambda state: state.far.sitting, _noticed)


def _noticed(state: State, sitting: Sitting, notice: Notice) -> State:
    state = state._replace(far=state.far._replace(sitting=sitting))
    match notice:
        case notices.LineChanged(was):
            return _line(state, was)
        case notices.Entered(table, as_seat=True):
            return _entered(state, table)
        case notices.Booked(ok, request) if request.seats and state.far.opens:
            sitting = sent(sitting, "ask", what="invite", table=ok.table)
            return state._replace(far=state.far._replace(sitting=sitting))
        case notices.Refused(no, seats):
            state = state._replace(far=state.far._replace(wish=None))
            return noticing.no_seat(state, no.say) if seats else noticing.refused(state, no.say)
        case notices.Happened(event, before):
            far = folded_in(state.far, event, before)
            return noticing.happened(state._replace(far=far), event, before)
        case notices.Here(before=before_here):
            return noticing.here(state, before_here)
        case notices.Listed(list):
            return _listed(state, list)
    return state


def _line(state: State, was: LineState) -> State:
    """The line is another one, or stands no more, or stands again."""
    far = state.far
    if far.sitting.way is was:
        return state
    if far.sitting.way is LineState.UP and far.finds and not far.sitting.is_there:
        state = state._replace(far=meeting.listed(far, True))
    return noticing.line(state, was)


def _entered(state: State, table: int) -> State:
    """The post names a table of a link, or of the shell's list; a seat is asked for, if none is held yet."""
    if state.far.sitting.is_there or state.playing:
        return state
    if state.far.back is not None and state.far.back.table == table:
        return meeting.back(state)
    return meeting.joined(state, table)


def _listed(state: State, message: server.LobbyList) -> State:
    """The server tells of tables: of one at which one sits, or of one that somebody nearby has opened."""
    far, is_there = state.far, state.far.sitting.is_there
    lines = [line for line in message.tables if line.program == meeting.PROGRAM]
    mine = next((line for line in lines if line.mine and line.status not in ("open", "closed")), None)
    if mine is not None and mine.mine is not None and not is_there:
        who = mine.red if mine.mine is WHITE else mine.white
        state = state._replace(far=far._replace(back=Back(mine.id, mine.mine, who.name if who else "")))
    if not far.finds or is_there:
        return state
    free = (each for each in lines if each.status == "open" and not each.mine and not each.private)
    found = next((line for line in free if line.white is None or line.red is None), None)
    return meeting.joined(state, found.id) if found else state
