"""The picture tube, on SDL's dummy driver."""

from itertools import product
from typing import Any

import numpy as np
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from retro2600.consoles.vcs.palette import palette
from retro2600.consoles.vcs.picture import HEIGHT, SIZE, WIDTH
from retro2600.fronts.window.tube import Tube
from retro2600.machine.pictures import Pixels
from retro2600.shell.menu.choices import LOOKS
from retro2600.shell.video.geometry import fitted
from retro2600.shell.video.look import Look
from retro2600.shell.video.pictures import rgb, table
from tests.fronts.consoles import DESK, VCS

PIXELS = np.random.default_rng(1).integers(0, 128, (HEIGHT, WIDTH), np.uint8) * np.uint8(2)
PICTURE = Pixels(SIZE, PIXELS.tobytes())
BLANK = VCS.picture
PINK = (255, 0, 255)


def full(byte: int) -> Pixels:
    """A picture of one colour."""
    return Pixels(SIZE, bytes([byte]) * (HEIGHT * WIDTH))


def canvas(width: int, height: int) -> pygame.Surface:
    surface = pygame.Surface((width, height), depth=32)
    surface.fill(PINK)
    return surface


def pixels(surface: pygame.Surface) -> NDArray[np.uint8]:
    """uint8[height, width, 3]."""
    seen: NDArray[np.uint8] = pygame.surfarray.array3d(surface).swapaxes(0, 1)
    return seen


def drawn(look: Look, width: int, height: int, picture: Pixels = PICTURE) -> NDArray[np.uint8]:
    surface = canvas(width, height)
    assert Tube(VCS, palette(), look).draw(picture, False, surface, surface.get_rect())
    return pixels(surface)


def test_at_whole_sizes_every_pixel_is_the_palettes() -> None:
    seen = drawn(Look(), 1920, 1344)
    assert np.array_equal(seen, table(palette())[PIXELS].repeat(7, axis=0).repeat(12, axis=1))


def test_whole_sizing_leaves_a_black_border_around_equal_pixels() -> None:
    seen = drawn(Look(sizing="whole"), 1000, 700)
    assert np.array_equal(seen[62:638, 100:900], table(palette())[PIXELS].repeat(3, axis=0).repeat(5, axis=1))
    seen[62:638, 100:900] = 0
    assert not seen.any()


@given(st.integers(1, 900), st.sampled_from([0x0E, 0x48, 0x84, 0xB6, 0xFA]))
def test_at_any_size_a_colour_stays_exactly_itself(width: int, byte: int) -> None:
    height = max(round(width * 0.7), 1)
    seen = drawn(Look(), width, height, full(byte))
    left, top, across, down = fitted(width, height, VCS)
    assert (seen[top : top + down, left : left + across] == table(palette())[byte]).all()


def test_between_whole_sizes_only_seams_are_mixtures() -> None:
    halves = np.zeros((HEIGHT, WIDTH), np.uint8)
    halves[::2, :] = 0x0E
    rows = drawn(Look(), 640, 448, Pixels(SIZE, halves.tobytes()))[:, 0, 0]  # 2.33 rows to a line
    assert rows[:7].tolist() == [236, 236, 78, 0, 78, 236, 236]


@pytest.mark.parametrize(
    ("fine", "greys"), [(np.s_[:, ::2], range(167, 168)), (np.s_[::2, :], range(152, 182))]
)
@pytest.mark.parametrize("curve", [False, True])
def test_in_a_window_too_small_for_them_fine_lines_become_grey(
    fine: tuple[slice, slice], greys: range, curve: bool
) -> None:
    halves = np.zeros((HEIGHT, WIDTH), np.uint8)
    halves[fine] = 0x0E
    seen = drawn(Look(curve=curve), 80, 56, Pixels(SIZE, halves.tobytes()))
    assert {int(grey) for grey in seen.flat} <= set(greys)


def test_nothing_is_drawn_outside_the_area() -> None:
    surface = canvas(500, 400)
    area = pygame.Rect(50, 30, 320, 300)
    Tube(VCS, palette(), Look()).draw(PICTURE, False, surface, area)
    seen = pixels(surface)
    inside = seen[30:330, 50:370].copy()
    seen[30:330, 50:370] = PINK
    assert (seen == PINK).all()
    assert not (inside == PINK).all(axis=2).any()
    assert not inside[:38].any()
    assert not inside[262:].any()


def test_what_is_there_already_is_not_drawn_again() -> None:
    surface = canvas(320, 224)
    tube = Tube(VCS, palette(), Look())
    area = surface.get_rect()
    assert tube.draw(PICTURE, False, surface, area)
    assert not tube.draw(PICTURE, False, surface, area)
    assert tube.draw(BLANK, True, surface, area)


@pytest.mark.parametrize("change", ["forget", "configure", "move", "surface"])
def test_it_is_drawn_again_when_it_is_lost_or_looks_other(change: str) -> None:
    surface = canvas(320, 224)
    tube, area = Tube(VCS, palette(), Look()), surface.get_rect()
    tube.draw(PICTURE, False, surface, area)
    if change == "forget":
        tube.forget()
    elif change == "configure":
        tube.configure(palette(), Look(scan_lines=True))
    elif change == "move":
        area.height -= 10
    else:
        surface = canvas(320, 224)
    assert tube.draw(PICTURE, False, surface, area)


def test_setting_what_is_set_already_forgets_nothing() -> None:
    surface = canvas(320, 224)
    tube = Tube(VCS, palette(), Look(phosphor=True))
    tube.draw(PICTURE, False, surface, surface.get_rect())
    tube.configure(palette(), Look(phosphor=True))
    assert not tube.draw(PICTURE, False, surface, surface.get_rect())


@pytest.mark.parametrize("look", [{"curve": True}, {"scan_lines": True}, {"mask": True}, {"sizing": "whole"}])
def test_what_is_held_back_outlasts_a_change_of_the_glass(look: dict[str, Any]) -> None:
    surface = canvas(320, 224)
    tube = Tube(VCS, palette(), Look(flash_limiter=True))
    tube.draw(PICTURE, False, surface, surface.get_rect())
    tube.configure(bytes(bytearray(palette())), Look(flash_limiter=True, **look))
    tube.draw(BLANK, True, surface, surface.get_rect())
    assert pixels(surface).any()


def test_a_glow_is_drawn_until_it_has_ended() -> None:
    surface = canvas(320, 224)
    tube = Tube(VCS, palette(), Look(phosphor=True))
    tube.draw(PICTURE, False, surface, surface.get_rect())
    changes = [tube.draw(BLANK, True, surface, surface.get_rect()) for _ in range(60)]
    assert 15 < changes.index([]) < 40
    assert not any(changes[changes.index([]) :])
    assert not pixels(surface).any()


@pytest.mark.slow
@pytest.mark.parametrize("name", ["TV", "arcade"])
@pytest.mark.parametrize("size", [(640, 448), (960, 672), (1543, 1080)])
def test_a_look_is_as_bright_as_the_sharp_one(name: str, size: tuple[int, int]) -> None:
    scan_lines, phosphor, curve, mask = next(values for values, look in LOOKS.items() if look == name)
    named = Look("smooth", scan_lines, phosphor, curve, mask)
    width, height = size
    for byte in (0x0E, 0x48, 0x84, 0x02):
        sharp, seen = (
            drawn(look, width, height, full(byte))[50:-50, 50:-50] / 255 for look in (Look(), named)
        )
        assert (seen**2.2).mean(axis=(0, 1)) == pytest.approx((sharp**2.2).mean(axis=(0, 1)), rel=0.04)


def test_the_curve_bends_the_borders_inwards_and_keeps_the_colours() -> None:
    seen = drawn(Look(curve=True), 640, 448, full(0x48))
    assert not seen[:5, :5].any()
    assert (seen[224, 2:-2] == table(palette())[0x48]).all()
    assert (seen[2:-2, 320] == table(palette())[0x48]).all()


def test_a_mask_shines_in_the_colours_of_the_surface() -> None:
    size, grey = (640, 448), full(0x06)
    for masks in (
        (0xFF0000, 0xFF00, 0xFF, 0),
        (0xFF, 0xFF00, 0xFF0000, 0),
        (0xFF000000, 0xFF0000, 0xFF00, 0),
    ):
        surface = pygame.Surface(size, depth=32, masks=masks)
        Tube(VCS, palette(), Look(mask=True)).draw(grey, False, surface, surface.get_rect())
        assert pixels(surface)[100, 300:303].argmax(axis=1).tolist() == [0, 1, 2]


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1, 1), (3, 200), (150, 90), (333, 222), (500, 220)])
def test_every_look_fills_every_size(size: tuple[int, int]) -> None:
    for sizing, (scan, phosphor, curve, mask, limited) in product(
        ("smooth", "whole"), product((False, True), repeat=5)
    ):
        look = Look(sizing, scan, phosphor, curve, mask, limited, "safe")
        assert not (drawn(look, *size) == PINK).all(axis=2).any()


@pytest.mark.parametrize("area", [(0, 0, 0, 0), (10, 10, 0, 50), (900, 900, 50, 50), (90, 60, 500, 400)])
def test_an_area_that_is_empty_or_outside_harms_nothing(area: tuple[int, int, int, int]) -> None:
    surface = canvas(100, 70)
    tube = Tube(VCS, palette(), Look(scan_lines=True))
    tube.draw(PICTURE, False, surface, pygame.Rect(area))
    assert (pixels(surface)[:60, :90] == PINK).all()


@pytest.mark.parametrize("look", [Look(), Look(curve=True, scan_lines=True, mask=True), Look(sizing="whole")])
@pytest.mark.parametrize("size", [(1600, 1200), (700, 500), (90, 300)])
def test_another_consoles_picture_fills_its_own_shape(look: Look, size: tuple[int, int]) -> None:
    surface = canvas(*size)
    picture = Pixels(DESK.picture.size, bytes([200]) * (320 * 200))
    tube = Tube(DESK, DESK.palettes.named("reference"), look)
    assert tube.draw(picture, False, surface, surface.get_rect())
    seen = pixels(surface)
    left, top, across, down = fitted(*size, DESK, look.sizing)
    assert (seen[top + down // 2, left + 1 : left + across - 1, 0] > 0).all()
    seen[top : top + down, left : left + across] = 0
    assert not seen.any()


def test_at_whole_sizes_every_pixel_of_another_console_is_its_palettes() -> None:
    surface = canvas(1600, 1200)
    picture = Pixels(DESK.picture.size, bytes(n % 256 for n in range(320 * 200)))
    Tube(DESK, DESK.palettes.named("reference"), Look()).draw(picture, False, surface, surface.get_rect())
    own = rgb(picture, DESK.palettes.named("reference"))
    assert np.array_equal(pixels(surface), own.repeat(6, axis=0).repeat(5, axis=1))
