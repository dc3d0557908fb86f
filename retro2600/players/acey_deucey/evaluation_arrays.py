"""The chances of many states at once: `evaluation` is the referee, and the bits are equal."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from retro2600.players.acey_deucey import score_arrays
from retro2600.players.acey_deucey.evaluation import Judge
from retro2600.players.acey_deucey.inputs import ENTERING, MORE, number_of_inputs
from retro2600.players.acey_deucey.kinds import NETS
from retro2600.players.acey_deucey.kinds_arrays import kinds as kinds_of
from retro2600.players.acey_deucey.states import Awaited, State
from retro2600.players.acey_deucey.states_arrays import States, entering
from retro2600.players.evaluation import Chances as OneChances
from retro2600.players.evaluation_arrays import ArrayNet, Chances, slices
from retro2600.players.inputs.arrays import Inputs, race_inputs, raw
from retro2600.players.inputs.contact_arrays import contact_inputs
from retro2600.players.inputs.layout import ONE, RAW, SIDE_RAW
from retro2600.players.kinds import Kind
from retro2600.players.nets import OUTPUTS, Weights
from retro2600.rules import Ruleset


def inputs_of(states: States, kind: Kind, rules: Ruleset) -> Inputs:
    """The inputs of the net for states of this kind, which all of them are."""
    boards, n = states.boards, len(states.awaited)
    forced = entering(boards, rules)
    found = np.empty((n, number_of_inputs(kind)), np.float32)
    raw(boards.mine, found[:, :SIDE_RAW])
    raw(boards.theirs, found[:, SIDE_RAW:RAW])
    by_hand = found[:, RAW : -len(MORE)]
    by_hand[:] = race_inputs(boards) if kind is Kind.RACE else contact_inputs(boards, forced)
    more = found[:, -len(MORE) :]
    more[:, 0] = ONE * (states.awaited == Awaited.DOUBLET)
    more[:, 1] = ONE * (states.awaited == Awaited.LAST_ROLL)
    more[:, 2], more[:, 3] = ENTERING * forced[:n].astype(np.int32), ENTERING * forced[n:].astype(np.int32)
    return found


class Evaluator:
    """The nets of some weights, ready for arrays."""

    def __init__(self, weights: Weights, rules: Ruleset) -> None:
        self._nets = {kind: ArrayNet.of(net) for kind, net in weights.nets.items()}
        self._rules = rules

    def chances(self, states: States) -> Chances:
        """int32[n, 5]: those of the movers, as `score` tells them."""
        kinds = kinds_of(states.boards)
        found = np.zeros((len(kinds), OUTPUTS), np.int32)
        for kind in NETS:
            for some in slices(np.flatnonzero(kinds == kind)):
                found[some] = self._nets[kind](inputs_of(states.at(some), kind, self._rules))
        over = np.flatnonzero(kinds == Kind.OVER)
        found[over] = score_arrays.over(states.boards.at(over), self._rules)
        return score_arrays.sensible(found, states.boards, kinds, self._rules)


def array_judge(weights: Weights, rules: Ruleset) -> Judge:
    """The judge with arrays: the same chances as the plain one."""
    evaluator = Evaluator(weights, rules)

    def judge(states: Sequence[State]) -> list[OneChances]:
        return [OneChances(*row) for row in evaluator.chances(States.of([*states])).tolist()]

    return judge
