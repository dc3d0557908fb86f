"""The games of a table as they are written down: the actions of each by the rules, and how it ended."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from retro2600 import rules
from retro2600.rules import Action, Drop, Match, Play, Position, Result, Side, Win
from retro2600.rules.notation import GameRecord, MatchRecord
from retro2600.tables import acts
from retro2600.tables.acts import Concede, End, Leave, Timeout
from retro2600.tables.event import Event
from retro2600.tables.options import Options
from retro2600.tables.record import action_of
from retro2600.tables.table import Table


class How(Enum):
    """The way in which a game ended."""

    BOARD = "board"
    """All checkers of one side are off."""
    DECLINED = "declined cube"
    RESIGNED = "resigned"
    FORFEITED = "forfeited"
    TIME = "time-out"
    GAVE_UP = "gave up"
    """The whole match, or money play, was given up."""
    VOID = "does not count"


class PlayedGame(NamedTuple):
    """A game as far as it has got."""

    number: int
    score: tuple[int, int]
    """White's points and Red's before it."""
    crawford_played: bool
    hash: str
    """The house's commitment to its dice."""
    deeds: tuple[Action, ...] = ()
    end: End | None = None
    how: How = How.BOARD
    cube: int = 1
    """The cube's value at its end."""
    after: tuple[int, int] = (0, 0)
    """White's points and Red's after it."""

    @property
    def winner(self) -> Side | None:
        """The side that has won it, or the whole match by it."""
        return self.end.winner if self.end else None


Games = tuple[PlayedGame, ...]


def folded(games: Games, before: Table, event: Event, after: Table) -> Games:
    """The games after the next event of their table."""
    if isinstance(event.act, acts.Commit):
        match = after.match
        begun = PlayedGame(after.number, (match.white, match.red), match.crawford_played, after.hash)
        return (*games, begun)
    if not games or games[-1].end is not None:
        return games
    this = games[-1]
    if isinstance(event.act, End):
        return (*games[:-1], _ended(this, before, event.act, after))
    if (how := lost(event)) is not None:
        return (*games[:-1], this._replace(how=how))
    action = action_of(before, event, after)
    return games if action is None else (*games[:-1], this._replace(deeds=(*this.deeds, action)))


def lost(event: Event) -> How | None:
    """The way in which a seat loses the whole match, or leaves it, by an event; None for any other event."""
    if isinstance(event.act, Timeout):
        return How.TIME
    return How.GAVE_UP if isinstance(event.act, Concede | Leave) else None


def _ended(this: PlayedGame, before: Table, end: End, after: Table) -> PlayedGame:
    how = How.VOID if end.void else this.how if before.loser else _how(this)
    cube = before.game.cube.value if before.game else 1
    return this._replace(end=end, how=how, cube=cube, after=(after.match.white, after.match.red))


def _how(this: PlayedGame) -> How:
    match this.deeds[-1:]:
        case (Drop(),):
            return How.DECLINED
        case (rules.Forfeit(),):
            return How.FORFEITED
        case (rules.Resign() | rules.Take(),):
            return How.RESIGNED
    return How.BOARD


Played = tuple[Side, Position, Play]
"""A play, who made it, and the position before it from that one's seat."""


def plays(this: PlayedGame, table: Table) -> tuple[Played, ...]:
    """The plays of a game of this table, the first one first."""
    return tuple(
        (deed.side, deed.position, deed.action.play)
        for deed in recorded(this, table).deeds
        if isinstance(deed.action, rules.Turn)
    )


def recorded(this: PlayedGame, table: Table) -> GameRecord:
    """The record of a game by the rules.

    Offers to resign and their answers, and a forfeit, are left out, as match files have no words for them.
    """
    return _recorded(this, table.options)


@lru_cache(maxsize=8)
def _recorded(this: PlayedGame, options: Options) -> GameRecord:
    begun = Match(options.rules, options.target, *this.score, this.crawford_played)
    offers = [isinstance(deed, rules.Resign) for deed in this.deeds]
    told = tuple(
        deed
        for deed, is_offer, after_one in zip(this.deeds, offers, (False, *offers), strict=False)
        if not is_offer and not after_one and not isinstance(deed, rules.Forfeit)
    )
    return GameRecord.of(begun.next_game(), told, _result(this))


def match_of(every: Games, table: Table, names: tuple[str, str]) -> MatchRecord:
    """Games of a table, one after the other, as a match of the rules; White's name and Red's."""
    counted = [each for each in every if each.end is None or not each.end.void]
    white, red = counted[0].score if counted else table.score
    crawford = counted[0].crawford_played if counted else table.match.crawford_played
    games = tuple(recorded(each, table) for each in counted)
    length, terms = table.options.target, table.options.rules
    return MatchRecord(length, *names, games, terms, white, red, crawford)


def _result(this: PlayedGame) -> Result | None:
    end = this.end
    if end is None or end.winner is None or not end.points:
        return None
    return Result(end.winner, end.points, Win(end.win) if end.win else None)
