"""Two machines over a late line: each hand at once, both in the same state, and the movie tells it."""

from __future__ import annotations

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE
from tests.lockstep.pair import SECOND, Pair, hold_true

FRAMES = 2400


@pytest.mark.parametrize("seed", [1, 2])
def test_both_come_to_the_same_over_the_line_of_the_measure(seed: int) -> None:
    pair = Pair((CARTRIDGE, CARTRIDGE), seed)
    pair.play(FRAMES)
    assert hold_true(pair) == FRAMES // SECOND
    for side in pair.sides:
        assert side.lockstep.figures.stepped == FRAMES
        assert side.lockstep.figures.rolled_back > 0
        assert side.lockstep.figures.deepest <= SECOND
        assert not side.lockstep.says
