"""The question before a game is given up, at twice its value (M6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from retro2600.cartridges.mpgn.scenes import Sheet
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import screen, touching
from retro2600.cartridges.mpgn.table.board import at_hand
from retro2600.cartridges.mpgn.table.news import message
from retro2600.cartridges.mpgn.table.words import Says
from retro2600.cartridges.mpgn.words import text
from retro2600.consoles.tablet.widgets.button import Button
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture, Held
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.consoles.tablet.widgets.shared.sight import below, lines, pressed, surface
from retro2600.machine.drawing import Element
from retro2600.tables.acts import Forfeit

_KEY: Final = Sheet.FORFEIT.value
AREA: Final = Area(232, 274, 560, 220)
AREA_UPRIGHT: Final = Area(16, 270, 358, 240)


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
        upright, area = self.upright, AREA_UPRIGHT if self.upright else AREA
        yield from surface(self.key, area, self.title, upright)
        sizes = (16, 14) if upright else (18, 15)
        told = tuple(zip(self.lines, sizes, strict=False))
        yield from lines(self.key, told, area, area.top + 54, upright)
        (last,) = below(area, upright, 1)
        for (name, words), place in zip(self.buttons, last.columns(2, 10), strict=True):
            button = Button(f"{self.key}-{name}", place, words, measures_of(upright), name == self.chief)
            yield from button.elements(held)


def seen(state: State) -> View:
    """All that is seen of it."""
    game = at_hand(state).shown.game
    twice = 2 * game.cube.value if game else 2
    line = text(message(state, Says.FORFEIT, twice)).removeprefix("Forfeit this game? ")
    buttons = ("forfeit", "Forfeit"), ("play-on", "Play On")
    told = line, Says.KEEPS.value
    return View(state.upright, _KEY, "Forfeit this game?", told, buttons, "play-on")


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    match pressed(_KEY, gesture):
        case "forfeit" if screen.may_forfeit(state):
            return touching.wished(state, Forfeit())._replace(sheet=None)
        case "forfeit" | "play-on":
            return state._replace(sheet=None)
    return state
