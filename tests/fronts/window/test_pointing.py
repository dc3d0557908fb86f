"""The mouse over what is open over the picture."""

from __future__ import annotations

from dataclasses import replace

import pytest

from retro2600.fronts.cabinet.cabinet import Cabinet
from retro2600.fronts.cabinet.overlay import Overlay
from tests.fronts.window.evenings import MUTE, Scene, cabinet_with, mouse, moved, play

pytestmark = pytest.mark.usefixtures("sdl", "shelf")


def opened(cabinet: Cabinet) -> Overlay:
    assert cabinet.overlay is not None
    return cabinet.overlay


def chosen(cabinet: Cabinet) -> str:
    overlay = opened(cabinet)
    assert overlay.chosen is not None
    return overlay.lines[overlay.chosen].left


def row(number: int) -> tuple[int, int]:
    """A place on a line of the menu, at scale 2 without levers."""
    return 320, round((number + 3.5) * (448 // 24))


def test_the_mouse_chooses_the_line_that_it_is_over() -> None:
    cabinet = cabinet_with("lamp", replace(MUTE, scale=2))
    seen: list[object] = []
    acts = {
        4: mouse(3, True, row(0)),
        6: lambda: seen.extend(line.left for line in opened(cabinet).lines),
        7: moved(0, row(2)),
        8: lambda: seen.append(chosen(cabinet)),
        9: moved(0, (2, 2)),
        10: lambda: seen.append(chosen(cabinet)),
    }
    play(cabinet, acts, 15)
    lines, after = seen[:-2], seen[-2:]
    assert after == [lines[2], lines[2]]


def test_a_click_chooses_the_line_under_it_and_beside_the_lines_it_chooses_nothing() -> None:
    cabinet = cabinet_with("lamp", replace(MUTE, scale=2))
    titles: list[str | None] = []

    def look() -> None:
        titles.append(cabinet.overlay.title if cabinet.overlay else None)

    def line(left: str) -> Scene:
        def click() -> None:
            names = [line.left for line in opened(cabinet).lines]
            mouse(1, True, row(names.index(left)))()
            mouse(1, False, row(names.index(left)))()

        return click

    acts = {
        4: mouse(3, True),
        6: look,
        7: mouse(1, True, (320, 440)),
        8: mouse(1, False, (320, 440)),
        9: look,
        10: line("television"),
        12: look,
        13: mouse(3, True),
        15: look,
    }
    play(cabinet, acts, 20)
    assert titles[0] == titles[1] != titles[2]
    assert "television" in (titles[2] or "").lower()
    assert titles[3] is None


def test_a_click_and_a_movement_at_once_may_come_upon_a_shorter_page() -> None:
    cabinet = cabinet_with("lamp", replace(MUTE, scale=2))
    heights: list[int] = []

    def click_and_move() -> None:
        lines = [line.left for line in opened(cabinet).lines]
        heights.append(len(lines))
        place = row(lines.index("sound"))
        mouse(1, True, place)()
        moved(0, row(len(lines) - 1))()
        mouse(1, False, row(len(lines) - 1))()

    acts = {
        4: mouse(3, True),
        6: click_and_move,
        9: lambda: heights.append(len(opened(cabinet).lines)),
    }
    play(cabinet, acts, 12)
    assert heights[1] < heights[0]


def test_a_grabbed_mouse_presses_the_button_wherever_it_was() -> None:
    cabinet = cabinet_with("lamp", replace(MUTE, scale=2, grab=True))
    titles: list[str | None] = []

    def look() -> None:
        titles.append(cabinet.overlay.title if cabinet.overlay else None)

    acts = {4: mouse(3, True), 6: look, 7: mouse(1, True, (2, 2)), 9: look}
    play(cabinet, acts, 12)
    assert titles[0] is not None
    assert titles[0] != titles[1]
