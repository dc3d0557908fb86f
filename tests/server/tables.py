"""Tables at a server in this process, with people who play."""

from __future__ import annotations

import hashlib
from typing import Final

from tests.server.people.served import Seat

ABSOLUTE: Final = {"program": "absolute"}
KEY: Final = "Zm9vYmFyYmF6cXV4MTIzNA"
"""That of a private table."""

SEED: Final = hashlib.sha256(b"a seed").hexdigest()
PLEDGE: Final = hashlib.sha256(bytes.fromhex(SEED)).hexdigest()


async def begun(host: Seat, guest: Seat, key: str = "") -> int:
    """The number of a new table at which these two play; the host is red."""
    private = {"private": hashlib.sha256(key.encode()).hexdigest()} if key else {}
    created = await host.asked(type="create", options=ABSOLUTE | private, side="red")
    assert created["type"] == "ok", created
    table: int = created["table"]
    joined = await guest.asked(type="join", table=table, side="white", **({"key": key} if key else {}))
    assert joined["type"] == "ok", joined
    for line in (host, guest):
        await line.watch(table)
    for act in ({"e": "ready", "pledge": PLEDGE}, {"e": "seed", "seed": SEED}):
        for line in (host, guest):
            answer = await line.asked(type="do", table=table, after=0, **act)
            assert answer["type"] == "ok", answer
    return table
