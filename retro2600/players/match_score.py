"""The chance to win a match at any score, computed here, and the worth of points at a score.

A game from the start is even, with the shares of gammons that our own players win (note 21); the cube is
Janowski's (`doubling`). So the chance at a score follows from the chances at those that a game may lead to.
In the Crawford game nobody doubles; after it the side that needs more doubles at once.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from retro2600.players.doubling import CONTACT_EFFICIENCY, Game, Owner, Worth, worth_of
from retro2600.players.evaluation import Chances
from retro2600.players.squash import ONE

GAMMONS, BACKGAMMONS = 0.247, 0.009
"""The shares of games that end so, or with more: of 40,960 that the nets played against themselves."""

_START = Chances(ONE // 2, *(round(share * ONE / 2) for _ in range(2) for share in (GAMMONS, BACKGAMMONS)))


class Score(NamedTuple):
    """A match from the seat of the side on roll: the points that both still need."""

    away: int
    their_away: int
    crawford: bool = False
    """True in the game without doubling, the first in which a side needs a single point."""


def match_chance(score: Score) -> float:
    """The chance to win the match, before a game begins."""
    if score.away <= 0 or score.their_away <= 0:
        return float(score.away <= 0)
    return (_even_game(score) + 1) / 2


def match_worth(score: Score) -> Worth:
    """The worth of points at this score: -1 for a match lost, 1 for one won."""
    return lambda points: 2 * match_chance(_after(score, points)) - 1


def dead_at(score: Score) -> int:
    """The lowest cube with which a single game decides the match for either side."""
    needed = max(score.away, score.their_away)
    return 1 << (needed - 1).bit_length()


def normalised(worth: float, game: Game) -> float:
    """A worth in units of the cube: 1 for a single game won at its value, -1 for one lost."""
    lost, won = game.worth(-game.value), game.worth(game.value)
    return 2 * (worth - lost) / (won - lost) - 1


def _after(score: Score, points: int) -> Score:
    """The score of the next game: the one after a side came to need one point is the Crawford game."""
    away, their_away = score.away - max(points, 0), score.their_away + min(points, 0)
    first = 1 not in (score.away, score.their_away)
    return Score(max(away, 0), max(their_away, 0), first and 1 in (away, their_away))


@cache
def _even_game(score: Score) -> float:
    """The worth of a game from the start."""
    game = Game(match_worth(score), most=dead_at(score), crawford=score.crawford)
    if not score.crawford and 1 in (score.away, score.their_away):
        if score.away == score.their_away:
            return 0.0
        leads = Owner.MOVER if score.away == 1 else Owner.OTHER
        return worth_of(_START, Game(game.worth, 2, leads, most=2), CONTACT_EFFICIENCY)
    return worth_of(_START, game, CONTACT_EFFICIENCY)
