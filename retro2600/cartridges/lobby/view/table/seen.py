"""All that is seen of the table's screen, and nothing else: equal values are one picture."""

from __future__ import annotations

from typing import NamedTuple

from retro2600.cartridges.lobby.scenes import Button
from retro2600.cartridges.lobby.table.places import Board
from retro2600.consoles.tablet.widgets.flying import Flying
from retro2600.consoles.tablet.widgets.shared.holding import Held
from retro2600.rules import Seat, Side


class Dice(NamedTuple):
    """The dice on the Board, in their order for the eye."""

    values: tuple[int, int]
    yours: tuple[bool, bool]
    used: tuple[bool, bool] = (False, False)


class Cube(NamedTuple):
    """The cube on the Board."""

    value: int
    """1 before it is offered first: its face shows 64 (L26)."""
    owner: int
    """0 they, 1 nobody, 2 you: or who is asked."""
    offered: bool = False
    faded: bool = False
    """The Crawford round is without it (L29)."""
    idle: str = ""
    """The reason why it cannot be offered now."""


class Plate(NamedTuple):
    """A seat."""

    name: str
    second: str
    red: bool
    score: str
    target: str
    """ "of 5"; "" in MoneyPlay."""
    awaited: bool = False
    lamp: bool = False
    figures: str = ""
    bank: str = ""
    faint: bool = False
    low: bool = False
    left: int | None = None
    """Parts of 1024 of the last seconds; None while they are not counted."""
    spoken: str = ""


class Seen(NamedTuple):
    """All that is drawn, but for the question, the sheet and the focus."""

    board: Board
    below: Side
    numbers: bool
    title: str
    seats: tuple[Seat, Seat]
    """The pieces that lie: of who sits below, and the other one's, each by its own pips still to go."""
    faint: tuple[tuple[int, int], ...]
    """The positions of pieces that the table has not booked yet, and how many there are."""
    names: tuple[str, ...]
    """Of the positions from 1 on, of the bar, of your slot and of theirs."""
    idle: frozenset[str]
    marks: frozenset[int]
    """The positions that the piece can reach that is looked at; 0 your slot."""
    over: int | None
    """The marked position below a piece that is dragged."""
    flying: tuple[Flying, ...]
    dice: Dice | None
    dice_name: str
    dice_idle: bool
    cube: Cube | None
    plates: tuple[Plate, Plate]
    """Yours and theirs."""
    terms: tuple[str, ...]
    buttons: tuple[Button, ...]
    message: str
    warns: bool
    held: Held
    """The finger, as far as it presses a button."""
