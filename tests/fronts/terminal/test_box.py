"""The box over the picture: its lines, the one that is chosen, and the thumbnail beside them."""

from __future__ import annotations

import pytest

from retro2600.fronts.terminal.grid import Grid
from retro2600.fronts.terminal.layout import Composer
from retro2600.fronts.terminal.wording import write_box
from retro2600.machine.pictures import Picture
from retro2600.shell.menu.overlay import Overlay, OverlayLine
from tests.fronts.consoles import VCS
from tests.fronts.terminal.emulators import Emulator
from tests.fronts.terminal.pages import LINES, LIT, RED, painter, shown
from tests.fronts.terminal.shells import Shell


def box(overlay: Overlay, wanted: int = 0, thumbnail: Picture | None = None) -> Emulator:
    grid = Grid(60, 20)
    small = None if thumbnail is None else painter().thumbnail(thumbnail, (24, 9))
    write_box(grid, overlay, wanted, small, 20)
    return shown(grid)


def test_a_box_shows_title_lines_and_what_is_chosen() -> None:
    emulator = box(Overlay("slots", LINES[:3], chosen=1))
    lines = emulator.screen.display
    first = next(row for row, line in enumerate(lines) if "slots" in line)
    assert [line.split() for line in lines[first + 1 : first + 4]] == [
        ["line", "0", "0"],
        [">line", "1", "1"],
        ["line", "2", "2"],
    ]
    papers = [emulator.screen.buffer[first + row][lines[first + 1].index("line")].bg for row in (1, 2, 3)]
    assert papers[0] == papers[2] != papers[1]


def test_a_menu_says_under_its_lines_what_the_chosen_one_is_for_and_has_values_beside_names() -> None:
    lines = (OverlayLine("volume", "55"), OverlayLine("audible board", "off"))
    about = "tell by tones what happens on the board, to play without looking"
    rows = [line.strip() for line in box(Overlay("sound", lines, 1, about=about)).screen.display]
    first = next(row for row, line in enumerate(rows) if "sound" in line)
    assert rows[first + 1 : first + 5] == [
        "volume          55",
        ">audible board   off",
        "tell by tones what happens on the board, to play without",
        "looking",
    ]
    text = box(Overlay("sound", (lines[0],) * 40, 39, about=about)).text
    assert "to play without" in text
    assert text.count("volume") == 20 - 4


def test_a_long_box_is_scrolled_so_that_the_chosen_line_is_in_it() -> None:
    text = box(Overlay("slots", LINES, chosen=30)).text
    assert "line 30" in text
    assert "line 12" not in text


def test_a_long_box_says_that_there_is_more_and_is_scrolled_no_further_than_its_end() -> None:
    overlay = Overlay("help", LINES)
    assert "more" in box(overlay).text
    last = box(overlay, wanted=99)
    assert "line 39" in last.text
    assert "more" not in last.text
    assert write_box(Grid(60, 20), overlay, 99, None, 20) == 40 - 18


def full(overlay: Overlay) -> list[str]:
    """The lines of a terminal of 80 x 24 with a page open over it."""
    made, shell = Composer(VCS), Shell()
    grid = made.grid((80, 24), shell, painter(), "")
    write_box(grid, overlay, 0, None, made.under)
    return shown(grid).screen.display


@pytest.mark.parametrize("count", [3, 17, 18, 30])
def test_a_menu_leaves_the_lines_under_the_picture_whole(count: int) -> None:
    lines = full(Overlay("Menu", LINES[:count], 0, about="what it is for"))
    assert lines[-3:] == full(Overlay("Menu", LINES[:1], 0))[-3:]
    assert any("what it is for" in line for line in lines[:-3])


def test_a_page_to_read_takes_the_lines_that_it_needs_whole() -> None:
    lines = full(Overlay("Help", LINES))
    assert "POWER" in "".join(full(Overlay("Help", LINES[:3])))
    assert not any("POWER" in line or "lamp" in line for line in lines)


def test_a_thumbnail_stands_beside_the_lines() -> None:
    plain, small = (box(Overlay("slots", LINES, 0), thumbnail=image) for image in (None, RED))
    red = [(emulator.pixels() == LIT).all(axis=-1).sum() for emulator in (plain, small)]
    assert red[0] == 0
    assert red[1] > 200
    assert "line 0" in small.text
