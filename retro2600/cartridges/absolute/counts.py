"""The statistics of a game, from its record, and how they are added up."""

from __future__ import annotations

from itertools import islice

from retro2600.cartridges.absolute.base import Base
from retro2600.cartridges.absolute.record import MOST_DEEDS, Deed, Playing, folded, followed, passages
from retro2600.cartridges.absolute.tally import Counts, Pair
from retro2600.rules import (
    BAR,
    RED,
    WHITE,
    Cast,
    Double,
    Drop,
    Game,
    Result,
    Side,
    Throw,
    ToPlay,
    ToRoll,
    Turn,
    Win,
)


def counted(playing: Playing, since: int = 0) -> Pair:
    """The counts of one game as far as it has been played, yours and theirs; without its first deeds."""
    base = playing.begun.base
    counts = dict(zip((WHITE, RED), base.counts if base else (Counts(), Counts()), strict=True))
    for before, deed, after in islice(passages(playing), since, None):
        side, its = _of(before.game, after.game, deed)
        counts[side] = _sum(counts[side], its)
    if (result := playing.result) and len(playing.record) > since:
        counts[result.winner] = _sum(counts[result.winner], _won(playing, result))
    return counts[WHITE], counts[RED]


def _won(playing: Playing, result: Result) -> Counts:
    """The counts of the side that has won the game."""
    match = playing.match
    return Counts(
        1,
        result.points,
        int(result.win is Win.GAMMON),
        int(result.win is Win.BACKGAMMON),
        int(match is not None and match.winner is not None),
    )


def shortened(playing: Playing) -> Playing:
    """The same game; a record that has become too long begins in its midst, where a side was to roll.

    That of a table does not: it is held against the table's own.
    """
    if len(playing.record) <= MOST_DEEDS or playing.begun.other:
        return playing
    now = folded(playing.begun, playing.record[: MOST_DEEDS // 2])
    while now.game.phase != ToRoll():
        now = followed(now, playing.record[len(now.record)])
    game = now.game
    base = Base(game.position, game.mover, game.cube, now.chance.drawn, counted(now))
    return folded(playing.begun._replace(base=base), playing.record[len(now.record) :], playing.moves)


def added(running: Pair, game: Pair) -> Pair:
    """Running statistics and those of one more game; who has not won it begins a new row of games."""
    is_over = any(each.games for each in game)
    you, they = (
        _in_a_row(_sum(before, its), before, bool(its.games)) if is_over else _sum(before, its)
        for before, its in zip(running, game, strict=True)
    )
    return you, they


def _of(game: Game, after: Game, deed: Deed) -> tuple[Side, Counts]:
    """The side that does something in a game, and the counts of that."""
    match deed:
        case Turn(play):
            hits = game.position.after(play).theirs[BAR] - game.position.theirs[BAR]
            return game.mover, Counts(stuck=int(not play), hits=hits)
        case Double():
            return game.mover, Counts(offered=1)
        case Drop():
            return game.mover.other, Counts(passed=1)
    if isinstance(deed, Cast | Throw) and isinstance(after.phase, ToPlay):
        roll = after.phase.roll
        return after.mover, Counts(rolls=1, pips=sum(roll.dice), doublets=int(roll.is_doublet))
    return after.mover, Counts()


def _sum(one: Counts, other: Counts) -> Counts:
    return Counts(*map(sum, zip(one, other, strict=True)))


def _in_a_row(counts: Counts, before: Counts, won: bool) -> Counts:
    streak = before.streak + 1 if won else 0
    return counts._replace(streak=streak, longest=max(before.longest, streak))
