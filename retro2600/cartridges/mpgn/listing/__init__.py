"""The games that the server, and the house on this device, tell of.

`values` has them, `reading` takes them from letters, `ordering` says which are shown, and in which order,
`checking` is for lists from files. None of them knows the state or a screen.
"""

__all__ = ["checking", "ordering", "reading", "values"]
