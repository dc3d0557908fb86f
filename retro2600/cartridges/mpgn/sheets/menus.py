"""The four menus: Play (M5, M6), Sounds (M8) and ToolTips (M9), each setting by itself, and Pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from retro2600.cartridges.mpgn import going, standing
from retro2600.cartridges.mpgn.saying import refused
from retro2600.cartridges.mpgn.scenes import Scene, SheetName
from retro2600.cartridges.mpgn.sheets import text
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import screen
from retro2600.cartridges.mpgn.table.words import TableSays
from retro2600.cartridges.mpgn.words import Message, Says
from retro2600.cartridges.mpgn.words import text as told
from retro2600.consoles.tablet.sheet import laid, pressed
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.consoles.tablet.widgets.switch import Switch
from retro2600.machine.drawing import Element

WORDS: Final = {"introduction": "Introduction", "rules": "Rules", "ratings": "Ratings"}
"""The pages."""

_DONE: Final = {"done": "Done"}
_FIRST: Final = 72, 56
"""The first button or switch, below the sheet's top."""


@dataclass(frozen=True, slots=True)
class Buttons:
    """A menu of buttons, and what each of them does."""

    kind: SheetName
    words: Mapping[str, str]
    does: Callable[[State, str], State]
    idle: Callable[[State], tuple[str, ...]] = lambda state: ()
    refusal: Callable[[State], str] = lambda state: ""
    """The reason why a button did nothing."""

    def elements(self, state: State) -> Iterator[Element]:
        """The sheet and what lies on it."""
        areas, title = (Area(692, 8, 324, 344), Area(16, 356, 358, 356)), self.kind.value.capitalize()
        this = laid(self.kind.value, areas, state.upright, title, aside=self.refusal(state))
        yield from this.elements()
        places = this.column(len(self.words), _FIRST[state.upright])
        yield from this.buttons(self.words, places, state.held, "done", self.idle(state))

    def gestured(self, state: State, gesture: Gesture) -> State:
        """The state after a step of a finger."""
        return self.does(state, pressed(self.kind.value, gesture))


@dataclass(frozen=True, slots=True)
class Switches:
    """A menu of settings, by their names, and Done."""

    kind: SheetName
    title: str
    areas: tuple[Area, Area]
    words: Mapping[str, str]

    def elements(self, state: State) -> Iterator[Element]:
        """The sheet and what lies on it."""
        this = laid(self.kind.value, self.areas, state.upright, self.title)
        yield from this.elements()
        inner, measures, top = this.inner, this.measures, this.area.top + _FIRST[state.upright]
        for place, (name, words) in enumerate(self.words.items()):
            area = Area(inner.left, top + place * measures.row_step, inner.width, measures.row)
            switch = Switch(f"{this.key}-{name}", area, words, measures)
            yield from switch.elements(getattr(state.settings, name), state.held)
        yield from this.buttons(_DONE, this.last(), state.held, "done")

    def gestured(self, state: State, gesture: Gesture) -> State:
        """The state after a step of a finger."""
        name = pressed(self.kind.value, gesture)
        if name in self.words:
            settings = state.settings._replace(**{name: not getattr(state.settings, name)})
            return state._replace(kept=state.kept._replace(settings=settings))
        return going.base(state) if name == "done" else state


def opened(state: State, name: str) -> State:
    """The state with the page of this name, or without the menu; the same one for another name."""
    match name:
        case "introduction" | "rules":
            return going.to_sheet(state, SheetName.TEXT)._replace(page=text.first(name, state.upright))
        case "ratings":
            return going.to_sheet(state, SheetName.RATINGS)
        case "done":
            return going.base(state)
    return state


def _idle(state: State) -> tuple[str, ...]:
    """The names of the buttons that can do nothing: at a table one goes by Exit first."""
    found = ("create", "start") if state.scene is Scene.TABLE else ("exit",)
    return found if screen.may_forfeit(state) else (*found, "forfeit")


def _refusal(state: State) -> str:
    news = standing.news(state)
    return told(news) if news and news.refusal else ""


def _played(state: State, name: str) -> State:
    if name in _idle(state):
        says = Says.EXIT_FIRST if name in ("create", "start") else TableSays.NO_GAME
        return refused(state, Message(says))
    match name:
        case "create":
            return going.to_create(state)
        case "start":
            return going.to_list(state)
        case "exit":
            return going.to_hall(screen.exited(state._replace(sheet=None)))
        case "forfeit":
            return going.to_sheet(state, SheetName.FORFEIT)
    return state


_WAYS: Final = {"create": "Create", "start": "Start", "exit": "Exit", "forfeit": "Forfeit"}

PLAY: Final = Buttons(SheetName.PLAY, _WAYS, _played, _idle, _refusal)
PAGES: Final = Buttons(SheetName.PAGES, WORDS | _DONE, opened)
SOUNDS: Final = Switches(
    SheetName.SOUNDS,
    "Sounds",
    (Area(692, 8, 324, 264), Area(16, 436, 358, 276)),
    {"music": "Music", "effects": "Sound Effects"},
)
TIPS: Final = Switches(
    SheetName.TIPS, "ToolTips", (Area(692, 8, 324, 216), Area(16, 488, 358, 224)), {"tooltips": "ToolTips"}
)
