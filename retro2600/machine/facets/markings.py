"""Markings: what is drawn over a program's picture, as values that any front can paint.

Places are in the picture's own columns and lines, so that a front may scale and bend it as it likes.
"""

from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple


class Spot(NamedTuple):
    """A place in the picture: columns from the left, lines from the top."""

    x: float
    y: float


class Label(NamedTuple):
    """A few letters around a spot."""

    spot: Spot
    text: str
    """A template, as a facet draws it, of the fields that are names of places."""


class DotRole(Enum):
    """The meaning of a dot."""

    MAY_MOVE = "a piece that can be moved now"
    MAY_LAND = "a place where the piece in the hand can be put"
    CHOSEN = "the one of these that a press would take"


class Dot(NamedTuple):
    """A mark on a spot."""

    spot: Spot
    role: DotRole


class ArrowRole(Enum):
    """The meaning of an arrow."""

    LAST = "the last turn"
    MADE = "what was played"
    BEST = "what would have been best"
    OTHER = "another play that was looked at"


class Arrow(NamedTuple):
    """A move: from the piece that moves to the place where it stands then."""

    tail: Spot
    head: Spot
    role: ArrowRole = ArrowRole.LAST


class Markings(NamedTuple):
    """Everything to be drawn over a picture."""

    labels: tuple[Label, ...] = ()
    """The names of places."""
    dots: tuple[Dot, ...] = ()
    """The things that can be done now."""
    arrows: tuple[Arrow, ...] = ()
    """Turns, move by move: the last one, or others, by their roles."""

    @property
    def lanes(self) -> Mapping[ArrowRole, float]:
        """The place of each role's arrows beside the line from tail to head, in lanes to the right of it.

        Arrows of two roles would else lie on each other where both plays have a move in common.
        """
        ways = [way for way in ArrowRole if any(arrow.role is way for arrow in self.arrows)]
        return {way: number - (len(ways) - 1) / 2 for number, way in enumerate(ways)}

    def only(self, labels: bool, dots: bool, arrows: bool) -> "Markings":
        """The kinds of them that are wanted."""
        return Markings(
            self.labels if labels else (), self.dots if dots else (), self.arrows if arrows else ()
        )

    def named(self, names: Mapping[str, str]) -> "Markings":
        """The same with places called so, by the fields of their labels."""
        labels = (label._replace(text=label.text.format_map(names)) for label in self.labels)
        return self._replace(labels=tuple(labels))
