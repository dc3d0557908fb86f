"""The sheet over the Board set up, while one waits for an opponent."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from retro2600.cartridges.lobby import going
from retro2600.cartridges.lobby.listing.terms import clock_told, terms_of
from retro2600.cartridges.lobby.listing.values import number_of
from retro2600.cartridges.lobby.saying import refused
from retro2600.cartridges.lobby.scenes import Ask, Sheet
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.words import Message, Says
from retro2600.consoles.tablet.console import FRAMES_PER_SECOND
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
from retro2600.tables.sitting import posting
from retro2600.tables.table import Table

_KEY: Final = Sheet.WAITING.value
_AREA: Final = Area(232, 148, 560, 472)
_AREA_UPRIGHT: Final = Area(16, 148, 358, 470)
_BUTTONS: Final = {
    "link": "Show Link and QR",
    "house": "House Bot Instead",
    "lobby": "Lobby",
    "close": "Close the Table",
}


@dataclass(frozen=True, slots=True)
class View:
    """All that is seen of it."""

    upright: bool
    terms: tuple[str, ...]
    seconds: int
    """Time waited."""
    home: bool = False
    """It is on this device alone: no link leads to it."""

    @property
    def key(self) -> str:
        """The key of its surface."""
        return _KEY

    def elements(self, held: Held) -> Iterator[Element]:
        """The sheet and what lies on it."""
        upright, area = self.upright, _AREA_UPRIGHT if self.upright else _AREA
        yield from surface(_KEY, area, "Waiting for an opponent", upright)
        minutes, seconds = divmod(self.seconds, 60)
        waited = f"Waiting for {minutes}:{seconds:02}. The table stays open for 10 minutes without you."
        size = 15 if upright else 17
        top = area.top + (TITLE_UPRIGHT if upright else TITLE) + 8
        texts = (*((line, size) for line in self.terms), (waited, 13))
        yield from lines(_KEY, texts, area, top, upright)
        measures = measures_of(upright)
        for (name, words), place in zip(_BUTTONS.items(), below(area, upright, len(_BUTTONS)), strict=True):
            idle = self.home and name == "link"
            yield from Button(f"{_KEY}-{name}", place, words, measures, name == "link", idle).elements(held)


def seen(state: State) -> View:
    """All that is seen of it."""
    table = state.sitting.table
    return View(
        state.upright,
        terms_told(table, state) if table else (),
        state.frames.waiting // FRAMES_PER_SECOND,
        state.sitting.home,
    )


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
            sitting = posting.sent(state.sitting, "ask", what="invite", table=state.sitting.watched)
            return state._replace(sitting=sitting)
        case "house":
            return going.bot_instead(state)
        case "lobby":
            return going.to_lobby(state)
        case "close":
            return state._replace(ask=Ask.CLOSE)
    return state
