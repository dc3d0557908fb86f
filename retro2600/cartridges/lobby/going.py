"""The ways to a table, and away from it: by the lobby's buttons, by a line of the list, and by a link."""

from __future__ import annotations

from typing import Any, Final

from retro2600.cartridges.lobby import standing
from retro2600.cartridges.lobby.listing.grouping import joinable, terms_in
from retro2600.cartridges.lobby.listing.terms import Terms, terms_of
from retro2600.cartridges.lobby.listing.values import CROWD, Row
from retro2600.cartridges.lobby.saying import refused as with_reason
from retro2600.cartridges.lobby.saying import told
from retro2600.cartridges.lobby.scenes import Ask, Scene, SheetName
from retro2600.cartridges.lobby.state import Aim, Going, State
from retro2600.cartridges.lobby.words import Message, Says
from retro2600.consoles.tablet.widgets.shared.holding import FREE
from retro2600.online.telling import gone
from retro2600.tables.acts import Leave
from retro2600.tables.options import Program
from retro2600.tables.sitting import posting
from retro2600.tables.sitting.notices import Booked, Entered
from retro2600.tables.sitting.values import Sitting
from retro2600.tables.table import Life, Table
from retro2600.tables.who import WhoKind
from retro2600.tables.wire.codes import Code
from retro2600.tables.wire.server import No

SIDES: Final = ("either", "red", "white")
"""The words of the wire for one's own pieces, in the order of the choice."""

TABLES: Final = 5
"""Tables of a person at most."""

PAGE: Final = "page"
"""The reason of a letter `enter` whose seat was asked for already, on the plain page."""

BY_LINK: Final = (Aim.INVITATION, Aim.SIT)
"""The ways to a table that somebody has sent: it may be one's own already."""

_AGAIN_S: Final = 120
"""Seconds for which an opponent's same table is joined rather than another one created."""


def list_wanted(state: State, home: bool = False) -> State:
    """The state that asks for rooms and tables, and for their changes; `home`: for those on this device."""
    sitting = posting.sent(state.sitting, "lobby", home, on=True, program=Program.LOBBY.value)
    return state._replace(sitting=sitting)


def play_now(state: State) -> State:
    """The table of the chosen room that waited longest is joined; where none waits, one is created."""
    row = joinable(state.listing, state.room)
    return created(state, room_terms(state)) if row is None else joined(state, row.id)


def house(state: State) -> State:
    """A table with the chosen room's terms, and the house bot at its other seat.

    It is on this device where there is no server, and while the line to it does not stand.
    """
    return _house(state, room_terms(state))


def created(state: State, terms: Terms, side: int = 0, private: bool = False) -> State:
    """A table is created, at which one waits."""
    return _asked(state, Aim.SEAT, "create", options=terms.options(private), side=SIDES[side])


def joined(state: State, table: int) -> State:
    """A seat of this table is asked for."""
    return _asked(state, Aim.SEAT, "join", table=table, side="either")


def watched(state: State, row: Row) -> State:
    """A table is watched, if not too many watch it already."""
    if row.watchers >= CROWD:
        return with_reason(state, Message(Says.WATCHED_FULL, (row.watchers,)))
    return _held_up(state) or _looked(state, row.id, Aim.LOOK)


def returned(state: State, row: Row) -> State:
    """Back at a table where one sits; another device that holds the seat looks on from now on."""
    if held_up := _held_up(state, row.home):
        return held_up
    assert row.mine is not None
    state = gone(state, Scene.LOBBY)
    sitting = posting.returned(state.sitting, row.id, row.mine, row.home, holds=True)
    return state._replace(sitting=sitting, going=Going(Aim.RETURN))


def same_again(state: State) -> State:
    """The same table once more: the last opponent's, if it was opened a moment ago, or a new one."""
    table, side = state.sitting.table, state.sitting.side
    if table is None:
        return to_lobby(state)
    terms, other = terms_of(table.options), table.chair(side.other).who
    is_bot = other is not None and other.kind is WhoKind.BOT
    if held_up := _held_up(state, is_bot and not standing.can_play(state)):
        return held_up
    state = to_lobby(state)
    if is_bot:
        return _house(state, terms)
    name = other.name if other else ""
    for row in state.listing.rows:
        if row.is_free and name in row.seats and row.terms == terms and row.idle_s <= _AGAIN_S:
            return joined(state, row.id)
    return created(state, terms, private=bool(table.options.private))


def sat_down(state: State) -> State:
    """A seat is asked for at the table of an invitation."""
    if state.sitting.request is not None:
        return with_reason(state, Message(Says.ONE_MOMENT))
    table = state.sitting.watched
    sitting = posting.requested(state.sitting, "join", True, table=table, side="either")
    return state._replace(sitting=sitting)


def bot_instead(state: State) -> State:
    """The house bot takes the seat across from who waits."""
    if state.sitting.request is not None:
        return with_reason(state, Message(Says.ONE_MOMENT))
    return state._replace(sitting=_bot(state, state.sitting, state.sitting.watched))


def closed(state: State) -> State:
    """The table at which one waits is closed."""
    if state.sitting.table is not None and state.sitting.table.life is Life.OPEN:
        state = state._replace(sitting=posting.asked_to_do(state.sitting, Leave()))
    return to_lobby(state)


def leaving(state: State) -> State:
    """To the lobby; where a clock goes on against a person, it is asked first."""
    sitting, table = state.sitting, state.sitting.table
    other = table.chair(sitting.side.other).who if table else None
    runs = (
        table is not None and table.life not in (Life.OPEN, Life.CLOSED) and table.options.clock is not None
    )
    if sitting.seated and runs and other is not None and other.kind is not WhoKind.BOT:
        return state._replace(ask=Ask.LEAVE)
    return to_lobby(state)


def to_lobby(state: State) -> State:
    """The lobby's screen; a seat is kept, and the table goes on."""
    state = gone(state, Scene.LOBBY)
    return state._replace(scene=Scene.LOBBY, sheet=None, ask=None, held=FREE, going=Going(), message=None)


def renewed(state: State) -> State:
    """Another server, or none, is at the other end: nothing of the one before is there any more."""
    sitting = posting.left(state.sitting)
    return to_lobby(state._replace(sitting=sitting, called=()))


# Letters


def entered(state: State, notice: Entered) -> State:
    """The post names a table: of a link, of the plain page, or of the shell's lists."""
    if notice.table == state.sitting.watched and not state.sitting.home:
        return state
    state = to_lobby(state)
    if not notice.as_seat:
        return _looked(state, notice.table, Aim.LOOK)
    return _looked(state, notice.table, Aim.SIT if notice.why == PAGE else Aim.INVITATION)


def booked(state: State, notice: Booked) -> State:
    """A wish has come true: the house bot is asked to a new table that is for it."""
    if state.going.aim is Aim.HOUSE and notice.request.seats:
        return state._replace(sitting=_bot(state, state.sitting, notice.ok.table))
    return state


def refused(state: State, no: No, before: Sitting) -> State:
    """No seat, and no place to watch, is to be had there."""
    is_link = state.going.aim in BY_LINK or state.sheet is SheetName.INVITED
    if no.code in (Code.KEY, Code.GONE) and is_link:
        return no_table(state, before.table)
    if state.sitting.table is None and before.table is not None:
        state = to_lobby(state)  # the table that was on the screen is told of no more
    says = {
        Code.FULL: Message(Says.FULL),
        Code.MANY: Message(Says.MANY, (TABLES,)),
        Code.CROWD: Message(Says.CROWD, (CROWD,)),
        Code.GONE: Message(Says.GONE),
        Code.KEY: Message(Says.KEY),
    }.get(no.code, Message(Says.SERVER_SAYS, name=no.say))
    if state.sheet is SheetName.INVITED and no.code is Code.FULL:
        return state  # the table's events say the same in a moment
    return told(state._replace(going=Going()), says._replace(warns=True))


def no_table(state: State, table: Table | None) -> State:
    """The sheet that says that a link's table is no more, or that there is none."""
    terms = terms_of(table.options) if table else None
    state = to_lobby(state)
    going = Going(Aim.NOTHING, True, terms, table is not None and bool(table.options.private))
    return told(
        state._replace(sheet=SheetName.INVITED, going=going), Message(Says.GONE if terms else Says.KEY)
    )


# Small parts


def room_terms(state: State) -> Terms:
    """The terms of the chosen room; of all rooms, and of other tables, MatchPlay to 3 without a clock."""
    return terms_in(state.listing, state.room) or Terms()


def _house(state: State, terms: Terms) -> State:
    home = not standing.can_play(state)
    return _asked(state, Aim.HOUSE, "create", home, options=terms.options(), side="either")


def _bot(state: State, sitting: Sitting, table: int) -> Sitting:
    return posting.requested(sitting, "house", table=table, level=state.settings.level)


def _asked(state: State, aim: Aim, kind: str, home: bool = False, **fields: Any) -> State:
    """The state with a wish for a seat on its way; `home`: on this device, beside the server."""
    if held_up := _held_up(state, home):
        return held_up
    state = gone(state, Scene.LOBBY)
    sitting = posting.at_home(state.sitting) if home else state.sitting
    sitting = posting.requested(sitting, kind, True, **fields)
    return state._replace(sitting=sitting, going=Going(aim))


def _looked(state: State, table: int, aim: Aim) -> State:
    state = gone(state, Scene.LOBBY)
    hold = aim in BY_LINK
    return state._replace(sitting=posting.watched(state.sitting, table, holds=hold), going=Going(aim))


def _held_up(state: State, home: bool = False) -> State | None:
    """The state with the reason why nothing can be asked for yet; None if it can.

    At home nothing waits for what a server was asked that does not answer.
    """
    if not home and not standing.can_play(state):
        return with_reason(state, standing.sentence(state))
    waits = state.sitting.request is not None and (state.sitting.home or not home or standing.can_play(state))
    return with_reason(state, Message(Says.ONE_MOMENT)) if waits else None
