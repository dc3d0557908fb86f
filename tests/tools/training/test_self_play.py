"""Games of the nets against themselves, and their targets."""

from random import Random

import numpy as np
import pytest

from retro2600.players.boards import Boards, results
from retro2600.players.kinds import Kind
from retro2600.players.rollouts import turned
from retro2600.rules import CHAMPIONSHIP, Position, Roll, legal_plays, standing
from tests.players.positions import from_games
from tools.training.judge import chances_of, equities, fresh
from tools.training.self_play import PLIES, SelfPlay, chosen, lowest, targets_of

NETS = fresh(np.random.default_rng(7))
for net in NETS.values():
    net.last[:] = np.random.default_rng(8).normal(0, 0.3, net.last.shape)


def test_the_first_of_the_lowest_is_found_in_each_stretch() -> None:
    values = np.array([3, 1, 1, 5, 0, 2, 2], np.float32)
    assert lowest(values, np.array([0, 4, 5, 7])).tolist() == [1, 4, 5]


def test_the_play_chosen_leaves_the_other_side_the_least() -> None:
    boards = from_games(60, Random(1))
    rolls = np.array([(roll.high, roll.low) for _, roll in boards])
    rng = np.random.default_rng(1)
    choice = chosen(NETS, Boards.of([position for position, _ in boards]), rolls, 0.0, rng)
    for at, (position, roll) in enumerate(boards):
        after = [position.after(play).swapped() for play in legal_plays(position, roll, CHAMPIONSHIP)]
        least = equities(chances_of(NETS, Boards.of(after))).min()
        assert abs(equities(choice.chances[at]) - least) < 1e-5
        assert choice.boards.positions()[at] in after


def test_a_player_astray_plays_any_legal_play() -> None:
    start = Boards.of([from_games(1, Random(1))[0][0]] * 3_000)
    dice = np.full((3_000, 2), (3, 1))
    rng = np.random.default_rng(1)
    found = set(chosen(NETS, start, dice, 1.0, rng).boards.positions())
    assert found == set(results(start.at(np.arange(1)), dice[:1]).boards.swapped().positions())
    assert len(set(chosen(NETS, start, dice, 0.0, rng).boards.positions())) == 1


def chances(*wins: float) -> np.ndarray:
    """float32[plies, 1, 5]: with so much to win and nothing else."""
    found = np.zeros((len(wins), 1, 5), np.float32)
    found[:, 0, 0] = wins
    return found


NEVER = np.zeros((3, 1), np.bool_)


def test_without_lambda_a_target_is_what_the_next_position_says() -> None:
    after = chances(0.3, 0.6, 0.2)
    assert np.allclose(targets_of(after, after, NEVER, 0.0)[:, 0, 0], [0.7, 0.4, 0.8])


def test_with_lambda_1_a_target_is_what_the_last_position_says() -> None:
    after = chances(0.3, 0.6, 0.2)
    assert np.allclose(targets_of(after, after, NEVER, 1.0)[:, 0, 0], [0.8, 0.2, 0.8])


def test_between_them_targets_are_weighed() -> None:
    after = chances(0.3, 0.6, 0.2)
    # 0.8; then 1 - (0.6 + 0.8) / 2; then 1 - (0.3 + 0.3) / 2
    assert np.allclose(targets_of(after, after, NEVER, 0.5)[:, 0, 0], [0.7, 0.3, 0.8])


def test_nothing_is_learned_across_the_end_of_a_game_or_a_play_astray() -> None:
    after = chances(0.3, 0.6, 0.2)
    ended = np.array([[False], [True], [False]])
    assert np.allclose(targets_of(after, after, ended, 1.0)[:, 0, 0], [0.6, 0.4, 0.8])
    astray = targets_of(after, chances(0.3, 0.5, 0.2), NEVER, 1.0)
    assert np.allclose(astray[:, 0, 0], [0.5, 0.5, 0.8])


def test_chances_lost_are_won_from_the_other_seat() -> None:
    found = turned(np.array([[0.7, 0.2, 0.05, 0.1, 0.02]], np.float32), 1)
    assert np.allclose(found, [[0.3, 0.1, 0.02, 0.2, 0.05]])


@pytest.mark.slow
def test_a_lesson_has_a_position_for_every_ply_and_games_end_where_the_table_knows() -> None:
    play = SelfPlay(64, np.random.default_rng(2))
    for _ in range(12):
        lesson = play.lesson(NETS, 0.5, 0.0)
        assert len(lesson.kinds) == len(lesson.targets) == 64 * PLIES
        assert lesson.kinds.min() > Kind.BEAR_OFF
        assert lesson.targets.min() >= 0
        assert lesson.targets.max() <= 1
    assert play.games > 0


def test_a_last_ply_into_the_bear_off_is_taught_by_the_table() -> None:
    position = Position(standing((7, 1), (1, 1)), standing((1, 1)))
    choice = chosen(NETS, Boards.of([position]), np.array([[6, 5]]), 0.0, np.random.default_rng(1))
    assert choice.kinds.tolist() == [Kind.BEAR_OFF]
    assert legal_plays(position, Roll(6, 5), CHAMPIONSHIP)
    assert choice.chances[0].tolist() == [1, 0, 0, 0, 0]
