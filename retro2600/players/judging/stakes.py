"""The stakes of a game at one moment, as a value that goes to other processes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from retro2600.players.doubling import HIGHEST, CubeSetting, Owner
from retro2600.players.match_score import Score, dead_at, match_worth


@dataclass(frozen=True, slots=True)
class Stakes:
    """Cube and score from the seat of the side on roll; without a score it is money play."""

    score: Score | None = None
    cube: int = 1
    owner: Owner = Owner.NOBODY
    jacoby: bool = False
    cubeless: bool = False
    """True in money play without a cube; a match has its Crawford game instead."""
    most: int = HIGHEST
    """A cube as high as this is not turned any more."""

    @property
    def game(self) -> CubeSetting:
        """The same for the model of the cube."""
        if self.score is None:
            crawford, worth = self.cubeless, float
            return CubeSetting(worth, self.cube, self.owner, crawford, self.jacoby, most=self.most)
        dead = self.cubeless or self.score.crawford
        most = min(self.most, dead_at(self.score))
        return CubeSetting(match_worth(self.score), self.cube, self.owner, dead, most=most)

    @property
    def unit(self) -> float:
        """Worth of a point of equity: points in money play, in a match chances to win it."""
        if self.score is None:
            return float(self.cube)
        game = self.game
        return (game.worth(self.cube) - game.worth(-self.cube)) / 4

    def turned(self) -> Stakes:
        """The same from the other seat."""
        score = self.score and Score(self.score.their_away, self.score.away, self.score.crawford)
        return replace(self, score=score, owner=self.owner.turned)

    def doubled(self) -> Stakes:
        """After the side on roll has doubled and the other has taken."""
        return replace(self, cube=2 * self.cube, owner=Owner.OTHER)
