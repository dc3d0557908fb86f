"""Lists in the room there is."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from retro2600.shell.menu.lists import listed


def in_lines(items: list[str], most: int, width: int = 20) -> list[str]:
    return listed(items, most, lambda text: len(text) <= width)


def test_a_list_is_broken_between_its_items() -> None:
    assert in_lines(["24/18 13/10", "8/2", "6/3 6/5"], 5) == ["24/18 13/10, 8/2", "6/3 6/5"]


def test_an_ellipsis_stands_for_what_there_is_no_room_for_and_fits_itself() -> None:
    assert in_lines(["24/18", "13/10", "8/2", "6/5"], 1) == ["24/18, 13/10, ..."]
    assert in_lines(["24/18", "13/10", "8/2222", "6/5"], 1, 21) == ["24/18, 13/10, ..."]


@given(st.lists(st.text("abc", min_size=1, max_size=12)), st.integers(-1, 6))
def test_it_takes_no_more_lines_than_there_are_and_loses_nothing_unsaid(items: list[str], most: int) -> None:
    lines = in_lines(items, most)
    assert len(lines) <= max(most, 0)
    assert all(len(line) <= 20 for line in lines)
    told = ", ".join(lines).split(", ") if lines else []
    if most > 0 and told != items:
        assert told.pop() == "..."
    assert told == items[: len(told)]
