"""All that is seen of the table's screen, and nothing else: equal values are one picture."""

from __future__ import annotations

from typing import NamedTuple

from retro2600.cartridges.mpgn.table.places import Board
from retro2600.consoles.tablet.widgets.flying import Flying, Seats
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import FREE, Held
from retro2600.rules import Side


class Names(NamedTuple):
    """The places as they are spoken."""

    rows: tuple[str, ...]
    """From row 1 on."""
    bars: tuple[str, str]
    """Your half of the bar and theirs."""
    bins: tuple[str, str]


class Dice(NamedTuple):
    """Dice that lie in a box."""

    values: tuple[int, ...] = ()
    side: Side | None = None
    """The one whose colour they have; None: an outline."""
    faint: bool = False
    """They are those of a roll that is over."""


class Person(NamedTuple):
    """A seat."""

    side: Side
    name: str
    line: str
    """The rating, or what stands in its place."""
    warns: bool = False
    lamp: bool = False
    spoken: str = ""


class Cube(NamedTuple):
    """The cube on the board."""

    at: tuple[int, int]
    size: int
    face: int
    plate: str
    """The value, where it lies in the centre."""
    touched: Area
    name: str
    idle: bool = True


class Bar(NamedTuple):
    """A question across the board, or a wait."""

    text: str
    answers: tuple[tuple[str, str], ...]
    """Keys and texts of its buttons."""


class Seen(NamedTuple):
    """All that is drawn, but for menus, sheets and the focus."""

    board: Board
    seats: Seats
    """The men that lie: yours and theirs, each by its own pips still to go."""
    names: Names
    idle: frozenset[str]
    """Keys of what can do nothing just now."""
    lifts: tuple[int, ...] = ()
    """Places of yours with a yellow arrow."""
    reached: tuple[int, ...] = ()
    """Places of yours with a red one; 0 the bin."""
    raised: bool = False
    """The man in the hand is over its own place."""
    flying: tuple[Flying, ...] = ()
    cube: Cube | None = None
    you: Person | None = None
    they: Person | None = None
    rolled: Dice = Dice()
    rolled_name: str = ""
    to_roll: tuple[int, ...] = ()
    to_roll_name: str = ""
    shaken: int = 0
    """Units by which the dice to roll are out of their place."""
    theirs: Dice = Dice()
    game: str = ""
    """The game's name."""
    counts: str = ""
    """The value of the game."""
    bar: Bar | None = None
    message: str = ""
    warns: bool = False
    held: Held = FREE
    """The finger, as far as it presses a button."""
