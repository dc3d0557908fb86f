"""The galleries: what holds for every widget, on both screens."""

from collections.abc import Callable

import pytest

from retro2600.consoles.tablet import Ink
from retro2600.consoles.tablet.widgets.shared import focus
from retro2600.machine import fields
from retro2600.machine.drawing import Drawing
from retro2600.machine.shapes import Paint
from tests.consoles.tablet import gallery
from tests.consoles.tablet.fingers import held_on

Gallery = Callable[[bool], Drawing]

BOTH = pytest.mark.parametrize("upright", [False, True])
EVERY = pytest.mark.parametrize("made", gallery.GALLERIES)

FINGER = 44
"""Units that a finger needs."""


@BOTH
@EVERY
def test_the_same_look_is_the_same_object(made: Gallery, upright: bool) -> None:
    one, other = made(upright), made(upright)
    assert one == other
    for element, again in zip(one.elements, other.elements, strict=True):
        assert element.shapes is again.shapes or element.shapes == ()


@BOTH
@EVERY
def test_what_is_touched_lies_on_the_screen_and_has_a_name(made: Gallery, upright: bool) -> None:
    drawing = made(upright)
    width, height = drawing.size
    for element in drawing.elements:
        if element.hit is not None:
            left, top, wide, high = element.hit
            assert 0 <= left <= left + wide <= width, element.key
            assert 0 <= top <= top + high <= height, element.key
            assert element.name, element.key


@BOTH
@EVERY
def test_nothing_of_use_is_smaller_than_a_finger(made: Gallery, upright: bool) -> None:
    for element in made(upright).elements:
        if element.key in focus.of_use(made(upright).elements) and element.hit is not None:
            assert min(element.hit[2:]) >= FINGER, element.key


@BOTH
@EVERY
def test_a_drawing_can_be_kept_and_read_again(made: Gallery, upright: bool) -> None:
    drawing = made(upright)
    assert fields.read(Drawing, fields.to_json(drawing)) == drawing


@BOTH
@EVERY
def test_all_inks_are_those_of_the_console(made: Gallery, upright: bool) -> None:
    for element in made(upright).elements:
        for shape in element.shapes:
            paints = (getattr(shape, "fill", None), getattr(shape, "stroke", None))
            inks = {ink for paint in paints if isinstance(paint, Paint) for ink in (paint.ink, paint.low)}
            assert inks <= {*range(Ink.VEIL + 1), None}


@BOTH
def test_a_finger_on_a_button_changes_no_other_look(upright: bool) -> None:
    rest = gallery.actions(upright)
    pressed = gallery.actions(upright, held_on(rest.reached, "action-1"))
    changed = [
        element.key
        for element, before in zip(pressed.elements, rest.elements, strict=True)
        if element.shapes is not before.shapes
    ]
    assert changed == ["action-1"]


def test_mirrored_boards_have_the_same_elements_in_other_places() -> None:
    for upright in (False, True):
        one, other = gallery.board(upright), gallery.board(upright, clockwise=False)
        assert [element.key for element in one.elements] == [element.key for element in other.elements]
        assert one != other
