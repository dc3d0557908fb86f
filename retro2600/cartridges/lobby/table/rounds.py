"""The rounds of a table in a few words, and their points.

The manual's word for a game of the rules is round, and game for all rounds of a table (Q-L1).
"""

from __future__ import annotations

from retro2600.rules import WHITE, Game, Side, Win
from retro2600.tables.options import TableKind
from retro2600.tables.sitting.games import How, PlayedGame
from retro2600.tables.table import Table

_WORDS = {
    How.DECLINED: "declined cube",
    How.RESIGNED: "resigned",
    How.TIME: "time-out",
    How.GAVE_UP: "gave up the game",
    How.VOID: "does not count",
}


def told(this: PlayedGame) -> str:
    """The way in which it ended, in a few words: "gammon, 2 x 1", "single, resigned", "declined cube"."""
    end = this.end
    if end is None or this.how is How.VOID:
        return _WORDS[How.VOID] if end else ""
    if this.how in (How.DECLINED, How.TIME, How.GAVE_UP):
        return _WORDS[this.how]
    win = Win(end.win or 1)
    words = [win.name.lower()]
    if this.how is How.RESIGNED:
        words.append(_WORDS[this.how])
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
    return table.options.kind is TableKind.MONEY


def score_of(table: Table, side: Side) -> int:
    """A seat's points; in MoneyPlay those beyond the other seat's."""
    mine, theirs = table.score if side is WHITE else table.score[::-1]
    return mine - theirs if is_money(table) else mine


def score_text(table: Table, side: Side) -> str:
    """The same as it is written: "3", in MoneyPlay "+3"."""
    points = score_of(table, side)
    return f"{points:+}" if is_money(table) and points else str(points)
