"""A whole match."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import pytest

from retro2600.players.judging.figures import SCALE, SORTS
from retro2600.players.judging.verdict import BLUNDER, ERROR, Grade, grade_of
from retro2600.players.match_score import Score, match_chance
from retro2600.rules import RED, WHITE
from retro2600.study.match.analysis import analysed, figures
from tests.study.match.matches import judged, short


@pytest.mark.slow
def test_the_findings_do_not_depend_on_who_works_them_out() -> None:
    with ThreadPoolExecutor(3) as executor:
        assert analysed(short(), 0, executor) == judged()
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        assert analysed(short(), 0, executor) == judged()


def test_progress_is_told_from_none_to_all() -> None:
    told: list[tuple[int, int]] = []
    analysed(short(), 0, progress=lambda done, of: told.append((done, of)))
    assert told == [(done, 12) for done in range(13)]


def test_all_decisions_that_count_are_in_the_figures_of_the_side_that_took_them() -> None:
    white, red = figures(judged())
    assert (white.side, red.side) == (WHITE, RED)
    assert [len(white.of(sort)) for sort in SORTS] == [4, 2, 0, 1, 0]
    assert [len(red.of(sort)) for sort in SORTS] == [5, 0, 2, 1, 0]
    for each in (white, red):
        assert each.decisions == sum(each.count(grade) for grade in Grade)
        assert each.rate == pytest.approx(1000 * each.lost / each.decisions)
        assert each.rating == "awful"


def test_the_result_of_a_match_is_what_was_gained_and_luck_is_taken_from_it() -> None:
    white, red = figures(judged())
    assert white.result is not None
    assert white.result == pytest.approx(match_chance(Score(1, 1)) - match_chance(Score(3, 3)))
    assert red.result == -white.result
    assert white.luck_in_stakes == -red.luck_in_stakes
    assert white.adjusted == pytest.approx(white.result - white.luck_in_stakes)


def test_of_money_play_the_result_is_points() -> None:
    match = short()
    money = type(match)(0, "Ann", "Bob", match.games)
    white, _ = figures(analysed(money, 0))
    assert white.result == 0.0 == 1 + 1 - 2


def test_without_a_game_that_ended_there_is_no_result() -> None:
    match = short()
    white, red = figures(analysed(type(match)(3, "Ann", "Bob", ()), 0))
    assert (white.result, white.adjusted, white.rate, white.rating) == (None, None, None, "")
    assert red.decisions == 0


def test_grades_and_names_go_by_their_bounds() -> None:
    assert grade_of(ERROR - 1e-9) is Grade.GOOD
    assert grade_of(ERROR) is Grade.ERROR
    assert grade_of(BLUNDER) is Grade.BLUNDER
    bounds = [bound for bound, _ in SCALE]
    assert bounds == sorted(bounds)
    assert bounds[-1] == float("inf")
