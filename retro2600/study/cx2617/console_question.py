"""The fields that questions about this cartridge share: game, cube, owner, and the seats as a board.

A bad field is a ValueError of one sentence, as `retro2600.study.fields` makes it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from retro2600.cartridges.cx2617.board import Board, Side
from retro2600.cartridges.cx2617.rulebook import own_board, position_seen
from retro2600.cartridges.cx2617.variations import VARIATIONS, Variation
from retro2600.rules import BAR, CHECKERS, Position, Seat
from retro2600.rules.dice import FACES
from retro2600.rules.notation import Situation
from retro2600.study.fields import field, numbers, whole, word
from retro2600.study.rolled_positions import situation_told, without_id

CUBES: Final = (1, 2, 4, 8, 16, 32, 64)
SEATS: Final = ("red", "white")
BACKGAMMON: Final = 1
"""The game that an ID is about where none is named: backgammon against the computer, with the cube."""


def game(question: Mapping[str, object]) -> tuple[int, Variation]:
    """The game's number and what it is made of."""
    number = whole("game", field(question, "game"), VARIATIONS, "1 to 8")
    return number, VARIATIONS[number]


def owner(question: Mapping[str, object]) -> Side | None:
    """The owner of the cube; null, as when not named: nobody."""
    value = question.get("owner")
    return None if value is None else Side(word("owner", value, SEATS))


def cube(question: Mapping[str, object], variation: Variation) -> int:
    """The number that the cube shows; 1 if not named, 0 in a game without a cube."""
    if not variation.cube:
        return whole("cube", question.get("cube") or 0, (0,), "0 in a game without a cube")
    return whole("cube", question.get("cube", 1), CUBES, "1, 2, 4, 8, 16, 32 or 64")


def dice(question: Mapping[str, object]) -> tuple[int, int]:
    """The dice, left and right."""
    left, right = numbers("dice", field(question, "dice"), 2, FACES, "1 to 6")
    return left, right


def side(name: str, value: object) -> Side:
    """White or red."""
    return Side(word(name, value, [side.value for side in Side]))


def seat(question: Mapping[str, object], name: str) -> list[int]:
    """The counts of one side from its own seat."""
    return numbers(name, field(question, name), BAR + 1, range(CHECKERS + 1), f"0 to {CHECKERS}")


def board(question: Mapping[str, object]) -> Board:
    """The board in red's numbering, from the counts of either side in its own seat."""
    red, white = _full_seat(question, "red"), _full_seat(question, "white")
    for point in range(1, BAR):
        if white[point] and red[BAR - point]:
            raise ValueError(
                f"white[{point}] is {white[point]} where red[{BAR - point}] is {red[BAR - point]}, "
                "expected a point held by one side"
            )
    return own_board(Position(red, white))


def seats(board: Board) -> dict[str, list[int]]:
    """The counts of red and white, each from its own seat, of a board in red's numbering."""
    position = position_seen(board)
    return {"red": list(position.mine), "white": list(position.theirs)}


def situation(question: Mapping[str, object]) -> Situation | None:
    """The situation that the question tells by an ID; None where it counts the checkers."""
    return situation_told(question, SEATS)


def spelled_out(question: Mapping[str, object], told: Situation, mover: Side) -> dict[str, object]:
    """The question with counts in place of its ID, the side on roll there being `mover` here.

    The ID's dice, the higher on the left, its cube and the cube's owner count where the question does not
    name its own; score and rules of a match do not.
    """
    spelled: dict[str, object] = {
        "game": BACKGAMMON,
        mover.value: list(told.position.mine),
        mover.other.value: list(told.position.theirs),
    }
    if told.roll is not None:
        spelled["dice"] = [told.roll.high, told.roll.low]
    if told.cube > 1:
        spelled["cube"] = told.cube
    if told.owner is not None:
        spelled["owner"] = (mover if told.owner is told.mover else mover.other).value
    return spelled | without_id(question)


def _full_seat(question: Mapping[str, object], name: str) -> Seat:
    counts = seat(question, name)
    if sum(counts) != CHECKERS:
        raise ValueError(f"{name} has {sum(counts)} checkers, expected {CHECKERS}")
    return tuple(counts)
