"""The window itself, on SDL's dummy driver."""

import numpy as np
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from retro2600.consoles.vcs.palette import palette
from retro2600.consoles.vcs.picture import BLANK, HEIGHT, WIDTH, frozen
from retro2600.fronts.errors import RequestError
from retro2600.fronts.window.screen import Screen, fitted, largest_scale

SIZES = st.integers(50, 5000)


def seen() -> NDArray[np.uint8]:
    """What the window shows: uint8[height, width, 3]."""
    window = pygame.display.get_surface()
    assert window is not None
    return pygame.surfarray.array3d(window).swapaxes(0, 1)


def test_every_pixel_of_a_picture_has_its_colour(sdl: None) -> None:
    picture = np.random.default_rng(1).integers(0, 128, (HEIGHT, WIDTH), np.uint8) * np.uint8(2)
    screen = Screen(palette(), "title", 6, False)  # each of the console's pixels is 12 by 7 of the window's
    screen.show(frozen(picture), "title")
    assert np.array_equal(seen(), palette()[picture].repeat(12, axis=1).repeat(7, axis=0))


def test_the_window_says_what_is_played(sdl: None) -> None:
    screen = Screen(palette(), "LAMP", 1, False)
    assert pygame.display.get_caption()[0] == "LAMP"
    screen.show(BLANK, "LAMP - game 2")
    assert pygame.display.get_caption()[0] == "LAMP - game 2"


def test_the_picture_keeps_its_shape_in_a_window_of_another(sdl: None) -> None:
    screen = Screen(palette(), "", 1, False)
    screen.show(frozen(np.full((HEIGHT, WIDTH), 0x0E, np.uint8)), "")
    pygame.display.set_mode((400, 700))
    screen.refresh()
    lit: NDArray[np.bool_] = seen()[:, :, 0] > 0
    lines, columns = np.flatnonzero(lit.any(axis=1)), np.flatnonzero(lit.any(axis=0))
    assert (columns[0], columns[-1]) == (0, 399)
    assert (lines[0], lines[-1]) == (210, 489)


@given(SIZES, SIZES)
def test_the_picture_is_as_large_as_fits_at_10_to_7_and_in_the_middle(width: int, height: int) -> None:
    area = fitted(width, height)
    assert pygame.Rect(0, 0, width, height).contains(area)
    assert abs(area.width * 7 - area.height * 10) <= 10
    assert area.width == width or area.height == height
    assert abs(area.left - (width - area.right)) <= 1
    assert abs(area.top - (height - area.bottom)) <= 1


@pytest.mark.parametrize(
    ("desktop", "scale"), [((1920, 1080), 4), ((1366, 768), 2), ((3840, 2160), 8), ((300, 200), 1)]
)
def test_a_window_without_a_given_scale_leaves_some_of_the_desktop_free(
    desktop: tuple[int, int], scale: int
) -> None:
    assert largest_scale(*desktop) == scale


def test_without_a_display_one_sentence_says_so(sdl: None, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(RequestError, match="there is no display to open a window on"):
        Screen(palette(), "", 1, False)


def test_a_display_that_was_asked_for_and_is_not_there_is_refused_too(
    sdl: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "teletype")
    with pytest.raises(RequestError, match="there is no display to open a window on"):
        Screen(palette(), "", 1, False)
