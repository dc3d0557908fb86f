"""The fronts: the machine meets windows, terminals, files, clocks and devices here.

The imperative shell. Fronts know no rule of any game.
"""

__all__ = ["errors", "headless", "lines"]
