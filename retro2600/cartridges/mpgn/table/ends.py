"""Pauses and ends: the sheets that they open, what is told of them, and the ratings (M1, M2, M5-M7)."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.mpgn.saying import sounding
from retro2600.cartridges.mpgn.scenes import SheetName
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import news
from retro2600.cartridges.mpgn.table.board import Now, now
from retro2600.cartridges.mpgn.table.words import TableSays
from retro2600.cartridges.mpgn.words import Message
from retro2600.consoles.tablet.sound import Sound
from retro2600.online.board import at_hand
from retro2600.rules import Win
from retro2600.tables import acts
from retro2600.tables.event import Event
from retro2600.tables.sitting.games import How
from retro2600.tables.table import Life, Table

IN_A_GAME: Final = (Life.PLAYING, Life.PAUSED)
OVER: Final = (Life.BETWEEN, Life.CLOSED)


def sheet_of(state: State) -> SheetName | None:
    """The sheet that the table opens by itself; None while it opens none."""
    at, sitting = at_hand(state), state.sitting
    if sitting.elsewhere and sitting.seated and now(state) is not Now.OVER:
        return SheetName.DEVICE
    if at.coming or at.pause or at.motion or not sitting.seated:
        return None
    if now(state) is Now.OVER:
        return None if at.looking else SheetName.OVER
    return SheetName.PAUSED if now(state) is Now.PAUSED and not isinstance(at.wish, acts.Play) else None


def sheeted(state: State) -> State:
    """The state with the sheet that is due; a page that is open stays."""
    due = sheet_of(state)
    if state.sheet is due:
        return state
    if state.sheet is SheetName.FORFEIT:
        return state if may_forfeit(state) else _opened(state, due)
    if state.sheet in (SheetName.PAUSED, SheetName.DEVICE, SheetName.OVER):
        return _opened(state, due)
    return _opened(state, due) if state.sheet is None and due is not None else state


def _opened(state: State, due: SheetName | None) -> State:
    state = state._replace(sheet=due, page=0)
    return state if due is None else state._replace(at=at_hand(state)._replace(picked=None))


def may_forfeit(state: State) -> bool:
    """True while there is a game that can be forfeited (M6): in the opening and in a pause, too."""
    at = state.at
    if at is None or not state.sitting.seated or state.sitting.elsewhere or isinstance(at.wish, acts.Forfeit):
        return False
    return at.shown.life in IN_A_GAME and at.shown.game is not None


def reached(state: State, before: Table) -> State:
    """The state after an event by which a game may have ended."""
    table = at_hand(state).shown
    if table.life is Life.CLOSED and before.life is not Life.CLOSED and before.life in OVER:
        return state._replace(said=(*state.said, left(state)))
    if table.life is Life.OPEN and before.life is Life.SEEDING:
        return news.told(state, TableSays.VOID, warns=True)
    if table.life not in OVER or before.life in OVER:
        return state
    if table.ended is not None and table.ended.winner is not None:
        is_lost = table.ended.winner is not state.sitting.side
        state = sounding(state, Sound.LOST if is_lost else Sound.WON)
    return state._replace(said=(*state.said, title(state)), message=None)


def paused(state: State, event: Event, before: Table) -> State:
    """Somebody leaves by Exit, or is ready to go on."""
    table, own = at_hand(state).shown, event.seat is state.sitting.side
    state = state._replace(at=at_hand(state)._replace(picked=None, waited=0, stays=0))
    if isinstance(event.act, acts.Exit):
        if own:
            return state
        return sounding(news.told(state, TableSays.PAUSED), Sound.LINE_LOST)
    if table.life is Life.PLAYING:
        is_mine = state.sitting.side in table.awaits
        return news.told(state, TableSays.GOES_ON if is_mine else TableSays.GOES_ON_THEIRS)
    return state if own else sounding(news.told(state, TableSays.THEY_PLAY), Sound.DOOR)


def title(state: State) -> Message:
    """The sentence on the end of the game: who has won, how, and how much."""
    table, games = at_hand(state).shown, at_hand(state).games
    end, how = table.ended, games[-1].how if games else How.BOARD
    if end is None or (table.loser is not None and not table.number):
        return news.message(state, TableSays.IS_OVER)
    if end.winner is None:
        return news.message(state, TableSays.VOID)
    won, cube = end.winner is state.sitting.side, end.points // max(end.win, 1)
    if how is How.DECLINED:
        return news.message(state, TableSays.THEY_DECLINE if won else TableSays.YOU_DECLINE, end.points)
    if how is How.FORFEITED:
        says = TableSays.THEY_FORFEIT if won else TableSays.YOU_FORFEIT
        return news.message(state, says, end.points // 2, end.points)
    match end.win:
        case Win.GAMMON:
            return news.message(
                state, TableSays.YOU_GAMMON if won else TableSays.THEY_GAMMON, cube, end.points
            )
        case Win.BACKGAMMON:
            return news.message(
                state, TableSays.YOU_BACKGAMMON if won else TableSays.THEY_BACKGAMMON, cube, end.points
            )
    return news.message(state, TableSays.YOU_WIN if won else TableSays.THEY_WIN, end.points)


def left(state: State) -> Message:
    """The sentence on a table that is closed."""
    table = at_hand(state).shown
    is_other = table.loser is state.sitting.side.other
    return news.message(state, TableSays.LEFT if is_other else TableSays.IS_OVER)
