"""Words on what the line and the table tell: who comes, goes and is away, and why something was refused."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.absolute import between
from retro2600.cartridges.absolute.far import meeting, showing, telling
from retro2600.cartridges.absolute.far.values import left
from retro2600.cartridges.absolute.saying import message_of, sounding, spoken
from retro2600.cartridges.absolute.scenes import SheetName
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.words import Message, Says
from retro2600.consoles.tablet.sound import Sound
from retro2600.printable import printable
from retro2600.tables.acts import Close, End, Leave, Sit
from retro2600.tables.event import Event
from retro2600.tables.sitting.values import LineState, Sitting
from retro2600.tables.table import Life, Table

MOST: Final = 96
"""Characters of a message."""

_GONE: Final = (LineState.LOST, LineState.LOOKING)


def line(state: State, was: LineState) -> State:
    """The line has changed; it is told where it matters: in a game with somebody at another device."""
    if not state.is_far or state.far.sitting.is_closed:
        return state
    way = state.far.sitting.way
    if way is LineState.UP and was in (*_GONE, LineState.MOVED):
        return _told(state, Says.LINE_BACK)
    if way is LineState.MOVED:
        return _told(state, Says.SERVER_MOVES)
    return _told(state, Says.LINE_LOST) if way is not LineState.UP and was is LineState.UP else state


def here(state: State, before: Sitting) -> State:
    """The other one is away, or back; or one plays at another device of one's own."""
    now = state.far.sitting
    if not state.is_far or now.is_closed:
        return state
    if now.elsewhere and not before.elsewhere:
        return _told(state, Says.ELSEWHERE)
    if now.away is before.away:
        return state
    return _told(state, Says.AWAY if now.away else Says.IS_BACK)


def happened(state: State, event: Event, before: Table | None) -> State:
    """An event has come: seats are taken and left, a table is closed, a game counts for nothing."""
    sitting = state.far.sitting
    side, table = sitting.side, sitting.table
    if sitting.sat == 1 and before is not None and event.n == 1:  # whoever comes first has the rules
        state = state._replace(far=state.far._replace(first=True, agreed=True))
    match event.act:
        case Sit() if event.seat is not side and event.n > sitting.sat and state.far.first:
            return sounding(_told(state, Says.SITS), Sound.YOUR_TURN)
        case Leave() if event.seat is side and table is not None and table.life is Life.OPEN:
            return _away_from(state)
        case End(void=True):
            return _void(state)
        case Close():
            return _closed(state)
    return state


def refused(state: State, say: str) -> State:
    """A command has been refused: the table's record is on the board."""
    far = state.far
    if far.sure is not None and state.playing is not None and telling.is_of(far.sure, state.playing):
        state = showing.put_back(state._replace(motion=None))
    return _saying(state, say)


def no_seat(state: State, say: str) -> State:
    """No seat is to be had there."""
    state = state._replace(far=left(state.far))
    if state.sheet is SheetName.TABLE:
        state = state._replace(sheet=SheetName.REMOTE, page=meeting.SAID)
    return _saying(state, say)


def _void(state: State) -> State:
    """The game counts nothing, and is on the board no more."""
    state = state._replace(far=state.far._replace(sure=None, agreed=False, wish=None))
    if state.is_far and state.playing is not None and state.playing.result is None:
        state = _shut(state)
    return state._replace(message=Message(Says.VOID, refusal=True))


def _closed(state: State) -> State:
    """The table is no more; a game that is over stays on the board to be looked at."""
    if state.is_far and state.playing is not None:
        sure = state.far.sure
        if sure is None or sure.result is not None:
            return state
        return _shut(state)._replace(message=Message(Says.TABLE_CLOSED, refusal=True))
    return _away_from(state)


def _away_from(state: State) -> State:
    """The table is left."""
    state = state._replace(far=left(state.far))
    if state.sheet is not SheetName.TABLE:
        return state
    return state._replace(
        sheet=SheetName.REMOTE, page=meeting.SAID, message=Message(Says.TABLE_CLOSED, refusal=True)
    )


def _shut(state: State) -> State:
    """The board is empty again, below the sheet of remote play."""
    state = between.main_menu(state)
    return state._replace(far=left(state.far), sheet=SheetName.REMOTE, page=meeting.SAID)


def _told(state: State, says: Says) -> State:
    message = message_of(state, says)
    return spoken(state, message._replace(name=message.name or state.far.sitting.other))


def _saying(state: State, say: str) -> State:
    """The server's own sentence."""
    message = Message(Says.TABLE_SAYS, refusal=True, say=printable(say)[:MOST])
    return sounding(spoken(state, message), Sound.REFUSED)
