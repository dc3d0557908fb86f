"""The figures of both players of a match that was judged."""

from __future__ import annotations

from retro2600.players.judging.figures import Figures, gained, losses_of
from retro2600.rules import RED, WHITE, Side
from retro2600.study.match.analysis import MatchJudged


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
