"""Many games at once: turn after turn, to their ends and beyond."""

import doctest
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import retro2600.envs.batched
from retro2600.envs.batched import BatchedBackgammon, Turned, at_random
from retro2600.players.boards.bits import widened
from retro2600.players.boards.moving import points_won
from retro2600.rules import (
    CHAMPIONSHIP,
    CX2617,
    START,
    Position,
    Ruleset,
    standing,
)
from retro2600.rules.result import win_on_the_board
from tests.laws import fewer

NO_BACKGAMMONS = replace(CHAMPIONSHIP, name="no backgammons", backgammons=False)
NO_BACKGAMMONS_IN_1979 = replace(CX2617, name="no backgammons in 1979", backgammons=False)
NO_GAMMONS = replace(CHAMPIONSHIP, name="no gammons", gammons=False)


def played(seed: int, turns: int) -> tuple[BatchedBackgammon, list[Turned]]:
    games = BatchedBackgammon(50, seed)
    return games, [games.step(at_random(games.plays, games.rng)) for _ in range(turns)]


def test_the_session_in_the_documentation_runs() -> None:
    assert doctest.testmod(retro2600.envs.batched) == (0, 8)


def test_a_step_leads_to_the_position_of_the_play_from_the_other_seat() -> None:
    games, _ = played(3, 60)
    after, starts = games.afterstates(), games.plays.starts
    ranks = at_random(games.plays, games.rng)
    turned = games.step(ranks)
    going_on = turned.points == 0
    wanted = after[starts[:-1] + ranks][:, ::-1]
    assert np.array_equal(games.positions[going_on], wanted[going_on])
    assert going_on.any()


def test_a_board_never_loses_a_checker() -> None:
    games = BatchedBackgammon(50, 9)
    for _ in range(fewer(200, 2)):
        games.step(at_random(games.plays, games.rng))
        assert (games.positions.sum(axis=2) == 15).all()
        assert (games.positions >= 0).all()


def test_sides_take_turns_until_the_game_is_over() -> None:
    games = BatchedBackgammon(50, 4)
    for _ in range(fewer(200, 2)):
        before = games.side
        turned = games.step(at_random(games.plays, games.rng))
        assert np.array_equal(turned.side, before)
        assert np.array_equal(games.side[turned.points == 0], 1 - before[turned.points == 0])


def test_a_game_that_is_over_is_begun_anew_with_dice_that_differ() -> None:
    games, over = BatchedBackgammon(200, 6), 0
    for _ in range(150):
        turned = games.step(at_random(games.plays, games.rng))
        fresh = turned.points > 0
        over += fresh.sum()
        assert (games.positions[fresh] == START[:2]).all()
        assert (games.dice[fresh, 0] != games.dice[fresh, 1]).all()
    assert over > 100


def test_the_higher_opening_die_begins() -> None:
    games = BatchedBackgammon(10_000, 8)
    assert np.array_equal(games.side == 0, games.dice[:, 0] > games.dice[:, 1])
    pairs = np.bincount(games.dice[:, 0] * 7 + games.dice[:, 1])
    assert (pairs > 0).sum() == 30


def test_the_same_seed_gives_the_same_games() -> None:
    (one, turns), (other, again) = played(11, 60), played(11, 60)
    assert np.array_equal(one.positions, other.positions)
    assert all(np.array_equal(a.points, b.points) for a, b in zip(turns, again, strict=True))
    assert not np.array_equal(one.positions, played(12, 60)[0].positions)


def test_a_reset_with_a_seed_begins_as_that_seed_begins() -> None:
    games, _ = played(1, 30)
    games.reset(2)
    assert np.array_equal(games.dice, BatchedBackgammon(50, 2).dice)
    games.reset()
    assert not np.array_equal(games.dice, BatchedBackgammon(50, 2).dice)


def test_a_refused_choice_changes_nothing() -> None:
    games, _ = played(1, 3)
    before, dice = games.positions, games.dice.copy()
    with pytest.raises(IndexError):
        games.step(np.full(50, 5_000))
    assert np.array_equal(games.positions, before)
    assert np.array_equal(games.dice, dice)


LOSERS = [
    standing((6, 2), (5, 1)),
    standing((6, 15)),
    standing((19, 1), (6, 14)),
    standing((25, 1), (6, 14)),
    standing((25, 1), (6, 13)),
    standing((20, 1), (3, 2)),
    standing((18, 1), (6, 14)),
]


@pytest.mark.parametrize(
    "rules",
    [CHAMPIONSHIP, CX2617, NO_BACKGAMMONS, NO_BACKGAMMONS_IN_1979, NO_GAMMONS],
    ids=lambda rules: rules.name,
)
def test_a_game_counts_what_the_rule_book_says(rules: Ruleset) -> None:
    won, going_on = standing(), standing((1, 1))
    wanted = [win_on_the_board(Position(won, loser), rules) for loser in LOSERS]
    theirs = widened(np.array(LOSERS, np.int8))
    mine = widened(np.array([won] * len(LOSERS), np.int8))
    assert points_won(mine, theirs, rules).tolist() == wanted
    mine = widened(np.array([going_on] * len(LOSERS), np.int8))
    assert not points_won(mine, theirs, rules).any()


@pytest.mark.parametrize("boards", [0, -1, 2.5, float("nan"), "4", None, True, 10**30])
def test_there_is_at_least_one_board(boards: Any) -> None:
    with pytest.raises(ValueError, match=rf"^boards is {boards!r}, expected a whole number from 1 to \d+$"):
        BatchedBackgammon(boards)


def test_rules_are_a_ruleset() -> None:
    with pytest.raises(ValueError, match=r"^rules are 'backgammon', expected a Ruleset$"):
        BatchedBackgammon(1, rules="backgammon")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "ranks",
    [
        np.zeros(50),
        np.full(50, 0.5),
        np.full(50, np.nan),
        np.zeros(50, bool),
        np.zeros(50, object),
        np.zeros(49, int),
        np.zeros((50, 1), int),
        0,
        None,
        ["0"] * 50,
        [[0], [0, 0]],
    ],
)
def test_what_is_no_rank_for_each_board_is_refused_and_changes_nothing(ranks: Any) -> None:
    games, _ = played(1, 3)
    before, dice = games.positions, games.dice.copy()
    with pytest.raises(ValueError, match=r"^ranks (is|are) .*, expected "):
        games.step(ranks)
    assert np.array_equal(games.positions, before)
    assert np.array_equal(games.dice, dice)


@pytest.mark.parametrize("kind", [np.uint8, np.int16, np.uint64, list])
def test_ranks_may_be_whole_numbers_of_any_kind(kind: Any) -> None:
    (one, _), (other, _) = played(1, 3), played(1, 3)
    ranks = one.plays.counts - 1
    one.step(ranks)
    other.step(ranks.tolist() if kind is list else ranks.astype(kind))
    assert np.array_equal(one.positions, other.positions)
