"""The sheet of the settings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from retro2600.cartridges.lobby.scenes import SheetName
from retro2600.cartridges.lobby.settings import LEVELS
from retro2600.cartridges.lobby.state import State
from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.sheet import laid, pressed
from retro2600.consoles.tablet.widgets.segments import Segments
from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.consoles.tablet.widgets.switch import Switch
from retro2600.machine.drawing import Element
from retro2600.machine.shapes import Paint, Text

_KEY: Final = SheetName.SETTINGS.value
_AREAS: Final = Area(232, 64, 560, 640), Area(0, 0, 390, 764)
_SWITCHES: Final = {
    "one_click": "One click moves",
    "marks": "Show legal moves",
    "numbers": "Position numbers",
    "sound": "Sound",
    "warnings": "Clock warnings",
    "speech": "Speech",
    "next_by_itself": "Next round by itself",
}
_LEVEL: Final = "House bot's level"
_STEP: Final = 58
_HIGH: Final = 48
_SEGMENTS: Final = 224
_SOMEWHERE: Final = Area(0, 0, 1, 1)


def elements(state: State) -> Iterator[Element]:
    """The sheet and what lies on it."""
    settings, held = state.settings, state.held
    this = laid(_KEY, _AREAS, state.upright, "Settings", bar=True)
    yield from this.elements()
    measures = this.measures
    row = this.inner._replace(top=this.top + 10, height=_HIGH)
    for name, words in _SWITCHES.items():
        yield from Switch(f"{_KEY}-{name}", row, words, measures).elements(getattr(settings, name), held)
        row = row._replace(top=row.top + _STEP)
    base = looks.base(_HIGH, measures.text)
    text = Text(0, base, _LEVEL, measures.text, Paint(Ink.TEXT), most=row.width - _SEGMENTS - 8)
    yield Element(f"{_KEY}-level-heading", (text,), row.place, name=_LEVEL)
    place = row._replace(left=row.right - _SEGMENTS, width=_SEGMENTS)
    yield from levels(place, state.upright).elements(settings.level - LEVELS[0], held)
    yield from this.buttons({"done": "Done"}, this.last(), held, "done")


def levels(area: Area, upright: bool) -> Segments:
    """The choice of the house bot's level."""
    return Segments(f"{_KEY}-level", area, tuple(map(str, LEVELS)), _LEVEL, measures_of(upright))


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    if (event := levels(_SOMEWHERE, state.upright).event(gesture)) is not None:
        return _with(state, level=LEVELS[event.value])
    name = pressed(_KEY, gesture)
    if name in _SWITCHES:
        return _with(state, **{name: not getattr(state.settings, name)})
    return state._replace(sheet=None) if name == "done" else state


def _with(state: State, **changes: Any) -> State:
    settings = state.settings._replace(**changes)
    return state._replace(kept=state.kept._replace(settings=settings))
