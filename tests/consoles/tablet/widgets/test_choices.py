"""Buttons, switches, segments, sliders, steppers and keypads: taps, drags and keys become values."""

from hypothesis import given
from hypothesis import strategies as st

from retro2600.consoles.tablet.widgets.button import Button
from retro2600.consoles.tablet.widgets.keypad import Keypad
from retro2600.consoles.tablet.widgets.segments import Segments
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.events import Changed, Pressed
from retro2600.consoles.tablet.widgets.slider import Slider
from retro2600.consoles.tablet.widgets.stepper import Stepper
from retro2600.consoles.tablet.widgets.switch import Switch
from retro2600.machine.drawing import Role
from retro2600.machine.touching import TouchPhase
from tests.consoles.tablet.fingers import dragged, held_on, tapped

AREA = Area(100, 200, 400, 56)
BUTTON = Button("done", AREA, "Done")
SWITCH = Switch("beavers", AREA, "Beavers")
SEGMENTS = Segments("level", AREA, ("1", "2", "3", "4", "5"), "Level")
SLIDER = Slider("speed", AREA, "Speed")
STEPPER = Stepper("points", AREA, "Points", 1, 99, "Fewer", "More")
KEYPAD = Keypad("pad", Area(100, 100, 300, 320), "Number", "Erase", "Back", digits=3)

CHORDS = st.sampled_from(["left", "right", "up", "down", "home", "backspace", "0", "7", "x", "return"])


def test_a_button_looks_pressed_while_the_finger_is_on_it() -> None:
    (rest,) = BUTTON.elements()
    (pressed,) = BUTTON.elements(held_on((rest,), "done"))
    (left,) = BUTTON.elements(held_on((rest,), "done", (0, 0)))
    assert pressed.shapes != rest.shapes
    assert left.shapes is rest.shapes


def test_an_idle_button_says_so_and_never_looks_pressed() -> None:
    button = Button("done", AREA, "Done", idle=True)
    (element,) = button.elements()
    assert element.idle
    assert button.elements(held_on((element,), "done"))[0].shapes is element.shapes


def test_a_switch_tells_its_state() -> None:
    for on in (True, False):
        (element,) = SWITCH.elements(on)
        assert (element.role, element.name, element.on) == (Role.SWITCH, "Beavers", on)


def test_one_segment_is_chosen_and_a_tap_chooses_another() -> None:
    elements = SEGMENTS.elements(2)
    choices = elements[1:]
    assert [element.on for element in choices] == [False, False, True, False, False]
    assert [element.name for element in choices] == [f"Level {number}" for number in "12345"]
    assert {element.role for element in choices} == {Role.RADIO}
    assert SEGMENTS.event(tapped(elements, "level-4")) == Changed("level", 4)
    assert SEGMENTS.event(dragged(elements, "level-4", (110, 210))) is None


def test_a_slider_is_set_where_it_is_touched_and_by_a_drag_that_strays() -> None:
    elements = SLIDER.elements(6)
    assert elements[0].value == "6"
    assert elements[0].role is Role.SLIDER
    first, last = 100 + 72, 500 - 72
    assert SLIDER.event(dragged(elements, "speed", (first, 0))) == Changed("speed", 1)
    assert SLIDER.event(dragged(elements, "speed", (last, 0))) == Changed("speed", 10)
    assert SLIDER.event(dragged(elements, "speed", (first + 15, 220))) == Changed("speed", 2)
    assert SLIDER.event(dragged(elements, "speed", (last, 0), TouchPhase.CANCEL)) is None


def test_the_knob_is_under_the_finger_that_drags_it() -> None:
    elements = SLIDER.elements(6)
    held = held_on(elements, "speed", (4000, 0))
    assert SLIDER.elements(6, held)[0].value == "10"
    assert SLIDER.elements(6, held)[0].shapes is SLIDER.elements(10)[0].shapes


@given(st.integers(1, 10), st.integers(-4096, 4096), CHORDS)
def test_a_slider_stays_within_its_values(value: int, x: int, chord: str) -> None:
    set_to = SLIDER.event(dragged(SLIDER.elements(value), "speed", (x, 0)))
    assert set_to is not None
    assert 1 <= set_to.value <= 10
    turned = SLIDER.struck(chord, value)
    assert turned is None or (1 <= turned.value <= 10 and abs(turned.value - value) == 1)


@given(st.integers(1, 99))
def test_a_stepper_stays_within_its_bounds(value: int) -> None:
    elements = STEPPER.elements(value)
    idle = {element.key for element in elements if element.idle}
    for key, step in (("points-less", -1), ("points-more", 1)):
        event = STEPPER.event(tapped(elements, key), value)
        assert event == (None if key in idle else Changed("points", value + step))
    assert idle == {key for key, end in (("points-less", 1), ("points-more", 99)) if value == end}


def test_a_stepper_reads_its_number() -> None:
    assert [element.name for element in STEPPER.elements(5)] == ["Points 5", "Fewer", "More"]


def test_a_keypad_types_digits_and_erases_the_last() -> None:
    elements = KEYPAD.elements(13)
    assert elements[0].name == "Number 13"
    assert KEYPAD.event(tapped(elements, "pad-7"), 13) == Changed("pad", 137)
    assert KEYPAD.event(tapped(elements, "pad-erase"), 137) == Changed("pad", 13)
    assert KEYPAD.event(tapped(elements, "pad-back"), 13) == Pressed("pad-back")
    assert KEYPAD.event(dragged(elements, "pad-7", (0, 0)), 13) is None


def test_a_keypad_takes_the_keys_of_a_keyboard() -> None:
    assert KEYPAD.struck("7", 13) == Changed("pad", 137)
    assert KEYPAD.struck("backspace", 7) == Changed("pad", 0)
    assert KEYPAD.struck("backspace", 0) is None
    assert KEYPAD.struck("shift+7", 13) is None
    assert KEYPAD.struck("", 13) is None


def test_a_keypad_begins_with_no_zero() -> None:
    assert KEYPAD.elements(0)[0].name == "Number"
    assert KEYPAD.struck("0", 0) is None


@given(st.lists(st.sampled_from([*"0123456789", "erase"]), max_size=20))
def test_a_number_has_at_most_the_digits_of_its_keypad(keys: list[str]) -> None:
    number, elements = 0, KEYPAD.elements(0)
    for key in keys:
        event = KEYPAD.event(tapped(elements, f"pad-{key}"), number)
        if isinstance(event, Changed):
            number = event.value
        assert 0 <= number <= 999
