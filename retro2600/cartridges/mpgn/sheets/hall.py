"""The sheet of the hall: Create, Start, the pages, and the state of the line."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from retro2600.cartridges.mpgn import going, standing
from retro2600.cartridges.mpgn.listing.values import Status, awaits_you, yours
from retro2600.cartridges.mpgn.scenes import SheetName
from retro2600.cartridges.mpgn.sheets import icons, menus
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.words import text
from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.sheet import laid, pressed
from retro2600.consoles.tablet.type import broken, width_of
from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.machine.drawing import Element, Role
from retro2600.machine.shapes import Align, Paint, Shape, Text
from retro2600.online.telling import asked
from retro2600.tables.sitting.values import LineState

TITLE: Final = "MPGN Backgammon"

_KEY: Final = SheetName.HALL.value
_AREAS: Final = Area(162, 108, 700, 540), Area(16, 90, 358, 560)
_LINE: Final = Area(186, 152, 652, 44)
_LINE_UPRIGHT: Final = Area(30, 132, 330, 44)
_ICONS: Final = (Area(186, 200, 320, 250), Area(518, 200, 320, 250))
_ICONS_UPRIGHT: Final = (Area(30, 180, 160, 190), Area(200, 180, 160, 190))
_PAGES: Final = Area(186, 470, 652, 56)
_PAGES_UPRIGHT: Final = Area(30, 378, 330, 168)
_HELP: Final = 570
_WORDS: Final = {
    "create": ("Create", "make a new game"),
    "start": ("Start", "choose one and play"),
}
_ASK: Final = {
    LineState.NONE: "server",
    LineState.REFUSED: "server",
    LineState.OLD: "server",
    LineState.NEW: "server",
    LineState.UP: "name",
}
"""The dialog of the shell that a touch of the line opens; where the server is away it is tried now."""


def elements(state: State) -> Iterator[Element]:
    """The sheet and what lies on it."""
    upright, held = state.upright, state.held
    this = laid(_KEY, _AREAS, upright, TITLE)
    yield from this.elements()
    yield _line(state)
    icon_areas = _ICONS_UPRIGHT if upright else _ICONS
    for (name, (title, told)), area in zip(_WORDS.items(), icon_areas, strict=True):
        key = f"{_KEY}-{name}"
        shapes = icons.button(name, area.width, area.height, title, held.pressing(key))
        yield Element(key, shapes, area.place, Role.BUTTON, f"{title}: {told}", area.hit)
        yield Element(f"{key}-told", icons.remark(area.width, area.height, told), area.place)
    places = _PAGES_UPRIGHT.rows(52, 58) if upright else _PAGES.columns(3, 12)
    yield from this.buttons(menus.WORDS, places, held)
    yield from this.remarks(_help(state), _HELP)


def _help(state: State) -> tuple[str, str]:
    """The lines at its end: one's own games, and those of them that wait for one's move, pauses left out."""
    learn = "Create with 1 player to learn against the house."
    shell = "The shell's menu changes server and name."
    own = yours(state.listing)
    count, waiting = len(own), sum(awaits_you(row) and row.status is not Status.PAUSED for row in own)
    if not count:
        return learn, shell
    games = f"{count} game{'' if count == 1 else 's'}"
    moves = "" if not waiting else ", your move" if count == 1 else f", your move in {waiting}"
    return f"{learn} Yours to go on with: {games}{moves}.", shell


def _line(state: State) -> Element:
    line, key = standing.shown(state), f"{_KEY}-line"
    area, said, warns = _LINE_UPRIGHT if state.upright else _LINE, text(line), line.warns or line.refusal
    shapes = _said(said, area.width, state.upright, warns, state.held.pressing(key))
    return Element(key, shapes, area.place, Role.BUTTON, said, area.hit)


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    match pressed(_KEY, gesture):
        case "create":
            return going.to_create(state)
        case "start":
            return going.to_list(state)
        case "line" if standing.is_away(state):
            return going.list_wanted(state)
        case "line":
            return asked(state, _ASK[state.sitting.way])
        case name:
            return menus.opened(state, name)


@lru_cache(maxsize=looks.KEPT)
def _said(text: str, width: int, upright: bool, warns: bool, pressed: bool) -> tuple[Shape, ...]:
    """The line: wide in one row of 15, upright in one of 14 or two of 13."""
    ink = Paint(Ink.TEXT if pressed else Ink.WARN if warns else Ink.FAINT)
    if not upright:
        return (Text(0, 25, text, 15, ink, most=width),)
    if width_of(text, 14) <= width:
        return (Text(0, 21, text, 14, ink, align=Align.LEFT, most=width),)
    first, *rest = broken(text, 13, width)
    lines = (first, " ".join(rest))
    return tuple(Text(0, 17 + 17 * place, line, 13, ink, most=width) for place, line in enumerate(lines))
