"""Chances of positions by nets in training, exact where the game is over or in the bear-off table."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from retro2600.players import bear_off_arrays
from retro2600.players.bear_off import ONE as TABLE_ONE
from retro2600.players.boards import Boards
from retro2600.players.boards.bits import Indices
from retro2600.players.evaluation_arrays import slices
from retro2600.players.inputs.arrays import inputs_of, number_of_inputs
from retro2600.players.inputs.layout import ONE
from retro2600.players.kinds import PLANS, Kind
from retro2600.players.kinds_arrays import Kinds, kinds_of
from retro2600.rules import BAR, CHECKERS, HOME, OFF
from tools.training.net import Floats, Net

HIDDEN = {Kind.RACE: 64, Kind.CRASHED: 96, Kind.CONTACT: 192}
"""The hidden units of nets from chance; plans are contact to them, as nets of their own learn slower."""
NETS = (*HIDDEN, *PLANS)
"""All kinds that may have a net."""

_DEEP_BEHIND = BAR - HOME
_IN_POINTS = np.array([2, 1, 1, -1, -1], np.float32)

Nets: TypeAlias = dict[Kind, Net]


def fresh(rng: np.random.Generator, most: int = max(HIDDEN.values())) -> Nets:
    """Nets that know nothing, of so many hidden units at most."""
    return {kind: Net(number_of_inputs(kind), min(hidden, most), rng) for kind, hidden in HIDDEN.items()}


def equities(chances: Floats) -> Floats:
    """float32[n]: points of cubeless money play."""
    with np.errstate(invalid="ignore"):  # BLAS was seen to raise the flag where every chance was a number
        points: Floats = chances @ _IN_POINTS - 1
    assert np.isfinite(points).all()
    return points


def chances_of(nets: Nets, boards: Boards, kinds: Kinds | None = None) -> Floats:
    """float32[n, 5] for movers about to roll; sensible whatever the nets say."""
    kinds = as_known(kinds_of(boards) if kinds is None else kinds, nets)
    found = np.zeros((len(kinds), 5), np.float32)
    for kind in Kind:
        rows = np.flatnonzero(kinds == kind)
        if len(rows) and kind in NETS:
            for some in slices(rows):
                found[some] = nets[kind](scaled(inputs_of(boards.at(some), kind)))
        elif len(rows):
            found[rows] = known(boards.at(rows), kind)
    return sensible(found, boards, kinds)


def as_known(kinds: Kinds, nets: Nets) -> Kinds:
    """The kinds, a plan without a net of its own being contact."""
    known = kinds.copy()
    known[np.isin(kinds, [plan for plan in PLANS if plan not in nets])] = Kind.CONTACT
    return known


def scaled(inputs: NDArray[np.generic]) -> Floats:
    """Inputs as a net in training takes them."""
    return inputs.astype(np.float32) * np.float32(1 / ONE)


def known(boards: Boards, kind: Kind) -> Floats:
    """The exact chances where nothing is left to be learned."""
    found = np.zeros((len(boards.mine), 5), np.float32)
    if kind == Kind.BEAR_OFF:
        found[:, [0, 1, 3]] = bear_off_arrays.races(boards) / TABLE_ONE**2
        return found
    won = boards.mine[:, OFF] == CHECKERS
    found[won, 0] = 1
    loser = np.where(won[:, None], boards.theirs, boards.mine)
    gammon = loser[:, OFF] == 0
    backgammon = gammon & loser[:, _DEEP_BEHIND : BAR + 1].any(axis=1)
    found[:, 1], found[:, 2] = won & gammon, won & backgammon
    found[:, 3], found[:, 4] = ~won & gammon, ~won & backgammon
    return found


def sensible(found: Floats, boards: Boards, kinds: Kinds) -> Floats:
    """Chances that do not contradict the board or each other: changed in place."""
    win, gammon, backgammon, gammon_lost, backgammon_lost = found.T
    for chances, loser, least in (
        ((gammon, backgammon), boards.theirs, win),
        ((gammon_lost, backgammon_lost), boards.mine, 1 - win),
    ):
        chances[0][loser[:, OFF] > 0] = 0
        np.minimum(chances[0], least, out=chances[0])
        chances[1][(kinds == Kind.RACE) & ~loser[:, _DEEP_BEHIND : BAR + 1].any(axis=1)] = 0
        np.minimum(chances[1], chances[0], out=chances[1])
    return found


def rows_of(kinds: Kinds, kind: Kind) -> Indices:
    """The places of boards of this kind."""
    return np.flatnonzero(kinds == kind)
