"""Letters that come: each is read at the wire's own door, and what is of no table of one's own is let be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from retro2600 import limits
from retro2600.cartridges.absolute.far import meeting, noticing
from retro2600.cartridges.absolute.far.folding import folded_in
from retro2600.cartridges.absolute.far.posting import requested, sent, watched
from retro2600.cartridges.absolute.far.values import NOTHING, Back, Far, Way
from retro2600.cartridges.absolute.state import State
from retro2600.rules import WHITE, RulesError
from retro2600.tables.event import event_of
from retro2600.tables.spelling import EventError
from retro2600.tables.wire import server
from retro2600.tables.wire.codes import Code, WireError
from retro2600.tables.wire.door import SERVER_DEPTH, json_object, server_message

_WAYS: Final = {way.value: way for way in Way}


def received(state: State, letters: tuple[str, ...]) -> State:
    """The state after these letters, the oldest first; a text that is no letter changes nothing."""
    for letter in letters:
        state = _received(state, letter)
    return state


def _received(state: State, letter: str) -> State:
    try:
        plain = json_object(letter, limits.LETTER_BYTES, SERVER_DEPTH)
        if plain.get("type") == "line":
            return _line(state, plain)
        if plain.get("type") == "welcome":
            return _welcomed(state, plain)
        if plain.get("type") == "enter":
            return _entered(state, plain)
        message = server_message(letter)
    except WireError:
        return state
    match message:
        case server.Events():
            return _events(state, message)
        case server.Ok():
            return state._replace(far=_booked(state.far, message))
        case server.No():
            return _refused(state, message)
        case server.Here():
            return _here(state, message)
        case server.LobbyList():
            return _listed(state, message)
    return state


def _line(state: State, plain: Mapping[str, Any]) -> State:
    """The line is another one, or stands no more, or stands again."""
    way = _WAYS.get(str(plain.get("state")))
    if way is None or way is state.far.way:
        return state
    was, far = state.far.way, state.far._replace(way=way)
    if way is Way.UP and far.finds and not far.is_there:
        far = sent(far, "lobby", on=True, program=meeting.PROGRAM)
    return noticing.line(state._replace(far=far), was)


def _welcomed(state: State, plain: Mapping[str, Any]) -> State:
    """The server says who plays here."""
    you = plain.get("you")
    account = you.get("id") if isinstance(you, dict) else None
    if type(account) is not int or not 0 <= account < 2**48 or account == state.far.account:
        return state
    return state._replace(far=state.far._replace(account=account))


def _entered(state: State, plain: Mapping[str, Any]) -> State:
    """The post names a table: of a link, or of the shell's list; a seat is asked for, if none is held yet."""
    table, seat = plain.get("table"), plain.get("as") == "seat"
    if type(table) is not int or not 0 < table < 2**48 or not seat or state.far.is_there or state.playing:
        return state
    if state.far.back is not None and state.far.back.table == table:
        return meeting.back(state)
    return meeting.joined(state, table)


def _booked(far: Far, ok: server.Ok) -> Far:
    """A letter has been followed."""
    request = far.request
    if ok.id == far.dropped:  # the seat that was asked for is not wanted any more
        far = requested(far._replace(dropped=""), "do", table=ok.table, after=ok.n, e="leave")
        return far._replace(request=request)
    if request is None or request.id != ok.id:
        return far
    if not request.seats:
        booked = far.table is not None and far.table.head >= ok.n
        return far._replace(request=None if booked else request._replace(booked=ok.n))
    far = far._replace(request=None, watched=ok.table, sat=ok.n)
    if far.opens:
        far = sent(far, "ask", what="invite", table=ok.table)
    return watched(far, ok.table, 0)


def _refused(state: State, no: server.No) -> State:
    """A letter has been refused: the table's own record is on the board again, with the sentence."""
    far = state.far
    if no.id is None and no.table == far.watched and far.table is None:
        return noticing.no_seat(state, far, no.say)
    if far.request is None or far.request.id != no.id:
        return state
    seats, far = far.request.seats, far._replace(request=None)
    if no.code is Code.STALE and no.head is not None and not seats:
        return state._replace(far=far._replace(awaited=no.head))
    far = far._replace(wish=None)
    return noticing.no_seat(state, far, no.say) if seats else noticing.refused(state, far, no.say)


def _events(state: State, message: server.Events) -> State:
    """The table tells what has happened."""
    for plain in message.events:
        far = state.far
        if far.watched != message.table:  # it was left, or closed
            return state
        head = far.table.head if far.table else NOTHING
        try:
            event = event_of(dict(plain))
            if event.n <= head:
                continue  # it has come before
            if event.n > head + 1:  # some are missing
                return state._replace(far=watched(far, far.watched, head + 1))
            after = folded_in(far, event)
        except (EventError, RulesError):
            return state
        if (request := far.request) and NOTHING < request.booked <= event.n:
            after = after._replace(request=None)
        state = noticing.happened(state._replace(far=after), event, far)
    return state


def _here(state: State, message: server.Here) -> State:
    """The lines at the table have changed."""
    far = state.far
    if message.table != far.watched or far.table is None:
        return state
    seats = {"white": message.seats.white, "red": message.seats.red}
    now = far._replace(away=seats[far.side.other.value] == "away", elsewhere=message.device)
    return state if now == far else noticing.here(state._replace(far=now), far)


def _listed(state: State, message: server.LobbyList) -> State:
    """The server tells of tables: of one at which one sits, or of one that somebody nearby has opened."""
    far = state.far
    lines = [line for line in message.tables if line.program == meeting.PROGRAM]
    mine = next((line for line in lines if line.mine and line.status not in ("open", "closed")), None)
    if mine is not None and mine.mine is not None and not far.is_there:
        who = mine.red if mine.mine is WHITE else mine.white
        state = state._replace(far=far._replace(back=Back(mine.id, mine.mine, who.name if who else "")))
    if not far.finds or far.is_there:
        return state
    free = (each for each in lines if each.status == "open" and not each.mine and not each.private)
    found = next((line for line in free if line.white is None or line.red is None), None)
    return meeting.joined(state, found.id) if found else state
