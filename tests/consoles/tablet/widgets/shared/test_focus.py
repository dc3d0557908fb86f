"""The focus goes everywhere by arrows, and return on it is a tap."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.consoles.tablet import Ink
from retro2600.consoles.tablet.widgets.shared import focus
from retro2600.consoles.tablet.widgets.shared.holding import FREE, followed
from retro2600.machine.drawing import Element, Role
from retro2600.machine.shapes import Box, Circle


def button(key: str, x: int, y: int, role: Role = Role.BUTTON, idle: bool = False) -> Element:
    return Element(key, role=role, name=key, hit=(x - 5, y - 5, 10, 10), idle=idle)


PLACES = st.lists(st.tuples(st.integers(0, 30), st.integers(0, 30)), min_size=1, max_size=12, unique=True)


def test_what_is_covered_is_of_no_use_and_what_is_half_covered_is_touched_beside() -> None:
    behind, before = Element("behind", role=Role.ITEM, hit=(0, 0, 100, 20)), button("before", 50, 10)
    assert focus.of_use([behind, before]) == {"behind": (25, 10), "before": (50, 10)}
    assert focus.of_use([behind, before._replace(hit=(0, 0, 100, 20))]) == {"before": (50, 10)}


@given(PLACES, st.sampled_from(("left", "right", "up", "down")))
def test_an_arrow_leads_to_the_nearest_ahead_and_what_is_aside_counts_twice(
    places: list[tuple[int, int]], arrow: str
) -> None:
    elements = [button(str(number), 10 * x, 10 * y) for number, (x, y) in enumerate(places)]
    x, y = focus.of_use(elements)["0"]
    costs = {}
    for key, (there, below) in focus.of_use(elements).items():
        along, across = (there - x, below - y) if arrow in ("left", "right") else (below - y, there - x)
        along = -along if arrow in ("left", "up") else along
        if along > 0:
            costs[key] = along + 2 * abs(across)
    found = focus.moved(elements, "0", arrow)
    assert costs.get(found) == min(costs.values()) if costs else found == "0"


def test_home_and_end_are_the_first_and_the_last_thing_of_use() -> None:
    elements = [
        button("idle", 0, 0, idle=True),
        *(button(name, 20 * place, 9) for place, name in enumerate("abc", 1)),
        Element("picture"),
    ]
    assert focus.moved(elements, "b", "home") == "a"
    assert focus.moved(elements, "b", "end") == "c"


def test_a_focus_that_is_gone_begins_at_the_first_and_other_keys_leave_it() -> None:
    elements = [button("a", 0, 0), button("b", 50, 0)]
    assert focus.moved(elements, "gone", "left") == "a"
    assert focus.moved(elements, "", "down") == "a"
    assert focus.moved(elements, "b", "x") == "b"
    assert focus.moved([], "gone", "left") == "gone"


@pytest.mark.parametrize("role", [Role.NONE, Role.STATUS, Role.DIALOG, Role.DOCUMENT, Role.TIMER])
def test_what_is_only_read_is_of_no_use(role: Role) -> None:
    assert focus.of_use([button("a", 0, 0, role)]) == {}


def test_return_is_a_tap_in_the_middle() -> None:
    elements = [button("a", 20, 30)]
    held = FREE
    for touch in focus.touches(elements, "a"):
        held, gesture = followed(held, touch, elements)
    assert gesture is not None
    assert gesture.presses("a")
    assert gesture.at == (20, 30)


def test_return_does_nothing_to_a_slider_to_what_is_idle_or_gone() -> None:
    elements = [button("slider", 0, 0, Role.SLIDER), button("idle", 0, 50, idle=True)]
    for key in ("slider", "idle", "gone", ""):
        assert focus.touches(elements, key) == ()


def test_the_ring_lies_around_the_area_in_two_inks() -> None:
    speed = button("speed", 100, 200, Role.SLIDER)
    assert speed.hit is not None
    left, top, width, height = speed.hit
    ring = focus.ring(speed)
    assert ring.at == (left, top)
    assert ring.shapes is focus.ring(speed).shapes
    boxes = [shape for shape in ring.shapes if isinstance(shape, Box)]
    assert [(box.x, box.y, box.w, box.h) for box in boxes] == [(-4, -4, width + 8, height + 8)] * 2
    assert [(box.stroke and box.stroke.ink, box.width) for box in boxes] == [
        (Ink.FOCUS_EDGE, 6),
        (Ink.FOCUS, 3),
    ]


def test_the_ring_of_a_piece_is_round() -> None:
    ring = focus.round_ring((100, 200), 28)
    assert ring.at == (100, 200)
    assert [shape.r for shape in ring.shapes if isinstance(shape, Circle)] == [30, 30]


def test_a_focus_that_is_gone_begins_at_the_likeliest_place() -> None:
    elements = [button(key, x, 0) for key, x in (("a", 0), ("b", 100), ("c", 200))]
    assert focus.moved(elements, "gone", "left", ("none", "c")) == "c"
    assert focus.moved(elements, "gone", "home", ("c",)) == "a"
    assert focus.found(elements, "b", ("c",)) == "b"
    assert focus.found(elements, "gone", ("none", "c")) == "c"
    assert focus.found(elements, "gone", ("none",)) == ""
