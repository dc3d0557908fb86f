"""Runs watched."""

from random import Random

import numpy as np
import pytest

from retro2600.players.boards import Boards
from retro2600.players.kinds import Kind
from retro2600.players.kinds_arrays import kinds_of
from retro2600.rules import CHAMPIONSHIP, ROLLS, Position, legal_plays
from tests.players.positions import from_games
from tools.rating import pubeval
from tools.training.judge import chances_of, equities, fresh
from tools.training.lookahead import looked_ahead
from tools.training.watch import by_chance, by_nets, fit, lost, match, pubeval_values

NETS = fresh(np.random.default_rng(7))
POSITIONS = [position for position, _ in from_games(400, Random(1))]


def test_pubeval_of_many_boards_is_that_of_each() -> None:
    found = pubeval_values(Boards.of([p.swapped() for p in POSITIONS]), np.zeros(400, np.bool_))
    raced = pubeval_values(Boards.of([p.swapped() for p in POSITIONS]), np.ones(400, np.bool_))
    for at, position in enumerate(POSITIONS):
        assert abs(-found[at] - pubeval.score(position, False)) < 1e-4
        assert abs(-raced[at] - pubeval.score(position, True)) < 1e-4


def one_roll_ahead(position: Position) -> float:
    total = 0.0
    for roll in ROLLS:
        after = [position.after(play).swapped() for play in legal_plays(position, roll, CHAMPIONSHIP)]
        best = -equities(chances_of(NETS, Boards.of(after))).min()
        total += float(best) * (1 if roll.is_doublet else 2) / 36
    return total


def test_a_lookahead_is_the_mean_of_the_best_plays() -> None:
    some = POSITIONS[:40:4]
    found = equities(looked_ahead(NETS, Boards.of(some)))
    assert np.allclose(found, [one_roll_ahead(position) for position in some], atol=1e-4)


@pytest.mark.slow
def test_a_net_that_knows_nothing_is_meek() -> None:
    boards = Boards.of(POSITIONS)
    assert (kinds_of(boards) > Kind.BEAR_OFF).any()
    slope, rms = fit(NETS, boards)
    assert slope < 0.9
    assert rms > 0


@pytest.mark.slow
def test_a_choice_loses_what_the_lookahead_sees_in_it() -> None:
    boards = from_games(12, Random(5))
    other = fresh(np.random.default_rng(8))
    for net in other.values():
        net.last[:] = np.random.default_rng(9).normal(0, 0.3, net.last.shape)
    losses = []
    for position, roll in boards:
        after = [position.after(play).swapped() for play in legal_plays(position, roll, CHAMPIONSHIP)]
        choice = int(equities(chances_of(other, Boards.of(after))).argmin())
        ahead = equities(looked_ahead(NETS, Boards.of(after)))  # NETS hold all plays to be much the same
        losses.append(float(ahead[choice] - ahead.min()))
    dice = np.array([(roll.high, roll.low) for _, roll in boards])
    found = lost(other, NETS, Boards.of([position for position, _ in boards]), dice)
    assert abs(found - 1000 * np.mean(losses)) < 0.01


@pytest.mark.slow
def test_chance_is_as_good_as_chance_and_pubeval_better() -> None:
    rng, ours = np.random.default_rng(1), by_chance(np.random.default_rng(2))
    even = match(ours, by_chance(np.random.default_rng(3)), 300, rng)
    assert abs(even.mean) < 4 * even.error
    lost = match(ours, None, 100, rng)
    assert lost.mean < -1.5


def test_matches_are_the_same_with_the_same_seed() -> None:
    scores = {match(by_nets(NETS), None, 8, np.random.default_rng(4)) for _ in range(2)}
    assert len(scores) == 1
