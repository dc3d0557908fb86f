"""Lines of text on a surface."""

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from retro2600.fronts.window.text import Pen
from retro2600.printable import printable

pytestmark = pytest.mark.usefixtures("sdl")
WORDS = st.lists(st.text("abcxyz./-", min_size=1, max_size=12), max_size=30)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(WORDS, st.integers(20, 400), st.integers(8, 30))
def test_wrapped_lines_hold_every_word_and_only_a_single_word_is_too_wide(
    words: list[str], width: int, height: int
) -> None:
    pen = Pen()
    lines = pen.wrapped(" ".join(words), width, height)
    assert " ".join(lines).split() == words
    assert all(pen.width_of(line, height) <= width for line in lines if " " in line)


@pytest.mark.parametrize("words", [1, 8, 40, 4000])
def test_a_whole_text_stays_in_its_area(words: int) -> None:
    surface = pygame.Surface((300, 200))
    area = pygame.Rect(20, 70, 260, 60)
    Pen().write_all(surface, "word " * words, area)
    marked = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
    marked.invert()
    assert marked.count() > 0
    assert all(area.contains(rect) for rect in marked.get_bounding_rects())


def test_words_are_spaced_as_evenly_when_they_are_small_as_when_they_are_large() -> None:
    pen = Pen()
    text = "difficulty clockwise: turn the wheel to a checker, then a click"
    wide = pen.width_of(text, 200) / 200
    assert all(abs(pen.width_of(text, height) / height - wide) < 0.1 * wide for height in range(9, 40))


@pytest.mark.parametrize("right", [False, True])
def test_a_line_too_long_loses_its_end_and_keeps_the_width_of_its_letters(right: bool) -> None:
    pen, area = Pen(), pygame.Rect(10, 10, 150, 20)
    surface = pygame.Surface((900, 40))
    pen.write(surface, "Nothing can play the five", area, right=right)
    marked = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
    marked.invert()
    assert marked.count() > 0
    assert all(area.contains(rect) for rect in marked.get_bounding_rects())
    if not right:
        begun = pygame.Surface((900, 40))
        pen.write(begun, "Nothing", area)
        word = pygame.Rect(10, 10, pen.width_of("Nothin", 20), 20)
        shown = [pygame.surfarray.array2d(each.subsurface(word)).astype(bool) for each in (surface, begun)]
        assert (shown[0] == shown[1]).mean() > 0.9


def test_a_line_too_low_to_be_read_is_not_written() -> None:
    surface = pygame.Surface((300, 40))
    Pen().write(surface, "word", pygame.Rect(0, 0, 300, 5))
    assert not pygame.surfarray.array2d(surface).any()


@pytest.mark.parametrize("text", ["a\0b", "a\x1b[2Jb", "a\udcffb", "a\u202eb"], ids=ascii)
def test_a_text_from_outside_is_written_as_it_can_be_shown(text: str) -> None:
    pen, area = Pen(), pygame.Rect(0, 0, 200, 20)
    surfaces = [pygame.Surface((200, 20)) for _ in range(2)]
    for surface, written in zip(surfaces, (text, printable(text)), strict=True):
        pen.write(surface, written, area)
    assert surfaces[0].get_buffer().raw == surfaces[1].get_buffer().raw
    assert pen.width_of(text, 20) == pen.width_of(printable(text), 20)
