"""The parts of the window."""

from hypothesis import given
from hypothesis import strategies as st

from retro2600.fronts.window.layout import NARROW, PANEL, divided, spare_width, window_for
from retro2600.shell.settings.options import Options
from retro2600.shell.video.geometry import window_size
from tests.fronts.consoles import DESK, VCS

PARTS = st.builds(Options, guide=st.booleans(), levers=st.booleans(), panels=st.booleans())


@given(st.integers(1, 16), PARTS)
def test_at_every_whole_scale_the_picture_gets_a_whole_multiple_of_its_size(
    scale: int, options: Options
) -> None:
    for console in (VCS, DESK):
        across, down = window_size(console)
        width, height = window_for((across, down), console, options)
        layout = divided((width * scale, height * scale), console, options)
        assert layout.television.size == (across * scale, down * scale)


@given(st.integers(1, 4000), st.integers(1, 4000), PARTS)
def test_the_parts_fill_the_window_and_do_not_overlap(width: int, height: int, options: Options) -> None:
    layout = divided((width, height), VCS, options)
    assert sum(part.width * part.height for part in layout) == width * height
    assert not any(
        one.colliderect(other)
        for one in layout
        for other in layout
        if one is not other and one.size and other.size
    )
    assert bool(layout.line.height) <= (options.guide or options.levers)
    assert bool(layout.levers.height) <= options.levers
    assert bool(layout.panel.width) <= options.panels


@given(st.integers(50, 3000), st.integers(50, 2000), PARTS)
def test_a_window_made_for_a_picture_has_room_for_it(width: int, height: int, options: Options) -> None:
    layout = divided(window_for((width, height), VCS, options), VCS, options)
    assert layout.television.width >= width - 1
    assert abs(layout.television.height - height) <= 1


@given(st.integers(1, 6), st.booleans())
def test_a_window_without_the_spare_width_has_a_narrower_panel_and_the_same_picture(
    scale: int, levers: bool
) -> None:
    across, down = window_size(VCS)
    options, room = Options(levers=levers, panels=True), (across * scale, down * scale)
    width, height = window_for(room, VCS, options)
    layout = divided((width - spare_width(room, VCS, options), height), VCS, options)
    assert abs(layout.television.width - room[0]) <= 1
    assert abs(layout.panel.width - NARROW * PANEL * scale) <= 2
