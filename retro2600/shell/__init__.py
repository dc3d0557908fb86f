"""The shell: everything around a machine that fronts share, without any window around it.

Its rooms, each above those that it uses:

- `input` makes a console's inputs of keys, knobs and sticks; `shelf` finds programs; `settings` keeps what
  was chosen; `process` is the process among others.
- `video`, `sound` and `export` are the ways of a frame to an eye, an ear and a file.
- `time` plays, pauses and seeks; `saves` owns all that is left behind.
- `menu` is what is open over the picture.

Beside them, each above those before it: `play` moves the session and lets everything follow it, a
`watched_movie` is held against its marks; a `lesson` is played in its place; `asked` guards the questions
that a press could answer by accident; `guide` says what to do next; `commands` do what is asked for; every
press passes the `gate`, at which `strays` are held back; `pages` are those of the menu, `settings_pages`
those of its settings, where `assigning` gives keys and pads to actions; a `view` is one frame as fronts
show it; `shell` composes all that. `post` is the door for letters. `far` is a game with a friend on one
console, over `far_tables`. `clipboard` copies and pastes positions; `mouse` and `pointer` play by what the
mouse is over, wherever a front shows it; `reserving` keeps player 1 for a device. `kinds` chooses the
painter of a picture. `plan` decides which session begins, `launch` makes the shell of it; `outside` is the
world of one on a computer with files.

A front - window, terminal, page - hands the shell the player's input and shows its view. Storage comes in
as a `Store`, everything else from outside as a `World`. The shell knows no library of windows, no terminal,
and no rule of any game.
"""

__all__ = [
    "clipboard",
    "correspondent",
    "far_tables",
    "guide",
    "kinds",
    "launch",
    "levers",
    "mouse",
    "outside",
    "pointer",
    "post",
    "reserving",
    "shelf",
    "shell",
    "view",
    "world",
]
