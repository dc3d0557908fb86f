"""The parts of the window."""

from hypothesis import given
from hypothesis import strategies as st

from retro2600.fronts.video.geometry import natural_size
from retro2600.fronts.window.layout import NARROW, PANEL, Parts, divided, spare_width, window_for
from tests.fronts.consoles import DESK, VCS

PARTS = st.builds(Parts, st.booleans(), st.booleans(), st.booleans())


@given(st.integers(1, 16), PARTS)
def test_at_every_whole_scale_the_picture_gets_a_whole_multiple_of_its_size(scale: int, parts: Parts) -> None:
    for console in (VCS, DESK):
        across, down = natural_size(console)
        width, height = window_for((across, down), console, parts)
        layout = divided((width * scale, height * scale), console, parts)
        assert layout.television.size == (across * scale, down * scale)


@given(st.integers(1, 4000), st.integers(1, 4000), PARTS)
def test_the_parts_fill_the_window_and_do_not_overlap(width: int, height: int, parts: Parts) -> None:
    layout = divided((width, height), VCS, parts)
    assert sum(part.width * part.height for part in layout) == width * height
    assert not any(
        one.colliderect(other)
        for one in layout
        for other in layout
        if one is not other and one.size and other.size
    )
    assert bool(layout.line.height) <= (parts.guide or parts.levers)
    assert bool(layout.levers.height) <= parts.levers
    assert bool(layout.panel.width) <= parts.panel


@given(st.integers(50, 3000), st.integers(50, 2000), PARTS)
def test_a_window_made_for_a_picture_has_room_for_it(width: int, height: int, parts: Parts) -> None:
    layout = divided(window_for((width, height), VCS, parts), VCS, parts)
    assert layout.television.width >= width - 1
    assert abs(layout.television.height - height) <= 1


@given(st.integers(1, 6), st.booleans())
def test_a_window_without_the_spare_width_has_a_narrower_panel_and_the_same_picture(
    scale: int, levers: bool
) -> None:
    across, down = natural_size(VCS)
    parts, room = Parts(True, levers, True), (across * scale, down * scale)
    width, height = window_for(room, VCS, parts)
    layout = divided((width - spare_width(room, VCS, parts), height), VCS, parts)
    assert abs(layout.television.width - room[0]) <= 1
    assert abs(layout.panel.width - NARROW * PANEL * scale) <= 2
