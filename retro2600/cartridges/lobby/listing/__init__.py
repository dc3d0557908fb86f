"""The list of rooms and tables: values from letters, their order and groups, and what a filter shows.

`terms` has what rooms and tables are played by; `values` what the state holds, `reading` takes letters in,
`grouping` orders what is shown, `checking` is for lists from files. None of them knows the state or a screen.
"""

__all__ = ["checking", "grouping", "reading", "terms", "values"]
