"""The fronts: window, terminal, browser page, plain lines, and a run that nobody watches.

Here is what differs between them: a library of windows, a terminal's bytes, a browser's messages.
Everything that they share is the `shell`. Fronts know no rule of any game, and no console by name.
"""

__all__ = ["headless", "lines"]
