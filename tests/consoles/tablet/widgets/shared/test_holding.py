"""Fingers: each holds what it went down on, one at a time."""

from hypothesis import given
from hypothesis import strategies as st

from retro2600.consoles.tablet.widgets.shared.holding import FREE, Held, element_at, followed
from retro2600.machine import fields
from retro2600.machine.drawing import Element
from retro2600.machine.touching import Touch, TouchPhase
from tests.consoles.tablet.fingers import dragged, held_on, tapped

BEHIND = Element("behind", hit=(0, 0, 100, 100))
BEFORE = Element("before", hit=(50, 50, 20, 20))
ELEMENTS = (BEHIND, Element("decoration"), BEFORE)

PLACES = st.integers(-20, 120)
TOUCHES = st.builds(Touch, st.integers(0, 3), st.sampled_from(TouchPhase), PLACES, PLACES)


def test_the_foremost_element_is_touched_and_its_area_ends_before_its_far_edge() -> None:
    assert element_at(ELEMENTS, (50, 50)) == "before"
    assert element_at(ELEMENTS, (70, 50)) == "behind"
    assert element_at(ELEMENTS, (100, 0)) == ""


def test_a_tap_presses_what_is_below_it() -> None:
    gesture = tapped(ELEMENTS, "before")
    assert gesture.presses("before")
    assert not gesture.presses("behind")
    assert not gesture.dragged


def test_a_finger_that_goes_up_somewhere_else_presses_nothing() -> None:
    gesture = dragged(ELEMENTS, "before", (10, 10))
    assert gesture.over == "behind"
    assert not gesture.presses("before")
    assert not gesture.presses("behind")
    assert gesture.lets_go("before")


def test_a_finger_that_comes_back_presses_but_has_dragged() -> None:
    held = held_on(ELEMENTS, "before", (10, 10))
    assert not held.pressing("before")
    assert held.on("before")
    _, gesture = followed(held, Touch(0, TouchPhase.UP, 60, 60), ELEMENTS)
    assert gesture is not None
    assert gesture.presses("before")
    assert gesture.dragged


def test_a_tap_may_stray_by_ten_units() -> None:
    assert not dragged(ELEMENTS, "before", (60, 70)).dragged
    assert dragged(ELEMENTS, "before", (61, 70)).dragged


def test_a_finger_that_goes_to_somebody_else_is_over_nothing() -> None:
    gesture = dragged(ELEMENTS, "before", (60, 60), TouchPhase.CANCEL)
    assert gesture.over == ""
    assert not gesture.presses("before")
    assert not gesture.lets_go("before")


def test_a_second_finger_is_not_heard_until_the_first_is_up() -> None:
    held = held_on(ELEMENTS, "before")
    for phase in TouchPhase:
        assert followed(held, Touch(1, phase, 10, 10), ELEMENTS) == (held, None)
    held, _ = followed(held, Touch(0, TouchPhase.UP, 0, 0), ELEMENTS)
    held, gesture = followed(held, Touch(1, TouchPhase.DOWN, 10, 10), ELEMENTS)
    assert (held.finger, held.key) == (1, "behind")
    assert gesture is not None


def test_a_finger_that_goes_down_again_begins_anew() -> None:
    held, _ = followed(held_on(ELEMENTS, "before", (10, 10)), Touch(0, TouchPhase.DOWN, 10, 10), ELEMENTS)
    assert held == Held(0, "behind", "behind", (10, 10), (10, 10))


def test_a_finger_beside_everything_holds_nothing_but_keeps_others_out() -> None:
    held, gesture = followed(FREE, Touch(2, TouchPhase.DOWN, -5, -5), ELEMENTS)
    assert (held.finger, held.key) == (2, "")
    assert gesture is not None
    assert followed(held, Touch(0, TouchPhase.DOWN, 60, 60), ELEMENTS) == (held, None)


def test_a_mouse_that_hovers_is_no_gesture() -> None:
    assert followed(FREE, Touch(0, TouchPhase.MOVE, 60, 60), ELEMENTS) == (FREE, None)
    assert followed(FREE, Touch(0, TouchPhase.CANCEL, 60, 60), ELEMENTS) == (FREE, None)


@given(st.lists(TOUCHES, max_size=30))
def test_a_finger_is_held_exactly_from_its_heard_down_to_its_end(touches: list[Touch]) -> None:
    held, down = FREE, None
    for touch in touches:
        held, gesture = followed(held, touch, ELEMENTS)
        if touch.phase is TouchPhase.DOWN and down in (None, touch.finger):
            down = touch.finger
        elif touch.finger == down and touch.phase in (TouchPhase.UP, TouchPhase.CANCEL):
            assert gesture is not None
            down = None
        assert held.finger == (FREE.finger if down is None else down)
        if gesture is not None:
            assert gesture.phase is touch.phase
            assert gesture.at == (touch.x, touch.y)


def test_a_state_can_keep_what_is_held() -> None:
    held = held_on(ELEMENTS, "before", (10, 10))
    assert fields.read(Held, fields.to_json(held)) == held
