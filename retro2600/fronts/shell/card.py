"""The program's memory card, as it lasts from one session to the next."""

from __future__ import annotations

from typing import Final

from retro2600.fronts.shell.background import Background
from retro2600.fronts.shell.session import Session
from retro2600.fronts.store.store import Store

MOST_BYTES: Final = 10_000_000
"""Of a memory card (chosen: games and statistics of years)."""


class Card:
    """Written where a frame run live changes it; `RequestError` if it cannot be.

    A stored one that the new one does not follow from - an old slot was loaded, a turn was undone, another
    process has written it - is kept beside it, so that nothing is lost.
    """

    def __init__(self, store: Store, cartridge: str, background: Background) -> None:
        self._store = store
        self._background = background
        self._name = f"cards/{cartridge}"
        self._follows: bytes | None = None  # what the wanted one follows from
        self._wanted: bytes | None = None
        self._written: bytes | None = None

    def stored(self) -> bytes | None:
        """The card as it was left; None if there is none."""
        return self._store.read(self._name, MOST_BYTES) if self._store.found(self._name) else None

    def ran(self, before: Session, after: Session) -> None:
        """Frames have been run live, from one moment to another."""
        was, card = before.console.output.card, after.console.output.card
        if card is None or card == was:
            return
        if self._wanted == self._written or was != self._wanted:
            self._follows = was
        self._wanted = card

    def write(self) -> None:
        """Write what is not written yet."""
        if self._wanted != self._written:
            self._background.write(self._write)

    def _write(self) -> None:
        wanted, follows = self._wanted, self._follows
        assert wanted is not None
        stored = self.stored()
        if stored is not None and stored not in (follows, wanted):
            self._store.create(f"{self._name} before", stored)
        self._store.write(self._name, wanted)
        self._written = wanted
