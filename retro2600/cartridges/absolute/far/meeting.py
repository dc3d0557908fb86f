"""The ways to a table: a group number, somebody nearby, a table where one sits already; and away from it."""

from __future__ import annotations

from typing import Any, Final

from retro2600.cartridges.absolute.far import showing
from retro2600.cartridges.absolute.far.values import GROUPS, Far, left
from retro2600.cartridges.absolute.saying import answered, refused
from retro2600.cartridges.absolute.scenes import SheetName
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.words import Message, Says
from retro2600.tables.acts import Concede, Leave
from retro2600.tables.options import Options, Program, TableKind
from retro2600.tables.sitting.posting import asked_to_do, given_up, requested, returned, sent, unwatched
from retro2600.tables.sitting.values import LineState, Sitting

PROGRAM: Final = Program.ABSOLUTE.value

_WHY: Final = {
    LineState.NONE: Says.NO_SERVER,
    LineState.LOOKING: Says.NOT_UP,
    LineState.LOST: Says.NOT_UP,
    LineState.MOVED: Says.SERVER_MOVES,
    LineState.REFUSED: Says.REFUSED_BY_SERVER,
    LineState.OLD: Says.SERVER_OLD,
    LineState.NEW: Says.SERVER_NEW,
}
"""The reasons why no server can be asked."""

SAID: Final = 1
"""The page of a sheet that says its message in place of its usual line."""


def remote(state: State) -> State:
    """Remote play is opened: a server tells of tables at which one sits already."""
    state = _opened(state, SheetName.REMOTE)
    return _with(state, listed(state.far, state.far.sitting.way is LineState.UP))


def left_remote(state: State) -> State:
    """Remote play is left for the main menu."""
    far = state.far._replace(finds=False, opens=False)
    return _with(
        _opened(state, SheetName.MAIN), listed(far, False) if far.sitting.way is LineState.UP else far
    )


def server(state: State) -> State:
    """Game Server: its sheet opens, or says why it cannot."""
    if closed := why_not(state):
        return closed
    if (way := state.far.sitting.way) is not LineState.UP:
        far = state.far
        if way in (LineState.NONE, LineState.REFUSED, LineState.OLD):
            far = far._replace(sitting=sent(far.sitting, "ask", what="server"))
        return _said(_with(state, far), _WHY[way])
    return _opened(_with(state, state.far._replace(opens=False, finds=False)), SheetName.NUMBER)


def nearby(state: State) -> State:
    """Nearby: its sheet opens."""
    return why_not(state) or _opened(state, SheetName.NEARBY)


def why_not(state: State) -> State | None:
    """The state with the reason why no other table can be sought; None if one can."""
    far, sitting = state.far, state.far.sitting
    goes_on = sitting.is_there and not far.is_open and not sitting.is_closed and _has_sure(far)
    if sitting.is_playing or goes_on:
        return _said(state, Says.TABLE_GOES_ON)
    return _said(state, Says.ONE_MOMENT) if isinstance(far.wish, Leave | Concede) else None


def connected(state: State) -> State:
    """The number on the keypad is the group's: a table of this number is joined or opened."""
    far = state.far
    if far.typed <= GROUPS:
        return _said(state, Says.GROUP)
    far = _wished(far, "meet", group=far.typed, options=terms(state))
    return _opened(_with(state, far), SheetName.TABLE)


def opened_nearby(state: State) -> State:
    """A table is opened for somebody on the same network."""
    far = _wished(state.far, "create", options=terms(state), side="either")
    return _opened(_with(state, far._replace(opens=True)), SheetName.TABLE)


def found_nearby(state: State) -> State:
    """The shell looks for who has opened a table on the same network; the first one there is joined."""
    far = fresh(state.far)
    far = far._replace(sitting=sent(far.sitting, "ask", what="nearby"), finds=True)
    return _opened(
        _with(state, listed(far, True) if far.sitting.way is LineState.UP else far), SheetName.TABLE
    )


def joined(state: State, table: int) -> State:
    """A seat of this table is asked for."""
    far = _wished(state.far, "join", table=table, side="either")
    return _opened(_with(state, far), SheetName.TABLE)


def agreed(state: State) -> State:
    """The second comer says yes to the rules."""
    return _with(state, state.far._replace(agreed=True))


def stopped(state: State) -> State:
    """The table at which one waits is left."""
    far = state.far
    if far.sitting.table is None:
        return _opened(_with(state, _left_by(far, given_up(far.sitting))), SheetName.REMOTE)
    return _opened(_with(state, far._replace(wish=Leave(), agreed=False)), SheetName.REMOTE)


def back(state: State) -> State:
    """Back to the table at which one sits, with its game on the board."""
    far = state.far
    if far.sitting.table is None and far.back is not None:
        sitting = returned(fresh(far).sitting, far.back.table, far.back.side)
        return _opened(_with(state, _left_by(far, sitting)), SheetName.TABLE)
    return showing.on_the_board(state) if _has_sure(far) else _opened(state, SheetName.TABLE)


def can_go_back(far: Far) -> bool:
    """True if there is a table to come back to."""
    if far.sitting.table is not None:
        return not far.sitting.is_closed and not isinstance(far.wish, Leave)
    return far.back is not None and far.sitting.way is LineState.UP


def terms(state: State) -> dict[str, Any]:
    """The options of a table by the settings as they are now, without the house rules and without a clock."""
    settings, kind = state.settings, TableKind.SINGLE if state.far.single else TableKind.MATCH
    house = settings.house
    if state.kind.is_acey_deucey:
        return _written(Options(Program.ABSOLUTE, TableKind.SINGLE, acey_deucey=True))
    if kind is TableKind.MATCH:
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
    usual = Options(options.program, TableKind.SINGLE).to_json()
    plain = options.to_json()
    return {
        name: value for name, value in plain.items() if name in ("program", "kind") or value != usual[name]
    }


def fresh(far: Far) -> Far:
    """The line without the table that was there: one that is between two games is left."""
    if far.sitting.table is not None and not far.sitting.is_closed:
        return _left_by(far, unwatched(asked_to_do(far.sitting, Leave())))
    return left(far)


def _wished(far: Far, kind: str, **fields: object) -> Far:
    """The line with a wish for a seat, without the table that was there."""
    far = fresh(far)
    return far._replace(sitting=requested(far.sitting, kind, True, **fields))


def _left_by(far: Far, sitting: Sitting) -> Far:
    """The line as it is after the letters by which the table is left."""
    return left(far)._replace(sitting=sitting)


def _has_sure(far: Far) -> bool:
    return far.sure is not None and far.sitting.table is not None


def listed(far: Far, on: bool) -> Far:
    """The line that asks for the list of tables, or for no more of it."""
    return far._replace(sitting=sent(far.sitting, "lobby", on=on, program=PROGRAM))


def _with(state: State, far: Far) -> State:
    return state._replace(far=far)


def _opened(state: State, sheet: SheetName) -> State:
    return answered(state)._replace(sheet=sheet, page=0, picked=None)


def _said(state: State, says: Says) -> State:
    """The sheet's line says why."""
    state = refused(state._replace(page=SAID), Message(says))
    assert state.message is not None
    return state._replace(message=state.message._replace(name=state.far.sitting.other or state.message.name))
