"""The cabinet: a console, its television's looks and a shelf of kept states, without any window around it.

`session` is the console as it is now, `tape` the whole run with a way back to each of its frames, `tempo`
how fast time goes, `recording` a movie in the making, `movie_file` its file, `keeper` what lies on disk,
`filming` a film that another process writes, `menu` and `help` what can be opened over the picture;
`cabinet` puts them together. A shell - window or terminal - hands it what hands do and shows what it
says. Knows no library of windows, no terminal, and no rule of any game.
"""
