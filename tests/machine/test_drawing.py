"""Drawings: values that are equal to their copies, within limits, and known by their thumbnails."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.machine.drawing import Drawing, Element, Role
from retro2600.machine.pictures import Size
from retro2600.machine.shapes import Box, Circle, Line, Paint, Polygon, Text
from tools.sample_drawings import board, drawing

INK = Paint(3)
SIZE = Size(100, 80)


@given(st.integers(0, 10**6))
def test_a_drawing_is_known_by_its_thumbnail(seed: int) -> None:
    drawn = drawing(seed)
    other = Drawing.blank(5, 5).of_thumbnail(drawn.thumbnail)
    assert other == drawn
    assert (other.digest, hash(other)) == (drawn.digest, hash(drawn))
    assert repr(drawn) == f"Drawing(1024 x 768, {len(drawn.elements)} elements)"


def test_what_differs_has_another_digest() -> None:
    drawn = [board(), board((512, 401)), board(focus="row-3"), board(message="Play 6 and 5.")]
    assert len({each.digest for each in drawn}) == len(drawn)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "no JSON"),
        (b"\xff", "no JSON"),
        (b"[" * 100_000, "no JSON"),
        (b"[]", "the drawing is"),
        (b'{"is": "Drawing"}', "lacks the field"),
        (board().thumbnail.replace(b'"size":19', b'"size":-1'), "a length of -1"),
        (board().thumbnail.replace(b'"ink":0,', b'"ink":300,'), "a paint of"),
        (board().thumbnail.replace(b'"row-2"', b'"row-1"'), "two elements of a drawing are called 'row-1'"),
    ],
)
def test_bytes_that_are_no_drawing_are_refused_in_a_sentence(data: bytes, said: str) -> None:
    with pytest.raises(ValueError, match=said) as refusal:
        Drawing.blank(1, 1).of_thumbnail(data)
    assert str(refusal.value).isprintable()


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: Circle(0, 0, -1), "a length of -1, expected 0 to 4096 units"),
        (lambda: Box(0, 0, 1, 5000), "a length of 5000"),
        (lambda: Box(-5000, 0, 1, 1), "a place at -5000, expected at most 4096 units away"),
        (lambda: Polygon((0, 0, 1, 1)), "a shape of 2 corners, expected 3 to 32"),
        (lambda: Polygon((0,) * 66), "a shape of 33 corners"),
        (lambda: Line((0, 0, 1), INK, 1), "a shape of 1.5 places, expected 2 to 32"),
        (lambda: Circle(0, 0, 1, Paint(256)), "a paint of"),
        (lambda: Circle(0, 0, 1, Paint(1, 2, 0)), "an alpha of 1 to 255"),
        (lambda: Text(0, 0, "a\nb", 12, INK), "expected characters that can be seen"),
        (lambda: Drawing(Size(0, 5)), "a drawing of 0 x 5, expected 1 to 4096 units"),
        (lambda: Drawing(SIZE, (Element("a"),), focus="b"), "the drawing's focus is 'b'"),
        (lambda: Drawing(SIZE, (Element("a"),), dialog="b"), "the drawing's dialog is 'b'"),
        (lambda: Drawing(SIZE, (Element("a", name="x" * 201),)), "an element's name of 201 characters"),
        (lambda: Drawing(SIZE, (Element("a", hit=(0, 0, -1, 1)),)), "a length of -1"),
    ],
)
def test_what_no_painter_paints_is_refused_as_it_is_made(make: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        make()


def test_an_open_sheet_hides_what_is_behind_it() -> None:
    elements = tuple(Element(key) for key in ("board", "sheet", "button"))
    assert [each.key for each in Drawing(SIZE, elements).reached] == ["board", "sheet", "button"]
    assert [each.key for each in Drawing(SIZE, elements, dialog="sheet").reached] == ["sheet", "button"]


def test_the_field_that_is_written_is_the_one_in_focus() -> None:
    elements = Element("name", role=Role.FIELD, name="Name"), Element("done", role=Role.BUTTON, name="Done")
    written = Drawing(SIZE, elements, focus="name")
    assert written.field is written.element("name")
    assert Drawing(SIZE, elements, focus="done").field is None
    assert Drawing(SIZE, elements).field is None


def test_a_thumbnail_is_json_that_people_can_read() -> None:
    plain = json.loads(Drawing(SIZE, (Element("a", (Circle(1, 2, 3, INK),)),)).thumbnail)
    shape = plain["elements"][0]["shapes"][0]
    assert (shape["is"], shape["x"], shape["r"], shape["fill"]["ink"]) == ("Circle", 1, 3, 3)
