"""The menu Play: Create, Start, Exit, which pauses the game (M5), and Forfeit, which gives it up (M6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from retro2600.cartridges.mpgn import going, standing
from retro2600.cartridges.mpgn.saying import refused
from retro2600.cartridges.mpgn.scenes import Scene, Sheet
from retro2600.cartridges.mpgn.sheets.pages import FIRST, FIRST_UPRIGHT
from retro2600.cartridges.mpgn.sheets.shared import buttons, sheet
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import screen
from retro2600.cartridges.mpgn.table.words import Says as TableSays
from retro2600.cartridges.mpgn.words import Message, Says, text
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture, Held
from retro2600.consoles.tablet.widgets.shared.sight import pressed
from retro2600.machine.drawing import Element

_KEY: Final = Sheet.PLAY.value
_AREA: Final = Area(692, 8, 324, 344)
_AREA_UPRIGHT: Final = Area(16, 356, 358, 356)
_WORDS: Final = {"create": "Create", "start": "Start", "exit": "Exit", "forfeit": "Forfeit"}


@dataclass(frozen=True, slots=True)
class View:
    """All that is seen of it."""

    upright: bool
    idle: tuple[str, ...]
    refusal: str = ""
    """The reason why a button did nothing."""

    @property
    def key(self) -> str:
        """The key of its surface."""
        return _KEY

    def elements(self, held: Held) -> Iterator[Element]:
        """The sheet and what lies on it."""
        this = sheet(_KEY, _AREA, _AREA_UPRIGHT, "Play", self.upright, aside=self.refusal)
        yield from this.elements()
        places = this.buttons(len(_WORDS), FIRST_UPRIGHT if self.upright else FIRST)
        yield from buttons(this, _WORDS, places, held, idle=self.idle)


def seen(state: State) -> View:
    """All that is seen of it."""
    news = standing.news(state)
    return View(state.upright, idle(state), text(news) if news and news.refusal else "")


def idle(state: State) -> tuple[str, ...]:
    """The names of the buttons that can do nothing: at a table one goes by Exit first."""
    at_table = state.scene is Scene.TABLE
    found = ["create", "start"] if at_table else []
    found += [] if at_table and screen.exits(state) else ["exit"]
    found += [] if at_table and screen.may_forfeit(state) else ["forfeit"]
    return tuple(found)


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    name = pressed(_KEY, gesture)
    if name in idle(state):
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
            return going.to_sheet(state, Sheet.FORFEIT)
    return state
