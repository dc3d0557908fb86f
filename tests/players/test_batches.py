"""Lines rolled out in batches: strata, sums, stops, and the cube in play."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from retro2600.players.boards import Boards
from retro2600.players.doubling import Owner
from retro2600.players.match_score import Score
from retro2600.players.rollouts import (
    BATCH,
    Continuation,
    Found,
    Plan,
    Stake,
    Stop,
    Trials,
    Workers,
    going_on,
    rolled_out,
)
from retro2600.players.rollouts.batches import wanted
from retro2600.players.rollouts.dice import rolled_in_strata
from retro2600.players.rollouts.seats import Gammons, nets
from retro2600.players.rollouts.staked import staked_trials
from retro2600.players.rollouts.tally import TrialTally
from retro2600.players.search import Search, finished
from retro2600.players.searches import nets as judged
from retro2600.players.squash import ONE
from retro2600.players.taste import Taste
from retro2600.rules import CHAMPIONSHIP, START, Position, Roll, legal_plays, standing

LATE = Position(standing((25, 1), (2, 3), (1, 4)), standing((20, 1), (3, 2), (1, 2)))
RACE = Position(standing((12, 2), (6, 4)), standing((10, 2), (6, 4)))
LAST = Position(standing((6, 1)), standing((6, 1)))
"""A roll off for both: 27 of 36 get a checker off from the six point."""
MONEY = np.array([[2, 1, 1, -1, -1]]) * 1024


def test_first_rolls_of_36_trials_are_all_and_so_are_second_ones_and_pairs_of_1296() -> None:
    for seed in (0, 7):
        for ply in (1, 2):
            for start in (0, 36, 36 * 40):
                rolls = [rolled_in_strata(seed, start + trial, ply) for trial in range(36)]
                assert len(set(rolls)) == 36
        pairs = [(rolled_in_strata(seed, n, 1), rolled_in_strata(seed, n, 2)) for n in range(1296, 2592)]
        assert set(Counter(pairs).values()) == {1}
        assert len(pairs) == 1296
    assert [rolled_in_strata(0, n, 2) for n in range(36)] != [rolled_in_strata(1, n, 2) for n in range(36)]
    later = Counter(rolled_in_strata(0, n, 3) for n in range(3_600))
    assert len(later) == 36
    assert sum((count - 100) ** 2 / 100 for count in later.values()) < 67


def test_by_chance_and_without_the_cube_trials_are_those_of_advice() -> None:
    line, plan = Continuation(LATE, Stake()), Plan(truncated=5, strata=False)
    (found,) = rolled_out([LATE], Trials(36, 5))
    mine = staked_trials(line, plan, 0, 36)
    assert np.abs(mine[:, :5] - found.trials).max() <= 0.5
    assert np.abs(mine[:, 5] - (found.trials @ [2, 1, 1, -1, -1] - ONE)).max() <= 0.5


def test_a_tally_tells_mean_and_error_of_a_sample_in_strata() -> None:
    rng = np.random.default_rng(1)
    strata = rng.normal(0, 5, 36)
    worths = np.rint((strata + rng.normal(0, 1, (400, 36))) * ONE).astype(int)
    tally = TrialTally().plus(worths[:100].tolist()).plus(worths[100:].tolist())
    assert (tally.blocks, tally.trials) == (400, 14_400)
    assert tally == TrialTally().plus(worths.tolist())
    assert tally.mean == pytest.approx(worths.mean() / ONE)
    assert tally.error == pytest.approx(1 / 14_400**0.5, rel=0.05)  # what the strata differ by is no error
    assert tally.margin == 1.96 * tally.error
    assert TrialTally().plus(worths[:1].tolist()).error == float("inf")


def test_the_model_with_the_cube_is_met_by_trials_of_a_certain_end() -> None:
    """A roll off for both: who is on roll doubles, and the other side passes or takes by exact chances."""
    off = 27 / 36
    cash, keep = (
        staked_trials(Continuation(LAST, stake, may_double=may), Plan(cube=True, truncated=100), 0, 36)[:, 5]
        / ONE
        for stake, may in ((Stake(), True), (Stake(), False))
    )
    stay = 2 * off - 1 + 0 * cash  # who fails loses at once by a double that is passed
    assert cash == pytest.approx(np.minimum(2 * stay, 1), abs=0.2)
    assert keep.mean() == pytest.approx(stay.mean(), abs=0.02)
    assert cash.mean() == pytest.approx(1, abs=0.02)


def test_who_owns_the_cube_has_the_better_of_it() -> None:
    worths = [
        staked_trials(Continuation(RACE, Stake(value=2, owner=owner), 2), Plan(cube=True), 0, 72)[:, 5].mean()
        for owner in (Owner.MOVER, Owner.OTHER)
    ]
    assert worths[0] > worths[1] + 0.05 * ONE


def test_both_seats_tell_the_same() -> None:
    """In a match with the cube, a line measured from the other seat has the opposite worth."""
    stake = Stake(Score(3, 5), 2, Owner.MOVER)
    plan = Plan(cube=True, truncated=4)
    mine, theirs = (
        staked_trials(Continuation(RACE, stake, 2, theirs=theirs, may_double=True), plan, 0, 36)[:, 5]
        for theirs in (False, True)
    )
    assert np.abs(mine + theirs).max() <= 1


@pytest.mark.parametrize("plies", [1, 2])
def test_a_play_within_a_trial_is_that_of_a_search(plies: int) -> None:
    player = nets(Taste())
    prices = Gammons(np.repeat(MONEY, 1, axis=0), np.repeat(MONEY, 1, axis=0))
    for position, roll in ((LATE, Roll(6, 2)), (START, Roll(4, 1)), (START, Roll(6, 4))):
        search = Search(*judged())
        legal = legal_plays(position, roll, CHAMPIONSHIP)
        best = finished(search.ranked(position, legal, plies))[0]
        dice = np.array([[roll.high, roll.low]])
        _, played = player.played(Boards.of([position]), dice, prices, plies)
        assert played.boards.swapped().positions() == [best.after]


def test_looking_ahead_costs_no_luck() -> None:
    """A trial's mean is as it is without looking ahead, but for better plays of both sides."""
    line = Continuation(LATE, Stake())
    plain, ahead = (staked_trials(line, Plan(truncated=4, ahead=ply), 0, 72)[:, 5].mean() for ply in (0, 1))
    assert abs(plain - ahead) < 0.05 * ONE


def test_the_workers_and_an_interruption_change_nothing() -> None:
    lines = [Continuation(LATE, Stake()), Continuation(RACE, Stake())]
    plan, stop = Plan(truncated=2), Stop(4 * BATCH)
    alone = list(going_on(lines, plan, stop))
    assert [found.batches for found in alone] == [1, 2, 3, 4]
    with ThreadPoolExecutor(3) as executor:
        assert list(going_on(lines, plan, stop, workers=Workers(executor, abreast=30))) == alone
    assert list(going_on(lines, plan, stop, alone[1])) == alone[2:]
    assert list(going_on(lines, plan, stop, alone[-1])) == []


def found_of(*means: float, spread: float = 0.01) -> Found:
    """Two blocks a batch of lines with these worths, give or take."""
    signs = [(-1) ** place for place in range(36)]
    blocks = {
        line: [[[0] * 5 + [round((mean + side * sign * spread) * ONE)] for sign in signs] for side in (1, -1)]
        * 2
        for line, mean in enumerate(means)
    }
    return Found.nothing(len(means)).plus(blocks)


def test_enough_is_known_at_a_margin_or_when_one_is_surely_best() -> None:
    found = found_of(0.2, 0.1, 0.2)
    margin = found.lines[0].margin
    assert 0 < margin < 0.01
    assert wanted(found, Stop(BATCH)) == ()
    assert wanted(found, Stop(1_000)) == (0, 1, 2)
    assert wanted(found, Stop(1_000, margin)) == ()
    assert wanted(found, Stop(1_000, margin / 2)) == (0, 1, 2)
    assert wanted(found, Stop(1_000, sure=True)) == (0, 2)
    assert wanted(found_of(0.2, 0.1), Stop(1_000, sure=True)) == ()
    assert wanted(found_of(0.2, 0.1), Stop(1_000, margin / 2, sure=True)) == (0,)
    assert found.lead(0, 1).mean == -found.lead(1, 0).mean == pytest.approx(0.1)
    assert found.lead(0, 1).error < 1e-6  # with common dice


def test_who_has_been_beaten_takes_no_part_any_more() -> None:
    found = found_of(0.1, 0.2)
    later = found.plus({1: [[[0] * 5 + [0]] * 36] * 4})
    assert later.live == (1,)
    assert later.best == 1
    assert later.lead(1, 0) == found.lead(1, 0)
