"""The findings about one turn: plain values, from the seat of the side that decided."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from retro2600.players.doubling import CubeAction
from retro2600.players.evaluation import Chances
from retro2600.rules import Play, Position, Roll

ERROR, BLUNDER = 0.02, 0.08
"""Equity from which on a loss is an error, and a blunder (chosen: the usual figures of the field)."""
CLOSE = 0.16
"""A double that nobody offered counts as a decision if it would have cost or gained less (chosen)."""


class Grade(Enum):
    """The mark of a loss."""

    GOOD = ""
    ERROR = "?"
    BLUNDER = "??"


def grade_of(loss: float) -> Grade:
    """The grade of a loss in equity."""
    return Grade.BLUNDER if loss >= BLUNDER else Grade.ERROR if loss >= ERROR else Grade.GOOD


@dataclass(frozen=True, slots=True)
class Candidate:
    """A play, the position after it, and what it comes to."""

    play: Play
    text: str
    after: Position
    chances: Chances
    plies: int
    equity: float
    """With the cube, in units of it; in a match normalised to them."""
    roll: Roll | None = None
    """Of a doublet to be chosen: the one that it is played with."""


@dataclass(frozen=True, slots=True)
class PlayVerdict:
    """The play of a roll beside the best."""

    candidates: tuple[Candidate, ...]
    """The best first, and the one that was played, which may be last."""
    played: int
    """Its place among them."""
    choices: int
    """Distinct results that the roll could have."""
    luck: float
    """The equity that the roll was worth, beyond the mean of all rolls."""
    unit: float
    """Points, or in a match chances to win it, of a point of equity."""

    @property
    def is_forced(self) -> bool:
        """True if there was nothing to choose."""
        return self.choices < 2

    @property
    def best(self) -> Candidate:
        """The best play."""
        return self.candidates[0]

    @property
    def chosen(self) -> Candidate:
        """The play that was made."""
        return self.candidates[self.played]

    @property
    def loss(self) -> float:
        """The equity that was lost by it."""
        return max(0.0, self.best.equity - self.chosen.equity)


@dataclass(frozen=True, slots=True)
class CubeVerdict:
    """The double that was offered, or was not, and its answer."""

    chances: Chances
    action: CubeAction
    no_double: float
    take: float
    drop: float
    """Equities of the three ways to go on, for the side on roll, in units of the cube before a double."""
    loss: float
    """Of the side on roll: by doubling, or by not doubling."""
    answer_loss: float | None
    """Of the other side, by its answer; None where it was not asked."""
    counts: bool
    """True if it is a decision: doubled, wrong, or close."""
    unit: float


@dataclass(frozen=True, slots=True)
class ResignVerdict:
    """A game that was given up."""

    equity: float
    """Of the side that gave up, before."""
    loss: float
    unit: float


@dataclass(frozen=True, slots=True)
class Verdict:
    """Everything found out about a turn."""

    cube: CubeVerdict | None = None
    play: PlayVerdict | None = None
    resigned: ResignVerdict | None = None
    doublet: PlayVerdict | None = None
    """The choice of a doublet after a 1-2: the candidates are the best play of each."""
    weighed: int = 0
    """Positions that were evaluated."""
