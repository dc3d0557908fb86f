"""A program's seat at a table elsewhere: the line to a server, its letters, and the table by its events.

`values` has what a program knows of all that; `posting` writes letters; `reading` takes letters in and gives
the program a notice of each, `notices` has their types; `games` writes down what is played, `ledger` keeps
it; `underway` has the commands on their way, `refusing` the reason why a checker does not move; `checking`
looks at values from a file. Every value is immutable and may be part of a saved state. The package must never
know a screen, a text for people, or what a program does with its table.
"""

__all__ = ["checking", "games", "ledger", "notices", "posting", "reading", "refusing", "underway", "values"]
