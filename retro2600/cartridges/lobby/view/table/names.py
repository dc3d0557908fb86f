"""The names of what is seen on the Board, as they are spoken."""

from __future__ import annotations

from collections.abc import Collection

from retro2600.cartridges.lobby.listing.grouping import counted
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table.board import Now, now
from retro2600.cartridges.lobby.table.places import POSITIONS
from retro2600.cartridges.lobby.view.table.seen import Cube, Dice
from retro2600.rules import BAR, OFF, Position

_HIGHEST = "64"


def places(position: Position, movable: Collection[int], targets: Collection[int]) -> tuple[str, ...]:
    """The names of the positions from 1 on, of the bar, of your slot and of theirs."""
    able = {OFF: "", BAR: ", can move" if BAR in movable else ""}
    for place in POSITIONS:
        able[place] = ", can be reached" if place in targets else ", can move" if place in movable else ""
    stood = (f"Position {place}, {_pieces(position, place)}{able[place]}" for place in POSITIONS)
    on_bar = _counted(position.mine[BAR], "yours"), _counted(position.theirs[BAR], "theirs")
    bar = ", ".join(filter(None, on_bar)) or "empty"
    reached = ", can be reached" if OFF in targets else ""
    return (
        *stood,
        f"Bar, {bar}{able[BAR]}",
        f"Your slot, {counted(position.mine[OFF], 'piece')}{reached}",
        f"Their slot, {counted(position.theirs[OFF], 'piece')}",
    )


def dice(state: State, this: Dice | None) -> str:
    """The name of the dice area."""
    if this is None:
        return "Dice area, rolls" if now(state) is Now.START else "Dice area, no dice"
    first, second = this.values
    used = [str(value) for value, gone in zip(this.values, this.used, strict=True) if gone]
    whose = (
        "Opening dice"
        if this.yours[0] is not this.yours[1]
        else "Your dice"
        if this.yours[0]
        else "Their dice"
    )
    return f"{whose}, {first} and {second}" + (f", {' and '.join(used)} used" if used else "")


def cube(this: Cube) -> str:
    """The name of the cube."""
    if this.idle and this.faded:
        return f"Cube, idle: {this.idle.removesuffix('.').replace(': no cube', '')}"
    whose = ("theirs", "in the middle", "yours")[this.owner]
    return f"Cube {face(this)}, {whose}" + ", offered" * this.offered


def face(this: Cube) -> str:
    """The number on the cube: 64 up is 1 (L26)."""
    return _HIGHEST if this.value == 1 else str(this.value)


def _pieces(position: Position, place: int) -> str:
    stood = _counted(position.mine[place], "yours"), _counted(position.holds(place), "theirs")
    return ", ".join(filter(None, stood)) or "empty"


def _counted(count: int, whose: str) -> str:
    return f"{count} {whose}" if count else ""
