"""Games given up: when one who cannot win should offer it, with how many points, and when to accept.

A concession is right where it costs neither side anything: the one who offers cannot win, and to play on
would come to the points that are offered, for a single game, a gammon or a backgammon.
"""

from __future__ import annotations

from enum import IntEnum

from retro2600.players.doubling import CubeSetting, worth_of
from retro2600.players.evaluation import Chances
from retro2600.players.match_score import normalised
from retro2600.players.squash import ONE

CANNOT_WIN = ONE // 2000
"""A chance to win that is none: one game in two thousand."""
_NOTHING = 0.01
"""In cubes: a difference that is not worth playing on for."""


class ResignationPrice(IntEnum):
    """The price at which a game is given up, in cubes."""

    SINGLE = 1
    GAMMON = 2
    BACKGAMMON = 3


def concession(chances: Chances, game: CubeSetting, efficiency: float) -> ResignationPrice | None:
    """The offer of a side about to roll that cannot win; None if it should play on."""
    if chances.win > CANNOT_WIN:
        return None
    play_on = normalised(worth_of(chances, game, efficiency), game)
    for offer in ResignationPrice:
        if abs(_given(offer, game) - play_on) <= _NOTHING:
            return offer
    return None


def accepts(chances: Chances, game: CubeSetting, efficiency: float, offer: ResignationPrice) -> bool:
    """True if the other side should accept the offer of the side about to roll, whose chances these are."""
    play_on = normalised(worth_of(chances, game, efficiency), game)
    return _given(offer, game) <= play_on + _NOTHING


def _given(offer: ResignationPrice, game: CubeSetting) -> float:
    return normalised(game.worth(-offer * game.value), game)
