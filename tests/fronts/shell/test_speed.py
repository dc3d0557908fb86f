"""How fast time goes."""

from fractions import Fraction

from retro2600.fronts.shell.speed import BACK, FAST, SLOW, Tempo


def test_at_the_consoles_own_speed_what_is_due_is_run() -> None:
    tempo = Tempo()
    assert [tempo.frames(due) for due in (1, 0, 2, 5)] == [1, 0, 2, 5]


def test_slow_motion_runs_exactly_its_share() -> None:
    for steps, speed in enumerate(SLOW[1:], 1):
        tempo = Tempo()
        for _ in range(steps):
            tempo.slower()
        assert tempo.speed == speed
        assert sum(tempo.frames(1) for _ in range(1000)) == 1000 * speed


def test_after_the_slowest_comes_the_consoles_own_speed() -> None:
    tempo = Tempo()
    for _ in SLOW:
        tempo.slower()
    assert tempo.speed == Fraction(1)


def test_fast_forward_and_rewind_multiply() -> None:
    tempo = Tempo()
    tempo.fast = True
    assert tempo.frames(2) == 2 * FAST
    tempo.back = True
    assert tempo.frames(2) == -2 * BACK


def test_a_frame_that_lasts_longer_holds_up_the_next_by_whole_frames() -> None:
    tempo = Tempo()
    tempo.hold(Fraction(5, 2))
    assert [tempo.frames(1) for _ in range(4)] == [0, 0, 1, 1]
    tempo.hold(Fraction(1, 2))  # and the half that was left
    assert [tempo.frames(1) for _ in range(3)] == [0, 1, 1]


def test_fast_forward_waits_for_no_long_frame() -> None:
    tempo = Tempo()
    tempo.hold(Fraction(9))
    tempo.fast = True
    assert tempo.frames(1) == FAST
