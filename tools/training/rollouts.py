"""Chances by rollouts: games played on for some plies, with the luck of the dice taken out.

Luck is what a game's dice gave beyond the mean over all rolls; a lookahead knows it at every ply. A rollout
without it is the static chances and, of each position on the way, what its lookahead adds to them;
after the last ply the nets are believed.
"""

from __future__ import annotations

import numpy as np

from retro2600.players.boards import Boards
from retro2600.players.kinds import Kind
from retro2600.players.kinds_arrays import kinds_of
from tools.training.judge import Nets, chances_of, turned
from tools.training.lookahead import looked_ahead
from tools.training.net import Floats
from tools.training.self_play import chosen

PLIES = 6
TRIALS = 18
_FACES = 6


def rolled_out(
    nets: Nets, boards: Boards, rng: np.random.Generator, trials: int = TRIALS, plies: int = PLIES
) -> Floats:
    """float32[n, 5]: the mean of so many games, each played on for so many plies."""
    static = chances_of(nets, boards)
    total = static + _added(nets, boards, static)
    owner = np.repeat(np.arange(len(static)), trials)
    live = boards.at(owner)
    for ply in range(1, plies):
        going_on = kinds_of(live) > Kind.BEAR_OFF
        owner, live = owner[going_on], live.at(going_on)
        if not len(owner):
            break
        played = chosen(nets, live, rng.integers(1, _FACES + 1, (len(owner), 2)), 0.0, rng)
        live = played.boards
        added = _added(nets, live, played.chances)
        if ply % 2:
            added = _from_the_other_seat(added)
        np.add.at(total, owner, added / np.float32(trials))
    return np.clip(total, 0, 1, out=total)


def _added(nets: Nets, boards: Boards, static: Floats) -> Floats:
    """The lookahead's chances less the static ones; nothing where tables or rules know them."""
    added = np.zeros_like(static)
    unsettled = np.flatnonzero(kinds_of(boards) > Kind.BEAR_OFF)
    if len(unsettled):
        added[unsettled] = looked_ahead(nets, boards.at(unsettled)) - static[unsettled]
    return added


def _from_the_other_seat(added: Floats) -> Floats:
    other = turned(added)
    other[:, 0] -= 1  # a difference of chances has no whole to be taken from
    return other
