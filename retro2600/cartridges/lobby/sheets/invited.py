"""The sheet over the Board set up, for who comes by a link: sit down, watch, or go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.lobby import going
from retro2600.cartridges.lobby.listing.grouping import counted
from retro2600.cartridges.lobby.listing.terms import clock_told, terms_of
from retro2600.cartridges.lobby.saying import told
from retro2600.cartridges.lobby.scenes import SheetName
from retro2600.cartridges.lobby.state import Going, State
from retro2600.cartridges.lobby.table.words import TableSays
from retro2600.cartridges.lobby.words import Message, Says
from retro2600.consoles.tablet.sheet import laid, pressed
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.machine.drawing import Element
from retro2600.rules import RED
from retro2600.tables.table import Table

_KEY: Final = SheetName.INVITED.value
_AREAS: Final = Area(232, 204, 560, 376), Area(16, 180, 358, 408)
_OPEN: Final = {"sit": "Sit Down", "watch": "Only Watch", "lobby": "Lobby"}
_CLOSED: Final = {"same": "Create the Same", "lobby": "Lobby"}


def elements(state: State) -> Iterator[Element]:
    """The sheet and what lies on it; its first button is the chief one."""
    table, way = state.sitting.table, state.going
    title, words = "No table", {"lobby": "Lobby"}
    told: tuple[str, ...] = (Says.KEY.value,)
    if not way.closed and table is not None:
        title, told, words = f"{_host(table) or 'Somebody'} invites you", _terms(table), _OPEN
    elif way.terms is not None:
        told, words = (Says.GONE.value,), _CLOSED
    this = laid(_KEY, _AREAS, state.upright, title, bar=True)
    yield from this.elements()
    size = this.measures.text - 1
    yield from this.told(((line, size) for line in told), this.top + 8)
    yield from this.buttons(words, this.rows(len(words)), state.held, next(iter(words)))


def _terms(table: Table) -> tuple[str, ...]:
    """Kind and target, clock, colour, and who is there."""
    terms, free = terms_of(table.options), table.free
    if terms.is_money:
        kind = "MoneyPlay: every round counts."
    else:
        points = counted(terms.target, "point")
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
