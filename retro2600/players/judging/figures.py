"""The figures of players: decisions, errors, what they cost, luck, and a name for the rate of errors."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from retro2600.players.judging.played import MatchPlayed, PlayedTurn
from retro2600.players.judging.verdict import Grade, Verdict, grade_of
from retro2600.players.match_score import Score, match_chance
from retro2600.rules import RED, WHITE, Side

SCALE = (
    (2.0, "supernatural"),
    (5.0, "world class"),
    (8.0, "expert"),
    (12.0, "advanced"),
    (18.0, "intermediate"),
    (26.0, "casual player"),
    (35.0, "beginner"),
    (float("inf"), "awful"),
)
"""Names of error rates: thousandths of a point lost a decision, less than each bound.

Those of GNU Backgammon 1.07, which counts the same decisions (its manual, "Overall rating").
"""


@dataclass(frozen=True, slots=True)
class Loss:
    """One decision of a side: in words what it was about, and what it cost."""

    side: Side
    what: str
    """One of `SORTS`."""
    equity: float
    unit: float
    """Points, or in a match chances to win it, of a point of equity."""


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of one player."""

    side: Side
    losses: tuple[Loss, ...]
    """Of every decision that counts: no forced play, no double that nobody would think of."""
    luck: float
    """Equity that the dice were worth beyond the mean."""
    luck_in_stakes: float
    """The same in points, or in a match in chances to win it."""
    result: float | None
    """Points won, or in a match the chance to win it that was gained; None if no game was finished."""

    @property
    def decisions(self) -> int:
        """Those that count."""
        return len(self.losses)

    @property
    def lost(self) -> float:
        """Equity lost by all of them."""
        return sum(loss.equity for loss in self.losses)

    @property
    def lost_in_stakes(self) -> float:
        """The same in points, or in a match in chances to win it."""
        return sum(loss.equity * loss.unit for loss in self.losses)

    @property
    def rate(self) -> float | None:
        """Thousandths of a point lost a decision; None without any."""
        return 1000 * self.lost / self.decisions if self.decisions else None

    @property
    def rating(self) -> str:
        """The name of the rate; "" without any decision."""
        return "" if self.rate is None else rating_of(self.rate)

    @property
    def adjusted(self) -> float | None:
        """The result without the luck of either side."""
        return None if self.result is None else self.result - self.luck_in_stakes

    def count(self, grade: Grade) -> int:
        """Decisions with this mark."""
        return sum(grade_of(loss.equity) is grade for loss in self.losses)

    def of(self, what: str) -> tuple[Loss, ...]:
        """The decisions of one sort."""
        return tuple(loss for loss in self.losses if loss.what == what)


SORTS = ("play", "double", "answer", "resignation", "doublet")
"""Sorts of decisions; doublets are chosen in acey-deucey."""


def rating_of(rate: float) -> str:
    """The name of a rate of errors."""
    return next(name for below, name in SCALE if rate < below)


def losses_of(played: PlayedTurn, verdict: Verdict) -> Iterator[Loss]:
    """The decisions of a turn that count."""
    side = played.side
    cube, play, resigned = verdict.cube, verdict.play, verdict.resigned
    if cube and cube.counts:
        yield Loss(side, "double", cube.loss, cube.unit)
    if cube and cube.answer_loss is not None:
        yield Loss(side.other, "answer", cube.answer_loss, cube.unit)
    if verdict.doublet and not verdict.doublet.is_forced:
        yield Loss(side, "doublet", verdict.doublet.loss, verdict.doublet.unit)
    if play and not play.is_forced:
        yield Loss(side, "play", play.loss, play.unit)
    if resigned and played.resigner:
        yield Loss(played.resigner, "resignation", resigned.loss, resigned.unit)


def gained(match: MatchPlayed) -> float | None:
    """White's points, or in a match the chance to win it that it has gained; None without a result."""
    results = [game.result for game in match.games if game.result]
    if not results:
        return None
    points = {side: sum(result.points for result in results if result.winner is side) for side in Side}
    if not match.length:
        return float(points[WHITE] - points[RED])
    first = match.games[0]
    before = (match.length - first.white, match.length - first.red)
    last = next(game for game in reversed(match.games) if game.result)
    after = (before[0] - points[WHITE], before[1] - points[RED])
    met = 1 in after and 1 not in (match.length - last.white, match.length - last.red)
    began = Score(*before, crawford=first.is_crawford)
    ended = Score(max(after[0], 0), max(after[1], 0), crawford=met and min(after) > 0)
    return match_chance(ended) - match_chance(began)
