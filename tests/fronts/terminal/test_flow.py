"""How many pictures go down a line."""

import pytest

from retro2600.fronts.terminal.flow import EVERY, MOST_UNANSWERED, PATIENCE, Flow


def pictures(flow: Flow, frames: int, delay: int | None) -> int:
    """How many are sent in so many frames to a terminal that answers after a delay, one by one."""
    answers: list[int] = []
    sent = 0
    for frame in range(frames):
        while answers and answers[0] <= frame:
            answers.pop(0)
            flow.answered()
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


def test_an_answer_that_is_lost_holds_pictures_up_for_a_second_only() -> None:
    flow = Flow()
    flow.answered()
    frames_for_all = EVERY * (MOST_UNANSWERED - 1) + PATIENCE
    assert pictures(flow, 10 * frames_for_all, delay=None) == 10 * MOST_UNANSWERED
