"""The window itself, on SDL's dummy driver."""

import pygame
import pytest

from retro2600.fronts.errors import RequestError
from retro2600.fronts.window.screen import SMALLEST, Display, largest_scale


def test_the_window_says_what_is_played(sdl: None) -> None:
    display = Display("LAMP", 1, False)
    assert pygame.display.get_caption()[0] == "LAMP"
    display.entitle("LAMP - game 2")
    assert pygame.display.get_caption()[0] == "LAMP - game 2"


@pytest.mark.parametrize(
    ("desktop", "scale"), [((1920, 1080), 4), ((1366, 768), 2), ((3840, 2160), 8), ((300, 200), 1)]
)
def test_a_window_without_a_given_scale_leaves_some_of_the_desktop_free(
    desktop: tuple[int, int], scale: int
) -> None:
    assert largest_scale(*desktop) == scale


def test_room_beside_the_picture_makes_the_scale_smaller() -> None:
    assert largest_scale(1920, 1080, (520, 224)) == 3


def test_a_display_is_as_large_as_asked_for(sdl: None) -> None:
    assert Display("", 3, False).surface.get_size() == (3 * SMALLEST[0], 3 * SMALLEST[1])
    assert Display("", 2, False, (520, 300)).surface.get_size() == (1040, 600)


def test_back_from_full_screen_the_window_is_as_large_as_before(sdl: None) -> None:
    display = Display("", 1, False)
    display.resize((500, 400))
    display.fill_screen(True)
    assert display.fullscreen
    assert display.surface.get_flags() & pygame.FULLSCREEN
    display.fill_screen(False)
    assert display.surface.get_size() == (500, 400)


def test_a_size_set_on_full_screen_is_for_the_window(sdl: None) -> None:
    display = Display("", 1, True)
    full = display.surface.get_size()
    display.resize((500, 400))
    assert display.surface.get_size() == full
    display.fill_screen(False)
    assert display.surface.get_size() == (500, 400)


def test_a_window_that_cannot_be_opened_is_one_sentence(sdl: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*arguments: object) -> None:
        raise pygame.error("no room")

    monkeypatch.setattr(pygame.display, "set_mode", refused)
    with pytest.raises(RequestError, match=r"^no window can be opened: no room$"):
        Display("", 1, False)


def test_without_a_display_one_sentence_says_so(sdl: None, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(RequestError, match="there is no display to open a window on"):
        Display("", 1, False)


def test_a_display_that_was_asked_for_and_is_not_there_is_refused_too(
    sdl: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "teletype")
    with pytest.raises(RequestError, match="there is no display to open a window on"):
        Display("", 1, False)
