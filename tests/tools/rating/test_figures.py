"""The arithmetic: means, intervals, and the lines that tell them."""

import pytest

from tools.rating.decision_errors import CubeError, PlayError
from tools.rating.figures import Mean, report
from tools.rating.prices import GameErrors, blunders
from tools.rating.prices import report as errors_report
from tools.rating.record import Outcome, Score

PLAY = PlayError("4HPwATDgc/ABMA", "53", "13/10 13/8", "8/3 6/3", 0.056, "elsewhere")
RIGHT = PLAY._replace(play="8/3 6/3", loss=0.0)
DEAR = PLAY._replace(loss=0.2, kind="race")


def test_a_mean_comes_with_its_95_percent_interval() -> None:
    mean = Mean.of([2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0])
    assert mean.value == 5.0
    assert mean.margin == pytest.approx(1.959964 * (32 / 7) ** 0.5 / 8**0.5, rel=1e-6)
    assert str(mean) == "+5.000 ± 1.482"


def test_games_of_one_decision_each_have_the_interval_of_a_plain_mean() -> None:
    values = [0.1, 0.0, 0.5, 0.0, 0.2]
    by_game, plain = Mean.of_ratio([(value, 1) for value in values]), Mean.of(values)
    assert by_game.value == pytest.approx(plain.value)
    assert by_game.margin == pytest.approx(plain.margin)


def test_decisions_of_one_game_do_not_count_as_independent() -> None:
    lumps = Mean.of_ratio([(4.0, 4), (0.0, 4), (4.0, 4), (0.0, 4)])
    assert lumps.value == 0.5
    assert lumps.count == 16
    assert lumps.margin > Mean.of([1.0, 0.0] * 8).margin


def test_of_one_value_nothing_is_sure() -> None:
    assert str(Mean.of([2])) == str(Mean.of_ratio([(4, 2)])) == "+2.000 ± inf"


def test_a_series_is_told_in_points_wins_and_stakes() -> None:
    scores = [
        Score(Outcome(2, 2, 1), 20, 0, 1, 1, 0),
        Score(Outcome(-4, 1, 4), 30, 0, 0, 0, 0),
        Score(Outcome(1, 1, 1), 25, 0, 2, 0, 1),
        Score(Outcome(-1, 0, 1), 5, 0, 0, 0, 0),
    ]
    assert report(scores) == [
        "points per game  -0.500 ± 2.593  (4 games)",
        "games won        50.0 ± 56.6 %",
        "wins             single 25.0 %, gammon 25.0 %",
        "losses           single 25.0 %, double refused 25.0 %",
        "stakes           1: 3, 4: 1",
        "plays            80, 0 of them not by the book",
        "last man         could be borne off 3 times, 1 times by every play; passed up 1 times",
    ]


def test_errors_are_told_by_rate_size_and_kind() -> None:
    cubes = [CubeError("offer", True, True, 0.0), CubeError("offer", True, False, 0.3)]
    games = [GameErrors([PLAY, RIGHT], 3, cubes), GameErrors([DEAR, RIGHT], 1, [])]
    lines = errors_report(games)
    assert lines[0] == "decisions    4 in 2 games, and 4 forced ones"
    assert lines[1].startswith("lost         64.0 ± ")
    assert lines[2:6] == [
        "best play    50.0 %",
        "doubtful     25.0 %",
        "bad          0.0 %",
        "very bad     25.0 %",
    ]
    assert [line.split(" % ")[0].split() for line in lines[6:8]] == [["race", "78.1"], ["elsewhere", "21.9"]]
    assert lines[8:] == [
        "offer        2 times: yes 2, gnubg 1, both 1; 1 errors with a price, 0.300 of a cube each"
    ]


def test_the_worst_plays_of_each_kind_are_shown_as_positions() -> None:
    games = [GameErrors([PLAY, PLAY._replace(loss=0.01), RIGHT, DEAR], 0, [])]
    assert blunders(games, 1) == [
        "race:",
        "  4HPwATDgc/ABMA 53: 13/10 13/8 instead of 8/3 6/3, -0.200",
        "elsewhere:",
        "  4HPwATDgc/ABMA 53: 13/10 13/8 instead of 8/3 6/3, -0.056",
    ]
    assert blunders(games, 0) == []
