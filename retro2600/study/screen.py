"""What the original's screen looks like in a given state: the question of `study screen`."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from retro2600.cartridges.cx2617.board import LOCATIONS
from retro2600.cartridges.cx2617.colours import colours
from retro2600.cartridges.cx2617.glyphs import LEFT_WINDOW
from retro2600.cartridges.cx2617.layout import TRAYS
from retro2600.cartridges.cx2617.screen import Screen, paint
from retro2600.consoles.vcs.picture import digest
from retro2600.excerpt import excerpt

_COUNTS = range(-128, 128)
_NUMBERS = tuple(number for number in range(65) if "9" not in str(number))


def answer(question: Mapping[str, object]) -> dict[str, str | None]:
    """The digest of the picture in question; a bad question is a ValueError."""
    return {"digest": digest(paint(screen_of(question)))}


def screen_of(question: Mapping[str, object]) -> Screen:
    """The screen that one line of `study screen` describes; fields it does not know are ignored.

    A field that is missing or holds what it cannot is a ValueError: one sentence that names it.
    """
    color = _whole("color", _field(question, "color"), range(2), "0 (black and white) or 1")
    cursor = _field(question, "cursor")
    if cursor is None:
        cursor = TRAYS[0]
    latched = colours(color == 1, _location("cursor", cursor))
    owners = {"white": latched.white, "red": latched.red, "border": latched.border}
    sides = {side: owners[side] for side in ("white", "red")}
    held, held_colour = _held(_field(question, "held"), sides)
    return Screen(
        board=_board(_field(question, "board")),
        held=held,
        held_colour=held_colour,
        dice=_dice(_field(question, "dice")),
        dice_colour=_colour("turn", _field(question, "turn"), sides),
        number=_whole("number", _field(question, "number"), _NUMBERS, "0 to 64 without the digit 9"),
        number_colour=_colour("number_colour", _field(question, "number_colour"), owners),
        colours=latched,
    )


def _field(question: Mapping[str, object], name: str) -> object:
    if name not in question:
        raise ValueError(f"{name} is missing")
    return question[name]


def _board(value: object) -> tuple[int, ...]:
    counts = _list("board", value, LOCATIONS, "counts")
    return tuple(_whole(f"board[{x}]", count, _COUNTS, "-128 to 127") for x, count in enumerate(counts))


def _dice(value: object) -> tuple[int, int]:
    codes = "1 to 6 pips, 7 YES, 8 NO, 9 nine pips, 10 dbl or 11 acc"
    left, right = _list("dice", value, 2, "codes")
    return _whole("dice[0]", left, LEFT_WINDOW, codes), _whole("dice[1]", right, LEFT_WINDOW, codes)


def _held(value: object, sides: Mapping[str, int]) -> tuple[int | None, int]:
    if value is None:
        return None, 0
    location, side = _list("held", value, 2, "entries, a location and a side")
    return _location("held[0]", location), _colour("held[1]", side, sides)


def _list(name: str, value: object, length: int, entries: str) -> list[object]:
    if not isinstance(value, list | tuple):
        raise ValueError(f"{name} is {excerpt(value)}, expected a list of {length} {entries}")
    if len(value) != length:
        raise ValueError(f"{name} has {len(value)} entries, expected {length} {entries}")
    return list(value)


def _location(name: str, value: object) -> int:
    return _whole(name, value, range(LOCATIONS), f"a location from 0 to {LOCATIONS - 1}")


def _whole(name: str, value: object, allowed: Collection[int], expected: str) -> int:
    if not isinstance(value, int) or value not in allowed:
        raise ValueError(f"{name} is {excerpt(value)}, expected {expected}")
    return value


def _colour(name: str, value: object, bytes_by_owner: Mapping[str, int]) -> int:
    if not isinstance(value, str) or value not in bytes_by_owner:
        raise ValueError(f"{name} is {excerpt(value)}, expected {' or '.join(map(repr, bytes_by_owner))}")
    return bytes_by_owner[value]
