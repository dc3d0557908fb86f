"""The question before a game is given up, at twice its value (M6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from retro2600.cartridges.mpgn.scenes import Sheet
from retro2600.cartridges.mpgn.sheets.shared import buttons, sheet
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import screen, touching
from retro2600.cartridges.mpgn.table.news import message
from retro2600.cartridges.mpgn.table.words import Says
from retro2600.cartridges.mpgn.words import text
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture, Held
from retro2600.consoles.tablet.widgets.shared.sight import lines, pressed
from retro2600.machine.drawing import Element
from retro2600.online.board import at_hand
from retro2600.tables.acts import Forfeit

_KEY: Final = Sheet.FORFEIT.value
AREA: Final = Area(232, 274, 560, 220)
AREA_UPRIGHT: Final = Area(16, 270, 358, 240)
_TOP: Final = 54


@dataclass(frozen=True, slots=True)
class View:
    """All that is seen of it, and of the sheet of another device."""

    upright: bool
    key: str
    title: str
    lines: tuple[str, ...]
    """The second one is a remark."""
    buttons: tuple[tuple[str, str], ...]
    """The ends of their keys, and their texts."""
    chief: str = ""

    def elements(self, held: Held) -> Iterator[Element]:
        """The sheet and what lies on it."""
        this = sheet(self.key, AREA, AREA_UPRIGHT, self.title, self.upright)
        yield from this.elements()
        told = tuple(zip(self.lines, (this.measures.text, this.measures.small), strict=False))
        yield from lines(self.key, told, this.area, this.area.top + _TOP, self.upright)
        yield from buttons(this, dict(self.buttons), this.last(2), held, self.chief)


def seen(state: State) -> View:
    """All that is seen of it."""
    game = at_hand(state).shown.game
    twice = 2 * game.cube.value if game else 2
    line = text(message(state, Says.FORFEIT, twice)).removeprefix("Forfeit this game? ")
    answers = ("forfeit", "Forfeit"), ("play-on", "Play On")
    told = line, Says.KEEPS.value
    return View(state.upright, _KEY, "Forfeit this game?", told, answers, "play-on")


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    match pressed(_KEY, gesture):
        case "forfeit" if screen.may_forfeit(state):
            return touching.wished(state, Forfeit())._replace(sheet=None)
        case "forfeit" | "play-on":
            return state._replace(sheet=None)
    return state
