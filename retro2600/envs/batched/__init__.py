"""Backgammon on many boards at once, with numpy: for experiments by the million.

    >>> import numpy as np
    >>> from retro2600.envs.batched import BatchedBackgammon, at_random, greedily
    >>> games = BatchedBackgammon(4, seed=1979)
    >>> games.positions.shape, bool(games.plays.counts.min() > 0)
    ((4, 2, 26), True)
    >>> turned = games.step(at_random(games.plays, games.rng))      # both sides' turns, one after the other
    >>> lead = -(games.afterstates()[:, 0] @ np.arange(26))         # the value of a play: few pips left
    >>> turned = games.step(greedily(games.plays, lead))
    >>> turned.points                                               # won by the side that played
    array([0, 0, 0, 0], dtype=int8)

The strict rules, without a cube, of backgammon or, with `rules`, of acey-deucey; `retro2600.players` finds
the plays. Knows numpy and those rooms; must never know a cartridge, a frame or an agent's library.
"""

from retro2600.envs.batched.env import BatchedBackgammon, Turned, at_random, greedily
from retro2600.players.boards.plays import Plays, legal_plays, moves_of

__all__ = ["BatchedBackgammon", "Plays", "Turned", "at_random", "greedily", "legal_plays", "moves_of"]
