"""The original's screen in a given state, as a digest: the question of `study screen`."""

from __future__ import annotations

from collections.abc import Mapping

from retro2600.cartridges.cx2617.board import LOCATIONS
from retro2600.cartridges.cx2617.colours import colours
from retro2600.cartridges.cx2617.glyphs import LEFT_WINDOW
from retro2600.cartridges.cx2617.layout import TRAYS
from retro2600.cartridges.cx2617.rulebook import board_of
from retro2600.cartridges.cx2617.screen import Screen, paint
from retro2600.consoles.vcs.picture import digest
from retro2600.rules.notation import Situation
from retro2600.study.answers import Answer
from retro2600.study.cx2617 import console_question
from retro2600.study.cx2617.console_question import side
from retro2600.study.fields import entries, field, whole, word
from retro2600.study.rolled_positions import situation_told

_COUNTS = range(-128, 128)
_NUMBERS = tuple(number for number in range(65) if "9" not in str(number))
_COLOR = "0 (black and white) or 1"
_CODES = "1 to 6 pips, 7 YES, 8 NO, 9 nine pips, 10 dbl or 11 acc"


def answer(question: Mapping[str, object]) -> Answer:
    """The digest of the picture in question; a bad question is a ValueError."""
    screen = screen_of(question)
    found = digest(paint(screen))
    return Answer({"digest": found}, lambda: f"digest  {found or 'none: a blank frame'}", screen)


def screen_of(question: Mapping[str, object]) -> Screen:
    """The screen that one line of `study screen` describes; fields it does not know are ignored.

    A field that is missing or holds what it cannot is a ValueError: one sentence that names it. With `xgid`
    or `id` in place of `board` the fields that it leaves open need not be there.
    """
    if told := situation_told(question, ("board",)):
        question = _spelled_out(question, told)
    color = field(question, "color")
    in_colour = whole("color", int(color) if isinstance(color, bool) else color, range(2), _COLOR)
    cursor = field(question, "cursor")
    latched = colours(in_colour == 1, TRAYS[0] if cursor is None else _location("cursor", cursor))
    owners = {"white": latched.white, "red": latched.red, "border": latched.border}
    sides = {side: owners[side] for side in ("white", "red")}
    held, held_colour = _held(field(question, "held"), sides)
    left, right = entries("dice", field(question, "dice"), 2, "codes")
    counts = entries("board", field(question, "board"), LOCATIONS, "counts")
    return Screen(
        board=tuple(whole(f"board[{x}]", count, _COUNTS, "-128 to 127") for x, count in enumerate(counts)),
        held=held,
        held_colour=held_colour,
        dice=(whole("dice[0]", left, LEFT_WINDOW, _CODES), whole("dice[1]", right, LEFT_WINDOW, _CODES)),
        dice_colour=sides[word("turn", field(question, "turn"), sides)],
        number=whole("number", field(question, "number"), _NUMBERS, "0 to 64 without the digit 9"),
        number_colour=owners[word("number_colour", field(question, "number_colour"), owners)],
        colours=latched,
    )


def _spelled_out(question: Mapping[str, object], told: Situation) -> Mapping[str, object]:
    """The question with what its ID tells: in colour, no cursor, nothing held, the cube as the number."""
    turn = side("turn", question.get("turn", told.mover.value))
    spelled = console_question.spelled_out(question, told, mover=turn)
    return {
        "board": board_of(told.position, turn),
        "turn": turn.value,
        "number": told.cube,
        "number_colour": spelled.get("owner", "border"),
        "cursor": None,
        "held": None,
        "color": 1,
    } | spelled


def _held(value: object, sides: Mapping[str, int]) -> tuple[int | None, int]:
    if value is None:
        return None, 0
    location, side = entries("held", value, 2, "entries, a location and a side")
    return _location("held[0]", location), sides[word("held[1]", side, sides)]


def _location(name: str, value: object) -> int:
    return whole(name, value, range(LOCATIONS), f"a location from 0 to {LOCATIONS - 1}")
