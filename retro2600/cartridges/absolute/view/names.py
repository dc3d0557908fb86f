"""The names of all that is seen, as they are spoken, and the words on answers."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.absolute.scenes import Answer
from retro2600.cartridges.absolute.view.seen import Cube, Dice, View, source_key
from retro2600.consoles.tablet.widgets.board import ROWS, row_key
from retro2600.consoles.tablet.widgets.icons import Icon
from retro2600.rules import BAR, OFF

ICONS: Final = {
    Icon.BOOK: "How to play",
    Icon.WRENCH: "Settings",
    Icon.LIST: "Actions",
    Icon.BULB: "Advice",
    Icon.UNDO: "Undo",
    Icon.SIGN: "Facts",
}

ANSWERS: Final = {
    Answer.TAKE: "Take",
    Answer.PASS: "Pass",
    Answer.DOUBLE: "Double",
    Answer.ROLL: "Do Not Double",
    Answer.ACCEPT: "Accept",
    Answer.PLAY_ON: "Play On",
    Answer.CONCEDE: "Concede",
    Answer.RESUME: "Resume It",
    Answer.NEW: "New Game",
    Answer.BOARD: "Board",
    Answer.LEAVE: "Leave It",
    Answer.STAY: "Stay",
}
"""The words on the buttons of a question."""

IN_HAND: Final = "A piece in your hand"

_WHOSE: Final = {True: "yours", False: "theirs"}
_SIDE: Final = {True: "Your", False: "Their"}
_OWNERS: Final = ("theirs", "in the middle", "yours")


def rows(view: View) -> tuple[str, ...]:
    """Those of the rows, from 1 on."""
    return tuple(_row(view, row) for row in ROWS)


def bars(view: View) -> tuple[str, str]:
    """Those of your half of the bar and theirs."""
    yours = _standing("Bar", view.sides.you[BAR], True) + _use(view, BAR)
    return yours, _standing("Bar", view.sides.they[BAR], False)


def tray(view: View, yours: bool) -> str:
    """That of a tray."""
    count = view.sides.of(yours)[OFF]
    name = f"{_SIDE[yours]} tray, {_pieces(count)}"
    return name + (_use(view, OFF) if yours else "")


def well(view: View, yours: bool) -> str:
    """That of a well, with the dice in it."""
    values = [str(value) for value in view.wells[0 if yours else 1] if value]
    rolled = f", {' and '.join(values)}, last roll" if values else ""
    may_roll = ", to be rolled" if yours and view.lamps[0] else ""
    return f"{_SIDE[yours]} dice{rolled}{may_roll}"


def dice(this: Dice) -> str:
    """That of the dice on the board."""
    first, second = this.values
    if this.yours[0] != this.yours[1]:
        return f"Your die, {first}, and their die, {second}"
    name = f"{_SIDE[this.yours[0]]} dice, {first} and {second}"
    if this.left is not None:
        return f"{name}, {this.left} moves left"
    used = [str(value) for value, gone in zip(this.values, this.used, strict=True) if gone]
    return f"{name}, {' and '.join(used)} used" if used else name


def cube(this: Cube) -> str:
    """That of the cube."""
    if this.offered:
        return f"Cube {this.value}, offered to {'you' if this.owner else 'them'}"
    return f"Cube {face(this)}, {_OWNERS[this.owner]}"


def face(this: Cube) -> str:
    """The number on the cube: at first 64 is on its upper side."""
    return str(this.value if this.value > 1 else 64)


def lamp(view: View, yours: bool) -> str:
    """That of a lamp."""
    lit = view.lamps[0 if yours else 1]
    return f"{_SIDE[yours]} lamp, {'lit: roll' if lit and yours else 'lit' if lit else 'off'}"


def _row(view: View, row: int) -> str:
    yours, theirs = view.sides.you[row], view.sides.they[BAR - row]
    return _standing(f"Row {row}", yours or theirs, bool(yours)) + _use(view, row)


def _standing(place: str, count: int, yours: bool) -> str:
    if not count:
        return f"{place}, empty"
    return f"{place}, {count} {_WHOSE[yours]}"


def _use(view: View, row: int) -> str:
    if row in view.targets and view.markers:
        return ", can be reached"
    return ", can move" if row in view.movable else ""


def _pieces(count: int) -> str:
    return {0: "empty", 1: "1 piece"}.get(count, f"{count} pieces")


__all__ = ["ANSWERS", "ICONS", "IN_HAND", "bars", "cube", "dice", "face", "lamp", "row_key", "rows", "source_key", "tray", "well"]
