"""The pages over the picture: one `dialog` at a time, with what an `overlay` of it shows.

It is a `menu` or the `help`; `lists` lays long ones out, `choices`
are the options as they are turned there and by keys.
"""

__all__ = ["choices", "dialog", "help", "lists", "menu", "overlay"]
