"""The ways to a table: a group number, somebody nearby, a table where one sits already; and away from it."""

from __future__ import annotations

from typing import Any, Final

from retro2600.cartridges.absolute.far import showing
from retro2600.cartridges.absolute.far.posting import asked_to_do, requested, sent, watched
from retro2600.cartridges.absolute.far.values import GROUPS, Far, Way, left
from retro2600.cartridges.absolute.saying import answered, refused
from retro2600.cartridges.absolute.scenes import Sheet
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.words import Message, Says
from retro2600.tables.acts import Concede, Leave
from retro2600.tables.options import Kind, Options, Program

PROGRAM: Final = Program.ABSOLUTE.value

_WHY: Final = {
    Way.NONE: Says.NO_SERVER,
    Way.LOOKING: Says.NOT_UP,
    Way.LOST: Says.NOT_UP,
    Way.MOVED: Says.SERVER_MOVES,
    Way.REFUSED: Says.REFUSED_BY_SERVER,
    Way.OLD: Says.SERVER_OLD,
    Way.NEW: Says.SERVER_NEW,
}
"""The reasons why no server can be asked."""

SAID: Final = 1
"""The page of a sheet that says its message in place of its usual line."""


def remote(state: State) -> State:
    """Remote play is opened: a server tells of tables at which one sits already."""
    state = _opened(state, Sheet.REMOTE)
    return _with(state, _listed(state.far, state.far.way is Way.UP))


def left_remote(state: State) -> State:
    """Remote play is left for the main menu."""
    far = state.far._replace(finds=False, opens=False)
    return _with(_opened(state, Sheet.MAIN), _listed(far, False) if far.way is Way.UP else far)


def server(state: State) -> State:
    """Game Server: its sheet opens, or says why it cannot."""
    if closed := why_not(state):
        return closed
    if state.far.way is not Way.UP:
        far = state.far
        far = sent(far, "ask", what="server") if far.way in (Way.NONE, Way.REFUSED, Way.OLD) else far
        return _said(_with(state, far), _WHY[far.way])
    return _opened(_with(state, state.far._replace(opens=False, finds=False)), Sheet.NUMBER)


def nearby(state: State) -> State:
    """Nearby: its sheet opens."""
    return why_not(state) or _opened(state, Sheet.NEARBY)


def why_not(state: State) -> State | None:
    """The state with the reason why no other table can be sought; None if one can."""
    far = state.far
    if far.is_playing or (far.is_there and not far.is_open and not far.is_closed and _has_sure(far)):
        return _said(state, Says.TABLE_GOES_ON)
    return _said(state, Says.ONE_MOMENT) if isinstance(far.wish, Leave | Concede) else None


def connected(state: State) -> State:
    """The number on the keypad is the group's: a table of this number is joined or opened."""
    far = state.far
    if far.typed <= GROUPS:
        return _said(state, Says.GROUP)
    far = requested(fresh(far), "meet", True, group=far.typed, options=terms(state))
    return _opened(_with(state, far), Sheet.TABLE)


def opened_nearby(state: State) -> State:
    """A table is opened for somebody on the same network."""
    far = requested(fresh(state.far), "create", True, options=terms(state), side="either")
    return _opened(_with(state, far._replace(opens=True)), Sheet.TABLE)


def found_nearby(state: State) -> State:
    """The shell looks for who has opened a table on the same network; the first one there is joined."""
    far = sent(fresh(state.far)._replace(finds=True), "ask", what="nearby")
    return _opened(_with(state, _listed(far, True) if far.way is Way.UP else far), Sheet.TABLE)


def joined(state: State, table: int) -> State:
    """A seat of this table is asked for."""
    far = requested(fresh(state.far), "join", True, table=table, side="either")
    return _opened(_with(state, far), Sheet.TABLE)


def agreed(state: State) -> State:
    """The second comer says yes to the rules."""
    return _with(state, state.far._replace(agreed=True))


def stopped(state: State) -> State:
    """The table at which one waits is left."""
    far = state.far
    if far.table is None:
        dropped = far.request.id if far.request and far.request.seats else far.dropped
        return _opened(_with(state, left(far)._replace(dropped=dropped)), Sheet.REMOTE)
    return _opened(_with(state, far._replace(wish=Leave(), agreed=False)), Sheet.REMOTE)


def back(state: State) -> State:
    """Back to the table at which one sits, with its game on the board."""
    far = state.far
    if far.table is None and far.back is not None:
        far = watched(fresh(far)._replace(side=far.back.side, watched=far.back.table), far.back.table, 0)
        return _opened(_with(state, far), Sheet.TABLE)
    return showing.on_the_board(state) if _has_sure(far) else _opened(state, Sheet.TABLE)


def can_go_back(far: Far) -> bool:
    """True if there is a table to come back to."""
    if far.table is not None:
        return not far.is_closed and not isinstance(far.wish, Leave)
    return far.back is not None and far.way is Way.UP


def terms(state: State) -> dict[str, Any]:
    """The options of a table by the settings as they are now, without the house rules and without a clock."""
    settings, kind = state.settings, Kind.SINGLE if state.far.single else Kind.MATCH
    house = settings.house
    if state.kind.is_acey_deucey:
        return _written(Options(Program.ABSOLUTE, Kind.SINGLE, acey_deucey=True))
    if kind is Kind.MATCH:
        match = Options(Program.ABSOLUTE, kind, settings.target, crawford=settings.crawford)
        return _written(match) | {"backgammons": house.backgammons}
    return _written(
        Options(
            Program.ABSOLUTE,
            kind,
            cube=house.cube,
            jacoby=house.jacoby,
            beavers=house.beavers,
            backgammons=house.backgammons,
        )
    )


def _written(options: Options) -> dict[str, Any]:
    """The options that differ from what they are at first, with program and kind."""
    usual = Options(options.program, Kind.SINGLE).to_json()
    plain = options.to_json()
    return {
        name: value for name, value in plain.items() if name in ("program", "kind") or value != usual[name]
    }


def fresh(far: Far) -> Far:
    """The line without the table that was there: one that is between two games is left."""
    if far.table is not None and not far.is_closed:
        far = sent(asked_to_do(far, Leave()), "unwatch", table=far.table.id)
    return left(far)


def _has_sure(far: Far) -> bool:
    return far.sure is not None and far.table is not None


def _listed(far: Far, on: bool) -> Far:
    return sent(far, "lobby", on=on, program=PROGRAM)


def _with(state: State, far: Far) -> State:
    return state._replace(far=far)


def _opened(state: State, sheet: Sheet) -> State:
    return answered(state)._replace(sheet=sheet, page=0, picked=None)


def _said(state: State, says: Says) -> State:
    """The sheet's line says why."""
    state = refused(state._replace(page=SAID), Message(says))
    assert state.message is not None
    return state._replace(message=state.message._replace(name=state.far.other or state.message.name))
