"""Fairness, delays, machines and runs: the short ways against counting one by one."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.study.cx2617.dice.after_computer import after_computer
from retro2600.study.cx2617.dice.all_rolls import PERIOD, rolls, session
from retro2600.study.cx2617.dice.delays import (
    cycles,
    delays,
    following,
    share_in,
    shares_after_doublet,
    steadied,
)
from retro2600.study.cx2617.dice.fairness import distribution, doublets, opening
from retro2600.study.cx2617.dice.runs import in_a_row, runs

any_delay = st.integers(0, PERIOD - 1)


def test_doublets_are_no_more_than_fair_dice_throw() -> None:
    fair = doublets()
    assert (fair.doublets, fair.rolls) == (5456, PERIOD)
    assert fair.share < 1 / 6
    assert fair.fit.p > 0.9
    assert sum(fair.by_number) == fair.doublets


def test_telling_the_doublets_from_a_sixth_takes_twenty_million_rolls() -> None:
    needed = doublets().rolls_to_notice
    standard_error = (1 / 6 * 5 / 6 / needed) ** 0.5
    assert abs(doublets().share - 1 / 6) / standard_error == pytest.approx(1.96)
    assert 2e7 < needed < 2.2e7


def test_a_fifth_of_all_dice_shown_in_acey_deucey_are_doublets() -> None:
    assert doublets().share_seen_in_acey_deucey == pytest.approx((5456 + 890 + 920) / (PERIOD + 890 + 920))


def test_faces_and_pairs_and_lengths_count_every_phase() -> None:
    thrown = distribution()
    assert sum(map(sum, thrown.pairs)) == sum(thrown.left) == sum(thrown.right) == PERIOD
    assert sum(thrown.frames.values()) == PERIOD
    assert thrown.pairs_fit.chi_square == pytest.approx(41.2457, abs=1e-4)
    assert thrown.pairs_fit.degrees == 35


def test_the_opening_roll_prefers_white_a_little_and_ends_at_the_sixth_throw() -> None:
    begun = opening()
    white = again = 0
    for phase in range(0, PERIOD, 7):
        throws = 1
        (roll,) = session(phase, [])
        while roll.dice[0] == roll.dice[1]:
            throws += 1
            (roll,) = session((roll.phase + roll.frames) % PERIOD, [])
        assert throws <= 6
        white += roll.dice[0] > roll.dice[1]
        again += throws > 1
    sampled = len(range(0, PERIOD, 7))  # every phase would do, but takes its time
    assert begun.white == pytest.approx(white / sampled, abs=0.01)
    assert begun.again[0] == pytest.approx(again / sampled, abs=0.01)
    assert begun.white == pytest.approx(0.50819, abs=1e-5)
    assert begun.white + begun.red == 1
    assert len(begun.again) == 5


@given(any_delay)
def test_the_share_after_a_doublet_is_the_same_by_transform_and_by_counting(delay: int) -> None:
    counted = following(delay)
    assert counted.share_after_doublet == shares_after_doublet()[delay]
    assert counted.after_doublet == round(counted.share_after_doublet * counted.doublets_before)
    assert counted.after_doublet <= counted.doublets
    assert sum(map(sum, counted.pairs)) == PERIOD


def test_after_one_period_the_same_phase_brings_the_same_roll() -> None:
    every = rolls()
    same = every.frames == 30
    assert (every.next_phase(PERIOD - 30)[same] == np.flatnonzero(same)).all()


@given(any_delay, st.integers(0, 60))
def test_a_hand_that_misses_sees_the_mean_of_the_delays_about_its_aim(aim: int, miss: int) -> None:
    near = shares_after_doublet()[(aim + np.arange(-miss, miss + 1)) % PERIOD]
    assert steadied(miss)[aim] == pytest.approx(near.mean())


def test_no_hand_brings_doublets_after_doublets_far_from_a_sixth() -> None:
    hands = delays(60, 3600).hands
    assert [hand.miss for hand in hands] == [0, 1, 5, 15, 30, 60]
    spans = [hand.most - hand.least for hand in hands]
    assert spans == sorted(spans, reverse=True)
    assert all(0.16 < share < 0.175 for share in (hands[-1].least, hands[-1].most))


@given(any_delay, any_delay)
def test_a_machine_with_a_fixed_delay_comes_round_to_one_of_the_cycles(delay: int, phase: int) -> None:
    ends = cycles(delay)
    assert sum(cycle.phases for cycle in ends) == PERIOD
    seen: dict[int, int] = {}
    thrown = [0]
    while phase not in seen:
        seen[phase] = len(seen)
        (roll,) = session(phase, [])
        thrown.append(thrown[-1] + (roll.dice[0] == roll.dice[1]))
        phase = (phase + roll.frames + delay) % PERIOD
    first = seen[phase]
    assert (len(seen) - first, thrown[-1] - thrown[first]) in [
        (cycle.rolls, cycle.doublets) for cycle in ends
    ]


def test_always_341_frames_throw_doublets_in_a_quarter_of_the_rolls_for_ever() -> None:
    assert cycles(341) == ((88, 23, PERIOD),)
    assert share_in(cycles(341)) == pytest.approx(23 / 88)


def test_the_share_in_cycles_is_weighed_by_the_phases_that_lead_there() -> None:
    one, other = cycles(0)
    assert share_in((one, other)) == pytest.approx(
        (one.phases * one.doublets / one.rolls + other.phases * other.doublets / other.rolls) / PERIOD
    )


@given(any_delay)
def test_two_in_a_row_at_a_fixed_delay_are_the_doublets_after_doublets(delay: int) -> None:
    one, two = in_a_row(rolls().doublet, delay, delay, 2)
    assert one == pytest.approx(5456 / PERIOD)
    assert two == pytest.approx(following(delay).after_doublet / PERIOD)


def test_three_in_a_row_are_counted_over_every_pair_of_delays() -> None:
    doublet = rolls().doublet
    counted = 0
    for first, second in product(range(300, 304), repeat=2):
        after = rolls().next_phase(first)
        counted += int((doublet & doublet[after] & doublet[rolls().next_phase(second)[after]]).sum())
    assert in_a_row(doublet, 300, 303, 3)[2] == pytest.approx(counted / 16 / PERIOD)


def test_what_can_never_be_has_probability_nought_and_stays_there() -> None:
    longest = in_a_row(rolls().doublet, 300, 300, 8)
    assert longest[4] > 0
    assert longest[5:] == (0.0, 0.0, 0.0)


def test_a_person_sees_no_more_doublets_in_a_row_than_with_fair_dice() -> None:
    session = runs(300, 1800, 8)
    for seen, fair in zip(session.doublets, session.doublets_fair, strict=True):
        assert 0.96 * fair < seen < fair
    for seen, fair in zip(session.none, session.none_fair, strict=True):
        assert seen == pytest.approx(fair, rel=1e-3)


def test_whites_doublets_after_the_computers_are_those_of_its_delays() -> None:
    turn = after_computer()
    # after 5-4 the computer needs 122 + 2 x 62 + 9 x 60 display frames, after 6-6 122 + 4 x 62 + 24 x 60
    for left, right, frames in ((5, 4, 786), (6, 6, 1810)):
        begun = np.flatnonzero((rolls().left == left) & (rolls().right == right))
        white = rolls().doublet[rolls().next_phase(frames)[begun]]
        assert turn.doublets[left - 1][right - 1] == white.sum()
        assert turn.of[left - 1][right - 1] == begun.size
    assert turn.share == pytest.approx(0.16858, abs=1e-5)
    assert turn.fit.degrees == 36
