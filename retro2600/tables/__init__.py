"""One table of two seats as a log of events: pure.

This package knows seats, games, clocks as numbers, and dice that both players can check. It must never know
a clock of its own, a socket, a database, a file or a source of chance: the time, the server's secret and what
is stored come in as arguments, and every value is immutable.

Reading order: `who` and `options` (what stands at the beginning), `acts` (what can happen at a table) and
`frames` (what can, where two machines play in lock step), `event` (an act with its number, time and seat),
`clock`, `standing` (with what is kept for a seat) and `table` (the fold of a log, made in `folding`),
`decide` (what follows from a command, with `allowed` and `following`) and `house` (what follows from time
alone), `dice`, `rating`, `verify`. `spelling` reads and writes all of it as JSON. The messages of the wire
are in `wire`; `sitting` is a program's seat at a table elsewhere, by letters.
"""

__all__ = [
    "acts",
    "booking",
    "clock",
    "decide",
    "dice",
    "event",
    "export",
    "following",
    "frames",
    "house",
    "options",
    "rating",
    "record",
    "sitting",
    "spelling",
    "standing",
    "steps",
    "table",
    "verify",
    "who",
    "wire",
]
