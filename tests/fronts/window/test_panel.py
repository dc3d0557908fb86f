"""The remarks beside the picture."""

import pygame
import pytest

from retro2600.fronts.window.panel import draw_panel
from retro2600.machine.facets.remarks import Remark
from tests.fronts.window.writing import Written

pytestmark = pytest.mark.usefixtures("sdl")


@pytest.mark.parametrize("width", [180, 230, 318])
def test_a_remark_that_is_too_long_for_the_panel_is_written_as_a_whole(width: int) -> None:
    pen, area = Written(), pygame.Rect(0, 0, width, 762)
    text = "24/18 13/11, 24/18 8/6, 24/18 6/4 and so on"
    draw_panel([Remark("plays", "Allowed", text)], pen, pygame.Surface(area.size), area)
    assert all(line.whole for line in pen.lines)
    assert " ".join(line.text for line in pen.lines) == f"Allowed {text}"


def written_list(items: tuple[str, ...], height: int) -> list[str]:
    """The lines of a panel with a list, then a short remark."""
    pen = Written()
    remarks = [Remark("plays", "Allowed", "many", items=items), Remark("score", "Score", "White 2")]
    area = pygame.Rect(0, 0, 318, height)
    draw_panel(remarks, pen, pygame.Surface(area.size), area)
    assert all(line.whole for line in pen.lines)
    return [line.text for line in pen.lines]


def test_a_list_takes_all_the_room_that_the_other_remarks_leave() -> None:
    items = tuple(f"24/{number} 13/{number}" for number in range(60))
    allowed, count, *lines, score, points = written_list(items, 762)
    assert (allowed, count, score, points) == ("Allowed", "many", "Score", "White 2")
    assert ", ".join(lines) == ", ".join(items)


def test_a_list_too_long_for_the_panel_ends_in_an_ellipsis_over_no_empty_space() -> None:
    items = tuple(f"24/{number} 13/{number}" for number in range(200))
    _, _, *lines, _, points = written_list(items, 762)
    assert lines[-1].endswith(", ...")
    assert points == "White 2"
    assert len(lines) == 28  # 34 fit, with the margins, two labels and a gap above each, and two texts
