"""The instructions: four pages, whose words for places are those of the screen and the direction in use."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from retro2600.cartridges.absolute.scenes import Sheet as Kind
from retro2600.cartridges.absolute.sheets.sight import closed, pressed, sheet_of
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet.widgets.button import Button
from retro2600.consoles.tablet.widgets.page import Page
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture, Held
from retro2600.consoles.tablet.widgets.sheet import Sheet
from retro2600.machine.drawing import Element

PAGES: Final = (
    "Your pieces come in at row 24, {far}, and go down to row 1, {home}. Your tray is {tray}, your dice"
    " are {dice}. Row numbers are yours; the computer plays the other way."
    "\n\nThe first roll. Touch your dice, and each side throws one die. The higher one begins and plays"
    " both."
    "\n\nRolling. The small lamp beside your dice is lit when you may roll. Touch your dice, {rolls},"
    " or your tray. The dice fall on the board and go back when the turn ends."
    "\n\nTheir last move. Before you roll, touch {shows}: arrows show the computer's last move. Another"
    " touch takes them away.",
    "Drag a piece to its new row; or touch the piece and then the row. Rows that it can reach are"
    " marked, also by both dice at once. A piece that you let go elsewhere goes back."
    "\n\nTwo quick touches of a piece move it by the left die. Touch the dice before your first move, and"
    " they change places."
    "\n\nA die fades when it is used. Of two equal dice you have four moves; small bars below them count"
    " what is left."
    "\n\nThe turn ends by itself after your last move. If nothing can be moved, touch the dice on the"
    " board."
    "\n\nTouch your empty dice place while you play: arrows show your moves so far. The bent arrow below"
    " the bulb, or beside it, takes all of them back.",
    "A piece that is hit lies on the bar. Bring it in before you move another: drag it to a row from 24"
    " to 19."
    "\n\nBearing off. When all your pieces are on rows 1 to 6, drag a piece into your tray, or touch the"
    " tray: it takes the piece that fits the left die, then the right one."
    "\n\nThe cube. Before you roll, slide the cube towards the computer, or touch it. If the computer"
    " passes, you win at once; if it takes, the game counts double and the cube is its own."
    "\n\nWhen the computer doubles, answer Take or Pass. While beads shine around the cube you may touch"
    " it: you take and double again, and keep it. Time stands while a sheet is open.",
    "The six icons. Book: these pages. Wrench: the settings. List: a new game, giving up, changing the"
    " direction. Bulb: advice. Bent arrow: undo. Question mark: pips and other facts."
    "\n\nAdvice. Before you roll it is about the cube. While you play it shows the best move, and the"
    " next best by another touch, at most four."
    "\n\nUndo takes your moves back; at the start of a turn it goes back to your last one. The dice stay"
    " the same. Rescue Game, among the actions, does so from anything that goes on."
    "\n\nKeys. Arrows and Return do everything. D doubles, X swaps the dice, T and O show moves, U"
    " undoes, A advises; I, S, M and F open the sheets, and Escape closes them. P and R tell pips and"
    " rolls.",
)
"""The text of each page."""

_TITLES: Final = ("How to play", "Moving", "Bar, tray and cube", "Help on the way")

_LANDSCAPE: Final = Area(112, 16, 800, 736)
_PORTRAIT: Final = Area(0, 0, 390, 764)
_FIRST: Final = 72
_FIRST_UPRIGHT: Final = 58
_ABOVE_BUTTONS: Final = 12


@dataclass(frozen=True, slots=True)
class Help:
    """All that is seen of it."""

    upright: bool
    clockwise: bool
    number: int
    """Of the page, from 0."""

    @property
    def key(self) -> str:
        """The key of its surface."""
        return Kind.HELP.value

    def elements(self, held: Held) -> tuple[Element, ...]:
        """The sheet and what lies on it."""
        area = _PORTRAIT if self.upright else _LANDSCAPE
        aside = f"{self.number + 1} of {len(PAGES)}"
        sheet = sheet_of(Kind.HELP, area, _TITLES[self.number], self.upright, aside=aside)
        text = self._place(sheet)
        return (
            *sheet.elements(),
            *text.elements(text.pages(self.text)[0]),
            *(element for button in self._buttons(sheet) for element in button.elements(held)),
        )

    @property
    def text(self) -> str:
        """The page with the words for the places on this screen."""
        return PAGES[self.number].format(**words(self.upright, self.clockwise))

    def _place(self, sheet: Sheet) -> Page:
        top = sheet.area.top + (_FIRST_UPRIGHT if self.upright else _FIRST)
        bottom = sheet.last()[0].top - _ABOVE_BUTTONS
        return Page(f"{self.key}-text", sheet.inner._replace(top=top, height=bottom - top), sheet.measures)

    def _buttons(self, sheet: Sheet) -> tuple[Button, ...]:
        ends = {"previous": self.number == 0, "next": self.number == len(PAGES) - 1}
        return tuple(
            Button(
                f"{self.key}-{name}",
                area,
                name.capitalize(),
                sheet.measures,
                name == "done",
                ends.get(name, False),
            )
            for name, area in zip(("previous", "next", "done"), sheet.last(3), strict=True)
        )


def seen(state: State) -> Help:
    """All that is seen of it."""
    return Help(state.upright, state.settings.clockwise, min(state.page, len(PAGES) - 1))


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    match pressed(Kind.HELP, gesture):
        case "previous":
            return state._replace(page=max(state.page - 1, 0))
        case "next":
            return state._replace(page=min(state.page + 1, len(PAGES) - 1))
        case "done":
            return closed(state)
    return state


def words(upright: bool, clockwise: bool) -> dict[str, str]:
    """The words for places, on either screen and in either direction."""
    home, away = ("right", "left") if clockwise == upright else ("left", "right")
    if upright:
        return {
            "far": f"at the lower {away}",
            "home": f"at the lower {home}",
            "tray": f"below the board at the {home}",
            "dice": "below it at the right",
            "rolls": "the upper half of the board",
            "shows": "the lower half",
        }
    return {
        "far": f"at the upper {home}",
        "home": f"at the lower {home}",
        "tray": f"at the lower {home} beside the board",
        "dice": "at the lower right",
        "rolls": "the right half of the board",
        "shows": "the left half",
    }
