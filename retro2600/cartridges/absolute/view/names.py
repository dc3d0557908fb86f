"""The names of all that is seen, as they are spoken, and the words on answers."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.absolute.scenes import Answer
from retro2600.cartridges.absolute.view.places import WAITING
from retro2600.cartridges.absolute.view.seen import Cube, Dice, Seen
from retro2600.consoles.tablet.widgets.board import ROWS, row_key
from retro2600.consoles.tablet.widgets.icons import Icon
from retro2600.consoles.tablet.widgets.shared.colours import DARK, LIGHT, Colours
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
    Answer.STAY: "Cancel",
    Answer.BEAVER: "Beaver",
    Answer.KEEP: "Keep",
    Answer.AGAIN: "Roll Again",
    Answer.ONCE: "1 x",
    Answer.TWICE: "2 x",
    Answer.THREE_TIMES: "3 x",
    Answer.LIGHT: "Light",
    Answer.DARK: "Dark",
    Answer.STATISTICS: "Statistics",
    Answer.NEXT: "Next Game",
    Answer.NEW_MATCH: "New Match",
    Answer.ZERO: "Set to Zero",
    Answer.KEEP_THEM: "Keep Them",
    Answer.MENU: "Main Menu",
}
"""The words on the buttons of a question."""

IN_HAND: Final = "A piece in your hand"

DOUBLETS: Final = tuple(f"Doublet {die}-{die}" for die in range(1, 7))
"""Those of the six dice of which one is chosen."""

_WHOSE: Final = {True: "yours", False: "theirs"}
_SIDE: Final = {True: "Your", False: "Their"}
_NOBODYS: Final = 1


def colours(view: Seen, yours: bool) -> Colours:
    """The colours of a side's pieces and dice."""
    return LIGHT if yours == view.light else DARK


def _is_light(view: Seen, yours: bool) -> bool:
    return yours == view.light


def _whose(view: Seen, yours: bool) -> str:
    """A side's pieces, as behind their number."""
    if view.people:
        return "light" if _is_light(view, yours) else "dark"
    return _WHOSE[yours]


def _side(view: Seen, yours: bool) -> str:
    """A side's, as before a thing of its."""
    if view.people:
        return "Light's" if _is_light(view, yours) else "Dark's"
    return _SIDE[yours]


def rows(view: Seen) -> tuple[str, ...]:
    """Those of the rows, from 1 on."""
    return tuple(_row(view, row) for row in ROWS)


def bars(view: Seen) -> tuple[str, str]:
    """Those of your half of the bar and theirs."""
    yours, theirs = (
        _standing(view, "Bar", view.sides.of(side)[BAR], side) + _use(view, key)
        for side, key in ((True, "bar-you"), (False, "bar-they"))
    )
    return yours, theirs


def tray(view: Seen, yours: bool) -> str:
    """That of a tray."""
    count, guests = view.sides.of(yours)[OFF], view.sides.of(not yours)[WAITING]
    waiting = f", {guests} {_whose(view, not yours)} on row 25" if guests else ""
    key = "tray-you" if yours else "tray-they"
    return f"{_side(view, yours)} tray, {_pieces(count)}{waiting}{_use(view, key)}"


def well(view: Seen, yours: bool) -> str:
    """That of a well, with the dice in it."""
    values = [str(value) for value in view.wells[0 if yours else 1] if value]
    rolled = f", {' and '.join(values)}, last roll" if values else ""
    may_roll = ", to be rolled" if view.lamps[0 if yours else 1] and (yours or view.people) else ""
    return f"{_side(view, yours)} dice{rolled}{may_roll}"


def score(view: Seen, yours: bool) -> str:
    """That of a side's points in a match."""
    you, they, target = view.score or (0, 0, 0)
    return f"{_side(view, yours)} points, {you if yours else they} of {target}"


def dice(view: Seen, this: Dice) -> str:
    """That of the dice on the board."""
    first, second = this.values
    if this.yours[0] != this.yours[1]:
        other = _side(view, False) if view.people else "their"
        return f"{_side(view, True)} die, {first}, and {other} die, {second}"
    name = f"{_side(view, this.yours[0])} dice, {first} and {second}"
    if this.left is not None:
        return f"{name}, {this.left} moves left"
    used = [str(value) for value, gone in zip(this.values, this.used, strict=True) if gone]
    return f"{name}, {' and '.join(used)} used" if used else name


def cube(view: Seen, this: Cube) -> str:
    """That of the cube."""
    if this.offered:
        to = _whose(view, bool(this.owner)) if view.people else "you" if this.owner else "them"
        return f"Cube {this.value}, offered to {to}"
    if this.owner == _NOBODYS:
        return f"Cube {face(this)}, in the middle{', not used in this game' if this.faded else ''}"
    return f"Cube {face(this)}, {_whose(view, bool(this.owner))}"


def face(this: Cube) -> str:
    """The number on the cube: at first 64 is on its upper side."""
    return str(this.value if this.value > 1 else 64)


def lamp(view: Seen, yours: bool) -> str:
    """That of a lamp."""
    lit = view.lamps[0 if yours else 1]
    rolls = lit and (yours or view.people)
    return f"{_side(view, yours)} lamp, {'lit: roll' if rolls else 'lit' if lit else 'off'}"


def _row(view: Seen, row: int) -> str:
    yours, theirs = view.sides.you[row], view.sides.they[BAR - row]
    return _standing(view, f"Row {row}", yours or theirs, bool(yours)) + _use(view, row_key(row))


def _standing(view: Seen, place: str, count: int, yours: bool) -> str:
    if not count:
        return f"{place}, empty"
    return f"{place}, {count} {_whose(view, yours)}"


def _use(view: Seen, key: str) -> str:
    if key in view.targets and view.markers:
        return ", can be reached"
    return ", can move" if key in view.movable else ""


def _pieces(count: int) -> str:
    return {0: "empty", 1: "1 piece"}.get(count, f"{count} pieces")
