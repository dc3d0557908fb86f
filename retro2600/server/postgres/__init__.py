"""PostgreSQL: the storage that any number of nodes share, and the notices by which they hear of each other.

`connecting` opens connections, `store` is the storage of `hall.store`, `bus` hears and tells notices. It is
the only room that knows asyncpg.
"""

__all__ = ["bus", "connecting", "store"]
