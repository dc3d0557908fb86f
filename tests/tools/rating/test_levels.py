"""The error rates of the levels."""

from itertools import pairwise

import pytest

from retro2600.players.judging.played import CubeAnswer, GamePlayed, MatchPlayed
from retro2600.rules import CHECKERS, OFF, START, legal_plays
from retro2600.study.match.analysis import analysed, figures
from tools.rating import levels
from tools.rating.levels import Decision, decisions, report, turns


def test_a_game_is_played_by_the_book_and_ends_with_a_pass_or_the_last_checker() -> None:
    ends = set[str]()
    for number in range(4):
        played = [*turns(4, 1, number)]
        assert played[0].position == START
        for turn, following in pairwise(played):
            assert turn.play in legal_plays(turn.position, turn.roll, turn.rules)  # type: ignore[arg-type]
            assert turn.play is not None
            assert turn.position.after(turn.play).swapped() == following.position
            assert following.side is turn.side.other
            assert following.stakes == turn.at_play.turned()
        last = played[-1]
        ends.add("pass" if last.answer is CubeAnswer.PASS else "off")
        assert last.play is None or last.position.after(last.play).mine[OFF] == CHECKERS
    assert ends == {"pass", "off"}


def test_number_and_seed_settle_a_game() -> None:
    assert [*turns(2, 1, 0)] == [*turns(2, 1, 0)]
    assert [*turns(2, 1, 0)] != [*turns(2, 1, 1)]


def test_decisions_are_those_that_the_study_of_a_match_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "PLIES", 0)
    game = GamePlayed(1, 0, 0, False, tuple(turns(1, 1, 0)), None)
    both = figures(analysed(MatchPlayed(0, "Ann", "Bob", (game,)), 0))
    counted = decisions(1, 1, 0)
    assert len(counted) == sum(each.decisions for each in both) > 5
    assert sum(each.loss for each in counted) == pytest.approx(sum(each.lost for each in both))


def test_a_rate_is_told_with_its_parts() -> None:
    games = [
        [Decision("play", "CONTACT", 0.09), Decision("play", "RACE", 0.0)],
        [Decision("answer", "CONTACT", 0.03)],
    ]
    lines = report(3, games)
    assert lines[0].startswith("level 3:  40.0 ±")
    assert lines[0].endswith("    3 decisions, 66.7 % errors, 33.3 % blunders, 2 games: awful")
    assert [line[:18].strip() for line in lines[1:]] == ["the cube", "plays", "plays, contact", "plays, race"]
