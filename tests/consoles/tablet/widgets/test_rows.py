"""Lists that scroll: lines are whole, all of them can be reached, and a drag follows the finger."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from retro2600.consoles.tablet.widgets.rows import Rows
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.machine.touching import TouchPhase

AREA = Area(10, 20, 300, 400)
heights = st.lists(st.sampled_from((32, 56)), max_size=40).map(tuple)
numbers = st.integers(-50, 90)


@given(heights, numbers)
def test_lines_are_shown_whole_one_below_the_other_within_the_area(each: tuple[int, ...], first: int) -> None:
    rows = Rows("list", AREA, each)
    top = AREA.top
    for line, area in rows.shown(first):
        assert area.top == top
        assert area.height == each[line]
        assert AREA.left <= area.left < area.right <= AREA.right
        top = area.bottom
    assert top <= AREA.bottom


@given(heights)
def test_every_line_can_be_shown_and_the_last_page_is_as_full_as_can_be(each: tuple[int, ...]) -> None:
    rows = Rows("list", AREA, each)
    for line in range(len(each)):
        assert line in dict(rows.shown(rows.showing(line, 0)))
        assert line in dict(rows.shown(rows.showing(line, rows.last)))
    if each:
        assert len(each) - 1 in dict(rows.shown(rows.last))
    if rows.last:
        assert len(each) - 1 not in dict(rows.shown(rows.last - 1))


@given(heights)
def test_a_bar_stands_where_the_list_is_longer_than_its_area(each: tuple[int, ...]) -> None:
    rows = Rows("list", AREA, each)
    keys = [element.key for element in rows.elements(0)]
    assert keys == (["list", "list-bar"] if sum(each) > AREA.height else ["list"])
    for element in rows.elements(rows.last)[1:]:
        (bar,) = element.shapes
        assert AREA.top <= element.at[1] <= element.at[1] + getattr(bar, "h", 0) <= AREA.bottom


@given(heights, numbers, st.integers(-900, 900))
def test_a_drag_goes_on_from_where_it_began_and_no_further_than_the_ends(
    each: tuple[int, ...], began: int, way: int
) -> None:
    rows = Rows("list", AREA, each)
    gesture = Gesture(TouchPhase.MOVE, "list", "list", (50, 100), (50, 100 + way), abs(way) > 10)
    first = rows.dragged(gesture, began)
    if not each or abs(way) <= 10:
        assert first is None
        return
    assert first is not None
    assert first == rows.within(began + round(-way / max(each)))
    assert rows.dragged(gesture._replace(phase=TouchPhase.CANCEL), began) is None


def test_page_keys_lead_by_eight_lines_and_no_other_key_does() -> None:
    rows = Rows("list", AREA, (56,) * 30)
    assert rows.struck("page down", 0) == 8
    assert rows.struck("page down", 20) == rows.last == 23
    assert rows.struck("page up", 3) == 0
    assert rows.struck("down", 3) is None
