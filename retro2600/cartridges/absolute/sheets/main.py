"""The main sheet: with whom to play, and what can be read and set before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from retro2600.cartridges.absolute import between
from retro2600.cartridges.absolute.scenes import Sheet
from retro2600.cartridges.absolute.settings import Kind
from retro2600.cartridges.absolute.sheets.sight import pressed, sheet_of
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.words import Says, text
from retro2600.consoles.tablet.type import broken
from retro2600.consoles.tablet.widgets.button import Button
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture, Held
from retro2600.machine.drawing import Element

_BUTTONS: Final = {
    "computer": "Computer Opponent",
    "help": "How to Play",
    "settings": "Settings",
    "about": "About",
}
_OTHERS: Final = {"help": Sheet.HELP, "settings": Sheet.SETTINGS, "about": Sheet.ABOUT}

_LANDSCAPE: Final = Area(232, 184, 560, 400)
_PORTRAIT: Final = Area(16, 96, 358, 372)
_FIRST: Final = 92
_LINE: Final = 20


@dataclass(frozen=True, slots=True)
class Main:
    """All that is seen of it: a line of remarks below its buttons."""

    upright: bool
    line: str
    warns: bool

    @property
    def key(self) -> str:
        """The key of its surface."""
        return Sheet.MAIN.value

    def elements(self, held: Held) -> tuple[Element, ...]:
        """The sheet and what lies on it."""
        area = _PORTRAIT if self.upright else _LANDSCAPE
        sheet = sheet_of(Sheet.MAIN, area, "Absolute Backgammon", self.upright, "Backgammon")
        measures = sheet.measures
        areas = sheet.buttons(len(_BUTTONS), _FIRST)
        buttons = (
            Button(f"{self.key}-{name}", place, words, measures, name == "computer").elements(held)
            for (name, words), place in zip(_BUTTONS.items(), areas, strict=True)
        )
        lines = broken(self.line, measures.small, sheet.inner.width)
        base = (areas[-1].bottom + area.bottom) // 2 + 5 - (len(lines) - 1) * _LINE // 2
        return (
            *sheet.elements(),
            *(element for (element,) in buttons),
            *(
                sheet.line(
                    f"{self.key}-line-{place}", (sheet.inner.left, base + place * _LINE), line, self.warns
                )
                for place, line in enumerate(lines)
            ),
        )


def seen(state: State) -> Main:
    """All that is seen of it."""
    message = state.message
    if message is not None and message.says is Says.PUT_ASIDE:
        return Main(state.upright, text(message), True)
    if state.kept.unfinished[list(Kind).index(Kind.BACKGAMMON_COMPUTER)] is not None:
        return Main(state.upright, "A game against the computer is unfinished.", False)
    settings = state.settings
    colour = "light" if settings.light else "dark"
    return Main(state.upright, f"You play the {colour} pieces against level {settings.level}.", False)


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    name = pressed(Sheet.MAIN, gesture)
    if name == "computer":
        return between.chosen(state, Kind.BACKGAMMON_COMPUTER)
    return state._replace(sheet=_OTHERS[name], page=0) if name in _OTHERS else state
