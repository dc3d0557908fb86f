"""The games that the server, and the house on this device, tell of.

`values` has them and their order, `reading` takes them from letters,
`checking` is for lists from files. None of them knows the state or a screen.
"""

__all__ = ["checking", "reading", "values"]
