"""The parts that programs played over a line share: a table's screen, its check, its commands and facets.

`state` says what their states have in common, and `values` has what moves on a board. `board` reads the
screen of a table, `showing` takes its events in, `telling` writes its commands, `checking` is for states from
files; `facets`, `marking` and `posing` look on. `words` is a sentence with what stands in it.

Knows tables and the tablet; must never know a program, its sentences, or where anything stands on a screen.
"""

__all__ = [
    "board",
    "checking",
    "facets",
    "marking",
    "posing",
    "showing",
    "state",
    "telling",
    "values",
    "words",
]
