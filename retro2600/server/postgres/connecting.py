"""Connections to PostgreSQL, and what their failures mean."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import urlsplit

import asyncpg

from retro2600.hall.store import AwayError, StoreError, TakenError

SCHEMES: Final = ("postgres", "postgresql")
"""The schemes of an address of a database."""

CONNECT_S: Final = 3.0
COMMAND_S: Final = 10.0
"""Seconds in which a connection, and an answer to a statement, is there."""

SETTINGS: Final = {
    "application_name": "retro2600",
    "default_transaction_isolation": "read committed",
    "idle_in_transaction_session_timeout": "5000",
    "lock_timeout": "3000",
    "synchronous_commit": "on",
}
"""A node that stands still in a transaction lets go of its locks after 5 s; milliseconds."""

AWAY: Final = (OSError, TimeoutError, asyncpg.InterfaceError, asyncpg.PostgresConnectionError)
"""Raised where a database cannot be reached."""

ENDING: Final = (
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.IdleInTransactionSessionTimeoutError,
    asyncpg.TooManyConnectionsError,
)
"""Said by a database that ends, begins, or ends a connection."""


async def connected(url: str) -> Any:
    """A connection; `AwayError` where the database cannot be reached, `StoreError` where it refuses."""
    try:
        return await asyncpg.connect(
            url,
            timeout=CONNECT_S,
            command_timeout=COMMAND_S,
            statement_cache_size=512,
            server_settings=SETTINGS,
        )
    except (*AWAY, *ENDING) as error:
        raise AwayError(f"{place(url)} cannot be reached: {_plain(error)}", in_doubt=False) from error
    except (asyncpg.PostgresError, ValueError) as error:
        raise StoreError(f"{place(url)}: {_plain(error)}") from error


def failure(error: Exception, connection: Any, *, in_doubt: bool) -> StoreError:
    """The storage's error for a library's one; the connection is ended where nothing is known of it."""
    if isinstance(error, asyncpg.IntegrityConstraintViolationError):
        return TakenError(_plain(error))
    if isinstance(error, (*AWAY, *ENDING)) or connection.is_closed():
        connection.terminate()
        return AwayError(_plain(error), in_doubt)
    return StoreError(_plain(error))


def place(url: str) -> str:
    """The host and the name of a database, without anybody's password."""
    parts = urlsplit(url)
    return f"{parts.hostname or 'this computer'}{parts.path}"


def _plain(error: Exception) -> str:
    """An error's first line: later ones may quote the statement."""
    return (str(error) or type(error).__name__).partition("\n")[0][:200]
