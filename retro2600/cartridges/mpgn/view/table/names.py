"""The names of what is seen on the board, as they are spoken."""

from __future__ import annotations

from collections.abc import Collection

from retro2600.cartridges.mpgn.table.board import colour
from retro2600.cartridges.mpgn.table.places import ROWS, Board, row_name
from retro2600.cartridges.mpgn.view.table.seen import Names
from retro2600.rules import BAR, OFF, Position, Side


def places(board: Board, position: Position, lifts: Collection[int], reached: Collection[int]) -> Names:
    """All places; the position is seen from your seat."""
    rows = []
    for row in ROWS:
        place = board.place(row)
        men = _men(position.mine[place], board.side) or _men(position.holds(place), board.side.other)
        able = _able(place, lifts, reached)
        rows.append(f"{row_name(row)}, {men or 'empty'}{able}")
    yours = _bar(position.mine[BAR], board.side) + _able(BAR, lifts, ())
    bins = (
        _bin(board.side, position.mine[OFF]) + _able(OFF, (), reached),
        _bin(board.side.other, position.theirs[OFF]),
    )
    return Names(tuple(rows), (yours, _bar(position.theirs[BAR], board.side.other)), bins)


def dice_to_roll(count: int) -> str:
    """The box in which your dice lie before you roll."""
    if not count:
        return "Dice to roll, empty"
    return f"Dice to roll, {count} {'dice' if count > 1 else 'die'}, your turn"


def rolled(values: tuple[int, ...], stuck: bool) -> str:
    """Your rolled dice."""
    told = " and ".join(map(str, values)) or "empty"
    return f"Your rolled dice, {told}{', cannot be played' * stuck}"


def cube(where: int, face: int, value: int, may_offer: bool) -> str:
    """The cube."""
    place = ("at their end", "in the centre", "at your end")[where]
    return f"Cube {place}, face {face}, the game counts {value}{', can be offered' * may_offer}"


def _men(count: int, side: Side) -> str:
    return f"{count} {colour(side).lower()} {'men' if count > 1 else 'man'}" if count else ""


def _bar(count: int, side: Side) -> str:
    return f"Bar, {_men(count, side) or 'empty'}"


def _bin(side: Side, count: int) -> str:
    return f"{colour(side)}'s bin, {count} {'man' if count == 1 else 'men'}"


def _able(place: int, lifts: Collection[int], reached: Collection[int]) -> str:
    return ", can be reached" if place in reached else ", can be lifted" if place in lifts else ""
