"""The sheet of a game's end: its result, a line for each round, its dice, and the ways on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from retro2600.cartridges.lobby.scenes import Sheet
from retro2600.cartridges.lobby.sheets.sight import TITLE, TITLE_UPRIGHT, padding, surface
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import ends, rounds
from retro2600.cartridges.lobby.table.board import at_hand, below, name_of
from retro2600.cartridges.lobby.table.rounds import Round
from retro2600.cartridges.lobby.table.words import Says
from retro2600.cartridges.lobby.words import text
from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.type import broken
from retro2600.consoles.tablet.widgets.button import Button
from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.machine.drawing import Align, Box, Element, Paint, Role, Shape, Text
from retro2600.rules import Side

_AREA: Final = Area(192, 120, 640, 528)
_AREA_UPRIGHT: Final = Area(0, 48, 390, 716)
_KEY: Final = Sheet.GAME.value
LINES: Final = 8
"""Rounds that are seen at a time."""

_LINE: Final = 36
_HEADS: Final = ("Round", "won by", "how", "points", "score")
_COLUMNS: Final = (14, 110, 236, 470, 540)
_COLUMNS_UPRIGHT: Final = (8, 32, 118, 264, 316)
_BUTTONS: Final = {"same": "Same Again", "look": "Look", "lobby": "Lobby"}
_STRIPE: Final = Paint(Ink.WELL, alpha=110)
_HASH: Final = 8
_ASIDE: Final = 10


def sheet(state: State) -> Iterator[Element]:
    """The sheet's elements from the back to the front."""
    upright, area = state.upright, _AREA_UPRIGHT if state.upright else _AREA
    yield from surface(Sheet.GAME, area, text(ends.title(state)), upright)
    top = area.top + (TITLE_UPRIGHT if upright else TITLE) + 8
    every = [each for each in at_hand(state).rounds if each.end is not None]
    first = max(0, min(state.page, len(every) - LINES)) if state.page else max(0, len(every) - LINES)
    yield _row(state, area, top, _HEADS if not upright else ("", *_HEADS[1:]), 0)
    for number, each in enumerate(every[first : first + LINES], 1):
        yield _row(state, area, top + number * _LINE, _cells(state, each), number)
    yield from _remarks(state, area, top + (LINES + 1) * _LINE, every)
    yield from _buttons(state, area)


def _cells(state: State, each: Round) -> tuple[str, ...]:
    """The cells of a round's line: its number, who has won it, how, points and the score after it."""
    table, who = at_hand(state).shown, each.winner
    if who is None or each.end is None:
        return str(each.number), "nobody", rounds.told(each), "", _score(state, each)
    own = state.sitting.seated and who is state.sitting.side
    points = f"+{each.end.points}" if each.end.points else ""
    name = "you" if own else name_of(table, who)
    return str(each.number), name, rounds.told(each), points, _score(state, each)


def _score(state: State, each: Round) -> str:
    white, red = each.after
    return f"{white} : {red}" if below(state) is Side.WHITE else f"{red} : {white}"


def _row(state: State, area: Area, top: int, cells: tuple[str, ...], number: int) -> Element:
    shapes = _line(area.width - 16, cells, state.upright, number)
    name = ", ".join(filter(None, cells))
    return Element(f"{_KEY}-round-{number}", shapes, (area.left + 8, top), Role.ITEM, name)


@lru_cache(maxsize=looks.KEPT)
def _line(width: int, cells: tuple[str, ...], upright: bool, number: int) -> tuple[Shape, ...]:
    columns = _COLUMNS_UPRIGHT if upright else _COLUMNS
    ends_at = (*columns[1:], width)
    size, ink = (13, Ink.TEXT) if number else (12, Ink.FAINT)
    stripe = (Box(0, 0, width, _LINE, 8, _STRIPE),) if number % 2 else ()
    texts = []
    for place, (cell, left, right) in enumerate(zip(cells, columns, ends_at, strict=True)):
        is_number = place >= len(cells) - 2
        x, align = (right - _ASIDE, Align.RIGHT) if is_number else (left, Align.LEFT)
        bold = number == 0 or place == len(cells) - 1
        texts.append(Text(x, looks.base(_LINE, size), cell, size, Paint(ink), bold, align, right - left - 6))
    return *stripe, *(each for each in texts if each.text)


def _remarks(state: State, area: Area, top: int, every: list[Round]) -> Iterator[Element]:
    """The dice of the game, by the house's commitments to the last round, and where the rest is."""
    around, lines = padding(state.upright), []
    if every and every[-1].hash:
        digits = every[-1].hash
        shown = f"{digits[:_HASH]} {digits[_HASH : 2 * _HASH]}"
        lines.append(Says.DICE.value.format(play=shown))
    lines.append(Says.REVIEW.value)
    parts = [part for line in lines for part in broken(line, 13, area.width - 2 * around)]
    for number, part in enumerate(parts):
        place = area.left + around, top + 16 + 20 * number
        yield Element(f"{_KEY}-line-{number}", _remark(part), place, Role.ITEM, part)


@lru_cache(maxsize=16)
def _remark(line: str) -> tuple[Shape, ...]:
    return (Text(0, 0, line, 13, Paint(Ink.FAINT)),)


def _buttons(state: State, area: Area) -> Iterator[Element]:
    upright, around = state.upright, padding(state.upright)
    measures = measures_of(upright)
    if upright:
        tops = [area.bottom - around - 52 - 58 * (len(_BUTTONS) - 1 - row) for row in range(len(_BUTTONS))]
        places = [Area(area.left + around, top, area.width - 2 * around, 52) for top in tops]
    else:
        row = Area(area.left + around, area.bottom - around - 56, area.width - 2 * around, 56)
        places = [*row.columns(len(_BUTTONS), 16)]
    can_again = state.sitting.seated
    for (key, words), place in zip(_BUTTONS.items(), places, strict=True):
        idle = key == "same" and not can_again
        button = Button(f"{_KEY}-{key}", place, words, measures, key == "same" and can_again, idle)
        yield from button.elements(state.held)
