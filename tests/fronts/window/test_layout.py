"""The parts of the window."""

from hypothesis import given
from hypothesis import strategies as st

from retro2600.fronts.video.geometry import natural_size
from retro2600.fronts.window.layout import divided, window_for
from tests.fronts.consoles import DESK, VCS


@given(st.integers(1, 16), st.booleans(), st.booleans())
def test_at_every_whole_scale_the_picture_gets_a_whole_multiple_of_its_size(
    scale: int, levers: bool, panel: bool
) -> None:
    for console in (VCS, DESK):
        across, down = natural_size(console)
        width, height = window_for((across, down), console, levers, panel)
        layout = divided((width * scale, height * scale), console, levers, panel)
        assert layout.television.size == (across * scale, down * scale)


@given(st.integers(1, 4000), st.integers(1, 4000), st.booleans(), st.booleans())
def test_the_parts_fill_the_window_and_do_not_overlap(
    width: int, height: int, levers: bool, panel: bool
) -> None:
    layout = divided((width, height), VCS, levers, panel)
    assert sum(part.width * part.height for part in layout) == width * height
    assert not any(
        one.colliderect(other)
        for one in layout
        for other in layout
        if one is not other and one.size and other.size
    )
    assert bool(layout.levers.height) <= levers
    assert bool(layout.panel.width) <= panel


@given(st.integers(50, 3000), st.integers(50, 2000), st.booleans(), st.booleans())
def test_a_window_made_for_a_picture_has_room_for_it(
    width: int, height: int, levers: bool, panel: bool
) -> None:
    layout = divided(window_for((width, height), VCS, levers, panel), VCS, levers, panel)
    assert abs(layout.television.width - width) <= 1
    assert abs(layout.television.height - height) <= 1
