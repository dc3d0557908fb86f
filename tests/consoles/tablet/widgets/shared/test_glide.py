"""Glides begin and end where they should, and are slow at both ends."""

from hypothesis import given
from hypothesis import strategies as st

from retro2600.consoles.tablet.widgets.shared import glide

PLACE = st.tuples(st.integers(-1000, 1000), st.integers(-1000, 1000))


def test_the_share_of_the_way_is_that_of_the_curve() -> None:
    assert [glide.share(step, 4) for step in range(5)] == [0, 160, 512, 864, 1024]


@given(PLACE, PLACE, st.integers(0, 60))
def test_a_glide_begins_at_its_start_and_ends_at_its_end(
    start: tuple[int, int], end: tuple[int, int], steps: int
) -> None:
    assert glide.between(start, end, steps, steps) == end
    assert steps == 0 or glide.between(start, end, 0, steps) == start


@given(st.integers(1, 100))
def test_a_glide_never_goes_back(steps: int) -> None:
    shares = [glide.share(step, steps) for step in range(steps + 1)]
    assert shares == sorted(shares)
    assert shares[0] == 0
    assert shares[-1] == 1024
