"""Where the machine meets the world: windows, terminals, files, clocks and devices.

The imperative shell. Fronts know no rule of any game.
"""
