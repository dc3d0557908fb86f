"""Facts: the race, the score, the cube, and what proves that the dice were fair."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from typing import Final

from retro2600.cartridges.absolute import cubing
from retro2600.cartridges.absolute.kept import SEED_BITS
from retro2600.cartridges.absolute.racing import remaining_rolls
from retro2600.cartridges.absolute.saying import far_name, named
from retro2600.cartridges.absolute.scenes import SheetName
from retro2600.cartridges.absolute.sheets.sight import closed, heads
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.statistics import Scope, shown
from retro2600.cartridges.absolute.who import Who
from retro2600.cartridges.absolute.words import Message, Says, text
from retro2600.consoles.tablet.sheet import laid, pressed
from retro2600.consoles.tablet.type import broken
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.consoles.tablet.widgets.table import Row, Table
from retro2600.machine.drawing import Element
from retro2600.rules import OFF, RED, WHITE, Position

_KEY: Final = SheetName.FACTS.value
_AREAS: Final = Area(232, 106, 560, 556), Area(16, 78, 358, 608)
_TABLE: Final = 56, 48
_LINES_BELOW: Final = 30
"""From the end of the table to the first line's base."""
_LINE: Final = 21
_GAP: Final = 7
_COLUMN: Final = 25

_GAME_SEED_BYTES: Final = 8
_DIGITS: Final = 16
"""Hexadecimal digits between two spaces."""


def elements(state: State) -> Iterator[Element]:
    """The sheet and what lies on it: a table, and paragraphs below it."""
    this, mine = laid(_KEY, _AREAS, state.upright, "Facts"), state.mine
    yield from this.elements()
    rows, top = _rows(state, mine), this.area.top + _TABLE[state.upright]
    place = this.inner._replace(top=top, height=(len(rows) + 1) * this.measures.table_line)
    yield from Table(f"{_KEY}-table", place, this.measures, _COLUMN).elements(heads(state), rows)
    number, base = 0, place.bottom + _LINES_BELOW
    for paragraph in (*_standing(state, mine), *_dice(state)):
        for line in broken(paragraph, this.measures.small, this.inner.width):
            yield this.line(f"{_KEY}-line-{number}", (this.inner.left, base), line)
            base, number = base + _LINE, number + 1
        base += _GAP
    yield from this.buttons({"done": "Done"}, this.last(), state.held, "done")


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    return closed(state) if pressed(_KEY, gesture) == "done" else state


def _rows(state: State, mine: Position) -> tuple[Row, ...]:
    counts = shown(state, Scope.RUNNING)
    match = state.playing.match if state.playing else None
    points = ("Points won in all", (counts[0].points, counts[1].points))
    if match is not None:
        points = (f"Match to {match.length}", (match.white, match.red))
    return tuple(
        (name, str(you), str(they))
        for name, (you, they) in (
            ("Pips to go", mine.pips),
            ("Remaining rolls, about", remaining_rolls(mine)),
            ("Borne off", (mine.mine[OFF], mine.theirs[OFF])),
            points,
            ("Games won in all", (counts[0].games, counts[1].games)),
        )
    )


def _standing(state: State, mine: Position) -> tuple[str, ...]:
    """The sentence on the lead; and that on the cube, with the level of the computer."""
    level = f" Skill level {state.settings.level}." if state.kind.is_computer else ""
    return _lead(state, mine), f"{_cube(state)}{level}"


def _lead(state: State, mine: Position) -> str:
    you, they = mine.pips
    ahead = abs(you - they)
    if not ahead:
        return "Nobody leads."
    side = WHITE if you < they else RED
    verb = "lead" if named(state, side) is Who.YOU else "leads"
    name = heads(state)[0 if side is WHITE else 1] if state.is_far else named(state, side).value
    return f"{name} {verb} by {ahead} pip{'s' if ahead != 1 else ''}."


def _cube(state: State) -> str:
    """The cube and its owner, or why there is none."""
    playing = state.playing
    rules = playing.begun.rules if playing else state.settings.house.rules(state.kind)
    if rules.cube and playing is not None and cubing.is_crawford(playing):
        return text(Message(Says.CRAWFORD))
    if not rules.cube or (playing is not None and not playing.game.cube_in_play):
        return "No cube."
    return f"Cube: {state.cube.value}, {_owner(state)}."


def _owner(state: State) -> str:
    owner = state.cube.owner
    if owner is None:
        return "in the middle"
    who = named(state, owner)
    others = {Who.YOU: "yours", Who.COMPUTER: "the computer's", Who.FAR: f"{far_name(state)}'s"}
    return others.get(who, f"{who.value}'s")


def _dice(state: State) -> tuple[str, ...]:
    """The digests by which it can be shown afterwards that nobody chose the dice."""
    card = f"Dice of all games, SHA-256 of the memory card's seed: {_digest(state.kept.seed, SEED_BITS // 8)}"
    playing = state.playing
    if playing is None:
        return (card,)
    if state.is_far:
        return _of_the_table(state)
    seed, number = playing.begun.seed, playing.begun.number
    game = f"Dice of game {number}, SHA-256 of its seed: {_digest(seed, _GAME_SEED_BYTES)}"
    if playing.result is None:
        return game, card
    return game, f"The seed of game {number}: {seed:016x}", card


def _of_the_table(state: State) -> tuple[str, ...]:
    """The digest that a table has committed itself to before its dice, and its seed once they have fallen.

    The dice are made of that seed and of those of both players.
    """
    table = state.far.sitting.table
    if table is None or state.playing is None or table.number != state.playing.begun.number:
        return ()
    game = f"Dice of game {table.number}, SHA-256 of the server's seed: {_spaced(table.hash)}"
    if table.ended is None or table.ended.game != table.number:
        return (game,)
    return game, f"The server's seed: {_spaced(table.ended.seed)}"


def _spaced(digits: str) -> str:
    return " ".join(digits[place : place + _DIGITS] for place in range(0, len(digits), _DIGITS))


@lru_cache(maxsize=16)
def _digest(seed: int, length: int) -> str:
    return _spaced(sha256(seed.to_bytes(length, "big")).hexdigest())
