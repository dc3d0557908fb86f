"""All that is seen of a state, and nothing else: equal views are one drawing."""

from __future__ import annotations

from typing import NamedTuple

from retro2600.cartridges.absolute.scenes import Answer
from retro2600.cartridges.absolute.view.places import Sides
from retro2600.consoles.tablet.widgets.board import Board, Place
from retro2600.consoles.tablet.widgets.shared.holding import FREE, Held
from retro2600.machine.drawing import Element


class Dice(NamedTuple):
    """The dice on the board."""

    values: tuple[int, int]
    yours: tuple[bool, bool]
    used: tuple[bool, bool] = (False, False)
    left: int | None = None
    """Moves of a doublet that are left."""
    fall: tuple[int, int] | None = None
    """Frames since they left their well, of so many; None where they lie."""


class Cube(NamedTuple):
    """The cube in its lane."""

    value: int
    """1 before the first double: its face shows 64."""
    owner: int
    """0 they, 1 nobody, 2 you: or who is asked."""
    offered: bool = False
    beads: int = 0
    faded: bool = False
    """Nobody may double in this game."""
    way: tuple[int, int, int] | None = None
    idle: bool = True


class HandPiece(NamedTuple):
    """A piece of the hand's that is off its row: dragged, tapped, or on its way back."""

    at: Place
    lifted: bool = True


class Flying(NamedTuple):
    """A piece that glides; with less motion it has landed at once, and a ring tells of it."""

    yours: bool
    at: Place
    landed: bool = False


class Arrow(NamedTuple):
    """An arrow; `beside`: arrows of the same way before it."""

    way: tuple[Place, Place]
    theirs: bool
    beside: int = 0


class Question(NamedTuple):
    """A question; `over`: over all else, else a part of the scene."""

    text: str
    answers: tuple[Answer, ...]
    chief: Answer | None
    over: bool
    cube: bool = False
    """The cube can be touched beside the answers."""
    doublet: bool = False
    """Six dice are the answers."""

    @property
    def is_low(self) -> bool:
        """True if it leaves the icons in reach on the screen that is higher than wide."""
        return self.cube or self.doublet


class Seen(NamedTuple):
    """All that is drawn."""

    board: Board
    light: bool
    """Your pieces are the light ones."""
    people: bool
    """Two people play: sides are called by their colours."""
    yours: bool
    """The hand is yours: the pieces that move by hand, and are held, are yours."""
    numbers: bool
    sides: Sides
    """The pieces that lie; one in the hand or in the air is none of them."""
    wells: tuple[tuple[int, ...], tuple[int, ...]]
    """The dice that rest: yours and theirs."""
    lamps: tuple[bool, bool]
    dice: Dice | None = None
    cube: Cube | None = None
    movable: frozenset[str] = frozenset()
    """Keys of the rows from which a piece of the hand's can move."""
    targets: frozenset[str] = frozenset()
    """Keys of the places that the picked piece can reach."""
    score: tuple[int, int, int] | None = None
    """Yours, theirs, and the points of the match."""
    markers: bool = False
    idle: frozenset[str] = frozenset()
    hand: HandPiece | None = None
    flying: tuple[Flying, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    message: str = ""
    warns: bool = False
    question: Question | None = None
    sheet: tuple[Element, ...] = ()
    dialog: str = ""
    """The key of the sheet."""
    held: Held = FREE
    """The finger, as far as it changes the look of something."""
    over: str = ""
    """The row below a piece that is dragged."""
    focus: str = ""
