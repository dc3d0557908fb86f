"""Trials: positions played on, with the luck of the dice taken out."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from retro2600.players.boards import Boards
from retro2600.players.boards.bits import Indices
from retro2600.players.kinds import Kind
from retro2600.players.kinds_arrays import kinds_of
from retro2600.players.rollouts.player import Dice, Floats, Player, looked_ahead, turned


def played_on(
    player: Player, boards: Boards, trials: int, plies: int, dice: Callable[[int, Indices], Dice]
) -> Floats:
    """[n, trials, 5]: the chances of each trial without luck; `dice` rolls for a ply, for trials by place."""
    static = player.chances(boards)
    found = np.repeat(static + _added(player, boards, static), trials, axis=0)
    places = np.arange(len(found))
    live = boards.at(places // trials)
    for ply in range(1, plies):
        going_on = kinds_of(live) > Kind.BEAR_OFF
        places, live = places[going_on], live.at(going_on)
        if not len(places):
            break
        live, chances = player.replied(live, dice(ply, places))
        added = _added(player, live, chances)
        found[places] += turned(added, 0) if ply % 2 else added
    return found.reshape(len(static), trials, -1)


def _added(player: Player, boards: Boards, static: Floats) -> Floats:
    """The lookahead's chances less the static ones; nothing where tables or rules know them."""
    added = np.zeros_like(static)
    unsettled = np.flatnonzero(kinds_of(boards) > Kind.BEAR_OFF)
    if len(unsettled):
        added[unsettled] = looked_ahead(player, boards.at(unsettled)) - static[unsettled]
    return added
