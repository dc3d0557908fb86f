"""Pages over the picture, as fronts show them."""

import pytest

from retro2600.machine.pictures import Picture, Pixels
from retro2600.shell.menu.overlay import Overlay, OverlayLine

BOARD = Pixels.blank(4, 3)
LINES = (OverlayLine("0"), OverlayLine("1"), OverlayLine("back"))


@pytest.mark.parametrize(("chosen", "seen"), [(0, BOARD), (1, None), (2, None), (None, None)])
def test_the_thumbnail_is_that_of_the_chosen_line_if_it_has_one(
    chosen: int | None, seen: Picture | None
) -> None:
    assert Overlay("load", LINES, chosen, (BOARD, None)).thumbnail == seen
