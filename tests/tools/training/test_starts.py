"""Starts of training games."""

import numpy as np
import pytest

from retro2600.players.kinds import Kind, kind_of
from retro2600.rules import CHECKERS, OFF, START, Position
from tools.training import starts

MAKERS = [starts.late_hit, starts.prime_against_prime, starts.backgame, starts.blitz]


@pytest.mark.parametrize("maker", MAKERS)
def test_a_rare_start_is_a_position_that_a_board_can_hold(maker: starts.Maker) -> None:
    rng = np.random.default_rng(3)
    for _ in range(300):
        made = maker(rng)
        Position.checked(made.mine, made.theirs)  # raises where it is none
        assert kind_of(made) is not Kind.OVER


def test_a_late_hit_finds_most_checkers_off() -> None:
    rng = np.random.default_rng(4)
    for _ in range(100):
        assert CHECKERS - 6 <= starts.late_hit(rng).theirs[OFF] < CHECKERS


def test_about_the_share_asked_for_is_rare_and_the_rest_begin_as_usual() -> None:
    found = starts.boards(2_000, 0.18, np.random.default_rng(5)).positions()
    assert 300 < sum(position != START for position in found) < 420
    assert set(starts.boards(50, 0.0, np.random.default_rng(6)).positions()) == {START}
