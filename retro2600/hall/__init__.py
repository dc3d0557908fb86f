"""The hall: the tables of one node. What people send is decided, stored and told to whom it concerns.

A node is one process of a server. The hall knows no socket and no library beyond the standard one; time and
chance are handed in. The pure part of a table is `retro2600.tables`.

Reading order: `store` (rows, in transactions), `kept` and `cache` (tables in memory), `batch` (a
transaction's view of them), `commands` (what seats ask for), `bot` (the house bot) and `sweep` (what time
brings), `files` (what can be taken along), `people` (accounts), `ratings`,
`rooms` and `lobby` (the list), `presence` (who is at a table), `neighbours` (the other nodes over the same
storage), `relaying` (two machines in lock step), `hearing` (from a message to a job) and `telling` (from the
caches to frames); `hall` puts them together. `moving` copies a storage into another one.
"""

from retro2600.hall.hall import Hall
from retro2600.hall.job import Job, JobError
from retro2600.hall.visitor import Visitor

__all__ = [
    "Hall",
    "Job",
    "JobError",
    "Visitor",
    "account",
    "batch",
    "bot",
    "cache",
    "commands",
    "files",
    "hall",
    "hearing",
    "job",
    "kept",
    "lobby",
    "moving",
    "neighbours",
    "node",
    "people",
    "presence",
    "ratings",
    "relaying",
    "rooms",
    "store",
    "sweep",
    "telling",
    "visitor",
]
