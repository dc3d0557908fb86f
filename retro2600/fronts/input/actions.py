"""Everything a key, a lever, a menu line or a device's button can ask for, with the keys it has at first.

One table, read by the key map, the help, the menu and the settings. The console's keys are Stella's; knows
no key code of any library: a key is a word, with "shift+", "alt+" or "ctrl+" before it.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple


class Group(Enum):
    """What an action is about; the help shows one group after the other."""

    HANDS = "knob and button"
    CONSOLE = "console"
    TIME = "time"
    SAVES = "keeping"
    TELEVISION = "television"
    SOUND = "sound"
    AROUND = "around the picture"


class Action(Enum):
    """Something that can be asked for."""

    KNOB0_LEFT = auto()
    KNOB0_RIGHT = auto()
    KNOB0_LEFT_FINE = auto()
    KNOB0_RIGHT_FINE = auto()
    BUTTON0 = auto()
    KNOB1_LEFT = auto()
    KNOB1_RIGHT = auto()
    KNOB1_LEFT_FINE = auto()
    KNOB1_RIGHT_FINE = auto()
    BUTTON1 = auto()

    SELECT = auto()
    RESET = auto()
    COLOUR = auto()
    BLACK_AND_WHITE = auto()
    LEFT_A = auto()
    LEFT_B = auto()
    RIGHT_A = auto()
    RIGHT_B = auto()
    POWER = auto()

    PAUSE = auto()
    NEXT_FRAME = auto()
    PREVIOUS_FRAME = auto()
    REWIND = auto()
    UNDO_TURN = auto()
    REDO_TURN = auto()
    FAST = auto()
    SLOW = auto()
    SKIP = auto()

    SAVE = auto()
    LOAD = auto()
    NEXT_SLOT = auto()
    PREVIOUS_SLOT = auto()
    SLOTS = auto()
    PICTURE = auto()
    RECORD = auto()
    EXPORT = auto()

    PALETTE = auto()
    SCAN_LINES = auto()
    PHOSPHOR = auto()
    CURVE = auto()
    SIZING = auto()
    FLASH_LIMITER = auto()
    COLOURS = auto()
    FULLSCREEN = auto()

    MUTE = auto()
    LOUDER = auto()
    QUIETER = auto()
    AUDIBLE_BOARD = auto()

    HELP = auto()
    MENU = auto()
    LEVERS = auto()
    PANELS = auto()
    GRAB = auto()
    LEAVE = auto()


class Row(NamedTuple):
    """What is known of an action."""

    group: Group
    title: str
    """What it does, in the words of the help and the menu."""
    keys: tuple[str, ...]
    """The keys that ask for it unless the settings say otherwise."""


_H, _C, _T, _K = Group.HANDS, Group.CONSOLE, Group.TIME, Group.SAVES
_V, _S, _A = Group.TELEVISION, Group.SOUND, Group.AROUND

TABLE: dict[Action, Row] = {
    Action.KNOB0_LEFT: Row(_H, "player 1: knob to the left", ("left",)),
    Action.KNOB0_RIGHT: Row(_H, "player 1: knob to the right", ("right",)),
    Action.KNOB0_LEFT_FINE: Row(_H, "player 1: a fine step to the left", ("shift+left",)),
    Action.KNOB0_RIGHT_FINE: Row(_H, "player 1: a fine step to the right", ("shift+right",)),
    Action.BUTTON0: Row(_H, "player 1: red button", ("space", "return")),
    Action.KNOB1_LEFT: Row(_H, "player 2: knob to the left", ("a",)),
    Action.KNOB1_RIGHT: Row(_H, "player 2: knob to the right", ("d",)),
    Action.KNOB1_LEFT_FINE: Row(_H, "player 2: a fine step to the left", ("shift+a",)),
    Action.KNOB1_RIGHT_FINE: Row(_H, "player 2: a fine step to the right", ("shift+d",)),
    Action.BUTTON1: Row(_H, "player 2: red button", ("w", "left ctrl")),
    Action.SELECT: Row(_C, "game select", ("f1",)),
    Action.RESET: Row(_C, "game reset: begins the game", ("f2",)),
    Action.COLOUR: Row(_C, "TV type: colour", ("f3",)),
    Action.BLACK_AND_WHITE: Row(_C, "TV type: black and white", ("f4",)),
    Action.LEFT_A: Row(_C, "left difficulty a", ("f5",)),
    Action.LEFT_B: Row(_C, "left difficulty b: set up a position", ("f6",)),
    Action.RIGHT_A: Row(_C, "right difficulty a", ("f7",)),
    Action.RIGHT_B: Row(_C, "right difficulty b: dial the dice in", ("f8",)),
    Action.POWER: Row(_C, "power off and on", ("shift+f2",)),
    Action.PAUSE: Row(_T, "pause, go on", ("p", "pause")),
    Action.NEXT_FRAME: Row(_T, "one frame on", (".",)),
    Action.PREVIOUS_FRAME: Row(_T, "one frame back", (",",)),
    Action.REWIND: Row(_T, "rewind while held", ("backspace",)),
    Action.UNDO_TURN: Row(_T, "back to the beginning of the turn", ("u",)),
    Action.REDO_TURN: Row(_T, "on to the next turn that was undone", ("shift+u",)),
    Action.FAST: Row(_T, "fast forward while held", ("f", "tab")),
    Action.SLOW: Row(_T, "slow motion: half, quarter, tenth, off", ("o",)),
    Action.SKIP: Row(_T, "skip what the computer does, always or never", ("k",)),
    Action.SAVE: Row(_K, "save into the slot", ("f9", "s")),
    Action.NEXT_SLOT: Row(_K, "next slot", ("f10", "n")),
    Action.PREVIOUS_SLOT: Row(_K, "slot before", ("shift+f10", "shift+n")),
    Action.LOAD: Row(_K, "load from the slot", ("f11", "l")),
    Action.SLOTS: Row(_K, "look at the slots", ("b",)),
    Action.PICTURE: Row(_K, "keep the picture as a file", ("f12", "c")),
    Action.RECORD: Row(_K, "record a movie, end it", ("r",)),
    Action.EXPORT: Row(_K, "keep the last half minute as a film with sound", ("e",)),
    Action.PALETTE: Row(_V, "next palette", ("t", "shift+f3")),
    Action.SCAN_LINES: Row(_V, "scan lines", ("shift+f4", "1")),
    Action.PHOSPHOR: Row(_V, "phosphor", ("shift+f5", "2")),
    Action.CURVE: Row(_V, "the tube's curve", ("shift+f6", "3")),
    Action.SIZING: Row(_V, "smooth or whole-number size", ("shift+f7", "4")),
    Action.FLASH_LIMITER: Row(_V, "flash limiter: black frames are dimmed instead", ("shift+f8", "5")),
    Action.COLOURS: Row(_V, "colours: as they were, for the colour-blind, high contrast", ("6",)),
    Action.FULLSCREEN: Row(_V, "full screen, window", ("alt+return", "shift+f11")),
    Action.MUTE: Row(_S, "sound off, on", ("m",)),
    Action.LOUDER: Row(_S, "louder", ("]", "+")),
    Action.QUIETER: Row(_S, "quieter", ("[", "-")),
    Action.AUDIBLE_BOARD: Row(_S, "audible board", ("shift+m",)),
    Action.HELP: Row(_A, "these keys, and the manual's page for this game", ("?", "h")),
    Action.MENU: Row(_A, "menu", ("`", "f13")),
    Action.LEVERS: Row(_A, "the console under the picture", ("j",)),
    Action.PANELS: Row(_A, "what there is to know, beside the picture", ("i",)),
    Action.GRAB: Row(_A, "the mouse belongs to the window, or not", ("g",)),
    Action.LEAVE: Row(_A, "leave", ("escape",)),
}
