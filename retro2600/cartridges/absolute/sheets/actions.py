"""The actions: what can be done with the game at hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from retro2600.cartridges.absolute import between, cubing, scenes, undo
from retro2600.cartridges.absolute.scenes import Sheet
from retro2600.cartridges.absolute.sheets.sight import closed, pressed, sheet_of
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet.widgets.button import Button
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture, Held
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.machine.drawing import Element
from retro2600.rules import WHITE

_CONTINUE: Final = "continue"
_BUTTONS: Final = {
    "new": "New Single Game",
    "concede": "Concede Game",
    _CONTINUE: "Continue Current Game",
    "rescue": "Rescue Game",
    "direction": "Switch Direction of Play",
    "about": "About",
    "menu": "Main Menu",
}
"""In the order of the screen that is higher than wide; on the other one the chief one stands below all."""

_COLUMNS: Final = 2
_FIRST: Final = 72
_FIRST_UPRIGHT: Final = 56
_GAP: Final = 16
"""Above the chief one below two columns."""


@dataclass(frozen=True, slots=True)
class Actions:
    """All that is seen of it: the buttons that can do nothing just now."""

    upright: bool
    idle: frozenset[str]
    over: bool = False
    """The game is over: a new one is what is wanted most likely."""

    @property
    def key(self) -> str:
        """The key of its surface."""
        return Sheet.ACTIONS.value

    def elements(self, held: Held) -> tuple[Element, ...]:
        """The sheet and what lies on it."""
        sheet = sheet_of(Sheet.ACTIONS, _area(self.upright), "Actions", self.upright)
        names = [name for name in _BUTTONS if self.upright or name != _CONTINUE]
        if self.upright:
            areas = sheet.buttons(len(names), _FIRST_UPRIGHT)
        else:
            areas = (*sheet.buttons(len(names), _FIRST, _COLUMNS), *sheet.last())
            names.append(_CONTINUE)
        buttons = (
            Button(
                f"{self.key}-{name}",
                area,
                self._words(name),
                sheet.measures,
                name == self._chief,
                name in self.idle,
            ).elements(held)
            for name, area in zip(names, areas, strict=True)
        )
        return (*sheet.elements(), *(element for (element,) in buttons))

    @property
    def _chief(self) -> str:
        return "new" if self.over else _CONTINUE

    def _words(self, name: str) -> str:
        return "Back to the Board" if self.over and name == _CONTINUE else _BUTTONS[name]


def seen(state: State) -> Actions:
    """All that is seen of it."""
    playing = state.playing
    idle = set()
    if playing is None or state.mover is not WHITE or not isinstance(state.scene, _YOURS):
        idle.add("concede")
    if playing is None or not playing.record:
        idle.add("rescue")
    return Actions(state.upright, frozenset(idle), playing is not None and playing.result is not None)


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    match pressed(Sheet.ACTIONS, gesture):
        case "new":
            return between.wanted(closed(state), scenes.Wish.NEW)
        case "concede":
            return cubing.conceding(closed(state))
        case "rescue":
            return undo.rescued(closed(state))
        case "direction":
            settings = state.settings._replace(clockwise=not state.settings.clockwise)
            return closed(state._replace(kept=state.kept._replace(settings=settings), picked=None))
        case "about":
            return state._replace(sheet=Sheet.ABOUT)
        case "menu":
            return between.main_menu(state)
        case "continue":
            return closed(state)
    return state


_YOURS: Final = (scenes.ToRoll, scenes.Play, scenes.Stuck, scenes.Ending)
"""Scenes in which you may give up."""


def _area(upright: bool) -> Area:
    """As high as its buttons need, in the middle of the screen."""
    measures = measures_of(upright)
    if upright:
        height = _FIRST_UPRIGHT + len(_BUTTONS) * measures.button_step + measures.padding
        return Area(16, (measures.screen.height - height) // 2, 358, height)
    lines = -(-(len(_BUTTONS) - 1) // _COLUMNS)
    height = _FIRST + lines * measures.button_step + _GAP + measures.button + measures.padding
    return Area(192, (measures.screen.height - height) // 2, 640, height)
