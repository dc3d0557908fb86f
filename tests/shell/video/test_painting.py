"""Drawings in pixels: what shapes cover, and that only what has changed is painted."""

from __future__ import annotations

from dataclasses import replace
from math import hypot, pi
from unittest.mock import Mock

import numpy as np
import pytest
from numpy.typing import NDArray

from retro2600.consoles.tablet.inks import PALETTES, Ink
from retro2600.machine.drawing import Drawing, Element, Role
from retro2600.machine.pictures import Size
from retro2600.machine.shapes import Align, Box, Circle, Line, Paint, Polygon, Shape, Text
from retro2600.shell.video import lettering, painting, shapes
from retro2600.shell.video.geometry import Rectangle
from retro2600.shell.video.painting import Painting, painted
from tools.sample_drawings import CHECKERS, board

PALETTE = PALETTES.named("reference")
GREYS = bytes(part for grey in range(256) for part in (grey, grey, grey))
WHITE = Paint(255)
SIZE = (100, 80)


def shares(*shapes: Shape, scale: int = 1) -> NDArray[np.float64]:
    """The light, 0 to 1, of shapes on black."""
    drawing = Drawing(Size(*SIZE), (Element("a", shapes),))
    image = painted(drawing, GREYS, (SIZE[0] * scale, SIZE[1] * scale))
    return np.asarray(image, float)[..., 0] / 255


@pytest.mark.parametrize("scale", [1, 2, 5])
@pytest.mark.parametrize(
    ("shape", "area"),
    [
        (Circle(50, 40, 30, WHITE), pi * 30**2),
        (Circle(50, 40, 30, None, WHITE, 4), 2 * pi * 30 * 4),
        (Circle(50, 40, 30, WHITE, WHITE, 4), pi * 32**2),
        (Box(10, 10, 60, 40, 0, WHITE), 2400),
        (Box(10, 10, 60, 40, 12, WHITE), 2400 - (4 - pi) * 12**2),
        (Box(10, 10, 60, 40, 99, WHITE), 20 * 40 + pi * 20**2),
        (Box(10, 10, 60, 40, 0, None, WHITE, 4), 64 * 44 - 56 * 36),
        (Box(10, 10, 60, 40, 0, None, WHITE, 99), 100 * 80),
        (Polygon((10, 10, 70, 10, 40, 70), WHITE), 1800),
        (Polygon((10, 10, 70, 10, 10, 70, 70, 70), WHITE), 1800),
        (Line((10, 20, 80, 50), WHITE, 6), hypot(70, 30) * 6 + pi * 9),
        (Line((10, 20, 10, 20), WHITE, 20), pi * 100),
        (Line((20, 20, 80, 20, 80, 60), WHITE, 10), 100 * 10 + pi * 25 + (pi * 25 / 4 - 25)),
    ],
)
def test_a_shape_covers_its_area_at_any_scale(shape: Shape, area: float, scale: int) -> None:
    assert shares(shape, scale=scale).sum() / scale**2 == pytest.approx(area, rel=0.004, abs=2)


@pytest.mark.parametrize(
    "shape",
    [
        Circle(50, 40, 0, WHITE, WHITE, 9),
        Circle(50, 40, 9),
        Circle(50, 40, 9, None, WHITE, 0),
        Box(50, 40, 0, 9, 0, WHITE, WHITE, 9),
        Line((1, 1, 9, 9), WHITE, 0),
        Text(9, 9, "", 20, WHITE),
        Text(9, 9, "a", 0, WHITE),
        Circle(-900, 40, 9, WHITE),
    ],
)
def test_what_has_no_size_or_paint_or_place_is_not_seen(shape: Shape) -> None:
    assert not shares(shape).any()


def test_an_edge_across_pixels_is_soft() -> None:
    half = painted(Drawing(Size(40, 40), (Element("a", (Box(1, 1, 1, 1, 0, WHITE),)),)), GREYS, (60, 60))
    assert np.asarray(half)[1:3, 1:3, 0].tolist() == [[64, 128], [128, 255]]


def test_paints_fade_down_the_box_and_alpha_lets_through() -> None:
    faded = shares(Box(0, 0, 100, 80, 0, Paint(0, 255)))
    assert np.abs(faded - (np.arange(80) + 0.5)[:, np.newaxis] / 80).max() < 0.003
    assert (faded == faded[:, :1]).all()
    (veiled,) = {*shares(Box(0, 0, 100, 80, 0, Paint(100)), Box(0, 0, 100, 80, 0, Paint(200, alpha=51))).flat}
    assert veiled * 255 == pytest.approx(100 + 100 * 51 / 255, abs=1)


def columns(text: Text) -> tuple[int, int]:
    """The first and the last column with ink in it."""
    lit = np.flatnonzero(shares(text, scale=4).max(axis=0) > 0.5)
    return int(lit[0]), int(lit[-1])


def test_a_text_stands_at_its_place_on_its_base_line() -> None:
    (left, left_end), (middle, middle_end), (right, right_end) = (
        columns(Text(50, 40, "HIH", 20, WHITE, align=align)) for align in Align
    )
    width = lettering.width_of("HIH", 20, False) * 4
    assert (left, right_end) == pytest.approx((200, 200), abs=8)
    assert middle + middle_end == pytest.approx(400, abs=2)
    assert left_end - left == middle_end - middle == right_end - right == pytest.approx(width - 12, abs=4)
    rows = np.flatnonzero(shares(Text(50, 40, "HIH", 20, WHITE), scale=4).max(axis=1) > 0.5)
    assert (rows[0], rows[-1]) == pytest.approx((160 - 56, 159), abs=3)


def test_a_text_is_condensed_to_its_most_and_bold_letters_are_wider() -> None:
    natural, condensed, bold, roomy = (
        columns(Text(5, 40, "Wide enough", 12, WHITE, bold, most=most))
        for most, bold in ((0, False), (30, False), (0, True), (90, False))
    )
    assert condensed[1] == pytest.approx(20 + 120, abs=5)
    assert natural[1] > condensed[1] + 60
    assert bold[1] > natural[1]
    assert roomy == natural


def test_letters_are_as_wide_as_the_consoles_type_says() -> None:
    if lettering._found() is None:
        pytest.skip("no face of Arial's widths is installed")
    assert lettering.width_of("Play 6 and 4", 1000, False) == pytest.approx(5560, abs=60)


def test_where_there_is_no_such_face_the_librarys_own_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    before = shares(Text(5, 40, "abc", 30, WHITE))

    remembered = lettering._found, lettering._font, lettering._measured, painting._painting
    for each in remembered:
        each.cache_clear()
    monkeypatch.setattr(lettering, "_FILES", ((("no such file", 0), ("no such file", 0)),))
    try:
        plain, bold = shares(Text(5, 40, "abc", 30, WHITE)), shares(Text(5, 40, "abc", 30, WHITE, True))
        assert plain.any()
        assert not np.array_equal(plain, before)
        assert bold.sum() > plain.sum()
    finally:
        for each in remembered:
            each.cache_clear()


@pytest.mark.parametrize("size", [(1024, 768), (640, 480), (390, 292), (1300, 975)])
def test_only_the_boxes_of_what_has_changed_are_painted(size: tuple[int, int]) -> None:
    seen = Painting(size, (1024, 768), PALETTE)
    assert seen.show(board((300, 400))) == [Rectangle(0, 0, *size)]
    parts = seen.show(board((600, 300)))
    diameter = 62 * size[0] / 1024 + 4
    assert len(parts) == 2
    assert all(max(part.width, part.height) <= diameter for part in parts)
    again = Painting(size, (1024, 768), PALETTE)
    again.show(board((600, 300)))
    assert seen.image.tobytes() == again.image.tobytes()


def test_near_boxes_are_painted_as_one() -> None:
    seen = Painting((1024, 768), (1024, 768), PALETTE)
    seen.show(board((300, 400)))
    (part,) = seen.show(board((304, 402)))
    assert (part.width, part.height) == pytest.approx((63, 66), abs=3)


def test_what_looks_the_same_is_not_painted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    paint = Mock()
    monkeypatch.setattr(Painting, "_paint", paint)
    seen, drawing = Painting((512, 384), (1024, 768), PALETTE), board()
    seen.show(drawing)
    assert paint.call_count == 1
    for other in (
        drawing,
        replace(drawing),
        board(),
        replace(drawing, focus="held"),
        replace(
            drawing,
            elements=(*drawing.elements[:-1], drawing.elements[-1]._replace(name="x", role=Role.ITEM)),
        ),
    ):
        assert seen.show(other) == []
    assert paint.call_count == 1


def test_a_look_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    layers = Mock(wraps=shapes.layers)
    monkeypatch.setattr(painting, "layers", layers)
    seen = Painting((1024, 768), (1024, 768), PALETTE)
    for x in range(300, 340):
        seen.show(board((x, 400)))
    made = [call.args[0] for call in layers.mock_calls]
    assert len(made) == len(set(made)) == 2 + 24 + 1 + 2


def test_looks_that_would_fill_the_memory_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(painting, "_KEPT", 10_000)
    seen = Painting((200, 200), (200, 200), PALETTE)
    for radius in range(20, 60):
        seen.show(Drawing(Size(200, 200), (Element("a", (Circle(100, 100, radius, WHITE),)),)))
        assert seen._bytes <= 10_000 + 122**2
    assert len(seen._looks) < 4


def test_an_element_that_comes_to_lie_over_others_is_painted_over_them() -> None:
    one, other = (
        Element(key, CHECKERS[key == "light"], (40 + shift, 40))
        for key, shift in (("light", 0), ("dark", 20))
    )
    seen = Painting((100, 80), (100, 80), PALETTE)
    seen.show(Drawing(Size(100, 80), (one, other)))
    assert seen.image.getpixel((50, 40)) != (251, 244, 228)
    for elements in ((other, one), (one, other), (one,), (other, one)):
        seen.show(Drawing(Size(100, 80), elements))
        again = Painting((100, 80), (100, 80), PALETTE)
        again.show(Drawing(Size(100, 80), elements))
        assert seen.image.tobytes() == again.image.tobytes()


def test_a_picture_of_another_shape_has_the_drawing_in_its_middle_on_ink_0() -> None:
    drawing = Drawing(Size(390, 764), (Element("a", (Box(0, 0, 390, 764, 0, Paint(Ink.TEXT)),)),))
    image = painted(drawing, PALETTE, (1024, 768))
    room, text = (tuple(PALETTE[3 * ink : 3 * ink + 3]) for ink in (Ink.ROOM, Ink.TEXT))
    assert [image.getpixel((x, 384)) for x in (0, 310, 330, 690, 720, 1023)] == [
        room,
        room,
        text,
        text,
        room,
        room,
    ]
