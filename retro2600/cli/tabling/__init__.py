"""The plain client of a table: lines in, lines out; knows letters and tables, no socket and no terminal."""

__all__ = [
    "player",
]
