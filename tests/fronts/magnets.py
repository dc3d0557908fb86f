"""The magnets of the stranger of shapes, as somebody finds them."""

from tests.shelf.magnets import PLACES, corner


def place_of(number: int, upright: bool = False) -> tuple[int, int]:
    """The place of a magnet in the drawing, where it is at first."""
    (left, top), (x, y) = corner(upright), PLACES[number]
    return left + x, top + y
