"""A program at rest on the page: the page is told, and asks more rarely."""

from __future__ import annotations

import pytest

from tests.fronts.web.page.visits import Visit, Visitor

FRAME = 1000 / 60


@pytest.fixture
def visit() -> Visit:
    visit = Visitor().open(cartridge="absolute")
    visit.run(400)
    return visit


def test_a_turn_in_which_nothing_changes_says_so_and_brings_nothing(visit: Visit) -> None:
    assert visit.run() == {"kind": "turn", "blank": False, "rests": True}


def test_turns_that_come_more_rarely_run_as_many_frames(visit: Visit) -> None:
    frame, begun = visit.frame, 400 * FRAME
    answers = [visit.page.turn(begun + 50 * number) for number in range(1, 101)]
    assert visit.frame == frame + 1 + 300
    assert all(answer["rests"] for answer in answers)


def test_what_is_done_in_a_rest_is_in_the_next_answer(visit: Visit) -> None:
    assert visit.run()["rests"]
    visit.take("do", action="help")
    answer = visit.run()
    assert "rests" not in answer
    assert answer["view"]["overlay"]


def test_a_touch_sounds_and_moves_before_it_rests_again(visit: Visit) -> None:
    visit.take("mouse", what="down", pixel=(512, 276), place=(512, 276))
    visit.run(2)
    visit.take("mouse", what="up", pixel=(512, 276), place=(512, 276))
    answers = [visit.run() for _ in range(600)]
    assert "picture" in answers[0] or "picture" in answers[1]
    assert "rests" not in answers[0]
    assert all("sound" not in answer and "picture" not in answer for answer in answers if "rests" in answer)
