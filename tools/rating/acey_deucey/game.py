"""A game of acey-deucey between two players, decision by decision, so that they may look ahead."""

from __future__ import annotations

from random import Random

from retro2600.players.acey_deucey import score
from retro2600.players.acey_deucey.states import Awaited, State, options
from retro2600.players.squash import ONE
from retro2600.rules import ROLLS, Ruleset
from tools.rating.acey_deucey.players import Player

CASTS = [roll for roll in ROLLS for _ in range(roll.chances)]
"""The 36 casts of two dice."""


def played(ours: Player, theirs: Player, rules: Ruleset, chance: Random, *, we_begin: bool) -> float:
    """The points of the first player, in a game without a cube to its end."""
    state, is_ours = State(rules.start), we_begin
    while not state.is_over:
        roll = None if state.awaited is Awaited.DOUBLET else chance.choice(CASTS)
        player = ours if is_ours else theirs
        option = player.chosen([*options(state, roll, rules)])
        state, is_ours = option.after, is_ours if option.again else not is_ours
    points = score.equity(score.over(state.position, rules), rules) / ONE
    return points if is_ours else -points
