"""The deeds of a record as the memory card writes them: a word, and the numbers that belong to it."""

from __future__ import annotations

from typing import Any, Final

from retro2600.cartridges.absolute.record import Again, Concede, Deed, Keep, Moves, RollOver
from retro2600.excerpt import json_excerpt
from retro2600.rules import (
    BAR,
    RED,
    WHITE,
    Beaver,
    Cast,
    Choose,
    Double,
    Drop,
    Move,
    Roll,
    Take,
    Throw,
    Turn,
    Win,
)

SIDES: Final = {WHITE: "you", RED: "they"}
"""The names of the sides."""

MOVES: Final = "moves"
"""The word before the moves of a turn that is not over."""

_ALONE: Final[dict[str, Deed]] = {
    "double": Double(),
    "take": Take(),
    "drop": Drop(),
    "beaver": Beaver(),
    "again": Again(),
    "keep": Keep(),
}
_WORDS: Final = {type(deed): word for word, deed in _ALONE.items()}
_DICE: Final = range(1, 7)


def written(deed: Deed) -> list[Any]:
    """A deed as JSON values."""
    match deed:
        case Cast(white, red):
            return ["cast", white, red]
        case Throw(roll):
            return ["roll", roll.high, roll.low]
        case Turn(play):
            return ["play", *map(list, play)]
        case Choose(roll):
            return ["choose", roll.high]
        case Concede(win):
            return ["concede", int(win)]
        case RollOver(side):
            return ["over", SIDES[side]]
    return [_WORDS[type(deed)]]


def read(plain: object) -> Deed:
    """The deed that JSON values tell of; `ValueError`, in a sentence, if they tell of none."""
    match plain:
        case ["cast", int(white), int(red)] if _are_dice(white, red):
            return Cast(white, red)
        case ["roll", int(high), int(low)] if _are_dice(high, low) and high >= low:
            return Throw(Roll(high, low))
        case ["play", *moves]:
            return Turn(tuple(Move(*move) for move in read_moves(moves)))
        case ["choose", int(die)] if _are_dice(die):
            return Choose(Roll(die, die))
        case ["concede", int(times)] if type(times) is int and times in tuple(Win):
            return Concede(Win(times))
        case ["over", str(name)] if name in SIDES.values():
            return RollOver(next(side for side, called in SIDES.items() if called == name))
        case [str(word)] if word in _ALONE:
            return _ALONE[word]
    raise ValueError(f"{json_excerpt(plain)} is nothing that is done in a game")


def read_moves(plain: list[Any]) -> Moves:
    """The moves that pairs of JSON values tell of; `ValueError`, in a sentence, if one tells of none."""
    for pair in plain:
        match pair:
            case [int(source), int(die)] if type(source) is int and 0 < source <= BAR and _are_dice(die):
                continue
        raise ValueError(f"{json_excerpt(pair)} is no move")
    return tuple((source, die) for source, die in plain)


def _are_dice(*values: int) -> bool:
    return all(type(value) is int and value in _DICE for value in values)
