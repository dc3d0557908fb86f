"""The settings: the rules of the next game, sounds, and the way moves are made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.absolute.scenes import SheetName
from retro2600.cartridges.absolute.settings import SPEEDS, House, Settings
from retro2600.cartridges.absolute.sheets.sight import closed
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet import Ink
from retro2600.consoles.tablet.sheet import Sheet, laid, pressed
from retro2600.consoles.tablet.widgets.segments import Segments
from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.events import Changed
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.consoles.tablet.widgets.shared.measures import Measures, measures_of
from retro2600.consoles.tablet.widgets.slider import Slider
from retro2600.consoles.tablet.widgets.switch import Switch
from retro2600.machine.drawing import Element, Role
from retro2600.machine.shapes import Paint, Text

_KEY: Final = SheetName.SETTINGS.value
SPEED: Final = f"{_KEY}-speed"
"""The key of the slider, which follows the finger."""

_SWITCHES: Final = {
    "cube": "Cube is Used",
    "beavers": "Beavers Allowed",
    "backgammons": "Backgammons Allowed",
    "jacoby": "Jacoby Rule",
    "concessions": "Computer Offers Concessions",
    "automatic_double": "Automatic Double",
    "roll_over": "Roll-over",
    "reroll": "Re-roll First Roll",
    "sound": "Sound",
    "long_dice": "Long Dice Sound",
    "speech": "Speech",
    "markers": "Show Possible Moves",
    "automatic": "Automatic Moves",
    "touch_to_end": "Touch Your Dice To End Your Turn",
    "messages": "Display Game Messages",
    "numbers": "Row Numbers",
}
"""By the names of their settings."""
_LEVEL, _COLOUR, _SPEED = "level", "light", "speed"

_GROUPS: Final = {
    "Backgammon": ("cube", "beavers", "backgammons", "jacoby", "concessions", _LEVEL, _COLOUR),
    "House rules": ("automatic_double", "roll_over", "reroll"),
    "Sound": ("sound", "long_dice", "speech"),
    "Moves": ("markers", "automatic", _SPEED, "touch_to_end", "messages", "numbers"),
}
_TABS: Final = ("Rules", "House", "Sound", "Moves")
_COLUMNS: Final = (("Backgammon", "House rules"), ("Sound", "Moves"))
"""On the screen that is wider than high."""
_COLOURS: Final = ("Light", "Dark")
_REMARKS: Final = {
    "Backgammon": "The first four rules count from the next game on.",
    "House rules": "They count from the next game on, and never in a match.",
}
"""Below groups."""

_AREAS: Final = Area(32, 16, 960, 736), Area(0, 0, 390, 764)
_COLUMN: Final = 436
_SECOND: Final = 532
_TOP: Final = 88
_HEADING: Final = 38
_BETWEEN: Final = 18
_TABS_AREA: Final = Area(14, 62, 362, 48)
_TOP_UPRIGHT: Final = 124
_DONE: Final = (104, 44)
_SLIDER: Final = 44
_REMARK_BELOW: Final = 22
_BELOW_REMARK: Final = 8
_CHOICE: Final = 44
_SEGMENT: Final = 46
_COLOUR_WIDTH: Final = 164


def elements(state: State) -> Iterator[Element]:
    """The sheet and what lies on it: upright a group by its tab, else all of them."""
    this = laid(_KEY, _AREAS, state.upright, "Settings")
    inner, (width, height) = this.inner, _DONE
    yield from this.elements()
    if state.upright:
        yield from tabs().elements(state.page, state.held)
        name = list(_GROUPS)[state.page]
        yield from _group(state, this, name, Area(inner.left, _TOP_UPRIGHT, inner.width, 0))
    else:
        for left, names in zip((inner.left, _SECOND), _COLUMNS, strict=True):
            place = Area(left, this.area.top + _TOP, _COLUMN, 0)
            for name in names:
                key = name.lower().replace(" ", "-")
                yield this.heading(f"{_KEY}-heading-{key}", place, name)
                yield from _group(state, this, name, place._replace(top=place.top + _HEADING))
                place = _below(place, this.measures, name)
    done = Area(inner.right - width, this.area.top + (8 if state.upright else 16), width, height)
    yield from this.buttons({"done": "Done"}, (done,), state.held, "done")


def _group(state: State, this: Sheet, name: str, place: Area) -> Iterator[Element]:
    measures = this.measures
    for setting in _GROUPS[name]:
        yield from _row(state, setting, place._replace(height=measures.row), measures)
        place = place._replace(top=place.top + _height(setting, measures))
    if name in _REMARKS:
        key = f"{_KEY}-remark-{name.split()[0].lower()}"
        yield this.line(key, (place.left, place.top + _REMARK_BELOW), _REMARKS[name])


def _row(state: State, setting: str, row: Area, measures: Measures) -> Iterator[Element]:
    key, settings, held = f"{_KEY}-{setting.replace('_', '-')}", state.settings, state.held
    if setting in _SWITCHES:
        switch = Switch(key, row, _SWITCHES[setting], measures)
        yield from switch.elements(value(settings, setting), held)
    elif setting == _LEVEL:
        yield _label(f"{key}-label", row, "Skill Level", measures)
        width = _SEGMENT * state.highest
        place = _apart(row._replace(left=row.right - width, width=width))
        yield from level(place, state.highest, measures).elements(settings.level - 1, held)
    elif setting == _COLOUR:
        yield _label(f"{key}-label", row, "Your Piece Color", measures)
        place = _apart(row._replace(left=row.right - _COLOUR_WIDTH, width=_COLOUR_WIDTH))
        yield from colour(place, measures).elements(int(not settings.light), held)
    else:
        yield _label(f"{key}-label", row, "Piece Movement Speed", measures)
        place = row._replace(top=row.top + measures.row_step, height=_SLIDER)
        yield from speed(place, measures).elements(settings.speed, held)


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    name = pressed(_KEY, gesture).replace("-", "_")
    if name == "done":
        return closed(state)
    if name in _SWITCHES:
        return _with(state, name, not value(state.settings, name))
    somewhere = Area(0, 0, 1, 1)
    measures = measures_of(state.upright)
    slider = speed(Area(*_slider_area(state)), measures)
    if (event := slider.event(gesture)) is not None:
        return _changed(state, _SPEED, event)
    for setting, segments in (
        ("tab", tabs()),
        (_LEVEL, level(somewhere, state.highest, measures)),
        (_COLOUR, colour(somewhere, measures)),
    ):
        if (event := segments.event(gesture)) is not None:
            return _changed(state, setting, event)
    return state


def struck(state: State, key: str) -> tuple[State, bool]:
    """Arrows turn the slider while the focus is on it; True if they do."""
    if state.focus != SPEED or key not in ("left", "right"):
        return state, False
    event = speed(Area(0, 0, 1, 1), measures_of(state.upright)).struck(key, state.settings.speed)
    return (state if event is None else _changed(state, _SPEED, event)), True


def value(settings: Settings, name: str) -> bool:
    """A setting that is on or off."""
    owner = settings.house if name in House._fields else settings
    return bool(getattr(owner, name))


def tabs() -> Segments:
    """The tabs of the screen that is higher than wide."""
    return Segments(f"{_KEY}-tab", _TABS_AREA, _TABS, "", measures_of(True), Role.TAB)


def level(area: Area, highest: int, measures: Measures) -> Segments:
    """The choice of a level."""
    return Segments(f"{_KEY}-level", area, tuple(map(str, range(1, highest + 1))), "Skill Level", measures)


def colour(area: Area, measures: Measures) -> Segments:
    """The choice of your colour."""
    return Segments(f"{_KEY}-light", area, _COLOURS, "Your Piece Color", measures)


def speed(area: Area, measures: Measures) -> Slider:
    """The choice of a speed."""
    return Slider(SPEED, area, "Piece Movement Speed", SPEEDS[-1], ("slower", "faster"), measures)


def _slider_area(state: State) -> Area:
    """The place of the slider on the sheet as it is drawn: the way along it counts."""
    found = [element.hit for element in elements(state) if element.key == SPEED]
    return Area(*(found[0] or (0, 0, 1, 1))) if found else Area(0, 0, 1, 1)


def _changed(state: State, setting: str, event: Changed) -> State:
    match setting:
        case "tab":
            return state._replace(page=event.value)
        case "level":
            return _with(state, setting, event.value + 1)
        case "light":
            return _with(state, setting, event.value == 0)
    return _with(state, setting, event.value)


def _with(state: State, name: str, number: int) -> State:
    """The state with another value of a setting; `number` may be a bool."""
    settings = state.settings
    if name in House._fields:
        settings = settings._replace(house=settings.house._replace(**{name: bool(number)}))
    else:
        settings = settings._replace(**{name: number})  # type: ignore[arg-type]
    return state.with_settings(settings)


def _height(setting: str, measures: Measures) -> int:
    return measures.row_step + (_SLIDER + measures.row_step - measures.row if setting == _SPEED else 0)


def _below(area: Area, measures: Measures, name: str) -> Area:
    """The place for a group below another one."""
    high = sum(_height(setting, measures) for setting in _GROUPS[name])
    remark = _REMARK_BELOW + _BELOW_REMARK if name in _REMARKS else 0
    return area._replace(top=area.top + _HEADING + high + remark + _BETWEEN)


def _apart(row: Area) -> Area:
    """The part of a row that a choice takes: two below each other do not touch."""
    return row._replace(top=row.top + (row.height - _CHOICE) // 2, height=_CHOICE)


def _label(key: str, row: Area, text: str, measures: Measures) -> Element:
    """The words before a choice, which is spoken with them."""
    size = measures.text
    shapes = (Text(0, looks.base(row.height, size), text, size, Paint(Ink.TEXT)),)
    return Element(key, shapes, row.place)
