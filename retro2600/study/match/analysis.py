"""A match judged turn by turn, on as many processes as an executor has.

The findings come in the order of the turns and do not depend on who worked them out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial

from retro2600.players.judging.figures import Figures, gained, losses_of
from retro2600.players.judging.judge import judged
from retro2600.players.judging.played import GamePlayed, MatchPlayed, PlayedTurn
from retro2600.players.judging.verdict import Verdict
from retro2600.players.rollouts import Serial
from retro2600.rules import RED, WHITE, Side

AT_ONCE = 4
"""Turns that a process takes at a time."""

_HERE = Serial()

Judged = tuple[PlayedTurn, Verdict]
"""A turn and the findings about it."""


@dataclass(frozen=True, slots=True)
class GameJudged:
    """A game and the findings about each of its turns."""

    game: GamePlayed
    turns: tuple[Judged, ...]


@dataclass(frozen=True, slots=True)
class MatchJudged:
    """A match and the findings about it, with that many plies of search."""

    match: MatchPlayed
    plies: int
    games: tuple[GameJudged, ...]

    @property
    def turns(self) -> Iterator[Judged]:
        """All turns of all games."""
        for game in self.games:
            yield from game.turns

    @property
    def weighed(self) -> int:
        """Positions that were evaluated."""
        return sum(verdict.weighed for _, verdict in self.turns)


def analysed(
    match: MatchPlayed,
    plies: int,
    executor: Executor = _HERE,
    progress: Callable[[int, int], object] | None = None,
) -> MatchJudged:
    """The findings about every turn.

    `executor` carries the work, this process if none is named; `progress` is told the number of turns that
    are done and of all turns, once before the first and once after each.
    """
    turns = [turn for game in match.games for turn in game.turns]
    judge = partial(judged, plies=plies)
    found = executor.map(judge, turns, chunksize=AT_ONCE)
    tell = progress or (lambda done, of: None)
    tell(0, len(turns))
    verdicts = []
    for verdict in found:
        verdicts.append(verdict)
        tell(len(verdicts), len(turns))
    each = iter(verdicts)
    games = (GameJudged(game, tuple((turn, next(each)) for turn in game.turns)) for game in match.games)
    return MatchJudged(match, plies, tuple(games))


def figures(judged: MatchJudged) -> tuple[Figures, Figures]:
    """White's and Red's."""
    losses = [loss for turn in judged.turns for loss in losses_of(*turn)]
    lucks = [
        (turn.side, verdict.play.luck, verdict.play.luck * verdict.play.unit)
        for turn, verdict in judged.turns
        if verdict.play
    ]
    won = gained(judged.match)

    def of(side: Side) -> Figures:
        own = tuple(loss for loss in losses if loss.side is side)
        luck = sum(luck for whose, luck, _ in lucks if whose is side)
        net = sum(stakes if whose is side else -stakes for whose, _, stakes in lucks)
        result = None if won is None else won if side is WHITE else -won
        return Figures(side, own, luck, net, result)

    return of(WHITE), of(RED)
