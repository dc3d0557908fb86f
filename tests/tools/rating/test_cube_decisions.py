"""Our decisions about the cube, judged."""

from random import Random

import pytest

from retro2600.rules import START, Position, standing
from tools.rating import cube_decisions
from tools.rating.__main__ import main
from tools.rating.cube_decisions import CubeAnswer, Stake, answers, report, stake_of
from tools.rating.gnubg import PROGRAM

AHEAD = Position(standing((6, 2)), standing((4, 3), (6, 2)))


def judged(doubles: bool, takes: bool, no_double: float, take: float) -> CubeAnswer:
    return CubeAnswer("", doubles, takes, no_double, take, 1.0)


def test_a_decision_costs_what_the_judge_loses_by_it() -> None:
    right, missed = judged(True, True, 0.5, 0.6), judged(False, True, 0.5, 0.6)
    assert (right.double_loss, right.take_loss) == (0, 0)
    assert missed.double_loss == pytest.approx(0.1)
    assert missed.take_loss == 0
    early, refused = judged(True, True, 0.5, 0.4), judged(True, False, 0.5, 0.8)
    assert early.double_loss == pytest.approx(0.1)
    assert refused.take_loss == pytest.approx(0.2)
    assert judged(True, False, 1.3, 1.5).double_loss == pytest.approx(0.3)  # too good


def test_what_costs_less_than_the_judge_prints_is_no_error() -> None:
    assert judged(True, False, 1.0002, 1.5).double_loss == 0


def test_a_report_counts_wrong_doubles_and_wrong_takes() -> None:
    games = [[judged(True, True, 0.5, 0.6), judged(False, True, 0.5, 0.6)], [judged(True, False, 0.5, 0.8)]]
    lines = report(games)
    assert lines[0] == "3 positions of 2 games; gnubg doubles in 3"
    assert lines[1].startswith("wrong doubles  1, 33.3 %, loss 33.33 ± ")
    assert lines[2].strip() == "wrongly offered 0, loss 0.00; wrongly not offered 1, loss 33.33"
    assert lines[3].startswith("wrong takes    1, 33.3 %, loss 66.67 ± ")
    assert lines[5].strip() == "wrongly taken 0, loss 0.00; wrongly passed 1, loss 66.67"


def test_ours_are_the_answers_of_study_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cube_decisions, "_judged", lambda positions, stakes: [[0, 0, 1] for _ in positions])
    start, ahead = answers([START, AHEAD], [Stake(), Stake(2, mine=True)], plies=0)
    assert (start.doubles, start.takes) == (False, True)
    assert (ahead.doubles, ahead.takes) == (True, False)


def test_scores_of_a_match_are_before_the_crawford_game() -> None:
    chance = Random(1)
    stakes = [stake_of("match", chance) for _ in range(100)]
    assert {points for stake in stakes for points in stake.points} == set(range(6))
    assert stake_of("owned", chance) == Stake(2, mine=True)


@pytest.mark.slow
@pytest.mark.skipif(PROGRAM is None, reason="gnubg is not installed: apt-get install gnubg")
@pytest.mark.parametrize("stakes", ["centred", "owned", "match"])
def test_gnubg_agrees_about_most_doubles(stakes: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--cubes", "40", "--stakes", stakes]) == 0
    wrong = capsys.readouterr().out.splitlines()[1].split()
    assert wrong[:2] == ["wrong", "doubles"]
    assert float(wrong[3]) < 15
