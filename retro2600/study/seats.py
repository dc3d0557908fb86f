"""What questions about the computer's play have in common: fields checked, two seats made one board.

A bad field is a ValueError of one sentence: which field, what was found, what was expected.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from retro2600.cartridges.cx2617.computer import Board
from retro2600.cartridges.cx2617.variations import VARIATIONS, Variation
from retro2600.excerpt import excerpt

CHECKERS = 15
BAR = 25
COUNTS = 26
CUBES = (1, 2, 4, 8, 16, 32, 64)
OWNERS = ("red", "white")


def field(question: Mapping[str, object], name: str) -> object:
    """A field that must be there."""
    if name not in question:
        raise ValueError(f"{name} is missing")
    return question[name]


def whole(name: str, value: object, allowed: Collection[int], expected: str) -> int:
    """A whole number out of those allowed."""
    if isinstance(value, bool) or not isinstance(value, int) or value not in allowed:
        raise ValueError(f"{name} is {excerpt(value)}, expected {expected}")
    return value


def word(name: str, value: object, allowed: Sequence[str]) -> str:
    """One of the words allowed."""
    if not isinstance(value, str) or value not in allowed:
        raise ValueError(f"{name} is {excerpt(value)}, expected {' or '.join(map(repr, allowed))}")
    return value


def numbers(name: str, value: object, length: int, allowed: Collection[int], expected: str) -> list[int]:
    """A list of so many whole numbers."""
    if not isinstance(value, list | tuple):
        raise ValueError(f"{name} is {excerpt(value)}, expected a list of {length} numbers, each {expected}")
    if len(value) != length:
        raise ValueError(f"{name} has {len(value)} entries, expected {length}")
    return [whole(f"{name}[{i}]", entry, allowed, expected) for i, entry in enumerate(value)]


def game(question: Mapping[str, object]) -> tuple[int, Variation]:
    """The game's number and what it is made of."""
    number = whole("game", field(question, "game"), VARIATIONS, "1 to 8")
    return number, VARIATIONS[number]


def owner(question: Mapping[str, object]) -> str | None:
    """The owner of the cube; null, as when not named: nobody."""
    value = question.get("owner")
    return None if value is None else word("owner", value, (*OWNERS,))


def cube(question: Mapping[str, object], variation: Variation) -> int:
    """The number that the cube shows; 1 if not named, 0 in a game without a cube."""
    if not variation.cube:
        return whole("cube", question.get("cube") or 0, (0,), "0 in a game without a cube")
    return whole("cube", question.get("cube", 1), CUBES, "1, 2, 4, 8, 16, 32 or 64")


def board(question: Mapping[str, object]) -> Board:
    """The board in red's numbering, from the counts of either side in its own seat."""
    red, white = _seat(question, "red"), _seat(question, "white")
    counts = [*red, 0, 0]
    for point in range(1, BAR):
        if not white[point]:
            continue
        if red[BAR - point]:
            raise ValueError(
                f"white[{point}] is {white[point]} where red[{BAR - point}] is {red[BAR - point]}, "
                "expected a point held by one side"
            )
        counts[BAR - point] = -white[point]
    counts[BAR + 1], counts[BAR + 2] = -white[BAR], -white[0]
    return tuple(counts)


def seats(board: Board) -> dict[str, list[int]]:
    """The counts of red and white, each from its own seat."""
    red = [max(0, count) for count in board[:COUNTS]]
    points = [max(0, -board[BAR - point]) for point in range(1, BAR)]
    return {"red": red, "white": [-board[BAR + 2], *points, -board[BAR + 1]]}


def _seat(question: Mapping[str, object], name: str) -> list[int]:
    counts = numbers(name, field(question, name), COUNTS, range(CHECKERS + 1), f"0 to {CHECKERS}")
    if sum(counts) != CHECKERS:
        raise ValueError(f"{name} has {sum(counts)} checkers, expected {CHECKERS}")
    return counts
