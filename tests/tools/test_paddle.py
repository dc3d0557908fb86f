"""Games of the engine at the first paddle: a short run of the tool, and what it says of many."""

from __future__ import annotations

import pytest

from tools.paddle import PHASES, Played, StuckError, Table, main, report, waits


def test_no_two_games_wait_for_the_same_time_and_the_seed_tells_which() -> None:
    assert len(set(waits(1, 300))) == 300
    assert waits(1, 3) == waits(1, 300)[:3] != waits(2, 3)
    assert set(waits(1, 300)) <= set(range(PHASES))


@pytest.mark.slow
def test_a_game_is_the_same_again() -> None:
    first, again = Table(7), Table(7)
    assert first.outcome() == again.outcome()
    assert (first.state, first.frames) == (again.state, again.frames)


def test_the_mean_is_held_against_the_prediction() -> None:
    lines = report([Played(points, 1000) for points in (1, 1, 2, -1, 2, 1)], 5)
    assert lines[0] == "6 games of seed 5, 6000 frames"
    assert lines[1] == "points a game  +1.000, standard error 0.447"
    assert lines[2] == "games won      83.3 %"
    assert lines[3] == "predicted      +0.937: within twice the standard error"
    assert "not within" in report([Played(points, 1000) for points in (1, 1, 2, 3, 3, 2)], 5)[3]


def test_a_game_without_an_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.paddle.LONGEST", 500)
    with pytest.raises(StuckError, match="no end after 501 frames"):
        Table(7).outcome()


@pytest.mark.slow
def test_a_short_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "3", "--seed", "4", "--workers", "2"]) == 0
    assert capsys.readouterr().out.startswith("3 games of seed 4, ")
