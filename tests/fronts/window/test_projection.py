"""The window with slides, on SDL's dummy driver and by a clock that the test winds."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from retro2600.consoles.vcs.palette import palette
from retro2600.consoles.vcs.picture import SIZE
from retro2600.fronts.window.projection import PANEL, Projection
from retro2600.machine.pictures import Pixels
from retro2600.shell.export.slides import Caption, Projector, Slide
from retro2600.shell.video.pictures import table
from tests.fronts.consoles import VCS
from tests.fronts.window.sessions import Scene, clock_of, post, press, seen_everywhere

SCALE = 6
EDGE = 320 * SCALE
MARKED = (0xFF, 0xD5, 0x4A)
COLOURS = [0x0E, 0x48, 0x84]


def one_coloured(byte: int, marked: bool = False) -> Slide:
    return Slide(
        Pixels(SIZE, bytes([byte]) * (192 * 160)),
        (Caption("on the left", "on the right"), Caption("a sentence " * 40)),
        1.0,
        marked,
    )


def watched(slides: list[Slide], acts: Mapping[int, Scene], *when: int) -> list[NDArray[np.uint8]]:
    """The window's content uint8[height, width, 3] after some sixtieths of a second of a showing."""
    looked: list[NDArray[np.uint8]] = []
    look = dict.fromkeys(when, lambda: looked.append(seen_everywhere().swapaxes(0, 1)))
    projection = Projection(Projector(slides, Fraction(1)), VCS, palette(), "slides", SCALE)
    projection.show(clock_of({**acts, **look}, max(when)))
    return looked


def test_the_slides_go_by_at_their_time_and_escape_closes(sdl: None) -> None:
    colours = {tuple(map(int, table(palette())[byte])): byte for byte in COLOURS}
    slides = [one_coloured(byte) for byte in COLOURS]
    looked = watched(slides, {151: press(pygame.K_ESCAPE)}, 30, 90, 150, 155)
    assert [colours[tuple(map(int, seen[700, 900]))] for seen in looked] == COLOURS


def test_every_pixel_of_a_picture_has_its_colour(sdl: None) -> None:
    picture = np.random.default_rng(1).integers(0, 128, (192, 160), np.uint8) * np.uint8(2)
    (seen,) = watched([Slide(Pixels(SIZE, picture.tobytes()), (Caption(""),), 1.0)], {}, 2)
    assert np.array_equal(seen[:, :EDGE], table(palette())[picture].repeat(12, axis=1).repeat(7, axis=0))


@pytest.mark.parametrize("marked", [False, True])
def test_the_lines_stand_beside_it_the_first_in_colour_where_it_is_marked(sdl: None, marked: bool) -> None:
    (seen,) = watched([one_coloured(0x0E, marked)], {}, 2)
    panel = seen[:, EDGE:]
    assert panel.shape[1] == PANEL * SCALE
    ink: NDArray[np.bool_] = (panel != panel[0, 0]).any(axis=2)
    first = ink[: panel.shape[0] // 20]
    assert first[:, : PANEL * SCALE // 2].any()
    assert first[:, PANEL * SCALE // 2 :].any()
    assert not ink[:, :10].any()
    assert not ink[:, -10:].any()  # nor does the long sentence run out of the window
    assert (abs(panel - np.array(MARKED)) < 8).all(axis=2).any() == marked  # the edges of letters are smooth


def test_a_step_stops_it_and_what_is_shown_says_so(sdl: None) -> None:
    slides = [one_coloured(byte) for byte in COLOURS]
    stepped, later = watched(slides, {5: press(pygame.K_RIGHT)}, 7, 200)
    assert np.array_equal(stepped, later)
    assert tuple(stepped[700, 900]) == tuple(table(palette())[COLOURS[1]])


def test_the_window_may_have_any_size(sdl: None) -> None:
    (seen,) = watched([one_coloured(0x0E)], {5: lambda: resize(300, 40)}, 8)
    assert seen.shape == (40, 300, 3)


def resize(width: int, height: int) -> None:
    pygame.display.set_mode((width, height), pygame.RESIZABLE)
    post(pygame.WINDOWSIZECHANGED)
