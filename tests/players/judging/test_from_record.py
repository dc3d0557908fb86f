"""Match files as turns."""

from __future__ import annotations

from dataclasses import replace

import pytest

from retro2600.players.doubling import Owner
from retro2600.players.judging.from_record import match_of
from retro2600.players.judging.judge import judged
from retro2600.players.judging.played import CubeAnswer, PlayedTurn
from retro2600.players.match_score import Score
from retro2600.rules import CHAMPIONSHIP, RED, WHITE, Roll
from retro2600.rules.notation import MatchRecord, read_mat
from tests.study.match.matches import SHORT, short


def turns(game: int) -> tuple[PlayedTurn, ...]:
    return short().games[game - 1].turns


def test_every_turn_has_its_side_roll_and_play() -> None:
    match = short()
    assert (match.length, match.white, match.red) == (3, "Ann", "Bob")
    assert [len(game.turns) for game in match.games] == [5, 4, 3]
    assert [turn.side for turn in turns(1)] == [WHITE, RED, WHITE, RED, WHITE]
    assert turns(1)[0].roll == Roll(3, 1)
    assert [turn.is_opening for turn in turns(1)] == [True, False, False, False, False]
    position = turns(1)[0].position.after(turns(1)[0].play or ()).swapped()
    assert turns(1)[1].position == position


def test_a_double_that_is_taken_makes_the_play_count_twice() -> None:
    doubled = turns(1)[2]
    assert (doubled.doubled, doubled.answer) == (True, CubeAnswer.TAKE)
    assert (doubled.stakes.cube, doubled.at_play.cube) == (1, 2)
    assert doubled.at_play.owner is Owner.OTHER
    assert turns(1)[3].stakes.owner is Owner.MOVER
    assert turns(1)[3].stakes.turned() == doubled.at_play


def test_nobody_doubles_before_the_first_play_or_with_the_others_cube() -> None:
    assert [turn.may_double for turn in turns(1)] == [False, True, True, True, False]


def test_scores_are_from_the_seat_of_the_side_on_roll_and_the_crawford_game_is_known() -> None:
    assert [game.is_crawford for game in short().games] == [False, True, False]
    assert [turn.stakes.score for turn in turns(2)[:2]] == [Score(1, 3, True), Score(3, 1, True)]
    assert not any(turn.may_double for turn in turns(2))
    assert [turn.stakes.score for turn in turns(3)[:2]] == [Score(2, 1), Score(1, 2)]


def test_a_game_given_up_names_who_gave_it_up_in_whosever_turn() -> None:
    first, second = turns(1)[-1], turns(2)[-1]
    assert (first.side, first.resigner, first.resigned) == (WHITE, WHITE, 1)  # two points, a cube at 2
    assert (second.side, second.resigner, second.resigned) == (WHITE, RED, 1)
    assert first.roll is None


def test_a_double_before_a_result_was_refused_whether_the_file_says_so_or_not() -> None:
    silent = match_of(read_mat(SHORT.replace("Drops", "")))
    assert silent.games[2].turns == turns(3)
    assert turns(3)[-1].answer is CubeAnswer.PASS
    assert turns(3)[-1].resigner is None


def test_who_takes_a_double_and_then_gives_up_has_done_both() -> None:
    text = SHORT.split("  3) 66")[0] + f"{'':33}Wins 2 points\n"
    last = match_of(read_mat(text)).games[0].turns[-1]
    assert (last.doubled, last.answer, last.resigner, last.resigned) == (True, CubeAnswer.TAKE, WHITE, 1)
    found = judged(last, 0)
    assert found.cube is not None
    assert found.resigned is not None
    assert found.resigned.unit > found.cube.unit


def test_a_beaver_turns_the_cube_twice_and_it_stays_with_the_one_who_was_doubled() -> None:
    text = SHORT.replace("3 point", "0 point").replace("Takes", "Beavers => 4").replace("Wins 2", "Wins 4")
    record = read_mat(text.split(" Game 2")[0], replace(CHAMPIONSHIP, beavers=True))
    doubled = match_of(record).games[0].turns[2]
    assert doubled.answer is CubeAnswer.BEAVER
    assert (doubled.at_play.cube, doubled.at_play.owner) == (4, Owner.OTHER)


def test_a_match_longer_than_the_table_of_chances_is_refused() -> None:
    with pytest.raises(ValueError, match="a match to 26 points, expected 25 at most"):
        match_of(MatchRecord(26, "Ann", "Bob", ()))
