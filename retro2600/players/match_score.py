"""The chance to win a match at any score, and the worth of points at a score.

Up to 15 points away the chances are those of `match_table`, which games of our own players gave (note 21).
Beyond, a game from the start is taken as even, with the shares of gammons that they win, and the cube as
Janowski's (`doubling`): the chance follows from those at the scores that the game may lead to.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from retro2600.players.doubling import CONTACT_EFFICIENCY, CubeSetting, Owner, Worth, worth_of
from retro2600.players.evaluation import Chances
from retro2600.players.match_table import AFTER_CRAWFORD, BEFORE
from retro2600.players.squash import ONE

FARTHEST = 15
"""Points to go that the table knows."""
CERTAIN = 100_000
"""Certainty, as a chance of the table."""
_FIRST = 2
"""Points that the side behind needs in its first row."""
GAMMONS, BACKGAMMONS = 0.253, 0.010
"""The shares of games that end so, or with more: of 24,000 that the nets played against themselves."""

_START = Chances(ONE // 2, *(round(share * ONE / 2) for _ in range(2) for share in (GAMMONS, BACKGAMMONS)))


class Score(NamedTuple):
    """A match from the seat of the side on roll: the points that both still need."""

    away: int
    their_away: int
    crawford: bool = False
    """True in the game without doubling, the first in which a side needs a single point."""

    def after(self, points: int) -> Score:
        """The score of the next game: the one after a side came to need one point is the Crawford game."""
        away, their_away = self.away - max(points, 0), self.their_away + min(points, 0)
        first = 1 not in (self.away, self.their_away)
        return Score(max(away, 0), max(their_away, 0), first and 1 in (away, their_away))


@cache
def match_chance(score: Score) -> float:
    """The chance to win the match, before a game begins."""
    away, their_away, crawford = score
    if away <= 0 or their_away <= 0:
        return float(away <= 0)
    if away == their_away:
        return 0.5
    if away < their_away:
        return 1 - match_chance(Score(their_away, away, crawford))
    if away > FARTHEST:
        return (_even_game(score) + 1) / 2
    after_crawford = their_away == 1 and not crawford
    row = away - _FIRST
    return (AFTER_CRAWFORD[row] if after_crawford else BEFORE[row][their_away - 1]) / CERTAIN


def match_worth(score: Score) -> Worth:
    """The worth of points at this score: -1 for a match lost, 1 for one won."""
    return lambda points: 2 * match_chance(score.after(points)) - 1


def dead_at(score: Score) -> int:
    """The lowest cube with which a single game decides the match for either side."""
    needed = max(score.away, score.their_away)
    return 1 << (needed - 1).bit_length()


def normalised(worth: float, game: CubeSetting) -> float:
    """A worth in units of the cube: 1 for a single game won at its value, -1 for one lost."""
    lost, won = game.worth(-game.value), game.worth(game.value)
    return 2 * (worth - lost) / (won - lost) - 1


def _even_game(score: Score) -> float:
    """The worth of a game from the start to the side that is behind."""
    if score.their_away == 1 and not score.crawford:  # it doubles at once
        return worth_of(_START, CubeSetting(match_worth(score), 2, Owner.OTHER, most=2), CONTACT_EFFICIENCY)
    game = CubeSetting(match_worth(score), most=dead_at(score), crawford=score.crawford)
    return worth_of(_START, game, CONTACT_EFFICIENCY)
