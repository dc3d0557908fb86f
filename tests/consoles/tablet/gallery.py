"""Galleries: every widget in a drawing of each screen, for tests and for looking at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from retro2600.consoles.tablet import Ink
from retro2600.consoles.tablet.console import LANDSCAPE, PORTRAIT
from retro2600.consoles.tablet.sheet import Sheet
from retro2600.consoles.tablet.widgets import (
    arrows,
    badge,
    cube,
    dice,
    icons,
    lamp,
    markers,
    message,
    pieces,
    question,
    tray,
    well,
)
from retro2600.consoles.tablet.widgets.board import ROWS, Board, row_key
from retro2600.consoles.tablet.widgets.button import Button
from retro2600.consoles.tablet.widgets.doublet import Doublet
from retro2600.consoles.tablet.widgets.field import Field, Writing
from retro2600.consoles.tablet.widgets.keypad import Keypad
from retro2600.consoles.tablet.widgets.page import Page
from retro2600.consoles.tablet.widgets.segments import Segments
from retro2600.consoles.tablet.widgets.shared import focus
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.colours import DARK, LIGHT
from retro2600.consoles.tablet.widgets.shared.holding import FREE, Held
from retro2600.consoles.tablet.widgets.shared.measures import Measures, measures_of
from retro2600.consoles.tablet.widgets.slider import Slider
from retro2600.consoles.tablet.widgets.stepper import Stepper
from retro2600.consoles.tablet.widgets.switch import Switch
from retro2600.consoles.tablet.widgets.table import Table
from retro2600.machine.drawing import Drawing, Element, Role
from retro2600.machine.pictures import Size

ICONS: Final = dict(
    zip(icons.Icon, ("How to play", "Settings", "Actions", "Advice", "Undo", "Facts"), strict=True)
)

_CHECKERS: Final = {24: 1, 13: 3, 10: 1, 8: 2, 7: 1, 6: 6, 5: 1, -21: 2, -19: 4, -17: 3, -12: 4, -4: 1}
"""Pieces of each row, the dark ones by negative rows."""

_PAGE: Final = (
    "Your pieces come in at row 24 and leave past row 1. At the start two of them stand on row 24, which"
    " shows you both your colour and your direction.\n\nRolling. Touch your dice, the right half,"
    " or your tray. The green lamp beside the dice tells whose turn it is to roll.\n\nMoving. Drag a piece to"
    " its new row; or touch it, then touch the row."
)


def screen(upright: bool) -> Size:
    return PORTRAIT if upright else LANDSCAPE


def board(upright: bool, clockwise: bool = True) -> Drawing:
    """A game in play: advice, markers, a piece in the hand, dice, a doublet half played."""
    this = Board(upright, clockwise)
    return Drawing(screen(upright), (*_scenery(this), *_play(this)), focus=row_key(8))


def bearing_off(upright: bool, clockwise: bool = True) -> Drawing:
    """The end of a game: slabs, guests in a tray, the cube with its beads, a long message."""
    this = Board(upright, clockwise)
    trays = [tray.placed(upright, yours, clockwise) for yours in (True, False)]
    elements = (
        *_furniture(this),
        *message.placed(upright, clockwise).elements("A piece on a higher row must leave first. " * 2, True),
        *trays[0].elements(8, LIGHT, "Your tray", (10, DARK)),
        *trays[1].elements(7, DARK, "Their tray"),
        markers.tray_marker("marker-tray", trays[0].area),
        *cube.placed(upright).elements("2", 2, "Cube 2, yours", beads=8),
        *_dice(this, (5, 5), (False, False), 3),
    )
    return Drawing(screen(upright), elements)


def settings(upright: bool, held: Held = FREE) -> Drawing:
    """Switches, segments, a slider, a stepper and a field."""
    measures = measures_of(upright)
    area = Area(0, 0, 390, 764) if upright else Area(32, 16, 960, 736)
    sheet = Sheet("settings", area, "Settings", measures)
    inner = sheet.inner
    width = inner.width if upright else 436
    rows = Area(inner.left, area.top + 120, width, 600).rows(measures.row, measures.row_step)
    segments = Segments(
        "level", rows[3]._replace(left=rows[3].right - 230, width=230), tuple("12345"), "Level"
    )
    tabs = Segments(
        "tabs", Area(inner.left, area.top + 62, inner.width, 46), ("Rules", "Sound"), "", measures, Role.TAB
    )
    done = Button("done", Area(inner.right - 104, area.top + 8, 104, 44), "Done", measures, True)
    elements = (
        *sheet.elements(),
        *done.elements(held),
        *tabs.elements(0, held),
        sheet.heading("heading", rows[0], "Rules"),
        *Switch("cube", rows[1], "Cube is Used", measures).elements(True, held),
        *Switch("jacoby", rows[2], "Jacoby Rule", measures).elements(False, held),
        *segments.elements(2, held),
        *Slider("speed", rows[4], "Speed", 10, ("slower", "faster"), measures).elements(6, held),
        *_stepper(rows[5], measures).elements(5, held),
        *Field("name", rows[6], "Name", 30, measures).elements(Writing("Table of Ann", 5), True),
        sheet.line("remark", (inner.left, rows[7].top + 20), "Rules are those at a game's start."),
    )
    return Drawing(screen(upright), elements, "speed", "settings")


def actions(upright: bool, held: Held = FREE) -> Drawing:
    """Buttons in two columns or one, with a chief one below."""
    measures = measures_of(upright)
    area = Area(16, 24, 358, 710) if upright else Area(192, 140, 640, 488)
    sheet = Sheet("actions", area, "Actions", measures)
    places = sheet.column(10, 56) if upright else sheet.column(10, 72, 2)
    buttons = [Button(f"action-{n}", place, f"Action {n}", measures) for n, place in enumerate(places)]
    chief = Button("continue", sheet.last()[0], "Continue Current Game", measures, True)
    idle = Button("idle", places[-1], "Rescue Game", measures, idle=True)
    elements = (element for each in (*buttons[:-1], idle, chief) for element in each.elements(held))
    return Drawing(
        screen(upright), (*_furniture(Board(upright)), *sheet.elements(), *elements), dialog="actions"
    )


def number(upright: bool) -> Drawing:
    """A keypad."""
    measures = measures_of(upright)
    area = Area(16, 110, 358, 496) if upright else Area(332, 136, 360, 496)
    sheet = Sheet("number", area, "Group number", measures, "More than 100; the same for both.")
    inner = sheet.inner
    pad = Keypad("pad", inner._replace(top=area.top + 84, height=320), "Number", "Erase", "Back")
    connect = Button("connect", sheet.last()[0], "Connect", measures, True)
    elements = (*sheet.elements(), *pad.elements(137), *connect.elements())
    return Drawing(screen(upright), elements, dialog="number")


def page(upright: bool) -> Drawing:
    """A page of text, with four buttons."""
    measures = measures_of(upright)
    area = Area(0, 0, 390, 764) if upright else Area(112, 16, 800, 736)
    sheet = Sheet("text", area, "How to play", measures, aside="1 of 4")
    place = Page("page", sheet.inner._replace(top=area.top + 72, height=570), measures)
    names = ("Contents", "Previous", "Next", "Done")
    buttons = (
        Button(name, button, name, measures, name == "Done", name == "Previous").elements()
        for name, button in zip(names, sheet.last(4), strict=True)
    )
    elements = (*sheet.elements(), *place.elements(place.pages(_PAGE)[0]), *(b for (b,) in buttons))
    return Drawing(screen(upright), elements, dialog="text")


def statistics(upright: bool) -> Drawing:
    """A table under tabs."""
    measures = measures_of(upright)
    area = Area(0, 0, 390, 764) if upright else Area(132, 28, 760, 712)
    sheet = Sheet("statistics", area, "Statistics", measures, "Against the computer")
    inner = sheet.inner
    tabs = Segments(
        "tabs",
        Area(inner.left, area.top + 84, inner.width, 48),
        ("Game", "Session", "Running"),
        "",
        measures,
        Role.TAB,
    )
    table = Table("table", inner._replace(top=area.top + 140), measures)
    rows = tuple((f"Line {n}", str(7 * n), f"{n} ({n} %)") for n in range(1, 14))
    elements = (*sheet.elements(), *tabs.elements(1), *table.elements(("You", "Computer"), rows))
    return Drawing(screen(upright), elements, dialog="statistics")


def asked(upright: bool) -> Drawing:
    """A question about the cube."""
    bar = question.placed("question", "The computer doubles to 2. Do you take?", upright)
    buttons = (
        Button(name, area, name, bar.measures).elements()[0]
        for name, area in zip(("Take", "Pass"), bar.answers(2), strict=True)
    )
    elements = (*_furniture(Board(upright)), *bar.elements(), *buttons)
    return Drawing(screen(upright), elements, "Take", "question")


def doublets(upright: bool) -> Drawing:
    """The choice of a doublet."""
    bar = question.placed("question", "1-2: choose the doublet that you play next", upright)
    left, top, width, height = bar.area
    choice = Doublet("doublet", Area(left, top + height - 64, width, 56), bar.measures)
    names = tuple(f"Doublet {value}" for value in range(1, 7))
    elements = (*_furniture(Board(upright)), *bar.elements(), *choice.elements(LIGHT, names))
    return Drawing(screen(upright), elements, dialog="question")


GALLERIES: Final[tuple[Callable[[bool], Drawing], ...]] = (
    board,
    bearing_off,
    settings,
    actions,
    number,
    page,
    statistics,
    asked,
    doublets,
)
"""All of them, each for one of the screens."""


def ringed(drawing: Drawing) -> Drawing:
    """The drawing with the ring around its focus."""
    element = drawing.element(drawing.focus)
    elements = (*drawing.elements, *((focus.ring(element),) if element else ()))
    return Drawing(drawing.size, elements, drawing.focus, drawing.dialog)


def _stepper(area: Area, measures: Measures) -> Stepper:
    return Stepper("points", area, "Another number", 1, 99, "One less", "One more", measures)


def _furniture(this: Board) -> tuple[Element, ...]:
    """The board without pieces, and what stands beside it."""
    names = [f"Row {row}" for row in ROWS]
    upright = this.upright
    score = (
        ()
        if upright
        else tuple(
            element
            for yours in (True, False)
            for element in badge.placed(yours).elements("2", "of 5", "Score 2 of 5")
        )
    )
    return (
        *this.elements(names, ("Bar", "Bar, 1 theirs")),
        *well.placed(upright, True).elements((0, 0), LIGHT, "Your dice"),
        *well.placed(upright, False).elements((3, 1), DARK, "Their dice, 3 and 1"),
        *lamp.placed(upright, True).elements(True, "Your lamp, lit"),
        *lamp.placed(upright, False).elements(False, "Their lamp"),
        *icons.placed(upright).elements(ICONS, frozenset({icons.Icon.UNDO})),
        *score,
    )


def _dice(
    this: Board, values: tuple[int, int], used: tuple[bool, bool], left: int | None = None
) -> tuple[Element, ...]:
    return dice.placed(this.upright, this.clockwise).elements(values, used, LIGHT, "Your dice", left)


def _scenery(this: Board) -> tuple[Element, ...]:
    upright, clockwise = this.upright, this.clockwise
    return (
        *_furniture(this),
        *message.placed(upright, clockwise).elements("Play 6 and 4."),
        *tray.placed(upright, True, clockwise).elements(0, LIGHT, "Your tray"),
        *tray.placed(upright, False, clockwise).elements(0, DARK, "Their tray"),
        *cube.placed(upright).elements("64", 1, "Cube 64, in the middle"),
    )


def _play(this: Board) -> tuple[Element, ...]:
    radius, upright = this.radius, this.upright
    stacks = (
        pieces.stack(f"piece-{abs(row)}", this.stack(abs(row)), count, LIGHT if row > 0 else DARK, radius)
        for row, count in _CHECKERS.items()
    )
    targets = (
        markers.marker(f"marker-{row}", this.triangle(row), str(row), this.number(row), 10 if upright else 13)
        for row in (18, 14, 3)
    )
    way = this.stack(13)[2], this.stack(7)[1]
    sizes = arrows.SMALL if upright else arrows.LARGE
    return (
        *targets,
        *(element for stack in stacks for element in stack),
        *pieces.stack("piece-bar", this.bar_stack(False), 1, DARK, radius),
        *arrows.arrow("arrow-1", way, sizes),
        *arrows.arrow("arrow-2", (this.stack(24)[0], this.stack(20)[0]), sizes, Ink.THEIRS),
        *_dice(this, (6, 4), (False, True)),
        pieces.held("held", (250, 420), LIGHT, radius, "A piece in the hand"),
    )
