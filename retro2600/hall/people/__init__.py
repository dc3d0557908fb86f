"""People: guests, registered names, sessions, recovery codes, and how all that is forgotten.

It works on rows in a transaction; time and chance are handed in. It knows no password hashing and no
connection: `server.people` has both, and hands hashes down. Refusals are a `PersonError`.

Reading order: `names`, `passwords`, `secrets` (tokens and recovery codes), `seats`, `sessions`, `accounts`,
`history`, `forgetting`.
"""

from retro2600.hall.people.names import PersonError

__all__ = [
    "PersonError",
    "accounts",
    "forgetting",
    "history",
    "names",
    "passwords",
    "seats",
    "secrets",
    "sessions",
]
