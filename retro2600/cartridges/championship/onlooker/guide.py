"""The line on what to do next, and the facts beside the picture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.championship.computer import question_of
from retro2600.cartridges.championship.scenes import (
    Asked,
    Dos,
    From,
    Menu,
    Over,
    Question,
    Quitting,
    Ready,
    SetUp,
    Title,
    To,
    ToRoll,
)
from retro2600.cartridges.championship.state import State
from retro2600.machine.onlooker import Remark
from retro2600.rules import WHITE, pip_count

TOPICS: Final = {"race": "the pips that both sides have to go", "plays": "the plays that the roll allows"}


def guide(state: State) -> str:
    """One line on what a person can do now."""
    if state.help_shown:
        return "any key closes the help"
    match state.scene:
        case Title() | Over():
            return "y begins a game, n opens the options, q quits"
        case Menu():
            return "1 to 7 choose an option, return goes back"
        case Question():
            return "answer, or return keeps it as it is"
        case SetUp():
            return "w or b and a number put pieces there, return skips"
        case ToRoll():
            doubles = ", d doubles" if state.may_double(WHITE) else ""
            return f"space rolls{doubles}, h lists the keys"
        case From():
            return "type the point you move from: two digits, or one and return; a gives advice"
        case To():
            return "type the point you move to; 00 bears off; t takes back"
        case Ready():
            return "y, space or return ends your turn; n puts the pieces back"
        case Asked():
            return "y takes the double, n gives the game up"
        case Quitting():
            return "y or n"
        case Dos():
            return "type gammon or mono-bg and return"
    return "the computer plays" if state.mover is not WHITE else ""


def remarks(state: State) -> Iterator[Remark]:
    """The facts beside the picture."""
    now = state.now
    white, black = pip_count(now.white), pip_count(now.black)
    yield Remark("race", "pips", f"you {white}, computer {black}")
    if isinstance(state.scene, From | To):
        count = len(question_of(state, state.options.level).plays)
        yield Remark("plays", "plays", f"{count} ways to play on")
