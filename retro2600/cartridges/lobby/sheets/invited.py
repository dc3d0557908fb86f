"""The sheet over the Board set up, for who comes by a link: sit down, watch, or go."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from retro2600.cartridges.lobby import going
from retro2600.cartridges.lobby.listing.terms import clock_told, terms_of
from retro2600.cartridges.lobby.saying import told
from retro2600.cartridges.lobby.scenes import Sheet
from retro2600.cartridges.lobby.state import Going, State
from retro2600.cartridges.lobby.table.words import Says as TableSays
from retro2600.cartridges.lobby.words import Message, Says
from retro2600.consoles.tablet.widgets.button import Button
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture, Held
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.consoles.tablet.widgets.shared.sight import (
    TITLE,
    TITLE_UPRIGHT,
    below,
    lines,
    pressed,
    surface,
)
from retro2600.machine.drawing import Element
from retro2600.rules import RED
from retro2600.tables.table import Table

_KEY: Final = Sheet.INVITED.value
_AREA: Final = Area(232, 204, 560, 376)
_AREA_UPRIGHT: Final = Area(16, 180, 358, 408)
_OPEN: Final = {"sit": "Sit Down", "watch": "Only Watch", "lobby": "Lobby"}
_CLOSED: Final = {"same": "Create the Same", "lobby": "Lobby"}


@dataclass(frozen=True, slots=True)
class View:
    """All that is seen of it."""

    upright: bool
    title: str
    lines: tuple[str, ...]
    buttons: tuple[str, ...]
    """Their names, the chief one first."""

    @property
    def key(self) -> str:
        """The key of its surface."""
        return _KEY

    def elements(self, held: Held) -> Iterator[Element]:
        """The sheet and what lies on it."""
        upright, area = self.upright, _AREA_UPRIGHT if self.upright else _AREA
        yield from surface(_KEY, area, self.title, upright)
        size, top = 15 if upright else 17, area.top + (TITLE_UPRIGHT if upright else TITLE) + 8
        yield from lines(_KEY, tuple((line, size) for line in self.lines), area, top, upright)
        words = _OPEN | _CLOSED
        for place, name in zip(below(area, upright, len(self.buttons)), self.buttons, strict=True):
            chief = name == self.buttons[0]
            yield from Button(f"{_KEY}-{name}", place, words[name], measures_of(upright), chief).elements(
                held
            )


def seen(state: State) -> View:
    """All that is seen of it."""
    table, way = state.sitting.table, state.going
    if way.closed or table is None:
        known = way.terms is not None
        says = Says.GONE if known else Says.KEY
        buttons = tuple(_CLOSED) if known else ("lobby",)
        return View(state.upright, "No table", (says.value,), buttons)
    return View(state.upright, f"{_host(table) or 'Somebody'} invites you", _terms(table), tuple(_OPEN))


def _terms(table: Table) -> tuple[str, ...]:
    """Kind and target, clock, colour, and who is there."""
    terms, free = terms_of(table.options), table.free
    if terms.is_money:
        kind = "MoneyPlay: every round counts."
    else:
        points = f"{terms.target} point{'s' * (terms.target != 1)}"
        kind = f"MatchPlay: the first to {points}."
    clock = f"{clock_told(terms.clock)} a decision" if terms.clock else "No clock"
    side = "Red" if free[:1] == (RED,) else "White"
    host = _host(table)
    seat = f"You sit as {side}. {f'{host} is here.' if host else ''}".strip()
    return kind, f"{clock}, {terms.rule_told}.", seat


def _host(table: Table) -> str:
    return next((who.name for who in table.seats.values() if who), "")


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    match pressed(_KEY, gesture):
        case "sit" if not state.going.closed:
            return going.sat_down(state)
        case "watch" if not state.going.closed:
            state = state._replace(sheet=None, going=Going())
            return told(state, Message(TableSays.YOU_WATCH))
        case "same" if state.going.terms is not None:
            way, terms = state.going, state.going.terms
            return going.created(going.to_lobby(state), terms, private=way.private)
        case "lobby":
            return going.to_lobby(state)
    return state
