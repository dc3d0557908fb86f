"""Chances of states by nets in training; where the game is over the rules know them."""

from __future__ import annotations

import numpy as np

from retro2600.players.acey_deucey import score_arrays
from retro2600.players.acey_deucey.evaluation_arrays import inputs_of
from retro2600.players.acey_deucey.inputs import number_of_inputs
from retro2600.players.acey_deucey.kinds import NETS
from retro2600.players.acey_deucey.kinds_arrays import kinds as kinds_of
from retro2600.players.acey_deucey.states_arrays import States
from retro2600.players.evaluation_arrays import slices
from retro2600.players.kinds import Kind
from retro2600.players.kinds_arrays import Kinds
from retro2600.players.nets import OUTPUTS
from retro2600.players.rollouts import turned
from retro2600.players.squash import ONE
from retro2600.rules import Ruleset
from tools.training.judge import Nets, scaled
from tools.training.net import Floats, Net

HIDDEN = {Kind.RACE: 48, Kind.CONTACT: 112, Kind.ENTERING: 112}
"""The hidden units of each kind's net."""


def fresh(rng: np.random.Generator, most: int = max(HIDDEN.values())) -> Nets:
    """Nets that know nothing, of so many hidden units at most."""
    return {kind: Net(number_of_inputs(kind), min(HIDDEN[kind], most), rng) for kind in NETS}


def chances_of(nets: Nets, states: States, rules: Ruleset, kinds: Kinds | None = None) -> Floats:
    """float32[n, 5] for movers, as `score` tells them; sensible whatever the nets say."""
    kinds = kinds_of(states.boards) if kinds is None else kinds
    said = np.zeros((len(kinds), OUTPUTS), np.float32)
    for kind in NETS:
        for some in slices(np.flatnonzero(kinds == kind)):
            said[some] = nets[kind](scaled(inputs_of(states.at(some), kind, rules)))
    found = (said * np.float32(ONE)).astype(np.int32)
    over = np.flatnonzero(kinds == Kind.OVER)
    found[over] = score_arrays.over(states.boards.at(over), rules)
    sensible = score_arrays.sensible(found, states.boards, kinds, rules)
    return sensible.astype(np.float32) / np.float32(ONE)


def equities(chances: Floats, rules: Ruleset) -> Floats:
    """float32[n]: points of cubeless play."""
    whole = np.rint(chances * np.float32(ONE)).astype(np.int32)
    return score_arrays.equities(whole, rules).astype(np.float32) / np.float32(ONE)


def seen_before(chances: Floats, again: np.typing.NDArray[np.bool_]) -> Floats:
    """Chances from the seat of the side that has just decided; `again` bool, where it is the same."""
    return np.where(again[..., None], chances, turned(chances, 1))
