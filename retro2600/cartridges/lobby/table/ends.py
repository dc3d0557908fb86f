"""The ends of rounds and of games: their sounds, the sentence that tells of them, and what comes next."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.lobby.saying import sounding
from retro2600.cartridges.lobby.scenes import SheetName
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table.board import below, name_of
from retro2600.cartridges.lobby.table.news import message
from retro2600.cartridges.lobby.table.results import LAST
from retro2600.cartridges.lobby.table.words import TableSays
from retro2600.cartridges.lobby.words import Message
from retro2600.consoles.tablet.sound import Sound
from retro2600.online.board import at_hand
from retro2600.online.showing import with_message
from retro2600.rules import Side
from retro2600.tables.options import TableKind
from retro2600.tables.sitting.games import How
from retro2600.tables.table import Life, Table

SHEET: Final = SheetName.GAME


def is_over(table: Table) -> bool:
    """True once no more round follows at a table."""
    return table.life is Life.CLOSED or table.match.winner is not None


def is_void(table: Table) -> bool:
    """True after a round that counts nothing, as a seed was missing."""
    waits = table.life in (Life.OPEN, Life.BETWEEN, Life.CLOSED)
    return waits and table.ended is not None and table.ended.void


def reached(state: State, before: Table) -> State:
    """The state after an event by which a round or the game may have ended."""
    table = at_hand(state).shown
    if is_over(table) and not is_over(before):
        return _opened(_sounded(state, winner(state), Sound.MATCH_WON))
    if is_void(table) and not is_void(before):
        return _opened(state)
    if table.life is Life.BETWEEN and before.life is not Life.BETWEEN:
        return _round(_sounded(state, winner(state), Sound.WON))
    return state


def _round(state: State) -> State:
    """A round has ended: that is said, and stands in the band for who is asked nothing."""
    told = of_round(state)
    return state._replace(said=(*state.said, told)) if state.sitting.seated else with_message(state, told)


def _opened(state: State) -> State:
    """The sheet of the game's end; the Board is let go."""
    at = at_hand(state)._replace(pending=(), wish=None, picked=None, asks=None, looking=False)
    state = state._replace(at=at)
    told = title(state)
    return state._replace(sheet=SHEET, page=LAST, ask=None, message=None, said=(*state.said, told))


def _sounded(state: State, who: Side | None, won: Sound) -> State:
    if who is None:
        return state
    is_lost = state.sitting.seated and who is not state.sitting.side
    return sounding(state, Sound.LOST if is_lost else won)


def winner(state: State) -> Side | None:
    """The winner of the game, or of the round that has ended last."""
    table = at_hand(state).shown
    if table.match.winner is not None:
        return table.match.winner
    return table.ended.winner if table.ended else None


def of_round(state: State) -> Message:
    """The sentence on the round that has ended: "You win the round: 2." """
    table, who = at_hand(state).shown, winner(state)
    points = table.ended.points if table.ended else 0
    if who is None:
        return message(state, TableSays.NO_SEED)
    if state.sitting.seated:
        says = TableSays.YOU_WIN_ROUND if who is state.sitting.side else TableSays.THEY_WIN_ROUND
        return message(state, says, points)
    return message(state, TableSays.WINS_ROUND, points, name=name_of(table, who))


def title(state: State) -> Message:
    """The sentence on the end of the game, or on a round that counts nothing."""
    table = at_hand(state).shown
    if is_void(table):
        return _void(state)
    how, who = at_hand(state).lost, winner(state)
    if not state.sitting.seated:
        return _watched(state, who)
    own = table.loser is state.sitting.side if table.loser else who is state.sitting.side.other
    if how is How.TIME and table.loser is not None:
        return message(state, TableSays.YOUR_TIME if own else TableSays.THEIR_TIME)
    if table.options.kind is TableKind.MONEY:
        return _left(state, own)
    if table.loser is not None:
        return message(state, TableSays.YOU_GAVE_UP if own else TableSays.THEY_GAVE_UP)
    if table.match.winner is None:
        return _left(state, own)
    mine, theirs = scores(state)
    points = (theirs, mine) if own else (mine, theirs)
    return message(state, TableSays.THEY_WIN_GAME if own else TableSays.YOU_WIN_GAME, *points)


def scores(state: State) -> tuple[int, int]:
    """The points of who sits below, and the other one's."""
    white, red = at_hand(state).shown.score
    return (white, red) if below(state) is Side.WHITE else (red, white)


def _void(state: State) -> Message:
    table, sitting = at_hand(state).shown, state.sitting
    own = sitting.seated and table.loser is sitting.side
    return message(state, TableSays.YOU_NO_SEED if own else TableSays.NO_SEED)


def _left(state: State, own: bool) -> Message:
    loser = at_hand(state).shown.loser
    says = TableSays.IS_CLOSED if loser is None else TableSays.YOU_LEFT if own else TableSays.THEY_LEFT
    return message(state, says, *scores(state))


def _watched(state: State, who: Side | None) -> Message:
    table = at_hand(state).shown
    if who is None or table.match.winner is None:
        return message(state, TableSays.IS_CLOSED, *scores(state))
    is_match = table.options.kind is TableKind.MATCH
    if table.loser is not None and is_match and at_hand(state).lost is not How.TIME:
        return message(state, TableSays.THEY_GAVE_UP, name=name_of(table, table.loser))
    points = table.score if who is Side.WHITE else table.score[::-1]
    return message(state, TableSays.THEY_WIN_GAME, *points, name=name_of(table, who))
