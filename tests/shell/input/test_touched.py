"""Fingers on a screen: nothing that they do is lost but movements, and what is told goes together."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from retro2600 import limits
from retro2600.machine.touching import Pointing, Touch, TouchPhase
from retro2600.shell.input.touched import MOST, Touched

PLACES = st.builds(Pointing, st.integers(0, 99), st.integers(0, 99), st.booleans())
STEPS = st.lists(st.tuples(st.integers(0, 3), st.none() | PLACES, st.booleans()), max_size=60)
"""A finger, where it is by now, and whether a frame passes then."""


def test_a_tap_within_a_frame_is_two_touches_of_it() -> None:
    touched = Touched(hovers=False)
    touched.at(0, Pointing(5, 6, True))
    touched.at(0, Pointing(5, 6, False))
    assert touched.frame() == (Touch(0, TouchPhase.DOWN, 5, 6), Touch(0, TouchPhase.UP, 5, 6))
    assert touched.frame() == ()


def test_of_the_movements_of_a_finger_only_the_last_counts() -> None:
    touched = Touched(hovers=False)
    for place in (Pointing(1, 1, True), Pointing(2, 2, True), Pointing(3, 3, True)):
        touched.at(0, place)
        touched.at(1, place)
    assert touched.frame() == (
        Touch(0, TouchPhase.DOWN, 1, 1),
        Touch(1, TouchPhase.DOWN, 1, 1),
        Touch(0, TouchPhase.MOVE, 3, 3),
        Touch(1, TouchPhase.MOVE, 3, 3),
    )


def test_a_movement_before_a_tap_is_not_told_after_it() -> None:
    touched = Touched(hovers=True)
    touched.at(0, Pointing(1, 1))
    touched.at(0, Pointing(1, 1, True))
    touched.at(0, Pointing(9, 9, True))
    assert [touch.phase for touch in touched.frame()] == [TouchPhase.MOVE, TouchPhase.DOWN, TouchPhase.MOVE]


def test_a_mouse_that_hovers_is_told_of_only_where_that_is_wanted() -> None:
    for hovers in (True, False):
        touched = Touched(hovers)
        touched.at(0, Pointing(1, 1))
        touched.at(0, None)
        phases = [touch.phase for touch in touched.frame()]
        assert phases == ([TouchPhase.MOVE, TouchPhase.CANCEL] if hovers else [])


def test_all_fingers_that_are_down_are_cancelled_when_they_belong_to_somebody_else() -> None:
    touched = Touched(hovers=False)
    touched.at(0, Pointing(1, 1, True))
    touched.at(7, Pointing(2, 2, True))
    touched.frame()
    touched.let_go()
    assert touched.frame() == (Touch(0, TouchPhase.CANCEL, 1, 1), Touch(7, TouchPhase.CANCEL, 2, 2))


@given(STEPS, st.booleans())
def test_what_a_program_is_told_goes_together(
    steps: list[tuple[int, Pointing | None, bool]], hovers: bool
) -> None:
    touched, told = Touched(hovers), []
    for finger, place, passes in steps:
        touched.at(finger, place)
        if passes:
            told.append(touched.frame())
    touched.let_go()
    told += [touched.frame() for _ in range(MOST)]
    down: set[int] = set()
    for frame in told:
        assert len(frame) <= limits.TOUCHES_A_FRAME
        for touch in frame:
            match touch.phase:
                case TouchPhase.DOWN:
                    assert touch.finger not in down
                    down.add(touch.finger)
                case TouchPhase.MOVE:
                    assert hovers or touch.finger in down
                case TouchPhase.UP | TouchPhase.CANCEL:
                    assert hovers or touch.finger in down
                    down.discard(touch.finger)
    assert not down


@given(STEPS)
def test_no_press_is_lost_however_many_there_are(steps: list[tuple[int, Pointing | None, bool]]) -> None:
    touched, downs, before = Touched(hovers=False), 0, dict[int, bool]()
    for finger, place, _ in steps * 3:
        touched.at(finger, place)
        now = bool(place and place.down)
        downs += now and not before.get(finger, False)
        before[finger] = now
    told = [touch for _ in range(200) for touch in touched.frame()]
    assert sum(touch.phase is TouchPhase.DOWN for touch in told) == downs


def test_a_finger_that_waits_to_go_down_can_be_let_be_and_one_that_is_down_comes_up() -> None:
    touched = Touched(hovers=False)
    touched.at(0, Pointing(1, 1, True))
    touched.frame()
    touched.at(0, Pointing(1, 1, False))
    for finger in (0, 1):
        touched.at(finger, Pointing(5, 5, True))
    touched.let_be()
    assert touched.frame() == (Touch(0, TouchPhase.UP, 1, 1),)
    touched.at(0, Pointing(5, 5, False))
    assert touched.frame() == ()
    touched.at(1, Pointing(5, 5, True))
    assert touched.frame() == (Touch(1, TouchPhase.DOWN, 5, 5),)
