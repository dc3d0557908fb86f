"""The shell: a console, its television's looks and what is saved of it, without any window around it.

A press goes down this way: `shell` routes it, `play` moves the session and lets everything follow it,
`transport` plays, pauses and seeks with the help of `player_input` (whose inputs count) and `speed`;
`session` is a moment on a `tape`, the run with a way back to each of its frames. `save_control` owns all
that is left behind: `saves` (slots, pictures, films), `movies`, `resuming`, `card` and settings, some of it
in the `background`. `dialog` is what is open over the picture: a `menu` with its `pages`, the `help`, or
the list of `turns`. `clipboard` copies and pastes positions, `documents` makes sessions of files. `mouse` and
`pointer` play by what the mouse is over, wherever a front shows it; `reserving` keeps player 1 for a device.
`launch` begins a session.

A front - window or terminal - hands it the player's input and shows its view. Storage comes in as a `Store`,
everything else from outside as a `World`. Knows no library of windows, no terminal, no file, and no rule of
any game.
"""

__all__ = [
    "choices",
    "clipboard",
    "guide",
    "launch",
    "levers",
    "lists",
    "mouse",
    "overlay",
    "pointer",
    "reserving",
    "shell",
    "transport",
    "world",
]
