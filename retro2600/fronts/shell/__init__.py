"""The shell: a console, its television's looks and a shelf of kept states, without any window around it.

`session` is the console as it is now, `tape` the whole run with a way back to each of its frames, `speed`
how fast time goes, `recording` a movie in the making, `movie_file` its file, `saves` what lies on disk,
`filming` a film that another process writes, `menu` and `help` what can be opened over the picture;
`dialog` what is open there now; `transport` plays, pauses and seeks, `save_control` says what is saved
when, `launch` begins a session, and `shell` puts them together. A front - window or terminal - hands it
the player's input and shows what it says. Knows no library of windows, no terminal, and no rule of any
game.
"""
