"""Sheets that ask: a game given up, at twice its value (M6), or played on another of one's devices."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from retro2600.cartridges.mpgn import going
from retro2600.cartridges.mpgn.scenes import SheetName
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import screen, touching
from retro2600.cartridges.mpgn.table.news import message
from retro2600.cartridges.mpgn.table.words import TableSays
from retro2600.cartridges.mpgn.words import text
from retro2600.consoles.tablet.sheet import laid, pressed
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.machine.drawing import Element
from retro2600.online.board import cube_value
from retro2600.online.telling import taken_over
from retro2600.tables.acts import Forfeit

_AREAS: Final = Area(232, 274, 560, 220), Area(16, 270, 358, 240)
_TOP: Final = 54


@dataclass(frozen=True, slots=True)
class Asking:
    """A sheet with a line, a remark and two buttons."""

    kind: SheetName
    title: str
    told: Callable[[State], tuple[str, str]]
    words: Mapping[str, str]
    answered: Callable[[State, str], State]
    """By the end of a button's key."""
    chief: str = ""

    def elements(self, state: State) -> Iterator[Element]:
        """The sheet and what lies on it."""
        this = laid(self.kind.value, _AREAS, state.upright, self.title)
        yield from this.elements()
        told = zip(self.told(state), (this.measures.text, this.measures.small), strict=True)
        yield from this.told(told, this.area.top + _TOP)
        yield from this.buttons(self.words, this.last(2), state.held, self.chief)

    def gestured(self, state: State, gesture: Gesture) -> State:
        """The state after a step of a finger."""
        return self.answered(state, pressed(self.kind.value, gesture))


def _price(state: State) -> tuple[str, str]:
    line = text(message(state, TableSays.FORFEIT, 2 * cube_value(state))).removeprefix("Forfeit this game? ")
    return line, TableSays.KEEPS.value


def _forfeited(state: State, answer: str) -> State:
    match answer:
        case "forfeit" if screen.may_forfeit(state):
            return touching.wished(state, Forfeit())._replace(sheet=None)
        case "forfeit" | "play-on":
            return state._replace(sheet=None)
    return state


def _elsewhere(state: State) -> tuple[str, str]:
    return TableSays.DEVICE.value, TableSays.DEVICE_CHOICE.value


def _taken_back(state: State, answer: str) -> State:
    match answer:
        case "here":
            return taken_over(state)
        case "leave":
            return going.to_hall(state)
    return state


FORFEIT: Final = Asking(
    SheetName.FORFEIT,
    "Forfeit this game?",
    _price,
    {"forfeit": "Forfeit", "play-on": "Play On"},
    _forfeited,
    "play-on",
)
DEVICE: Final = Asking(
    SheetName.DEVICE, "Another device", _elsewhere, {"leave": "Leave", "here": "PLAY here"}, _taken_back
)
