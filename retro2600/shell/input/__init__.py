"""Input: from keys, mouse, knobs and sticks to the console's inputs of each frame.

`actions` lists what can be asked for, `keymap` finds out what a key asks for; `controls` makes inputs of
that, of the mouse and of the devices, with a `debouncer` for each button, the `knobs` and their `turning`,
`pointed` for each pointer and `touched` for fingers. A `device` is used as its `device_settings` say, the
usual ones for its name or a person's, with the ends that `calibration` finds; `assignment` says who plays
with what, `gauges` shows it as text. `player_input` are the inputs of a frame as time asks for them.

Knows the console's inputs and the words for keys and actions; must never know a window, a library's
events, a clock, or what is being played.
"""

__all__ = [
    "actions",
    "assignment",
    "calibration",
    "controls",
    "debouncer",
    "device",
    "device_settings",
    "gauges",
    "keymap",
    "knobs",
    "phrases",
    "player_input",
    "pointed",
    "touched",
    "turning",
]
