"""Drawings in the window: at any size, of both shapes, each change alone."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from retro2600.consoles.tablet.console import PORTRAIT, console_for
from retro2600.consoles.tablet.inks import PALETTES, Ink
from retro2600.fronts.window.easel import Easel
from retro2600.fronts.window.markings import MarkingPen
from retro2600.fronts.window.painters import screen_for, still
from retro2600.fronts.window.text import Pen
from retro2600.machine.drawing import Drawing, Element
from retro2600.machine.facets.markings import Arrow, Dot, DotRole, Label, Markings, Spot
from retro2600.machine.shapes import Box, Paint
from retro2600.shell.input.actions import Action
from retro2600.shell.video.look import Look
from retro2600.shell.video.painting import painted
from tests.fronts.window.sessions import MUTE, noted, seen_everywhere, shell_with
from tools.sample_drawings import CHECKERS, board

TABLET = console_for("touch", "type")
PALETTE = PALETTES.named("reference")
ROOM = tuple(PALETTE[:3])
BOARD = board()
TALL = Drawing(
    PORTRAIT,
    (
        Element("paper", (Box(0, 0, *PORTRAIT, 0, Paint(Ink.TEXT)),)),
        Element("piece", CHECKERS[True], (195, 382)),
    ),
)


def canvas(*size: int) -> pygame.Surface:
    return pygame.Surface(size, depth=32)


def colours(surface: pygame.Surface) -> NDArray[np.uint8]:
    return pygame.surfarray.array3d(surface).swapaxes(0, 1)


def easel() -> Easel:
    return Easel(TABLET, PALETTE, Look())


@pytest.mark.parametrize("size", [(1024, 768), (640, 480), (2048, 1536), (390, 764), (1920, 1080), (7, 500)])
@pytest.mark.parametrize("drawing", [BOARD, TALL], ids=["landscape", "portrait"])
def test_a_window_of_any_size_shows_what_a_file_has(size: tuple[int, int], drawing: Drawing) -> None:
    window = canvas(*size)
    assert easel().draw(drawing, False, window, window.get_rect()) == [window.get_rect()]
    assert np.array_equal(colours(window), np.asarray(painted(drawing, PALETTE, size)))


def test_around_the_drawing_lies_the_room_not_black_and_beside_the_area_nothing() -> None:
    window = canvas(1000, 500)
    window.fill("red")
    easel().draw(TALL, False, window, pygame.Rect(100, 0, 900, 500))
    assert [tuple(window.get_at((x, 250)))[:3] for x in (50, 100, 300, 999)] == [
        (255, 0, 0),
        ROOM,
        ROOM,
        ROOM,
    ]
    assert tuple(window.get_at((550, 20)))[:3] == (242, 236, 224)


def test_idle_frames_draw_nothing_and_a_drag_draws_two_places() -> None:
    window, drawn = canvas(1024, 768), easel()
    drawn.draw(BOARD, False, window, window.get_rect())
    assert [drawn.draw(BOARD, False, window, window.get_rect()) for _ in range(9)] == [[]] * 9
    parts = drawn.draw(board((200, 380)), False, window, window.get_rect())
    assert len(parts) == 2
    assert all(part.width < 70 and part.height < 70 for part in parts)
    drawn.draw(board((202, 381)), False, window, window.get_rect())
    assert np.array_equal(colours(window), np.asarray(painted(board((202, 381)), PALETTE, (1024, 768))))


def test_under_something_it_draws_all_or_nothing() -> None:
    window, drawn = canvas(640, 480), easel()
    whole = [window.get_rect()]
    drawn.draw(BOARD, False, window, window.get_rect(), covered=True)
    assert drawn.draw(BOARD, False, window, window.get_rect(), covered=True) == []
    assert drawn.draw(board((9, 9)), False, window, window.get_rect(), covered=True) == whole
    drawn.redraw()
    assert drawn.draw(board((9, 9)), False, window, window.get_rect()) == whole
    drawn.forget()
    assert drawn.draw(board((9, 9)), False, window, window.get_rect()) == whole
    assert drawn.draw(board((9, 9)), False, window, window.get_rect()) == []
    assert drawn.draw(BOARD, False, window, pygame.Rect(900, 0, 10, 10)) == []


def test_a_place_of_the_window_is_a_place_of_the_drawing_of_now() -> None:
    window, drawn = canvas(1044, 768), easel()
    assert drawn.spot_at((500, 400)) is None
    drawn.draw(BOARD, False, window, window.get_rect())
    assert [drawn.spot_at(place) for place in ((9, 0), (10, 0), (1033, 767), (1034, 0))] == [
        None,
        (0, 0),
        (1023, 767),
        None,
    ]
    drawn.draw(TALL, False, window, window.get_rect())
    assert drawn.spot_at((522, 384)) == (195, 382)
    assert drawn.spot_at((100, 384)) is None
    drawn.draw(BOARD, False, window, window.get_rect())
    assert drawn.spot_at((522, 384)) == (512, 384)


def test_the_colours_are_the_palettes_own_for_other_eyes() -> None:
    window, drawn = canvas(400, 300), easel()
    seen = []
    for palette, look in (
        (PALETTE, Look()),
        (PALETTES.named("light"), Look()),
        (PALETTE, Look(colours="contrast")),
        (PALETTE, Look(colours="safe", scan_lines=True, curve=True, flash_limiter=True)),
    ):
        drawn.configure(palette, look)
        drawn.draw(Drawing(TABLET.picture.size), False, window, window.get_rect())
        seen.append(tuple(window.get_at((200, 150)))[:3])
    assert seen == [ROOM, (0xEF, 0xE7, 0xDA), (0, 0, 0), (0x1B, 0x1F, 0x26)]


def test_markings_lie_where_they_belong_on_either_shape() -> None:
    window, pen = canvas(1024, 768), MarkingPen(Pen(), TABLET)
    for drawing, spot, place in ((BOARD, Spot(512, 300), (512, 300)), (TALL, Spot(195, 100), (512, 100))):
        drawn = screen_for(TABLET, PALETTE, Look())
        drawn.draw(drawing, False, window, window.get_rect())
        before = colours(window).astype(int)
        markings = Markings(
            (Label(spot._replace(y=spot.y + 200), "13"),),
            (Dot(spot, DotRole.MAY_MOVE),),
            (Arrow(spot._replace(y=spot.y + 60), spot._replace(y=spot.y + 120)),),
        )
        pen.draw(markings, drawing, drawn.spot_at, window, window.get_rect(), "smooth")
        rows, columns = np.nonzero(np.abs(colours(window) - before).max(axis=-1) > 60)
        near = rows < place[1] + 40
        assert (columns[near].mean(), rows[near].mean()) == pytest.approx(place, abs=2)
        assert rows.max() - rows.min() > 190


def test_a_still_has_the_shape_of_its_drawing_and_is_never_large() -> None:
    for drawing, size in ((TALL, (327, 640)), (BOARD, (640, 480))):
        shown = colours(still(drawing, PALETTE, canvas(1, 1)))
        assert np.array_equal(shown, np.asarray(painted(drawing, PALETTE, size)))


@pytest.mark.usefixtures("sdl", "strangers")
def test_a_program_of_shapes_is_shown_its_slots_and_notices_too() -> None:
    shell = shell_with("magnets", replace(MUTE, scale=3))

    def look() -> tuple[object, int, str]:
        """The colour of a corner, how many there are where the small picture of a slot is, and the notice."""
        seen = seen_everywhere()
        right = seen[len(seen) * 2 // 3 :].reshape(-1, 3)
        return tuple(seen[5, 5]), len(np.unique(right, axis=0)), shell.view.notice

    acts = {
        4: lambda: shell.gate.do(Action.SAVE),
        5: lambda: shell.gate.do(Action.SLOTS),
        10: lambda: shell.gate.do(Action.LOOK),
    }
    picture, slots, notice = noted(shell, acts, look, 3, 9, 11)
    assert picture[0] == ROOM
    assert slots[1] > 50
    assert notice[2] == "look: not for drawings"
