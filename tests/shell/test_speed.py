"""The speed of time."""

from fractions import Fraction

from retro2600.shell.time.speed import BACK, FAST, SLOW, Speed


def test_at_the_consoles_own_speed_what_is_due_is_run() -> None:
    speed = Speed()
    assert [speed.frames(due) for due in (1, 0, 2, 5)] == [1, 0, 2, 5]


def test_slow_motion_runs_exactly_its_share() -> None:
    for steps, share in enumerate(SLOW[1:], 1):
        speed = Speed()
        for _ in range(steps):
            speed.slower()
        assert speed.ratio == share
        assert sum(speed.frames(1) for _ in range(1000)) == 1000 * share


def test_after_the_slowest_comes_the_consoles_own_speed() -> None:
    speed = Speed()
    for _ in SLOW:
        speed.slower()
    assert speed.ratio == Fraction(1)


def test_fast_forward_and_rewind_multiply() -> None:
    speed = Speed()
    speed.fast = True
    assert speed.frames(2) == 2 * FAST
    speed.back = True
    assert speed.frames(2) == -2 * BACK


def test_a_frame_that_lasts_longer_holds_up_the_next_by_whole_frames() -> None:
    speed = Speed()
    speed.hold(Fraction(5, 2))
    assert [speed.frames(1) for _ in range(4)] == [0, 0, 1, 1]
    speed.hold(Fraction(1, 2))  # and the half that was left
    assert [speed.frames(1) for _ in range(3)] == [0, 1, 1]


def test_fast_forward_waits_for_no_long_frame() -> None:
    speed = Speed()
    speed.hold(Fraction(9))
    speed.fast = True
    assert speed.frames(1) == FAST
