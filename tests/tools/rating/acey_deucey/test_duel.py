"""Many games of acey-deucey at once between simple players."""

import numpy as np
import pytest

from retro2600.players.acey_deucey.evaluation import shipped
from retro2600.rules import Ruleset
from tests.players.acey_deucey.states import BOTH
from tools.rating.acey_deucey.duel import at_random, by_nets, duel, greedily


def rng(seed: int) -> np.random.Generator:
    return np.random.default_rng(seed)


@pytest.mark.slow
@BOTH
def test_nets_beat_greed_and_chance(rules: Ruleset) -> None:
    nets = by_nets(shipped(rules), rules)
    assert duel(nets, greedily, rules, 20, rng(1)).won > 0.8
    assert duel(at_random(rng(5)), nets, rules, 20, rng(1)).won < 0.1


@pytest.mark.slow
@BOTH
def test_the_dice_settle_a_duel_and_both_sides_are_alike(rules: Ruleset) -> None:
    nets = by_nets(shipped(rules), rules)
    first, again = (duel(nets, nets, rules, 12, rng(3)) for _ in range(2))
    assert first == again
    assert abs(first.mean) < 4 * first.error
