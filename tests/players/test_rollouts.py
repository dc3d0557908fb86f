"""Rollouts."""

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import numpy as np
import pytest

from retro2600.players.boards import Boards
from retro2600.players.doubling import CubeSetting, worth_of
from retro2600.players.evaluation import Chances
from retro2600.players.evaluation_arrays import array_judge
from retro2600.players.kinds import Kind
from retro2600.players.kinds_arrays import kinds_of
from retro2600.players.match_score import Score, match_worth, normalised
from retro2600.players.nets import WeightsError, shipped
from retro2600.players.replies_arrays import array_replies
from retro2600.players.rollouts import (
    TO_THE_END,
    NetPlayer,
    Rollout,
    Serial,
    Trials,
    Workers,
    rolled_out,
    tasks,
)
from retro2600.players.rollouts.dice import rolled_by_chance
from retro2600.players.search import Search, finished
from retro2600.players.squash import ONE
from retro2600.players.taste import Taste
from retro2600.rules import START, Position, standing

PLAYER = NetPlayer(shipped())
SETTLED = Position(standing((6, 2), (2, 2)), standing((5, 3), (1, 1)))
NEARLY = Position(standing((9, 1), (3, 2)), standing((7, 1), (2, 3)))
LATE = Position(standing((25, 1), (2, 3), (1, 4)), standing((20, 1), (3, 2), (1, 2)))


def of(position: Position, course: Trials) -> Rollout:
    (found,) = rolled_out([position], course)
    return found


def with_luck(position: Position, games: int) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """The equities of games played to the tables, from the first seat, as the dice gave them."""
    boards, rng, sign = Boards.of([position] * games), np.random.default_rng(3), 1
    found, live = np.zeros(games), np.arange(games)
    while len(live):
        boards, chances = PLAYER.replied(boards, rng.integers(1, 7, (len(live), 2)))
        sign = -sign
        points = chances @ np.array([2, 1, 1, -1, -1]) / ONE - 1
        going_on = kinds_of(boards) > Kind.BEAR_OFF
        found[live] = sign * points
        boards, live = boards.at(going_on), live[going_on]
    return found


def test_of_one_ply_it_is_the_search_one_ply_ahead() -> None:
    for position in (START, LATE):
        search = Search(array_judge(shipped()), array_replies(shipped()))
        (ahead,) = finished(search.chances([position], 1))
        found = of(position, Trials(3, plies=1))
        assert found.chances == pytest.approx(ahead, abs=1)
        assert found.margin() == pytest.approx(0, abs=1e-6)


def test_what_tables_know_needs_no_trials() -> None:
    found = of(SETTLED, Trials(5))
    assert found.chances == array_judge(shipped())([SETTLED])[0]
    assert found.margin() == 0


def test_without_luck_few_games_say_what_many_say_with_it() -> None:
    plain = with_luck(NEARLY, 1_500)
    found = of(NEARLY, Trials(100, TO_THE_END))
    error = plain.std() / len(plain) ** 0.5 + found.margin() / ONE / 2
    assert abs(found.chances.equity / ONE - plain.mean()) < 4 * error
    assert found.margin() / ONE * 100**0.5 < 2 * plain.std() / 3


def test_the_interval_holds_the_equity_in_nineteen_cases_of_twenty() -> None:
    whole = of(NEARLY, Trials(1_200, TO_THE_END)).chances.equity
    parts = [of(NEARLY, Trials(20, TO_THE_END, seed=seed)) for seed in range(1, 21)]
    held = sum(abs(part.chances.equity - whole) <= part.margin() for part in parts)
    assert held >= 15  # of 20: fewer come by chance once in four thousand times


@pytest.mark.parametrize("pool", [lambda: ThreadPoolExecutor(3), lambda: ThreadPoolExecutor(1)])
def test_the_workers_change_nothing(
    pool: Callable[[], ThreadPoolExecutor], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tasks, "_TASK", 5)
    course = Trials(8, plies=3)
    with pool() as executor:
        many = rolled_out([START, LATE], course, Workers(executor))
    for one, alone in zip(many, rolled_out([START, LATE], course), strict=True):
        assert (one.trials == alone.trials).all()


@pytest.mark.slow
def test_processes_change_nothing() -> None:
    course = Trials(160, plies=3)
    with ProcessPoolExecutor(2, get_context("spawn")) as executor:
        (many,) = rolled_out([LATE], course, Workers(executor))
    assert (many.trials == of(LATE, course).trials).all()


def test_a_trial_is_the_same_however_many_there_are_and_whatever_the_tasks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    many = of(LATE, Trials(20, plies=4)).trials
    assert (of(LATE, Trials(7, plies=4)).trials == many[:7]).all()
    monkeypatch.setattr(tasks, "_TASK", 9)
    assert (of(LATE, Trials(20, plies=4)).trials == many).all()
    assert not (of(LATE, Trials(20, plies=4, seed=1)).trials == many).all()


def test_progress_is_told_after_each_task() -> None:
    told: list[tuple[int, int]] = []
    rolled_out([SETTLED, NEARLY], Trials(150, plies=2), Workers(Serial(), lambda *done: told.append(done)))
    assert told == [(72, 300), (144, 300), (150, 300), (222, 300), (294, 300), (300, 300)]


def test_an_error_in_a_task_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(taste: Taste) -> NetPlayer:
        raise WeightsError(f"the nets of {taste} are missing")

    monkeypatch.setattr(tasks, "_player", missing)
    with pytest.raises(WeightsError, match="missing"):
        rolled_out([START], Trials(1))
    with pytest.raises(ZeroDivisionError):
        Serial().submit(lambda: 1 // 0).result()
    assert Serial().submit(int, "7").result() == 7


def test_the_margin_of_a_value_follows_its_slopes() -> None:
    trials = np.array([[0.5, 0.2, 0.1, 0.1, 0.0], [0.7, 0.1, 0.0, 0.2, 0.1]]) * ONE
    found = Rollout(trials)
    equities = trials @ np.array([2, 1, 1, -1, -1])
    assert found.margin() == pytest.approx(1.96 * equities.std(ddof=1) / 2**0.5)
    game = CubeSetting(match_worth(Score(1, 3, crawford=True)))

    def value(chances: Chances) -> int:
        return round(normalised(worth_of(chances, game, efficiency=0), game) * ONE)

    worths = [value(Chances(*map(round, trial))) for trial in trials]
    assert found.margin(value) == pytest.approx(1.96 * np.std(worths, ddof=1) / 2**0.5, rel=1e-4)
    assert Rollout(trials[:1]).margin() == float("inf")


def test_dice_are_fair() -> None:
    rolls = [rolled_by_chance(0, trial, ply) for trial in range(1_000) for ply in range(1, 8)]
    counts = [rolls.count((left, right)) for left in range(1, 7) for right in range(1, 7)]
    assert sum(counts) == len(rolls)
    expected = len(rolls) / 36
    assert sum((count - expected) ** 2 / expected for count in counts) < 67  # 35 degrees: once in a thousand
