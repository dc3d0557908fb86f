"""The sheet over the Board set up, while one waits for an opponent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.lobby import going
from retro2600.cartridges.lobby.listing.terms import clock_told, terms_of
from retro2600.cartridges.lobby.listing.values import number_of
from retro2600.cartridges.lobby.saying import refused
from retro2600.cartridges.lobby.scenes import Ask, SheetName
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.words import Message, Says
from retro2600.consoles.tablet.console import FRAMES_PER_SECOND
from retro2600.consoles.tablet.sheet import laid, pressed
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.machine.drawing import Element
from retro2600.online.telling import asked
from retro2600.rules import RED
from retro2600.tables.table import Table

_KEY: Final = SheetName.WAITING.value
_AREAS: Final = Area(232, 148, 560, 472), Area(16, 148, 358, 470)
_BUTTONS: Final = {
    "link": "Show Link and QR",
    "house": "House Bot Instead",
    "lobby": "Lobby",
    "close": "Close the Table",
}


def elements(state: State) -> Iterator[Element]:
    """The sheet and what lies on it; no link leads to a table on this device alone."""
    this = laid(_KEY, _AREAS, state.upright, "Waiting for an opponent", bar=True)
    yield from this.elements()
    minutes, seconds = divmod(state.frames.waiting // FRAMES_PER_SECOND, 60)
    waited = f"Waiting for {minutes}:{seconds:02}. The table stays open for 10 minutes without you."
    table, size = state.sitting.table, this.measures.text - 1
    terms = terms_told(table, state) if table else ()
    yield from this.told((*((line, size) for line in terms), (waited, 13)), this.top + 8)
    idle = ("link",) if state.sitting.home else ()
    yield from this.buttons(_BUTTONS, this.rows(len(_BUTTONS)), state.held, "link", idle)


def terms_told(table: Table, state: State) -> tuple[str, ...]:
    """The table's terms in two lines."""
    terms = terms_of(table.options)
    clock = f"{clock_told(terms.clock)} a decision" if terms.clock else "no clock"
    who = "By link only." if table.options.private else "Everybody may sit down."
    side = "Red" if state.sitting.side is RED else "White"
    return f"Table {number_of(table.id)}: {terms.kind_told}, {clock}", f"{who} You sit as {side}."


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    match pressed(_KEY, gesture):
        case "link" if state.sitting.home:
            return refused(state, Message(Says.ON_THIS_DEVICE))
        case "link":
            return asked(state, "invite", table=state.sitting.watched)
        case "house":
            return going.bot_instead(state)
        case "lobby":
            return going.to_lobby(state)
        case "close":
            return state._replace(ask=Ask.CLOSE)
    return state
