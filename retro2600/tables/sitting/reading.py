"""Letters that come: each is read at the wire's own door, and what is of no table of one's own is let be.

Events are folded in order: those that have come before are passed over, and missing ones are asked for anew.
A letter with the key `home` is one of the house on this device, beside a chosen server: it tells of tables
there, and no other one does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeVar

from retro2600 import limits
from retro2600.rules import RulesError
from retro2600.tables import acts
from retro2600.tables.event import Event, event_of
from retro2600.tables.sitting.notices import (
    Booked,
    Dropped,
    Entered,
    Happened,
    Here,
    LineChanged,
    Listed,
    Missing,
    Notice,
    Refused,
    Stale,
    Time,
    Welcomed,
)
from retro2600.tables.sitting.posting import left, requested, sent, watched
from retro2600.tables.sitting.values import NOTHING, LineState, Sitting
from retro2600.tables.spelling import EventError, expect
from retro2600.tables.table import Table
from retro2600.tables.wire import server
from retro2600.tables.wire.codes import Code, WireError
from retro2600.tables.wire.door import SERVER_DEPTH, json_object, server_message
from retro2600.tables.wire.reading import TABLES

StateT = TypeVar("StateT")
Read = tuple[Sitting, Notice] | None
"""The values after a letter, with its notice; None if it changes nothing and tells nothing."""

_WAYS: Final = {way.value: way for way in LineState}
_CODES: Final = {code.value for code in Code}
_WHY: Final = 24
_NAME: Final = 24


def received(
    state: StateT,
    letters: Iterable[str],
    within: Callable[[StateT], Sitting],
    noticed: Callable[[StateT, Sitting, Notice], StateT],
) -> StateT:
    """A program's state after these letters, the oldest first; a text that is no letter changes nothing.

    `within` finds the values in the state. `noticed` is called for each letter, and for each event of
    one: with the state as it was, the values as they are now, and the notice; it gives the state with these
    values, or with those that follow from what the program does about it. By `EventError` or `RulesError` it
    refuses an event: then this event and those behind it in the letter are let be.
    """
    for text in letters:
        try:
            plain = json_object(text, limits.LETTER_BYTES, SERVER_DEPTH)
            reader = _OWN.get(str(plain.get("type")))
            message = server_message(text) if reader is None else None
        except WireError:
            continue
        home = plain.get("home") is True
        if isinstance(message, server.Events):
            state = _happened(state, message, home, within, noticed)
            continue
        read = reader(within(state), plain) if reader else _heard(within(state), message, home)
        if read is not None:
            state = noticed(state, *read)
    return state


def _heard(sitting: Sitting, message: server.ServerMessage | None, home: bool) -> Read:
    is_there = home is sitting.home
    match message:
        case server.Ok():
            return _booked(sitting, message, home)
        case server.No():
            return _refused(sitting, message, is_there)
        case server.Here() if is_there:
            return _here(sitting, message)
        case server.LobbyList():
            return sitting, Listed(message, home)
        case server.Pong(now=now) if is_there:
            return sitting, Time(now)
    return None


def _line(sitting: Sitting, plain: Mapping[str, Any]) -> Read:
    """The line is another one, or stands no more, or stands again; without a server all is at home."""
    way, code = _WAYS.get(str(plain.get("state"))), plain.get("code")
    if way is None:
        return None
    now = sitting._replace(
        way=way,
        trying=_number(plain.get("try")),
        in_ms=_number(plain.get("in_ms")),
        code=code if isinstance(code, str) and code in _CODES else "",
        people=_number(plain.get("people")),
        since=_number(plain.get("since")),
        home=sitting.home and way is not LineState.NONE,
    )
    return None if now == sitting else (now, LineChanged(sitting.way))


def _welcomed(sitting: Sitting, plain: Mapping[str, Any]) -> Read:
    """The server says who plays here, or the house, to which that is another number."""
    you, home = plain.get("you"), plain.get("home") is True
    account = you.get("id") if isinstance(you, dict) else None
    if not isinstance(you, dict) or type(account) is not int or not 0 <= account <= TABLES:
        return None
    now = _number(plain.get("now")) if home is sitting.home else 0
    if home:
        return sitting._replace(home_account=account), Welcomed(now, False)
    name, forgotten = _text(you.get("name"), _NAME), plain.get("forgotten") is True
    guest, rating, experience = you.get("kind") == "guest", _number(you.get("rating")), _number(you.get("n"))
    sitting = sitting._replace(account=account, name=name, guest=guest, rating=rating, experience=experience)
    return sitting, Welcomed(now, forgotten)


def _entered(sitting: Sitting, plain: Mapping[str, Any]) -> Read:
    """The post names a table of the server."""
    table, seat = plain.get("table"), plain.get("as")
    if type(table) is not int or not 0 < table <= TABLES or seat not in ("seat", "watch"):
        return None
    if plain.get("home") is True:
        return None
    return sitting, Entered(table, seat == "seat", _text(plain.get("why"), _WHY))


_OWN: Final = {"line": _line, "welcome": _welcomed, "enter": _entered}
"""The letters that are the post's own, or that it has shortened."""


def _number(value: object) -> int:
    """A whole number of the wire, 0 in place of anything else."""
    return value if type(value) is int and 0 <= value <= limits.TABLE_NUMBER else 0


def _text(value: object, most: int) -> str:
    """A printable text, "" in place of anything else."""
    return value if isinstance(value, str) and len(value) <= most and value.isprintable() else ""


def _booked(sitting: Sitting, ok: server.Ok, home: bool) -> Read:
    """A letter has been followed."""
    request = sitting.request
    if ok.id == sitting.dropped:  # the seat that was asked for is not wanted any more
        going = sitting._replace(dropped="", home=home)
        going = requested(going, "do", table=ok.table, after=ok.n, e="leave")
        return going._replace(request=request, home=sitting.home), Dropped(ok)
    if request is None or request.id != ok.id:
        return None
    if not request.seats:
        booked = None if sitting.head >= ok.n else request._replace(booked=ok.n)
        return sitting._replace(request=booked), Booked(ok, request)
    if (ok.table, home) != (sitting.watched, sitting.home):
        if sitting.watched:  # another table was watched
            sitting = sent(sitting, "unwatch", sitting.home, table=sitting.watched)
        sitting = watched(left(sitting)._replace(home=home), ok.table)
    return sitting._replace(request=None, sat=ok.n, seated=True), Booked(ok, request)


def _refused(sitting: Sitting, no: server.No, is_there: bool) -> Read:
    """A letter has been refused; `is_there`: where one's table is."""
    if no.id is None and no.table is not None and no.table == sitting.watched and is_there:
        return left(sitting), Refused(no, seats=True)  # its events do not come, or come no more
    request = sitting.request
    if request is None or request.id != no.id:
        return None
    sitting = sitting._replace(request=None, home=sitting.home and sitting.watched > 0)
    if no.code is Code.STALE and no.head is not None and not request.seats:
        return sitting._replace(awaited=no.head), Stale(no)
    return sitting, Refused(no, request.seats)


def _here(sitting: Sitting, here: server.Here) -> Read:
    """The lines at the table have changed."""
    if here.table != sitting.watched or sitting.table is None:
        return None
    seats = {"white": here.seats.white, "red": here.seats.red}
    away = seats[sitting.side.other.value] == "away"
    now = sitting._replace(away=away, elsewhere=here.device, watchers=here.watchers)
    return None if now == sitting else (now, Here(sitting, here))


def _happened(
    state: StateT,
    message: server.Events,
    home: bool,
    within: Callable[[StateT], Sitting],
    noticed: Callable[[StateT, Sitting, Notice], StateT],
) -> StateT:
    """The table tells of events."""
    for plain in message.events:
        now = within(state)
        if (now.watched, now.home) != (message.table, home):  # it was left, or closed
            return state
        try:
            event = event_of(dict(plain))
            if event.n <= now.head:
                continue  # it has come before
            if event.n > now.head + 1:  # some are missing
                return noticed(state, watched(now, now.watched, now.head + 1), Missing(now.head + 1))
            state = noticed(state, folded(now, event), Happened(event, now.table))
        except (EventError, RulesError):
            return state
    return state


def folded(sitting: Sitting, event: Event) -> Sitting:
    """The values after the table's next event; EventError or RulesError for one that does not fit."""
    if (request := sitting.request) and NOTHING < request.booked <= event.n:
        sitting = sitting._replace(request=None)
    if sitting.table is None:
        table = Table.opened(event)
        expect(table.id == sitting.watched, "table", table.id, str(sitting.watched))
        return sitting._replace(table=table)
    sitting = sitting._replace(table=sitting.table.apply(event))
    match event.act:
        case acts.Sit(who) if event.seat is not None and _is_own(sitting, event.n, who.id):
            return sitting._replace(side=event.seat, sat=event.n, seated=True)
        case acts.Leave() if sitting.seated and event.seat is sitting.side:
            return sitting._replace(seated=False)
    return sitting


def _is_own(sitting: Sitting, number: int, account: int) -> bool:
    """True if it is oneself who has sat down."""
    own = sitting.home_account if sitting.home else sitting.account
    return account == own if own != NOTHING else number == sitting.sat
