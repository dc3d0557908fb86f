"""Widgets: parts of a screen that the console's programs share.

Each is a module by itself: a frozen value with its numbers; its `elements` in a state; of one that holds a
value `event`, the meaning of a gesture, and `struck`, that of a key. `placed` gives a widget where it stands
on either screen. Pieces, markers and arrows have no place of their own: they are functions to which places
are handed. None knows a rule, a program's words or another widget; what they have in common is in `shared`.
Numbers are units of a drawing.
"""

__all__ = [
    "arrows",
    "badge",
    "board",
    "button",
    "clock",
    "cube",
    "dice",
    "doublet",
    "field",
    "flying",
    "icons",
    "keypad",
    "lamp",
    "markers",
    "message",
    "page",
    "pieces",
    "question",
    "rows",
    "segments",
    "shared",
    "slider",
    "stepper",
    "switch",
    "table",
    "tooltip",
    "tray",
    "well",
]
