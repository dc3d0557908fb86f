"""Lines that are rolled out, each a position with the score and the cube, and the course of their trials."""

from __future__ import annotations

from typing import NamedTuple

from retro2600.players.doubling import CubeSetting, Owner
from retro2600.players.match_score import Score, dead_at, match_worth, normalised
from retro2600.players.rollouts.rollout import slopes
from retro2600.players.rollouts.tasks import TRUNCATED
from retro2600.players.taste import Taste
from retro2600.rules import Position


class Stake(NamedTuple):
    """Score and cube, as the side on roll sees them: a `CubeSetting` that can be sent to another process."""

    score: Score | None = None
    """None in money play."""
    value: int = 1
    owner: Owner = Owner.NOBODY
    jacoby: bool = False

    @property
    def game(self) -> CubeSetting:
        """The same, with the worth of points."""
        if self.score is None:
            return CubeSetting(value=self.value, owner=self.owner, jacoby=self.jacoby)
        worth, most = match_worth(self.score), dead_at(self.score)
        return CubeSetting(worth, self.value, self.owner, self.score.crawford, most=most)

    @property
    def turned(self) -> Stake:
        """From the other seat."""
        score = self.score and Score(self.score.their_away, self.score.away, self.score.crawford)
        return self._replace(score=score, owner=self.owner.turned)


class Continuation(NamedTuple):
    """A way to go on, from the seat of the side on roll in its position."""

    position: Position
    stake: Stake
    unit: int = 1
    """The cube in which the line is measured."""
    theirs: bool = False
    """True if it is measured for the side that is not on roll: after a play."""
    may_double: bool = False
    """True if the side on roll may double at once, as far as the cube lets it."""

    def measured(self, worth: float) -> float:
        """A worth to the side on roll, to the one that asks: 1 for a single game won."""
        game = self.stake._replace(value=self.unit).game
        found = normalised(worth, game)
        return -found if self.theirs else found


class Plan(NamedTuple):
    """The course of the trials: by whose nets, how far, how well, with which dice, with the cube or not."""

    taste: Taste = Taste()
    truncated: int = TRUNCATED
    """Plies of a trial."""
    seed: int = 0
    ahead: int = 0
    """The plies that a play within a trial is looked ahead."""
    cube: bool = False
    """True if both sides double within a trial."""
    strata: bool = True


def prices(stake: Stake) -> tuple[float, ...]:
    """The worth that each of the five chances adds to a game with a dead cube, in cubes; a loss is -1."""
    game = stake.game
    return slopes(*(normalised(game.worth(points * stake.value), game) for points in (-1, -2, -3, 1, 2, 3)))
