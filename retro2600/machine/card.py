"""A memory card's content, as a state holds it: by its digest, wherever the state is written down.

Its bytes lie beside what names it, once: in the storage each in a file of its own, in a document that is
read alone in base64 (RFC 4648), by their digests.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Final, TypeAlias, final

from retro2600 import limits
from retro2600.excerpt import json_excerpt

Cards: TypeAlias = "Callable[[str], Card]"
"""Gives the card of a digest; `ValueError`, in a sentence, where there is none."""

DIGITS: Final = 64
"""Digits of a digest: hexadecimal, of the SHA-256 of the bytes."""


@final
class Card:
    """Bytes that a state may hold, however many, and that many states share; immutable and hashable."""

    __slots__ = ("__weakref__", "_data", "_digest")

    def __init__(self, data: bytes = b"") -> None:
        self._data = data
        self._digest = sha256(data).hexdigest()

    @property
    def data(self) -> bytes:
        """The card's content."""
        return self._data

    @property
    def digest(self) -> str:
        """The 64 hexadecimal digits of its SHA-256."""
        return self._digest

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Card) and self._digest == other._digest

    def __hash__(self) -> int:
        return hash(self._digest)

    def __repr__(self) -> str:
        return f"Card({len(self._data)} bytes, {self._digest[:16]})"


def no_cards(digest: str) -> Card:
    """The cards of whoever has none: each is missing."""
    raise ValueError(f"its memory card {digest[:16]} is missing")


def is_digest(value: object) -> bool:
    """True for a text that could be a card's digest."""
    return isinstance(value, str) and len(value) == DIGITS and not set(value) - set("0123456789abcdef")


def of_digest(data: bytes, digest: str) -> Card:
    """The card of these bytes, which have this digest; else `ValueError`."""
    card = Card(data)
    if card.digest != digest:
        raise ValueError(f"the memory card {digest[:16]} is not as it was written: its digest differs")
    return card


def fit(card: Card) -> Card:
    """The same card, which can be written and read again; `ValueError` if it is too large."""
    if len(card.data) > limits.CARD_BYTES:
        raise ValueError(f"a memory card of more than {limits.CARD_BYTES} bytes")
    return card


def decoded(text: object) -> bytes | None:
    """The bytes that a text spells in base64; None if it spells none."""
    try:
        return b64decode(text, validate=True) if isinstance(text, str) else None
    except ValueError:
        return None


def to_json(cards: Iterable[Card]) -> dict[str, str]:
    """The cards of a document that is read alone; `ValueError` if one is too large to be read."""
    return {card.digest: b64encode(fit(card).data).decode("ascii") for card in cards}


def read(plain: object, others: Cards) -> Cards:
    """The cards of such a document, and the others; `ValueError` if one is not as it was written."""
    if not isinstance(plain, dict):
        raise ValueError(f'"cards" is {json_excerpt(plain)}, expected an object of cards by their digests')
    cards = {digest: _read(digest, text) for digest, text in plain.items()}
    return lambda digest: cards[digest] if digest in cards else others(digest)


def _read(digest: str, text: object) -> Card:
    data = decoded(text)
    if data is None:
        raise ValueError(f'"cards" has {json_excerpt(text)} as a card, expected base64')
    return fit(of_digest(data, digest))
