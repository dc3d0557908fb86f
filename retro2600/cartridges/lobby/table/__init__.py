"""The Board between two people: what stands on it, hands on it, clocks, cube, ends of rounds and games.

`screen` is what the rest of the program calls. `values` is what the state holds of it, `words` its messages.
"""

__all__ = ["screen", "values", "words"]
