"""Many games of acey-deucey at once between simple players."""

import numpy as np

from retro2600.players.acey_deucey.evaluation import shipped
from retro2600.rules import Ruleset
from tests.players.acey_deucey.states import BOTH
from tools.rating.acey_deucey.duel import at_random, by_nets, duel, greedily


def rng(seed: int) -> np.random.Generator:
    return np.random.default_rng(seed)


@BOTH
def test_nets_beat_greed_and_greed_beats_chance(rules: Ruleset) -> None:
    nets = by_nets(shipped(rules), rules)
    assert duel(nets, greedily, rules, 40, rng(1)).won > 0.8
    assert duel(greedily, at_random(rng(5)), rules, 60, rng(1)).won > 0.6


@BOTH
def test_what_one_side_wins_the_other_loses(rules: Ruleset) -> None:
    ours, theirs = duel(greedily, greedily, rules, 200, rng(3)), duel(greedily, greedily, rules, 200, rng(3))
    assert ours == theirs
    assert abs(ours.mean) < 4 * ours.error
