"""The storage of a node: rows of a few forms, read and written in transactions.

It knows rows, keys and conditions, and nothing of tables or people. `forms` names each form with its columns;
`interface` is what a storage does; `memory` keeps rows for as long as the process runs; `sqlite` keeps them
in a file, durably; `statements` is the SQL of a form; `texts` makes a text of rows in memory. `migrations` is
the one DDL, which PostgreSQL takes as well (`server.postgres`).
"""

from retro2600.hall.store.forms import (
    ACCOUNT,
    BOOKED,
    EVENT,
    GAME_TABLE,
    HEART,
    OUTAGE,
    PLAYED,
    RATING,
    SECRET,
    SESSION,
    AccountRow,
    BookedRow,
    EventRow,
    Form,
    GameTableRow,
    HeartRow,
    OutageRow,
    PlayedRow,
    RatingRow,
    SecretRow,
    SessionRow,
)
from retro2600.hall.store.interface import (
    AwayError,
    Condition,
    Store,
    StoreError,
    TakenError,
    Transaction,
    Value,
)
from retro2600.hall.store.memory import MemoryStore

__all__ = [
    "ACCOUNT",
    "BOOKED",
    "EVENT",
    "GAME_TABLE",
    "HEART",
    "OUTAGE",
    "PLAYED",
    "RATING",
    "SECRET",
    "SESSION",
    "AccountRow",
    "AwayError",
    "BookedRow",
    "Condition",
    "EventRow",
    "Form",
    "GameTableRow",
    "HeartRow",
    "MemoryStore",
    "OutageRow",
    "PlayedRow",
    "RatingRow",
    "SecretRow",
    "SessionRow",
    "Store",
    "StoreError",
    "TakenError",
    "Transaction",
    "Value",
    "forms",
    "migrations",
    "sqlite",
    "statements",
    "texts",
]
