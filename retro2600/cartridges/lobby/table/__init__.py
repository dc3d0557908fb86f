"""The Board between two people: what stands on it, hands on it, clocks, cube, ends of rounds and games.

`screen` is what the rest of the program calls. `values` is what the state holds of it, `words` its messages.
`moving` and `refusing` know the jumps, `clocks` the time, `rounds` the record, `places` the Board by numbers,
`board` what it shows and what may be done; `showing` brings events on it, `hand` and `touching` are the
fingers, `device` another device of yours, `asking` the questions, `prompts` and `news` the sentences, `ends`
and `results` the ends of rounds and games, `noticing` the line, `passing` the frames, `telling` the commands,
`checking` a state from a file.
"""

__all__ = [
    "asking",
    "board",
    "clocks",
    "ends",
    "hand",
    "pace",
    "passing",
    "places",
    "prompts",
    "results",
    "rounds",
    "screen",
    "values",
    "words",
]
