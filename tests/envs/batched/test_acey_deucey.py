"""Many games of acey-deucey at once, turn after turn, with the rule book as referee."""

from dataclasses import replace

import numpy as np
import pytest

from retro2600.envs.batched import BatchedBackgammon, at_random, greedily, moves_of
from retro2600.players.acey_deucey.states import Awaited, State, options
from retro2600.rules import (
    ABSOLUTE_ACEY_DEUCEY,
    CHAMPIONSHIP,
    CX2617_ACEY_DEUCEY,
    Move,
    Position,
    Roll,
    Ruleset,
)

BOTH = pytest.mark.parametrize(
    "rules", [CX2617_ACEY_DEUCEY, ABSOLUTE_ACEY_DEUCEY], ids=lambda rules: rules.name
)


def state_of(games: BatchedBackgammon, board: int) -> State:
    mine, theirs = (tuple(map(int, counts)) for counts in games.positions[board])
    return State(Position(mine, theirs, *map(int, games.waiting[board])), Awaited(games.awaited[board]))


@pytest.mark.slow
@BOTH
def test_every_step_is_one_of_the_rule_book(rules: Ruleset) -> None:
    games, seen = BatchedBackgammon(3, 7, rules), set()
    for _ in range(250):
        ranks = at_random(games.plays, games.rng)
        before = [state_of(games, board) for board in range(games.boards)]
        dice, side, rows = games.dice, games.side, games.plays.starts[:-1] + ranks
        points, used = moves_of(games.plays.codes[rows], games.rolls[rows])
        rolls = [Roll(*map(int, roll)) for roll in games.rolls[rows]]
        turned = games.step(ranks)
        for board, (state, roll) in enumerate(zip(before, rolls, strict=True)):
            moves = zip(points[board].tolist(), used[board].tolist(), strict=True)
            play = tuple(Move(*move) for move in moves if move[0])
            thrown = None if state.awaited is Awaited.DOUBLET else Roll(*map(int, dice[board]))
            reached = {
                (option.roll, state.position.after(option.play)): option
                for option in options(state, thrown, rules)
            }
            option = reached[roll, state.position.after(play)]
            if turned.points[board]:
                assert option.after.is_over
                continue
            assert state_of(games, board) == option.after
            assert (games.side[board] == side[board]) == option.again
            seen.add(option.after.awaited)
    assert Awaited.DOUBLET in seen


@BOTH
def test_a_doublet_is_chosen_together_with_its_play(rules: Ruleset) -> None:
    games = BatchedBackgammon(400, 3, rules)
    for _ in range(12):
        games.step(at_random(games.plays, games.rng))
    chooses = games.awaited == Awaited.DOUBLET
    assert chooses.any()
    assert not games.dice[chooses].any()
    board = int(np.flatnonzero(chooses)[0])
    rolls = games.rolls[games.plays.starts[board] : games.plays.starts[board + 1]]
    assert (rolls[:, 0] == rolls[:, 1]).all()
    assert len({*rolls[:, 0].tolist()}) == 6


@pytest.mark.slow
@BOTH
def test_a_game_counts_what_its_rules_say(rules: Ruleset) -> None:
    games, won = BatchedBackgammon(60, 5, rules), []
    for _ in range(400):
        lead = -(games.afterstates()[:, 0] @ np.arange(26))
        turned = games.step(greedily(games.plays, lead))
        won += turned.points[turned.points > 0].tolist()
    most = 15 if rules.point_a_checker_left else 3
    assert 1 <= min(won) < max(won) <= most
    assert len(set(won)) > (3 if most == 15 else 1)


def test_a_game_of_absolutes_begins_with_a_roll_of_its_own() -> None:
    games = BatchedBackgammon(20_000, 8, ABSOLUTE_ACEY_DEUCEY)
    doublets = (games.dice[:, 0] == games.dice[:, 1]).mean()
    assert 0.15 < doublets < 0.18
    assert (games.waiting == 15).all()
    assert 0.48 < games.side.mean() < 0.52


def test_a_game_of_1979_begins_with_the_opening_dice() -> None:
    games = BatchedBackgammon(1_000, 8, CX2617_ACEY_DEUCEY)
    assert np.array_equal(games.side == 0, games.dice[:, 0] > games.dice[:, 1])
    assert not games.waiting.any()
    assert (games.positions[:, :, 25] == 15).all()


def test_the_ace_is_high_where_the_rules_say_so() -> None:
    games = BatchedBackgammon(1_000, 8, replace(CHAMPIONSHIP, name="ace high", ace_high=True))
    ranks = np.where(games.dice == 1, 7, games.dice)
    assert np.array_equal(games.side == 0, ranks[:, 0] > ranks[:, 1])
