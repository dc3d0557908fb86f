"""The table's screen: the board between two seats, from the opening to the end of a game.

`screen` is all that the rest of the program calls. The table's events come by `tables/sitting`; `showing` has
them seen one after the other, `hand` is one's own hand on the men, `telling` sends what it has done.
"""

__all__ = [
    "board",
    "cubing",
    "ends",
    "hand",
    "news",
    "pace",
    "places",
    "refusing",
    "screen",
    "touching",
    "values",
    "words",
]
