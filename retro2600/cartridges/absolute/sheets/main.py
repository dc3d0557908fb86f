"""The main sheet: which game to play and with whom, and what can be read and set before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.absolute import between
from retro2600.cartridges.absolute.far import meeting
from retro2600.cartridges.absolute.scenes import SheetName
from retro2600.cartridges.absolute.settings import kind_of
from retro2600.cartridges.absolute.sheets.sight import game_name, opened
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.words import Says, text
from retro2600.consoles.tablet.sheet import laid, pressed
from retro2600.consoles.tablet.type import broken
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.machine.drawing import Element

_CHIEF: Final = "computer"
_BUTTONS: Final = {
    _CHIEF: "Computer Opponent",
    "remote": "Remote Opponent",
    "human": "Human on This Device",
    "change": "",
}
_ASIDE: Final = {"help": "How to Play", "settings": "Settings", "about": "About"}
"""Side by side below the others, by the names of their sheets."""

_KEY: Final = SheetName.MAIN.value
_AREAS: Final = Area(232, 156, 560, 456), Area(16, 112, 358, 450)
_FIRST: Final = 92
_GAP: Final = 8
"""Between the buttons and those below them, more than between two of them."""
_LINE: Final = 20


def elements(state: State) -> Iterator[Element]:
    """The sheet and what lies on it: a line of remarks below its buttons."""
    this = laid(_KEY, _AREAS, state.upright, "Absolute Backgammon", game_name(state.kind))
    yield from this.elements()
    measures, areas = this.measures, this.column(len(_BUTTONS), _FIRST)
    gap = measures.button_step - measures.button
    row = this.inner._replace(top=areas[-1].bottom + gap + _GAP, height=measures.row)
    words = _BUTTONS | {"change": f"Change to {game_name(state.kind.other_game)}"} | _ASIDE
    yield from this.buttons(words, (*areas, *row.columns(len(_ASIDE), gap)), state.held, _CHIEF)
    message = state.message
    warns = message is not None and message.says is Says.PUT_ASIDE
    line = text(message) if message and warns else _far(state) or _unfinished(state) or _ahead(state)
    lines = broken(line, measures.small, this.inner.width)
    base = (row.bottom + this.area.bottom) // 2 + 5 - (len(lines) - 1) * _LINE // 2
    yield from this.lines(lines, base, _LINE, warns)


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    name = pressed(_KEY, gesture)
    match name:
        case "computer" | "human":
            return between.chosen(state, kind_of(state.kind.is_acey_deucey, name == "computer"))
        case "change":
            return between.chosen(state, state.kind.other_game)
        case "remote":
            return meeting.remote(state)
    return opened(state, SheetName(name)) if name in _ASIDE else state


def _unfinished(state: State) -> str:
    """The sentence on unfinished games and matches of the game that is chosen; "" if there are none."""
    found = []
    for is_computer, opponent in ((True, "against the computer"), (False, "of two people")):
        left = state.kept.unfinished[kind_of(state.kind.is_acey_deucey, is_computer).place]
        if left is not None:
            found.append(f"{'match' if left.begun.match else 'game'} {opponent}")
    names = " and a ".join(found)
    return names and f"A {names} {'is' if len(found) == 1 else 'are'} unfinished."


def _far(state: State) -> str:
    """The sentence on a game with somebody at another device; "" if none goes on."""
    sitting = state.far.sitting
    return f"A game with {sitting.other} goes on: Remote Opponent leads back." if sitting.is_playing else ""


def _ahead(state: State) -> str:
    """The sentence on a new game against the computer."""
    settings = state.settings
    return f"You play the {'light' if settings.light else 'dark'} pieces against level {settings.level}."
