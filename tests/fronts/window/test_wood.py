"""The line and the levers under the picture."""

import pygame
import pytest

from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.consoles.vcs import Inputs
from retro2600.fronts.window.text import LEGIBLE, Pen
from retro2600.fronts.window.wood import broken, draw_levers, draw_line
from retro2600.shell.levers import PanelLever, panel
from tests.fronts.window.writing import Written

pytestmark = pytest.mark.usefixtures("sdl")

SHORT = "Your turn, 5-1: point to a checker, then a click"
LONG = "Nothing can play the 5: U takes the move back; or F6 to set it right, or F2; and some more words"


def area(scale: int) -> pygame.Rect:
    return pygame.Rect(0, 30, 320 * scale, 10 * scale)


def drawn(text: str, title: str, scale: int) -> pygame.Rect:
    """The place of what is written."""
    window = pygame.Surface((320 * scale, 40 * scale))
    empty = window.copy()
    draw_line("", "", Pen(), empty, area(scale))
    draw_line(text, title, Pen(), window, area(scale))
    differs = pygame.surfarray.array2d(window) != pygame.surfarray.array2d(empty)
    columns, rows = differs.any(axis=1).nonzero()[0], differs.any(axis=0).nonzero()[0]
    return pygame.Rect(columns[0], rows[0], columns[-1] - columns[0] + 1, rows[-1] - rows[0] + 1)


@pytest.mark.parametrize("scale", [1, 2, 3, 6])
def test_a_guiding_line_fits_in_letters_that_can_be_read(scale: int) -> None:
    assert broken(SHORT, Pen(), area(scale))
    assert drawn(SHORT, "", scale).height >= 4 * LEGIBLE * scale // 6


@pytest.mark.parametrize("scale", [2, 3, 6])
def test_a_long_one_is_broken_and_stays_in_its_place(scale: int) -> None:
    assert broken(LONG, Pen(), area(scale))
    assert area(scale).contains(drawn(LONG, "", scale))


@pytest.mark.parametrize("text", [SHORT, LONG * 4])
def test_the_title_stands_at_the_right_end_where_there_is_room(text: str) -> None:
    short = drawn("Red is thinking", "BACKGAMMON - game 5", 3)
    assert short.right > 960 - 20
    assert area(3).contains(drawn(text, "BACKGAMMON - game 5", 3))


def test_a_text_too_long_for_the_place_does_not_fit() -> None:
    assert not broken(LONG * 4, Pen(), area(3))


def drawn_levers(pen: Pen, size: tuple[int, int]) -> list[tuple[pygame.Rect, PanelLever]]:
    window = pygame.Surface(size)
    return draw_levers(panel(CONSOLE, Inputs()), None, pen, window, window.get_rect())


@pytest.mark.parametrize("size", [(640, 40), (960, 60), (900, 90), (1920, 100)])
def test_all_levers_are_named_in_letters_of_one_size(size: tuple[int, int]) -> None:
    pen = Written()
    levers = [lever.short for _, lever in drawn_levers(pen, size)]
    names = [line for line in pen.lines if line.text in levers]
    assert len(names) == 6
    assert {(line.height, line.whole) for line in names} == {(names[0].height, True)}


@pytest.mark.parametrize("size", [(320, 40), (420, 70), (640, 40), (960, 60), (900, 90)])
@pytest.mark.parametrize("colour", [True, False])
def test_how_each_lever_stands_has_room_in_a_narrow_window_too(size: tuple[int, int], colour: bool) -> None:
    pen, window = Written(), pygame.Surface(size)
    levers = panel(CONSOLE, Inputs(color=colour))
    places = draw_levers(levers, None, pen, window, window.get_rect())
    words = [line for line in pen.lines if line.text in {lever.place for lever in levers if lever.place}]
    assert len(words) == 4
    assert {(line.height, line.whole) for line in words} == {(words[0].height, True)}
    assert len(places) == 6


@pytest.mark.parametrize("size", [(640, 40), (960, 60), (1920, 100)])
def test_the_levers_stand_in_the_middle(size: tuple[int, int]) -> None:
    places = [place for place, _ in drawn_levers(Pen(), size)]
    hit = [across for across in range(size[0]) if any(place.collidepoint(across, 5) for place in places)]
    assert abs(hit[0] - (size[0] - 1 - hit[-1])) <= 6
    assert len(hit) > size[0] * 0.8


def test_names_too_low_to_be_read_are_left_out() -> None:
    window = pygame.Surface((120, 8))
    draw_levers(panel(CONSOLE, Inputs()), None, Pen(), window, window.get_rect())
    colours = {tuple(window.get_at((x, y)))[:3] for x in range(120) for y in range(8)}
    assert len(colours) <= 4
