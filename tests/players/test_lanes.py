"""Vectors as one number each."""

from hypothesis import given
from hypothesis import strategies as st

from retro2600.players.lanes import joined, split

FARTHEST = (1 << 31) - 1
components = st.integers(-FARTHEST, FARTHEST)
small = st.integers(-(1 << 10), 1 << 10)


@given(st.lists(components))
def test_a_vector_is_read_as_it_was_written(vector: list[int]) -> None:
    assert split(joined(vector), len(vector)) == vector


@given(st.lists(st.tuples(small, st.lists(small, min_size=7, max_size=7)), max_size=9))
def test_sums_of_products_are_those_of_all_components(rows: list[tuple[int, list[int]]]) -> None:
    found = sum(factor * joined(row) for factor, row in rows)
    assert split(found, 7) == [sum(factor * row[at] for factor, row in rows) for at in range(7)]


def test_a_component_may_be_too_large_on_the_way() -> None:
    vector = joined([FARTHEST, -FARTHEST, 1, -1])
    assert split(vector * 1_000 - vector * 999, 4) == [FARTHEST, -FARTHEST, 1, -1]
