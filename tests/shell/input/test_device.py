"""A trembling paddle."""

from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.cx2617.turning import TRAVEL, Knob
from retro2600.consoles.vcs.console import TREMBLING
from retro2600.shell.input.device import Dejitter

LINE = 2 / TRAVEL
LEAST = TREMBLING * LINE
INSIDE = st.floats(-0.98, 0.98)


@given(INSIDE, st.lists(st.floats(0, 0.99)))
def test_trembling_within_a_line_and_a_half_is_not_let_through(place: float, trembling: list[float]) -> None:
    filter = Dejitter(LEAST)
    assert filter.filtered(place) == place
    assert {filter.filtered(place + part * LEAST) for part in trembling} <= {None}


@given(st.lists(st.floats(-1, 1), min_size=1))
def test_a_real_movement_is_let_through_at_once(places: list[float]) -> None:
    filter, last = Dejitter(LEAST), None
    for place in places:
        moved = last is None or abs(place - last) >= LEAST
        filtered = filter.filtered(place)
        assert not moved or filtered == place
        last = place if filtered is not None else last


@given(st.lists(st.floats(-1, 1), min_size=1))
def test_the_knob_is_never_further_than_a_line_and_a_half_from_where_the_paddle_is(
    places: list[float],
) -> None:
    filter, knob = Dejitter(LEAST), Knob()
    for place in places:
        exact = Knob()
        exact.put(place)
        if (filtered := filter.filtered(place)) is not None:
            knob.put(filtered)
        lines = knob.frame(button=False) - exact.frame(button=False)
        assert abs(lines) <= TREMBLING + 1  # both are rounded


def test_a_slow_movement_is_let_through_when_it_has_become_a_line_and_a_half() -> None:
    filter = Dejitter(LEAST)
    filter.filtered(0.0)
    passed = [step for step in range(1, 10) if filter.filtered(step * LINE) is not None]
    assert passed == [2, 4, 6, 8]


def test_the_ends_are_reached_from_however_near() -> None:
    filter = Dejitter(LEAST)
    filter.filtered(1 - LINE)
    assert filter.filtered(1.0) == 1.0
    assert filter.filtered(1 - LINE) is None
