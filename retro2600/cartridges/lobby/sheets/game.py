"""The sheet of a game's end: its result, a line for each round, its dice, and the ways on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from retro2600.cartridges.lobby import going
from retro2600.cartridges.lobby.saying import refused
from retro2600.cartridges.lobby.scenes import SheetName
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import ends, results, rounds
from retro2600.cartridges.lobby.table.board import below, name_of
from retro2600.cartridges.lobby.table.words import TableSays
from retro2600.cartridges.lobby.words import Message, text
from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.sheet import Sheet, laid, pressed
from retro2600.consoles.tablet.type import broken
from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.machine.drawing import Element, Role
from retro2600.machine.shapes import Align, Box, Paint, Shape, Text
from retro2600.online.board import at_hand
from retro2600.rules import Side
from retro2600.tables.sitting.games import Games, PlayedGame

_KEY: Final = SheetName.GAME.value
_HEADS: Final = ("Round", "won by", "how", "points", "score")
_COLUMNS: Final = (14, 110, 236, 470, 540)
_COLUMNS_UPRIGHT: Final = (8, 32, 118, 264, 316)
_BUTTONS: Final = {"same": "Same Again", "look": "Look", "lobby": "Lobby"}
_STRIPE: Final = Paint(Ink.WELL, alpha=110)
_HASH: Final = 8
_ASIDE: Final = 10


def elements(state: State) -> Iterator[Element]:
    """The sheet and what lies on it."""
    upright, again = state.upright, state.sitting.seated
    this = laid(_KEY, results.AREAS, upright, text(ends.title(state)), bar=True)
    yield from this.elements()
    there, every = results.rows(state), results.ended(state)
    ground, *bar = there.elements(state.page)
    yield ground._replace(shapes=())
    heads = there.area._replace(top=there.area.top - results.LINE, height=results.LINE)
    yield _row(heads, _HEADS if not upright else ("", *_HEADS[1:]), upright, 0)
    for line, place in there.shown(state.page):
        yield _row(place, _cells(state, every[line]), upright, line + 1)
    yield from bar
    yield from _remarks(this, there.area.bottom, every)
    places = this.rows(len(_BUTTONS)) if upright else this.last()[0].columns(len(_BUTTONS), 16)
    chief, idle = ("same", ()) if again else ("", ("same",))
    yield from this.buttons(_BUTTONS, places, state.held, chief, idle, sinks=True)


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    match pressed(_KEY, gesture):
        case "same":
            is_own = state.sitting.seated
            return going.same_again(state) if is_own else refused(state, Message(TableSays.WATCHING))
        case "look":
            return state._replace(sheet=None)
        case "lobby":
            return going.to_lobby(state)
    return results.scrolled(state, gesture)


def _cells(state: State, each: PlayedGame) -> tuple[str, ...]:
    """The cells of a round's line: its number, who has won it, how, points and the score after it."""
    table, who = at_hand(state).shown, each.winner
    if who is None or each.end is None:
        return str(each.number), "nobody", rounds.told(each), "", _score(state, each)
    own = state.sitting.seated and who is state.sitting.side
    points = f"+{each.end.points}" if each.end.points else ""
    name = "you" if own else name_of(table, who)
    return str(each.number), name, rounds.told(each), points, _score(state, each)


def _score(state: State, each: PlayedGame) -> str:
    white, red = each.after
    return f"{white} : {red}" if below(state) is Side.WHITE else f"{red} : {white}"


def _row(place: Area, cells: tuple[str, ...], upright: bool, number: int) -> Element:
    """A round's line by its number; the heads of the columns are number 0."""
    name = ", ".join(filter(None, cells))
    shapes = _line(place.width, cells, upright, number)
    return Element(f"{_KEY}-round-{number}", shapes, place.place, Role.ITEM, name)


@lru_cache(maxsize=looks.KEPT)
def _line(width: int, cells: tuple[str, ...], upright: bool, number: int) -> tuple[Shape, ...]:
    columns = _COLUMNS_UPRIGHT if upright else _COLUMNS
    ends_at = (*columns[1:], width)
    size, ink = (13, Ink.TEXT) if number else (12, Ink.FAINT)
    stripe = (Box(0, 0, width, results.LINE, 8, _STRIPE),) if number % 2 else ()
    texts = []
    for place, (cell, left, right) in enumerate(zip(cells, columns, ends_at, strict=True)):
        is_number = place >= len(cells) - 2
        x, align = (right - _ASIDE, Align.RIGHT) if is_number else (left, Align.LEFT)
        bold = number == 0 or place == len(cells) - 1
        texts.append(
            Text(x, looks.base(results.LINE, size), cell, size, Paint(ink), bold, align, right - left - 6)
        )
    return *stripe, *(each for each in texts if each.text)


def _remarks(this: Sheet, top: int, every: Games) -> Iterator[Element]:
    """The dice of the game, by the house's commitments to the last round, and where the rest is."""
    lines = []
    if every and every[-1].hash:
        digits = every[-1].hash
        shown = f"{digits[:_HASH]} {digits[_HASH : 2 * _HASH]}"
        lines.append(TableSays.DICE.value.format(play=shown))
    lines.append(TableSays.REVIEW.value)
    parts = [part for line in lines for part in broken(line, 13, this.inner.width)]
    for number, part in enumerate(parts):
        place = this.inner.left, top + 16 + 20 * number
        yield Element(f"{_KEY}-line-{number}", _remark(part), place, Role.ITEM, part)


@lru_cache(maxsize=16)
def _remark(line: str) -> tuple[Shape, ...]:
    return (Text(0, 0, line, 13, Paint(Ink.FAINT)),)
