"""Events of a terminal: keys, mouse, focus, answers."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple, TypeAlias


class Motion(Enum):
    """The motion of a key."""

    DOWN = auto()
    REPEATED = auto()
    UP = auto()
    TYPED = auto()
    """It went down; the terminal will not tell when it comes up."""


class Key(NamedTuple):
    """A key: its chord as `actions` writes it, and who it is, whatever is held with it."""

    chord: str
    motion: Motion
    identity: str | int


class Mouse(NamedTuple):
    """A button (1 left, 2 middle, 3 right) goes down or up, or button 0: the mouse has moved."""

    button: int
    down: bool
    column: int
    row: int
    fine: bool
    """Shift is held."""


class Wheel(NamedTuple):
    """A detent away from the player (+1) or back (-1)."""

    detents: int
    fine: bool


class Focus(NamedTuple):
    """The terminal's window has got or lost the keyboard."""

    gained: bool


class Answered(NamedTuple):
    """The terminal has come as far as the question after a picture."""


Event: TypeAlias = Key | Mouse | Wheel | Focus | Answered
