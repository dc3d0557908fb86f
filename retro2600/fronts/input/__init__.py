"""Input: from keys, mouse, knobs and sticks to the console's inputs of each frame.

`actions` lists what can be asked for, `keymap` and `keyboard` find out what a key asks for; `controls`
turns it, the mouse and the devices into inputs, with a `knob` for each paddle, a `debouncer` for each
button and an `accumulator` for what comes in pieces. A `device` is used as its `device_settings` say:
`axes` makes a place or a speed of what an axis says, `dejitter` and `calibration` are for worn paddles,
`adapters` knows some devices by name, `assignment` says who plays with what, `gauges` shows it as text.

Knows the console's inputs and the words for keys and actions; must never know a window, a library's
events, a clock, or what is being played.
"""

__all__ = [
    "accumulator",
    "actions",
    "adapters",
    "assignment",
    "calibration",
    "controls",
    "debouncer",
    "device",
    "device_settings",
    "gauges",
    "keyboard",
    "keymap",
    "phrases",
]
