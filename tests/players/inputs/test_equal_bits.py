"""The inputs of both forms have equal bits."""

from random import Random

import numpy as np
import pytest
from hypothesis import given

from retro2600.players.boards import Boards
from retro2600.players.inputs import arrays, plain
from retro2600.players.kinds import PLANS, Kind, kind_of
from retro2600.rules import Position
from tests.laws import fewer
from tests.players.positions import anywhere, bearing_off, from_games, home_races
from tests.rules.strategies import positions

NETS = (Kind.RACE, Kind.CRASHED, Kind.CONTACT, *PLANS)


def assert_equal(some: list[Position]) -> None:
    for kind in NETS:
        of_kind = [position for position in some if kind_of(position) == kind]
        found = arrays.inputs_of(Boards.of(of_kind), kind)
        assert found.dtype == np.float32
        assert found.shape == (len(of_kind), arrays.number_of_inputs(kind))
        for position, row in zip(of_kind, found.tolist(), strict=True):
            assert row == plain.inputs_of(position, kind), f"{kind.name} {position}"


def of_all_kinds(number: int, seed: int) -> list[Position]:
    boards = from_games(number, Random(seed)) + anywhere(number, Random(seed + 1))
    boards += bearing_off(number // 2, Random(seed + 2))
    return [position for position, _ in boards]


def test_inputs_are_equal_on_positions_of_every_kind() -> None:
    assert_equal(of_all_kinds(fewer(1_000, 3), 1) + home_races(100, Random(5)))


@pytest.mark.slow
def test_inputs_are_equal_on_tens_of_thousands_of_positions() -> None:
    assert_equal(of_all_kinds(40_000, 11))


@given(positions())
def test_inputs_are_equal_on_any_position(position: Position) -> None:
    assert_equal([position, position.swapped()])
