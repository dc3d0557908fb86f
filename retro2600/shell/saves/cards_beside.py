"""The memory cards that slots name: each a thing of its own beside them, called by its digest.

It is written before what names it, and neither changed nor removed afterwards: a slot, the session left to
resume, copies of them and files that were kept aside may all name the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path, PurePosixPath
from threading import Lock
from typing import Final

from retro2600 import limits
from retro2600.machine import card
from retro2600.machine.card import Card, Cards
from retro2600.store.refusals import RequestError, as_request_error
from retro2600.store.store import Store

_WRITING: Final = Lock()
"""The session left to resume is written beside the frames, in which somebody may fill a slot."""


def either(one: Cards, other: Cards) -> Cards:
    """The cards that one of the two has."""

    def found(digest: str) -> Card:
        try:
            return one(digest)
        except ValueError:
            return other(digest)

    return found


class CardsBeside:
    """Those beside the thing of this name."""

    def __init__(self, store: Store, name: str) -> None:
        self._store = store
        self._name = name
        self._kept: set[str] = set()  # the digests of those that are known to be as they should

    def keep(self, cards: Iterable[Card]) -> None:
        """Have these cards lie there; `RequestError` if one cannot be written, or is too large to be read."""
        with _WRITING:
            for each in cards:
                name = self._place(each.digest)
                with as_request_error(f"cannot write {self._store.place(name)}"):
                    card.fit(each)
                if not (each.digest in self._kept and self._store.found(name)):
                    self._write(name, each)
                self._kept.add(each.digest)

    def card(self, digest: str) -> Card:
        """The card of this digest; `ValueError` if it is missing, or not as it was written."""
        name = self._place(digest)
        if not self._store.found(name):
            raise ValueError(f"its memory card is missing, {self._store.place(name)}")
        try:
            data = self._store.read(name, limits.CARD_BYTES)
        except RequestError as trouble:
            raise ValueError(f"its memory card cannot be had: {trouble}") from trouble
        return card.of_digest(data, digest)

    def holds(self, digest: str) -> bool:
        """True if the card of this digest can be had."""
        try:
            return self.card(digest) is not None
        except ValueError:
            return False

    def _write(self, name: str, wanted: Card) -> None:
        if self._store.found(name):
            data = self._store.read(name, limits.CARD_BYTES)
            if data == wanted.data:
                return
            self._store.keep_aside(name)
        self._store.write(name, wanted.data)

    def _place(self, digest: str) -> str:
        return str(PurePosixPath(self._name).with_name(f"card-{digest}"))


class CardsGiven:
    """Those beside a file that a person has named: a slot in a copy of its folder, say."""

    def __init__(self, store: Store, path: str) -> None:
        self._store = store
        self._folder = Path(path).parent

    def card(self, digest: str) -> Card:
        """The card of this digest; `ValueError` if it cannot be had."""
        try:
            data = self._store.given(str(self._folder / f"card-{digest}"), limits.CARD_BYTES)
        except RequestError as trouble:
            raise ValueError(f"its memory card cannot be had: {trouble}") from trouble
        return card.of_digest(data, digest)
