"""Consoles as the programs on their cartridges see them."""
