"""Legal plays: the laws, the counts, and the data that three generators agree on."""

import gzip
import json
import random
from pathlib import Path

import pytest
from hypothesis import given

from retro2600.rules import (
    BAR,
    CHAMPIONSHIP,
    CHECKERS,
    CX2617_ACEY_DEUCEY,
    OFF,
    ROLLS,
    START,
    VARIANTS,
    Move,
    Position,
    Roll,
    Ruleset,
    first_moves,
    legal_moves,
    legal_plays,
    plays_by_the_book,
)
from retro2600.rules.notation.seats import position_of
from tests.laws import times

from .strategies import positions, rolls, rulesets

GOLDEN = Path(__file__).parent.parent / "golden" / "rules" / "plays.jsonl.gz"

# Documented in the field as the number of distinct results of each opening roll.
RESULTS_OF_THE_START = {
    "11": 42, "21": 15, "22": 75, "31": 16, "32": 17, "33": 73, "41": 14, "42": 18, "43": 17, "44": 52,
    "51": 8, "52": 8, "53": 9, "54": 9, "55": 4, "61": 10, "62": 14, "63": 14, "64": 14, "65": 7, "66": 11,
}  # fmt: skip


def results(position: Position, roll: Roll, rules: Ruleset = CHAMPIONSHIP) -> list[Position]:
    return [position.after(play) for play in legal_plays(position, roll, rules)]


def test_the_start_has_447_results_over_the_21_rolls() -> None:
    counts = {str(roll): len(legal_plays(START, roll, CHAMPIONSHIP)) for roll in ROLLS}
    assert counts == RESULTS_OF_THE_START
    assert sum(counts.values()) == 447


def test_two_rolls_deep_the_start_has_202782_results() -> None:
    replies = [after.swapped() for roll in ROLLS for after in results(START, roll)]
    assert sum(len(legal_plays(reply, roll, CHAMPIONSHIP)) for reply in replies for roll in ROLLS) == 202_782


@pytest.mark.slow
def test_every_result_that_three_generators_agree_on_is_found_and_no_other() -> None:
    with gzip.open(GOLDEN, "rt") as lines:
        cases = [json.loads(line) for line in lines]
    assert len(cases) == 2500
    for case in cases:
        position, roll = Position.checked(case["mover"], case["other"]), Roll(*case["dice"])
        agreed = sorted((tuple(mover), tuple(other)) for mover, other in case["results"])
        found = sorted((after.mine, after.theirs) for after in results(position, roll))
        assert found == agreed, f"{position} {roll}"


@times(3)
@given(positions(waiting=True), rolls, rulesets)
def test_the_fast_plays_are_those_of_the_book(position: Position, roll: Roll, rules: Ruleset) -> None:
    by_the_book = [position.after(play) for play in plays_by_the_book(position, roll, rules)]
    assert sorted(results(position, roll, rules)) == sorted(by_the_book)


@given(positions(highest=8), rolls)
def test_the_fast_plays_are_those_of_the_book_when_bearing_off(position: Position, roll: Roll) -> None:
    by_the_book = [position.after(play) for play in plays_by_the_book(position, roll, CHAMPIONSHIP)]
    assert sorted(results(position, roll)) == sorted(by_the_book)


@given(positions(waiting=True), rolls, rulesets)
def test_every_play_can_be_made_in_the_order_of_its_moves(
    position: Position, roll: Roll, rules: Ruleset
) -> None:
    for play in legal_plays(position, roll, rules):
        after = position
        for move in play:
            assert move in legal_moves(after, move.die, rules)
            after = after.after((move,))
        assert sum(after.mine) == sum(after.theirs) == CHECKERS
        assert 0 <= after.my_waiting <= after.mine[BAR]


@given(positions(waiting=True), rolls, rulesets)
def test_no_position_is_reached_by_two_of_the_plays(position: Position, roll: Roll, rules: Ruleset) -> None:
    reached = results(position, roll, rules)
    assert len(set(reached)) == len(reached)


@given(positions(waiting=True), rolls, rulesets)
def test_a_first_move_is_one_that_some_legal_play_goes_on_from(
    position: Position, roll: Roll, rules: Ruleset
) -> None:
    allowed = set(first_moves(position, roll, rules))
    plays = legal_plays(position, roll, rules)
    assert {play[0] for play in plays if play} <= allowed
    dice_used, reachable = max(map(len, plays)), {position.after(play) for play in plays}
    for die in {roll.high, roll.low}:
        for move in legal_moves(position, die, rules):
            ends = _ends(position.after((move,)), roll, die, dice_used - 1, rules)
            assert (move in allowed) == bool(ends & reachable)


def _ends(position: Position, roll: Roll, used: int, left: int, rules: Ruleset) -> set[Position]:
    """The positions after `left` more dice of the roll, one of which has been used."""
    if not left:
        return {position}
    die = used if roll.is_doublet else roll.high + roll.low - used
    moves = legal_moves(position, die, rules)
    return {end for move in moves for end in _ends(position.after((move,)), roll, used, left - 1, rules)}


@pytest.mark.slow
def test_over_games_of_random_plays_the_fast_plays_are_those_of_the_book() -> None:
    rng, asked = random.Random(1979), 0
    while asked < 20_000:
        rules = rng.choice(VARIANTS)
        position = rules.start
        while True:
            roll = Roll(rng.randint(1, 6), rng.randint(1, 6))
            plays = legal_plays(position, roll, rules)
            if rng.random() < 0.3:
                asked += 1
                by_the_book = [position.after(play) for play in plays_by_the_book(position, roll, rules)]
                assert sorted(map(position.after, plays)) == sorted(by_the_book), f"{position} {roll}"
            position = position.after(rng.choice(plays)).swapped()
            if position.theirs[OFF] == CHECKERS:
                break


def test_the_lower_die_is_played_when_the_higher_cannot_be() -> None:
    position = position_of("18x1 4x4 3x4 2x3 1x3", "13x2 17x2 6x5 5x4 4x2")
    assert legal_plays(position, Roll(6, 4), CHAMPIONSHIP) == [(Move(18, 4),)]


def test_a_side_shut_out_on_the_bar_plays_nothing() -> None:
    position = position_of("bar1 13x5 8x4 6x5", "6x3 5x3 4x3 3x2 2x2 1x2")
    for roll in ROLLS:
        assert legal_plays(position, roll, CHAMPIONSHIP) == [()]


def test_in_ataris_acey_deucey_no_checker_must_enter_first() -> None:
    position = position_of("bar1 13x5 8x4 6x5", "6x3 5x3 4x3 3x2 2x2 1x2")
    assert Move(13, 6) in first_moves(position, Roll(6, 5), CX2617_ACEY_DEUCEY)


def test_passing_a_blot_by_two_ways_counts_twice_only_if_one_way_hits() -> None:
    hits_on_one_way = position_of("24x1 6x14", "3x1 6x14")
    assert len([end for end in results(hits_on_one_way, Roll(2, 1)) if end.mine[21]]) == 2
    hits_on_none = position_of("24x1 6x14", "5x1 6x14")
    assert len([end for end in results(hits_on_none, Roll(2, 1)) if end.mine[21]]) == 1
