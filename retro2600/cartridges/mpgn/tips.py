"""ToolTips (M9): a note on a button, a box or the cube where a mouse, a finger or the focus rests."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.mpgn.state import State, Tip
from retro2600.cartridges.mpgn.table import screen
from retro2600.cartridges.mpgn.table.board import Now, now
from retro2600.machine.drawing import Element
from retro2600.online.board import cube_value
from retro2600.rules import RED

KEY: Final = "tooltip"

MOUSE, FINGER, KEYS = "mouse", "finger", "keys"

RESTS: Final = {MOUSE: 30, FINGER: 30, KEYS: 90}
"""Frames of rest before the note, by that which rests."""

_TEXTS: Final = {
    "hall-create": "Make a new game.",
    "hall-start": "Choose a game and play it.",
    "play-create": "Make a new game.",
    "play-start": "Choose a game and play it.",
    "list-create": "Make a new game.",
    "list-play": "Go into the selected game.",
    "create-hints": "Yellow: men to lift. Red: where they may go.",
    "menu-play": "Exit pauses, Forfeit gives the game up.",
    "menu-sounds": "Music and effects, each by itself.",
    "menu-tips": "These notes, on or off.",
    "menu-pages": "Introduction, rules, ratings.",
    "bin-red": "Red brings all 15 men here.",
    "bin-black": "Black brings all 15 men here.",
    "rolled": "What is left of your roll.",
}


def text(state: State, key: str) -> str:
    """The note on an element; "" if there is none."""
    if key in _TEXTS or state.at is None:
        return _TEXTS.get(key, "")
    cube, game = cube_value(state), state.at.shown.game
    match key:
        case "dice":
            is_yours = now(state) in (Now.CAST, Now.ROLL)
            return "Dice here: it is your turn. Click to roll." if is_yours else "The dice are not yours now."
        case "cube":
            is_last = game is not None and game.cube.owner is state.sitting.side.other
            return "You offered last." if is_last else "Click to offer a double, before you roll."
        case "they":
            colour = "Black" if state.sitting.side is RED else "Red"
            them = state.sitting.other or "Nobody yet"
            return f"{them}, {colour}. Lamp: their turn."
        case "answer-accept" if screen.is_asked(state):
            return f"Play on for {2 * cube}."
        case "answer-decline" if screen.is_asked(state):
            return f"Lose {cube} and end the game."
    return ""


def shown(state: State) -> str:
    """The note that is to be seen; "" for none."""
    tip = state.tip
    if not tip.by or tip.frames < RESTS[tip.by] or not state.settings.tooltips:
        return ""
    return text(state, tip.key)


def rested(state: State, key: str, by: str) -> State:
    """The state in which a mouse, a finger or the focus begins to rest on an element, "" for none."""
    tip = Tip(key, 0, by) if state.settings.tooltips and text(state, key) else Tip()
    return state if tip == state.tip else state._replace(tip=tip)


def gone(state: State) -> State:
    """The state without a note."""
    return state._replace(tip=Tip()) if state.tip != Tip() else state


def passed(state: State, elements: tuple[Element, ...]) -> State:
    """The state after a frame: what rests has rested for one more, on what can still be reached."""
    tip = state.tip
    if not tip.by:
        return state
    if not any(each.key == tip.key for each in elements) or (tip.by == KEYS and state.focus != tip.key):
        return gone(state)
    if tip.frames >= RESTS[tip.by]:
        return state
    return state._replace(tip=tip._replace(frames=tip.frames + 1))
