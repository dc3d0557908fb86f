"""The parts that programs played over a line share: a table's screen, its check, its commands and facets.

`state` says what their states have in common, and `values` has what moves on a board. `board` reads the
screen of a table, `showing` takes its events in, `telling` writes its commands, `line` counts how long the
line is away, `flying` has pieces off their places, `checking` is for states from files; `facets`, `marking`
and `posing` look on.

Knows tables and the tablet; must never know a program, its sentences, or where anything stands on a screen.
"""

__all__ = [
    "board",
    "checking",
    "facets",
    "flying",
    "line",
    "marking",
    "posing",
    "showing",
    "state",
    "telling",
    "values",
]
