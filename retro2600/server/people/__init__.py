"""People over HTTP: names, passwords, recovery codes, history, files of games.

`hashing` makes slow hashes in a bounded pool, `entrance` does what is asked for within its limits, `routes`
reads requests and writes answers, `games` hands out the files of tables,
`lists` the list of tables.
"""

__all__ = ["entrance", "games", "hashing", "lists", "routes"]
