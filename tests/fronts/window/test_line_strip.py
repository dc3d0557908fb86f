"""The line under the picture."""

import pygame
import pytest

from retro2600.fronts.window.line_strip import LineStrip
from retro2600.fronts.window.text import LEGIBLE, Pen

pytestmark = pytest.mark.usefixtures("sdl")

SHORT = "Your turn, 5-1: point to a checker, then a click"
LONG = "Nothing can play the 5: U takes the move back; or F6 to set it right, or F2; and some more words"


def area(scale: int) -> pygame.Rect:
    return pygame.Rect(0, 30, 320 * scale, 10 * scale)


def drawn(text: str, title: str, scale: int) -> pygame.Rect:
    """The place of what is written."""
    window = pygame.Surface((320 * scale, 40 * scale))
    empty = window.copy()
    strip = LineStrip(Pen())
    strip.draw("", "", empty, area(scale))
    strip.draw(text, title, window, area(scale))
    differs = pygame.surfarray.array2d(window) != pygame.surfarray.array2d(empty)
    columns, rows = differs.any(axis=1).nonzero()[0], differs.any(axis=0).nonzero()[0]
    return pygame.Rect(columns[0], rows[0], columns[-1] - columns[0] + 1, rows[-1] - rows[0] + 1)


@pytest.mark.parametrize("scale", [1, 2, 3, 6])
def test_a_guiding_line_fits_in_letters_that_can_be_read(scale: int) -> None:
    strip = LineStrip(Pen())
    assert strip.fits(SHORT, area(scale))
    assert drawn(SHORT, "", scale).height >= 4 * LEGIBLE * scale // 6


@pytest.mark.parametrize("scale", [2, 3, 6])
def test_a_long_one_is_broken_and_stays_in_its_place(scale: int) -> None:
    assert LineStrip(Pen()).fits(LONG, area(scale))
    assert area(scale).contains(drawn(LONG, "", scale))


@pytest.mark.parametrize("text", [SHORT, LONG * 4])
def test_the_title_stands_at_the_right_end_where_there_is_room(text: str) -> None:
    short = drawn("Red is thinking", "BACKGAMMON - game 5", 3)
    assert short.right > 960 - 20
    assert area(3).contains(drawn(text, "BACKGAMMON - game 5", 3))


def test_a_text_too_long_for_the_place_does_not_fit() -> None:
    assert not LineStrip(Pen()).fits(LONG * 4, area(3))


def test_a_line_is_drawn_once_until_it_changes_or_is_lost() -> None:
    strip, window = LineStrip(Pen()), pygame.Surface((960, 80))
    seen = [strip.draw(text, "", window, area(3)) for text in (SHORT, SHORT, LONG)]
    strip.forget()
    seen.append(strip.draw(LONG, "", window, area(3)))
    assert seen == [True, False, True, True]
