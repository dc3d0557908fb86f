"""The projector: slides by time and by keys."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.machine.pictures import Pixels
from retro2600.shell.export.slides import FASTEST, SLOWEST, Caption, Projector, Slide

BLANK = Pixels.blank(160, 192)
keys = st.sampled_from(["space", "right", "left", "up", "down", "home", "x"])


def projector(*seconds: float, speed: Fraction | int = 1) -> Projector:
    slides = [Slide(BLANK, (Caption(str(number)),), length) for number, length in enumerate(seconds)]
    return Projector(slides, Fraction(speed))


def seen(projector: Projector) -> int:
    return int(projector.slide.lines[0].left)


def test_a_slide_is_shown_for_its_own_time() -> None:
    show = projector(1.0, 3.0, 1.0)
    shown = []
    for _ in range(10):
        shown.append(seen(show))
        show.advance(0.5)
    assert shown == [0, 0, 1, 1, 1, 1, 1, 1, 2, 2]


def test_at_an_eighth_of_the_speed_it_takes_eight_times_as_long() -> None:
    show = projector(1.0, 1.0, speed=Fraction(1, 8))
    show.advance(7.5)
    assert seen(show) == 0
    show.advance(0.5)
    assert seen(show) == 1


def test_slides_shorter_than_a_look_are_passed_over_and_lose_no_time() -> None:
    show = projector(0.25, 0.25, 0.25, 0.25, 1.0)
    show.advance(0.8)
    assert seen(show) == 3
    show.advance(0.2)
    assert seen(show) == 4


def test_the_last_slide_stays() -> None:
    show = projector(1.0, 1.0)
    show.advance(1000.0)
    assert seen(show) == 1


def test_space_stops_and_goes_on() -> None:
    show = projector(1.0, 1.0)
    show.key("space")
    show.advance(5.0)
    assert (seen(show), show.status) == (0, Caption("1 of 2", "paused"))
    show.key("space")
    show.advance(1.0)
    assert (seen(show), show.status) == (1, Caption("2 of 2", "speed 1"))


def test_the_arrows_step_and_stop() -> None:
    show = projector(1.0, 1.0, 1.0)
    show.key("right")
    assert (seen(show), show.paused) == (1, True)
    show.key("left")
    show.key("left")
    assert seen(show) == 0
    for _ in range(5):
        show.key("right")
    assert seen(show) == 2
    show.key("home")
    assert seen(show) == 0


def test_up_and_down_double_and_halve_the_speed_within_limits() -> None:
    show = projector(1.0, speed=Fraction(1, 8))
    show.key("up")
    assert show.status == Caption("1 of 1", "speed 1/4")
    for _ in range(50):
        show.key("up")
    assert show.speed == FASTEST
    for _ in range(50):
        show.key("down")
    assert show.speed == SLOWEST


@given(st.lists(keys), st.lists(st.floats(0, 3), min_size=1, max_size=6))
def test_whatever_is_pressed_a_slide_is_shown(pressed: list[str], seconds: list[float]) -> None:
    show = projector(*seconds)
    for key in pressed:
        show.key(key)
        show.advance(0.3)
        assert 0 <= seen(show) < len(seconds)
    assert not show.closing


@pytest.mark.parametrize("leave", [lambda show: show.key("escape"), Projector.close])
def test_escape_closes(leave: object) -> None:
    show = projector(1.0)
    assert callable(leave)
    leave(show)
    assert show.closing
