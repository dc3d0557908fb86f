"""The rounds of a table as they are written down: the actions of each by the rules, and how it ended.

The manual's word for a game of the rules is round, and game for all rounds of a table (Q-L1).
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from retro2600 import rules
from retro2600.rules import Action, Drop, Game, Match, Play, Position, Result, Side, Win
from retro2600.rules.notation import GameRecord, MatchRecord
from retro2600.tables import acts
from retro2600.tables.acts import Concede, End, Leave, Timeout
from retro2600.tables.event import Event
from retro2600.tables.options import Kind, Options
from retro2600.tables.record import action_of
from retro2600.tables.table import Table


class How(Enum):
    """The way in which a round ended."""

    BOARD = "board"
    """All pieces of one side are off."""
    DECLINED = "declined cube"
    RESIGNED = "resigned"
    TIME = "time-out"
    GAVE_UP = "gave up the game"
    VOID = "does not count"


class Round(NamedTuple):
    """A round as far as it has got."""

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
        """The side that has won it, or the whole game by it."""
        return self.end.winner if self.end else None


Rounds = tuple[Round, ...]


def folded(rounds: Rounds, before: Table, event: Event, after: Table) -> Rounds:
    """The rounds after the next event of their table."""
    if isinstance(event.act, acts.Commit):
        match = after.match
        begun = Round(after.number, (match.white, match.red), match.crawford_played, after.hash)
        return (*rounds, begun)
    if not rounds or rounds[-1].end is not None:
        return rounds
    this = rounds[-1]
    if isinstance(event.act, End):
        return (*rounds[:-1], _ended(this, before, event.act, after))
    if (how := lost(event)) is not None:
        return (*rounds[:-1], this._replace(how=how))
    action = action_of(before, event, after)
    return rounds if action is None else (*rounds[:-1], this._replace(deeds=(*this.deeds, action)))


def lost(event: Event) -> How | None:
    """The way in which a seat loses the whole game, or leaves it, by an event; None for any other event."""
    if isinstance(event.act, Timeout):
        return How.TIME
    return How.GAVE_UP if isinstance(event.act, Concede | Leave) else None


def _ended(this: Round, before: Table, end: End, after: Table) -> Round:
    how = How.VOID if end.void else this.how if before.loser else _how(this)
    cube = before.game.cube.value if before.game else 1
    return this._replace(end=end, how=how, cube=cube, after=(after.match.white, after.match.red))


def _how(this: Round) -> How:
    last = this.deeds[-1] if this.deeds else None
    if isinstance(last, Drop):
        return How.DECLINED
    return How.RESIGNED if isinstance(last, rules.Resign | rules.Take) else How.BOARD


def told(this: Round) -> str:
    """The way in which it ended, in a few words: "gammon, 2 x 1", "single, resigned", "declined cube"."""
    end = this.end
    if end is None or this.how is How.VOID:
        return str(How.VOID.value) if end else ""
    if this.how in (How.DECLINED, How.TIME, How.GAVE_UP):
        return str(this.how.value)
    win = Win(end.win or 1)
    words = [win.name.lower()]
    if this.how is How.RESIGNED:
        words.append(this.how.value)
    elif win is not Win.SINGLE:
        words.append(f"{int(win)} x {this.cube}")
    elif this.cube > 1:
        words.append(f"cube {this.cube}")
    return ", ".join(words)


def most(game: Game, win: int) -> int:
    """The points of a round that is lost so by its rules as it stands: Jacoby's makes all alike (Q-L10)."""
    counts = 1 if game.rules.jacoby and not game.cube.was_taken else win
    return counts * game.cube.value


def is_money(table: Table) -> bool:
    """True in MoneyPlay, whose points have a sign and no end."""
    return table.options.kind is Kind.MONEY


def score_of(table: Table, side: Side) -> int:
    """A seat's points; in MoneyPlay those beyond the other seat's."""
    mine, theirs = table.score if side is rules.WHITE else table.score[::-1]
    return mine - theirs if is_money(table) else mine


def score_text(table: Table, side: Side) -> str:
    """The same as it is written: "3", in MoneyPlay "+3"."""
    points = score_of(table, side)
    return f"{points:+}" if is_money(table) and points else str(points)


Played = tuple[Side, Position, Play]
"""A play, who made it, and the position before it from that one's seat."""


def plays(this: Round, table: Table) -> tuple[Played, ...]:
    """The plays of a round of this table, the first one first."""
    return tuple(
        (deed.side, deed.position, deed.action.play)
        for deed in recorded(this, table).deeds
        if isinstance(deed.action, rules.Turn)
    )


def recorded(this: Round, table: Table) -> GameRecord:
    """The record of a round by the rules.

    Offers to resign and their answers are left out, as match files have no words for them.
    """
    return _recorded(this, table.options)


@lru_cache(maxsize=8)
def _recorded(this: Round, options: Options) -> GameRecord:
    begun = Match(options.rules, options.target, *this.score, this.crawford_played)
    offers = [isinstance(deed, rules.Resign) for deed in this.deeds]
    told = tuple(
        deed
        for deed, is_offer, after_one in zip(this.deeds, offers, (False, *offers), strict=False)
        if not is_offer and not after_one
    )
    return GameRecord.of(begun.next_game(), told, _result(this))


def match_of(every: Rounds, table: Table, names: tuple[str, str]) -> MatchRecord:
    """Rounds of a table, one after the other, as a match of the rules; White's name and Red's."""
    counted = [each for each in every if each.end is None or not each.end.void]
    white, red = counted[0].score if counted else table.score
    crawford = counted[0].crawford_played if counted else table.match.crawford_played
    games = tuple(recorded(each, table) for each in counted)
    length, terms = table.options.target, table.options.rules
    return MatchRecord(length, *names, games, terms, white, red, crawford)


def _result(this: Round) -> Result | None:
    end = this.end
    if end is None or end.winner is None or not end.points:
        return None
    return Result(end.winner, end.points, Win(end.win) if end.win else None)
