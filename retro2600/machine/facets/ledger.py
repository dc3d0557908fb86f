"""The facet `ledger`: a memory that goes along with the states."""

from __future__ import annotations

from typing import Any

from retro2600.machine.facets.facet import Facet, StateT


class Ledger(Facet[StateT]):
    """Makes ledgers, which facets read; by itself it remembers nothing."""

    type: Any = None
    """The type of the ledgers, one that `fields` can spell and read; None: there are none."""

    def opened(self, state: StateT) -> Any:
        """The ledger of somebody who begins to look on at this state."""
        return None

    def entered(self, ledger: Any, before: StateT, after: StateT) -> Any:
        """The ledger one frame later; the same object where there is nothing new to enter."""
        return ledger
