"""The number of pictures that go down a line."""

import pytest

from retro2600.fronts.terminal.flow import EVERY, MOST_UNANSWERED, PATIENCE, Flow


def pictures(flow: Flow, frames: int, delay: int | None) -> int:
    """The number sent in so many frames to a terminal that answers after a delay, one by one."""
    answers: list[int] = []
    sent = 0
    for frame in range(frames):
        while answers and answers[0] <= frame:
            answers.pop(0)
            flow.answered(1)
        flow.pass_time(1)
        if flow.ready:
            flow.sent()
            sent += 1
            if delay is not None:
                answers.append(frame + delay)
    return sent


def test_every_second_frame_is_sent_to_a_terminal_that_answers_at_once() -> None:
    assert pictures(Flow(), 600, delay=1) == 600 / EVERY


def test_a_terminal_that_never_answers_is_not_waited_for() -> None:
    assert pictures(Flow(), 600, delay=None) == 600 / EVERY


@pytest.mark.parametrize("delay", [16, 30, 50])
def test_on_a_slow_line_no_more_pictures_are_under_way_than_may_be(delay: int) -> None:
    assert pictures(Flow(), 6000, delay) == pytest.approx(6000 * MOST_UNANSWERED / delay, rel=0.05)


def test_a_terminal_that_answers_no_more_gets_a_picture_a_second() -> None:
    flow = Flow()
    flow.answered(1)
    assert pictures(flow, EVERY * MOST_UNANSWERED + 10 * PATIENCE, delay=None) == MOST_UNANSWERED + 10
    assert pictures(flow, 10 * PATIENCE, delay=None) == 10


@pytest.mark.parametrize("lost", range(1, MOST_UNANSWERED + 1))
def test_after_a_quiet_second_answers_that_were_lost_hold_nothing_up(lost: int) -> None:
    flow = Flow()
    for _ in range(lost):
        flow.pass_time(EVERY)
        flow.sent()
    flow.answered(1)
    flow.pass_time(PATIENCE)
    for _ in range(MOST_UNANSWERED):
        assert flow.ready
        flow.sent()
        flow.pass_time(EVERY)
    assert not flow.ready
