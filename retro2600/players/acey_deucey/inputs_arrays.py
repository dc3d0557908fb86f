"""All inputs of a net, for many states at once: `inputs` is the referee."""

from __future__ import annotations

import numpy as np

from retro2600.players.acey_deucey.inputs import ENTERING, MORE, number_of_inputs
from retro2600.players.acey_deucey.states import Awaited
from retro2600.players.acey_deucey.states_arrays import States, entering
from retro2600.players.inputs.arrays import Inputs, race_inputs, raw
from retro2600.players.inputs.contact_arrays import contact_inputs
from retro2600.players.inputs.layout import ONE, RAW, SIDE_RAW
from retro2600.players.kinds import Kind
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
