"""A game of acey-deucey, decision by decision."""

from random import Random

import pytest

from retro2600.players.acey_deucey.evaluation import shipped
from retro2600.rules import Ruleset
from tests.players.acey_deucey.states import BOTH
from tools.rating.acey_deucey.game import CASTS, played
from tools.rating.acey_deucey.players import Chance, Nets


def test_doublets_are_half_as_likely_as_other_rolls() -> None:
    assert len(CASTS) == 36
    assert sum(roll.is_doublet for roll in CASTS) == 6


@pytest.mark.slow
@BOTH
def test_nets_beat_chance_whoever_begins_with_the_points_of_the_score(rules: Ruleset) -> None:
    nets = Nets(shipped(rules), rules)
    for we_begin in (True, False):
        points = played(nets, Chance(Random(7)), rules, Random(1), we_begin=we_begin)
        assert 1 <= points <= (15 if rules.point_a_checker_left else 3)
        assert played(Chance(Random(7)), nets, rules, Random(1), we_begin=not we_begin) == -points
