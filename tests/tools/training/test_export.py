"""Quantised nets made of trained ones."""

from random import Random

import numpy as np
import pytest
from hypothesis import given

from retro2600.players.bear_off_arrays import mean_rolls
from retro2600.players.boards import Boards
from retro2600.players.boards.bits import widened
from retro2600.players.inputs.arrays import race_inputs
from retro2600.players.inputs.layout import CONTACT, ONE, RACE
from retro2600.players.inputs.plain import inputs_of
from retro2600.players.kinds import Kind, kind_of
from retro2600.players.nets import LIMIT, Net, read, shipped
from retro2600.players.seat_rank import homes
from retro2600.rules import Position
from tests.laws import fewer
from tests.players.positions import anywhere, from_games
from tests.rules.strategies import positions
from tools.training.export import exported, largest_sums, made_by_hand, quantised, restored
from tools.training.net import Net as TrainedNet
from tools.training.run import Plan, Run

KINDS = (Kind.RACE, Kind.CRASHED, Kind.CONTACT)
SHIPPED = shipped().nets


def bounds(net: Net, kind: Kind) -> np.ndarray:
    return largest_sums(np.array(net.first), np.array(net.first_bias), made_by_hand(kind))


BOUNDS = {kind: bounds(net, kind) for kind, net in SHIPPED.items()}


@given(positions())
def test_no_position_exceeds_the_bound_of_a_sum(position: Position) -> None:
    kind = kind_of(position)
    if kind in SHIPPED:
        net = SHIPPED[kind]
        sizes = abs(np.array(inputs_of(position, kind))) @ abs(np.array(net.first)) + abs(
            np.array(net.first_bias)
        )
        assert (sizes <= BOUNDS[kind]).all()


@pytest.mark.parametrize("kind", KINDS)
def test_no_sum_of_the_shipped_nets_reaches_the_limit(kind: Kind) -> None:
    net = SHIPPED[kind]
    assert BOUNDS[kind].max() < LIMIT
    last, bias = np.array(net.last), abs(np.array(net.last_bias))
    for sign in (1, -1):
        assert (net.most * np.maximum(sign * last, 0).sum(axis=0) + bias < LIMIT).all()


@given(positions())
def test_no_input_is_more_than_its_most(position: Position) -> None:
    kind = kind_of(position)
    if kind in SHIPPED:
        most = [*(RACE if kind == Kind.RACE else CONTACT).values()] * 2
        made = inputs_of(position, kind)[-len(most) :]
        assert all(0 <= value <= bound for value, bound in zip(made, most, strict=True))


def test_no_home_table_wastes_more_than_the_most() -> None:
    seats = np.zeros((54_264, 26), np.int8)
    seats[:, 1:7] = list(homes())
    wasted = race_inputs(Boards(widened(seats), widened(seats)))[:, 1]
    assert len(mean_rolls(seats)) == len(wasted)
    assert 0 <= wasted.min() <= wasted.max() <= RACE["wastage"]


@pytest.mark.slow
def test_a_quantised_net_says_nearly_the_same() -> None:
    run = Run(Plan(30_000, boards=64))
    for _ in range(8):
        run.step()
    weights = read(exported(run, "abc"))
    some = [
        position for position, _ in from_games(fewer(300, 3), Random(1)) + anywhere(fewer(100, 3), Random(2))
    ]
    for position in some:
        kind = kind_of(position)
        if kind in weights.nets:
            inputs = inputs_of(position, kind)
            trained = run.nets[kind].averaged()(np.array([inputs], np.float32) / np.float32(ONE))[0]
            assert np.allclose(np.array(weights.nets[kind](inputs)) / 2**20, trained, atol=0.004)
    assert weights.origin == {"seed": 1979, "samples": run.samples, "games": run.play.games, "commit": "abc"}


@pytest.mark.parametrize(
    ("weight", "sentence"), [(33.0, "does not fit in 16 bits"), (8.0, r"may reach 2\*\*24")]
)
def test_weights_that_are_too_large_are_refused(weight: float, sentence: str) -> None:
    net = TrainedNet(len(SHIPPED[Kind.CONTACT].first), 8, np.random.default_rng(1))
    net.first[:] = weight
    with pytest.raises(ValueError, match=sentence):
        quantised(net, Kind.CONTACT)


@pytest.mark.parametrize("kind", KINDS)
def test_a_quantised_net_can_be_trained_on_and_is_the_same_until_then(kind: Kind) -> None:
    trained = restored(SHIPPED[kind])
    assert quantised(trained, kind) == SHIPPED[kind]
    assert np.array_equal(trained.average, trained.flat)
