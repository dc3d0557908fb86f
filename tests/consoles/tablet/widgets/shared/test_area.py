"""Areas are divided without a gap too many."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from retro2600.consoles.tablet.widgets.shared.area import Area

AREA = Area(10, 20, 300, 200)


@given(st.integers(1, 9), st.integers(0, 12))
def test_columns_fill_the_area_with_a_gap_between_each_two(count: int, gap: int) -> None:
    columns = AREA.columns(count, gap)
    assert len(columns) == count
    assert columns[0].left == AREA.left
    assert columns[-1].right == AREA.right
    for one, other in pairwise(columns):
        assert other.left - one.right == gap
        assert abs(other.width - one.width) <= 1


def test_rows_are_those_that_have_room() -> None:
    assert [row.top for row in AREA.rows(44, 48)] == [20, 68, 116, 164]
    assert AREA.rows(44, 52)[-1].bottom == 20 + 3 * 52 + 44 == AREA.bottom


def test_an_area_holds_the_places_before_its_far_edges() -> None:
    assert AREA.holds(10, 20)
    assert AREA.holds(309, 219)
    assert not AREA.holds(310, 219)
    assert not AREA.holds(309, 220)
    assert AREA.middle == (160, 120)
