"""The bot's own seeds: drawn before each game, pledged, and shown when the house has committed itself.

They lie beside the house's, by the negative number of the game, so that a bot that is killed between its
pledge and its seed can still show it from another node. They are drawn before the other seat shows its own.
"""

from __future__ import annotations

import hashlib

from retro2600.hall.batch import Batch
from retro2600.hall.store import SECRET, SecretRow
from retro2600.tables.acts import Ready, Seed
from retro2600.tables.following import secret_game
from retro2600.tables.table import Table

SEED_BYTES = 32


def pledged(batch: Batch, table: Table) -> Ready:
    """The bot is ready for the next game, with the pledge of a seed that is stored with it."""
    game = secret_game(table)
    row = batch.transaction.get(SECRET, table.id, -game)
    seed = bytes.fromhex(row.seed) if row else batch.chance(SEED_BYTES)
    if row is None:
        batch.transaction.add(SECRET, SecretRow(table.id, -game, seed.hex()))
    return Ready(hashlib.sha256(seed).hexdigest())


def shown(batch: Batch, table: Table) -> Seed | None:
    """The seed that was pledged for the present game; None if there is none, which makes the game void."""
    row = batch.transaction.get(SECRET, table.id, -secret_game(table))
    return Seed(row.seed) if row else None
