"""The window itself, on SDL's dummy driver."""

import os

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.fronts.window.display import (
    Display,
    largest_scale,
    open_display,
    pushed_in,
    shrunk,
)
from retro2600.shell.video.geometry import window_size
from retro2600.store.refusals import RequestError
from tests.fronts.consoles import VCS

NATURAL = window_size(VCS)
SIDES = st.tuples(st.integers(1, 4000), st.integers(1, 4000))


def test_the_window_says_what_is_played(sdl: None) -> None:
    display = Display("LAMP", 1, False, NATURAL)
    assert pygame.display.get_caption()[0] == "LAMP"
    display.entitle("LAMP - game 2")
    assert pygame.display.get_caption()[0] == "LAMP - game 2"


@pytest.mark.parametrize(
    ("desktop", "scale"), [((1920, 1080), 4), ((1366, 768), 3), ((3840, 2160), 8), ((300, 200), 1)]
)
def test_a_window_without_a_given_scale_leaves_some_of_the_desktop_free(
    desktop: tuple[int, int], scale: int
) -> None:
    assert largest_scale(*desktop, NATURAL) == scale


def test_room_beside_the_picture_makes_the_scale_smaller() -> None:
    assert largest_scale(1920, 1080, (520, 224)) == 3


def test_a_display_is_as_large_as_asked_for(sdl: None) -> None:
    assert Display("", 3, False, NATURAL).surface.get_size() == (960, 672)
    assert Display("", 2, False, (520, 300)).surface.get_size() == (1040, 600)


def test_back_from_full_screen_the_window_is_as_large_as_before(sdl: None) -> None:
    display = Display("", 1, False, NATURAL)
    display.resize((500, 400))
    display.fill_screen(True)
    assert display.fullscreen
    assert display.surface.get_flags() & pygame.FULLSCREEN
    display.fill_screen(False)
    assert display.surface.get_size() == (500, 400)


def test_back_from_full_screen_the_window_is_where_it_was(sdl: None) -> None:
    display = Display("", 1, False, NATURAL)
    for place in ((30, 40), (200, 100)):
        pygame.display.set_window_position(place)
        display.fill_screen(True)
        pygame.display.set_window_position((0, 0))
        display.fill_screen(False)
        assert pygame.display.get_window_position() == place


def test_a_window_that_comes_back_as_large_as_the_screen_is_told_its_size_again(
    sdl: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So do X11's, with a window manager or without: at first they keep the screen's size."""
    display = Display("", 1, False, NATURAL)
    display.resize((500, 400))
    display.fill_screen(True)
    really, sizes = pygame.display.set_mode, [(800, 600)]

    def set_mode(size: tuple[int, int], flags: int) -> pygame.Surface:
        return really(sizes.pop() if sizes else size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    display.fill_screen(False)
    assert display.surface.get_size() == (500, 400)


def test_a_window_that_grows_stays_on_the_desktop_and_keeps_its_proportions(sdl: None) -> None:
    display = Display("", 1, False, NATURAL)
    width, height = pygame.display.get_desktop_sizes()[0]
    pygame.display.set_window_position((width // 2, height // 2))
    display.resize((2 * width, height))
    across, down = display.surface.get_size()
    left, top = pygame.display.get_window_position()
    assert left + across <= width
    assert top + down <= height
    assert across > 0.9 * width
    assert abs(across * height / (2 * width) - down) <= 1


def test_a_window_that_was_pushed_to_grow_goes_back_when_it_shrinks_unless_it_was_moved(sdl: None) -> None:
    display = Display("", 1, False, NATURAL)
    width, _ = pygame.display.get_desktop_sizes()[0]
    place = width - NATURAL[0], 30
    pygame.display.set_window_position(place)
    for _ in range(3):
        display.resize((NATURAL[0] + 200, NATURAL[1]))
        assert pygame.display.get_window_position() == (place[0] - 200, 30)
        display.resize(NATURAL)
        assert pygame.display.get_window_position() == place
    display.resize((NATURAL[0] + 200, NATURAL[1]))
    pygame.display.set_window_position((50, 60))
    display.resize(NATURAL)
    assert pygame.display.get_window_position() == (50, 60)


@given(SIDES, st.lists(SIDES, min_size=1, max_size=3))
def test_only_a_window_too_large_for_every_desktop_is_made_smaller(
    size: tuple[int, int], desktops: list[tuple[int, int]]
) -> None:
    made = shrunk(size, desktops)
    assert any(made[0] <= wide and made[1] <= high for wide, high in desktops)
    if any(size[0] <= 0.9 * wide and size[1] <= 0.9 * high for wide, high in desktops):
        assert made == size


@given(SIDES, SIDES, SIDES)
def test_a_window_is_moved_only_as_far_as_it_must(
    place: tuple[int, int], size: tuple[int, int], desktop: tuple[int, int]
) -> None:
    for before, side, room, after in zip(place, size, desktop, pushed_in(place, size, desktop), strict=True):
        assert after == before or after + side == room or (after == 0 and side > room)


def test_a_size_set_on_full_screen_is_for_the_window(sdl: None) -> None:
    display = Display("", 1, True, NATURAL)
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
        Display("", 1, False, NATURAL)


@pytest.mark.parametrize(
    ("driver", "before", "told"),
    [("x11", {}, "0"), ("x11", {"SDL_FRAMEBUFFER_ACCELERATION": "1"}, "1"), ("wayland", {}, None)],
)
def test_only_x11_is_told_to_copy_the_picture(
    sdl: None, monkeypatch: pytest.MonkeyPatch, driver: str, before: dict[str, str], told: str | None
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    monkeypatch.setattr(os, "environ", before)
    open_display()
    assert os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == told


@pytest.mark.parametrize("asked", [None, "teletype"], ids=["none is there", "not the one asked for"])
def test_without_a_display_one_sentence_says_so(
    asked: str | None, sdl: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    if asked:
        monkeypatch.setenv("SDL_VIDEODRIVER", asked)
    with pytest.raises(RequestError, match="there is no display to open a window on"):
        Display("", 1, False, NATURAL)


def test_a_window_that_is_too_wide_loses_its_spare_width_before_it_shrinks() -> None:
    assert shrunk((1278, 762), [(1280, 960)], spare=95) == (1215, 762)
    width, height = shrunk((1400, 762), [(1280, 960)], spare=95)
    assert height < 762
    assert abs(width / height - 1305 / 762) < 0.01
