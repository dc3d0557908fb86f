"""The chances of any state of acey-deucey, in plain Python: the referee of the form with arrays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from retro2600.players.acey_deucey import score
from retro2600.players.acey_deucey.inputs import inputs_of
from retro2600.players.acey_deucey.kinds import kind
from retro2600.players.acey_deucey.states import State
from retro2600.players.evaluation import Chances
from retro2600.players.kinds import Kind
from retro2600.players.nets import Weights
from retro2600.players.nets import shipped as shipped_file
from retro2600.rules import ABSOLUTE_ACEY_DEUCEY, CX2617_ACEY_DEUCEY, Ruleset

Judge: TypeAlias = Callable[[Sequence[State]], Sequence[Chances]]
"""The chances of each state, for its mover."""

NAMES = {CX2617_ACEY_DEUCEY: "cx2617", ABSOLUTE_ACEY_DEUCEY: "absolute"}
"""The weights that come with the package, by the rules they were trained for."""
PACKAGE = "retro2600.players.acey_deucey"


def shipped(rules: Ruleset, level: int | None = None) -> Weights:
    """The best weights for these rules, or those of a lower level; raises WeightsError."""
    return shipped_file(file_of(rules, level), PACKAGE)


def file_of(rules: Ruleset, level: int | None = None) -> str:
    """The name of their file."""
    return f"acey_{NAMES[rules]}.bin" if level is None else f"acey_{NAMES[rules]}_{level}.bin"


def chances_of(state: State, weights: Weights, rules: Ruleset) -> Chances:
    """Those of the mover, as `score` tells them."""
    position, found = state.position, kind(state.position)
    if found is Kind.OVER:
        return score.over(position, rules)
    said = Chances(*weights.nets[found](inputs_of(state, found, rules)))
    return score.sensible(said, position, found, rules)


def plain_judge(weights: Weights, rules: Ruleset) -> Judge:
    """The judge that needs no numpy."""
    return lambda states: [chances_of(state, weights, rules) for state in states]
