"""The door of a node that knows people: a token's account, or a new guest."""

from __future__ import annotations

from retro2600.hall.account import Account
from retro2600.hall.arrivals import Arrival
from retro2600.hall.batch import Batch
from retro2600.hall.people import accounts, sessions


class PeoplesDoor:
    """Lets people in by their tokens; who has none that counts is a new guest."""

    def arrived(self, batch: Batch, token: str | None) -> Arrival | None:
        """See `Door`."""
        known = sessions.account_of(batch.transaction, token, batch.now) if token else None
        if known is not None:
            return Arrival(Account.of(known))
        guest = accounts.new_guest(batch.transaction, batch.now, batch.chance)
        return Arrival(Account.of(guest.account), guest.token)
