"""Attempts by drawings, a field of the menu and fingers."""

from __future__ import annotations

from typing import Final

from retro2600.consoles import tablet
from retro2600.machine.drawing import Drawing, Element
from retro2600.machine.pictures import Size
from retro2600.machine.shapes import Circle, Paint, Text
from retro2600.machine.touching import Touch, TouchPhase
from retro2600.shell.menu.menu import Field
from tests.attempts.attempt import Case


def drawn(elements: int, shapes: int) -> None:
    """A drawing of so many elements with so many shapes each."""
    Drawing(Size(10, 10), tuple(Element(str(n), (Circle(0, 0, 1),) * shapes) for n in range(elements)))


def written(count: int) -> None:
    """A text of so many characters is pasted into a line of the menu; what is beyond is left out."""
    held: list[str] = []
    Field("address", str, held.append).write("x" * count)
    if len(held[0]) < count:
        raise ValueError(f"left out: a line has more than {len(held[0])} characters")


def fingers(count: int, times: int) -> None:
    """The last of so many fingers goes down so many times in a frame."""
    tablet.Inputs((Touch(count - 1, TouchPhase.DOWN, 0, 0),) * times)


CASES: Final = {
    "DRAWN_UNITS": Case(lambda n: Circle(n, 0, 5), "a place at 4097, expected at most 4096 units"),
    "DRAWN_ELEMENTS": Case(lambda n: drawn(n, 1), "a drawing of more than 256 elements"),
    "DRAWN_SHAPES": Case(lambda n: drawn(1, n), "a drawing of more than 2048 shapes"),
    "DRAWN_TEXT": Case(
        lambda n: Text(0, 0, "x" * n, 12, Paint(1)), "a text of 201 characters, expected at most 200"
    ),
    "FIELD_TEXT": Case(written, "a line has more than 200 characters"),
    "FINGERS": Case(lambda n: fingers(n, 1), "finger 10 touches, expected 0 to 9"),
    "TOUCHES_A_FRAME": Case(lambda n: fingers(1, n), "17 touches in a frame, expected at most 16"),
}
