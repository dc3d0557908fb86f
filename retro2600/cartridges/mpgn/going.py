"""The ways to a game, and away from it: Create, a line of the list, a link, Exit."""

from __future__ import annotations

import re
from typing import Any, Final

from retro2600.cartridges.mpgn import refusing, standing
from retro2600.cartridges.mpgn.kept import LEVEL, Colour, Draft
from retro2600.cartridges.mpgn.listing import reading
from retro2600.cartridges.mpgn.listing.values import Listing, Row, Status, yours
from retro2600.cartridges.mpgn.listing.values import shown as rows_shown
from retro2600.cartridges.mpgn.saying import refused as with_reason
from retro2600.cartridges.mpgn.saying import told
from retro2600.cartridges.mpgn.scenes import Scene, SheetName
from retro2600.cartridges.mpgn.state import Aim, State, Tip
from retro2600.cartridges.mpgn.table import screen
from retro2600.cartridges.mpgn.table.words import TableSays
from retro2600.cartridges.mpgn.words import Message, Says
from retro2600.consoles.tablet.widgets.field import Writing
from retro2600.consoles.tablet.widgets.shared.holding import FREE
from retro2600.online.telling import gone
from retro2600.rules import RED, WHITE, Side
from retro2600.tables.options import Program
from retro2600.tables.sitting import posting
from retro2600.tables.sitting.notices import Booked, Entered
from retro2600.tables.sitting.values import LineState
from retro2600.tables.table import Life
from retro2600.tables.wire.server import No, Who

TAP: Final = 20
"""Frames in which a second tap on the selected line plays."""

_NAME: Final = re.compile(r"[A-Za-z0-9_ -]{1,24}")
_PROGRAM: Final = Program.MPGN.value


def list_wanted(state: State) -> State:
    """The state that asks for the games, and for their changes; where a server is away, it is tried now."""
    sitting = posting.sent(state.sitting, "lobby", on=True, program=_PROGRAM)
    if sitting.way is not LineState.NONE:
        sitting = posting.sent(sitting, "lobby", home=True, on=True, program=_PROGRAM)
    return state._replace(sitting=sitting)


def base(state: State) -> State:
    """The state with no sheet but that of the hall, where it is the hall."""
    return state._replace(sheet=SheetName.HALL if state.scene is Scene.HALL else None, page=0, tip=Tip())


def to_sheet(state: State, sheet: SheetName) -> State:
    """The state with this sheet open; what was in the hand is put back."""
    if state.scene is Scene.TABLE:
        state = screen.let_go(state)
    return state._replace(sheet=sheet, page=0, tip=Tip())


def to_create(state: State) -> State:
    """The sheet on which a game is made, with the choices of the last one."""
    draft = state.kept.create
    writing = Writing(draft.name, len(draft.name))
    return to_sheet(state, SheetName.CREATE)._replace(draft=draft, writing=writing, message=None)


def to_list(state: State) -> State:
    """The list of games, with the first of one's own selected where none was."""
    if row_of(state, state.chosen) is None:
        own = yours(state.listing)
        state = state._replace(chosen=own[0].key if own else "")
    return to_sheet(state, SheetName.LIST)._replace(message=None, tapped=0)


def to_hall(state: State) -> State:
    """The hall; a seat is kept, and its game stays in the list."""
    state = gone(state, Scene.HALL)
    return base(state._replace(held=FREE, aim=Aim.NOTHING, message=None))


# Create


def why_not_created(state: State) -> Message | None:
    """The reason why the game that is drawn up cannot be created; None if it can."""
    if state.draft.players == 1 or standing.is_up(state):
        return None
    return Message(Says.NOT_NOW if standing.is_away(state) else Says.TWO_NEED)


def created(state: State) -> State:
    """The game that is drawn up is asked for: at the server, or, without a line and for one, at home."""
    name = state.writing.text.strip()
    if (why := why_not_created(state)) is not None:
        return with_reason(state, why)
    if not name:
        return with_reason(state, Message(Says.NEEDS_NAME))
    if not _NAME.fullmatch(name):
        return with_reason(state, Message(Says.NAME))
    if state.sitting.request is not None:
        return with_reason(state, Message(Says.ONE_MOMENT))
    draft = state.draft._replace(name=name)
    state = gone(state._replace(kept=state.kept._replace(create=draft), draft=draft), Scene.HALL)
    fields: dict[str, Any] = {"options": options(draft), "side": _side(draft).value}
    if draft.players == 1 and state.level != LEVEL:
        fields["level"] = state.level  # else the house plays at its usual one
    sitting = state.sitting
    if sitting.way is not LineState.NONE and not standing.is_up(state):
        sitting = posting.at_home(sitting)
    sitting = posting.requested(sitting, "create", True, **fields)
    return state._replace(sitting=sitting, aim=Aim.CREATE, message=None)


def options(draft: Draft) -> dict[str, Any]:
    """The options of a new game as a letter has them."""
    return {"program": _PROGRAM, "name": draft.name, "players": draft.players, "hints": draft.hints}


def _side(draft: Draft) -> Side:
    """The creator's seat: who likes either is Red (chosen)."""
    return WHITE if draft.colour is Colour.BLACK else RED


def booked(state: State, notice: Booked) -> State:
    """A wish has come true: a new game stands in the list, selected; one's seat there is kept."""
    if state.aim is not Aim.CREATE or not notice.request.seats:
        return state
    row = _new_row(state, notice.ok.table)
    state = gone(state, Scene.HALL)
    state = state._replace(listing=reading.added(state.listing, row), chosen=row.key, aim=Aim.NOTHING)
    return to_list(state) if state.sheet in (SheetName.CREATE, SheetName.HALL) else state


def _new_row(state: State, table: int) -> Row:
    draft, mine = state.draft, _side(state.draft)
    you = Who(state.sitting.name or "you", "guest")
    house = Who("House Bot", "bot", level=state.level) if draft.players == 1 else None
    red, black = (you, house) if mine is RED else (house, you)
    awaits = (mine,)
    home = state.sitting.home
    return Row(table, draft.name, draft.players, draft.hints, black, red, Status.OPEN, 0, mine, awaits, home)


# A line of the list, or a link


def row_of(state: State, key: str) -> Row | None:
    """The game of this key, as far as the list tells of it."""
    return next((row for row in state.listing.rows if row.key == key), None)


def played(state: State) -> State:
    """PLAY: back at one's own game that is selected, or a seat in the open one of somebody else."""
    row = row_of(state, state.chosen)
    if row is None:
        return with_reason(state, Message(Says.CHOOSE if rows_shown(state.listing) else Says.EMPTY))
    if (why := why_not_played(state, row)) is not None:
        return with_reason(state, why)
    state = gone(state, Scene.HALL)
    if row.mine is not None:
        sitting = posting.returned(state.sitting, row.id, row.mine, row.home, holds=True)
        return state._replace(sitting=sitting, aim=Aim.RETURN, message=None)
    return _joined(state, row.id)


def why_not_played(state: State, row: Row) -> Message | None:
    """The reason why a game of the list cannot be gone into now; None if it can."""
    if state.sitting.request is not None:
        return Message(Says.ONE_MOMENT)
    is_there = row.home or state.sitting.way in (LineState.UP, LineState.NONE)
    return None if is_there else Message(Says.LINE_NEEDED)


def entered(state: State, notice: Entered) -> State:
    """The post names a game: of a link, of the plain page, or of the shell's lists."""
    if notice.table == state.sitting.watched:
        return state
    state = gone(state, Scene.HALL)
    aim = Aim.INVITATION if notice.as_seat else Aim.RETURN
    sitting = posting.watched(state.sitting, notice.table, holds=notice.as_seat)
    return base(state._replace(sitting=sitting, aim=aim, held=FREE, message=None))


def arrived(state: State) -> State:
    """The state with the table's screen, once the table is known to which one is on the way."""
    table = state.sitting.table
    if state.scene is Scene.TABLE or table is None or table.head < 1:
        return state
    if state.aim in (Aim.NOTHING, Aim.CREATE):
        return state
    if table.life is Life.CLOSED and not state.sitting.seated:
        return told(to_hall(state), Message(TableSays.GONE, warns=True))
    is_free = table.life is Life.OPEN and bool(table.free) and table.options.players > 1
    if state.aim is Aim.INVITATION and not state.sitting.seated and is_free:
        if state.sitting.request is not None:
            return state
        return _joined(state, table.id)
    is_late = state.aim is Aim.INVITATION and not state.sitting.seated
    state = screen.entered(state._replace(held=FREE, aim=Aim.NOTHING, message=None, tip=Tip()))
    return told(state, Message(Says.BOTH_TAKEN)) if is_late else state


def refused(state: State, no: No) -> State:
    """No seat, and no place to watch, is to be had there."""
    if state.scene is Scene.TABLE and state.sitting.table is None:
        state = to_hall(state)  # the table that was on the screen is told of no more
    sitting = state.sitting
    if state.scene is not Scene.TABLE and sitting.watched:
        sitting = posting.unwatched(sitting)
    return told(state._replace(sitting=sitting, aim=Aim.NOTHING), refusing.sentence(no))


def renewed(state: State) -> State:
    """Another server, or none, is at the other end: nothing of the one before is there any more."""
    is_home = state.sitting.home
    listing = Listing() if state.sitting.way is LineState.NONE else reading.at_home(state.listing)
    state = state._replace(listing=listing)
    if is_home:
        return state
    sitting = posting.left(state.sitting)
    state = state._replace(sitting=sitting)
    return to_hall(state) if state.scene is Scene.TABLE else state._replace(aim=Aim.NOTHING)


# Small parts


def _joined(state: State, table: int) -> State:
    sitting = posting.requested(state.sitting, "join", True, table=table, side="either")
    return state._replace(sitting=sitting, aim=Aim.SEAT, message=None)
