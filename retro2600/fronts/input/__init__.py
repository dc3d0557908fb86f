"""Hands: from keys, mouse, knobs and sticks to the console's inputs of each frame.

`keymap` and `keyboard` find out what a key asks for; `controls` turns it, the mouse and the devices into
inputs, with a `knob` for each paddle and a `contact` for each button. A `device` is used as its `settings`
say: `axes` makes a place or a speed of what an axis says, `dejitter` and `calibration` are for worn paddles,
`adapters` knows some devices by name, `devices` says who plays with what, `gauges` shows it as text. `ears`
is what a window calls with what it hears.

Knows the console's inputs and the words for keys and actions; must never know a window, a library's events, a
clock, or what is being played.
"""
