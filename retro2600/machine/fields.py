"""A state as JSON values by field name, and back.

Spelled as they are: whole numbers, true, false, null, texts. An enum is spelled by its member's name, a
tuple as a list, bytes as an object whose "is" is "bytes", with their base64 (RFC 4648), a memory card as one
whose "is" is "card", with its digest, a record - a named tuple or a dataclass - as an object whose "is" names
its class. Reading goes by the annotations of the type that is expected, so that a file can name no class but
those a state is made of. A named tuple's field that has a value by default may be missing, as it is in files
from before it was there. A record whose fields have moved has a static method `respelled`: it is given the
fields as a file spells them, and gives them as they are spelled today.
"""

from __future__ import annotations

import sys
from base64 import b64encode
from collections.abc import Collection, Iterator
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Final, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

from retro2600.annotated import Check, Field, fields_of, is_enum, is_record
from retro2600.machine.card import Card, Cards, decoded, is_digest, no_cards
from retro2600.reader import Alternative, Read, Reader

T = TypeVar("T")

CLASS_KEY = "is"
"""The key of a record's class name: a word of Python, so no field can be called that."""

BYTES: Final = "bytes"
BASE64: Final = "base64"
"""Bytes stand in an object: `{"is": "bytes", "base64": ...}`."""

CARD: Final = "card"
DIGEST: Final = "digest"
"""So does a memory card: `{"is": "card", "digest": ...}`; its bytes are somewhere else."""

_PLAIN: Final = (int, bool, NoneType, str)
"""Types that JSON has."""


class StateError(ValueError):
    """JSON values that spell no state; the text is one sentence that says where and what was expected."""


def to_json(value: object, cards: dict[str, Card] | None = None) -> Any:
    """The value as JSON values; `TypeError` for a value no state may hold.

    The memory cards that they name are added to `cards`.
    """
    if isinstance(value, Enum):
        return value.name
    if value is None or isinstance(value, int):
        return value
    if isinstance(value, str) and _is_text(value):
        return value
    if isinstance(value, bytes):
        return {CLASS_KEY: BYTES, BASE64: _base64(value)}
    kind: Any = type(value)
    if is_record(kind):
        record = {name: to_json(getattr(value, name), cards) for name in field_types(kind)}
        return {CLASS_KEY: kind.__name__, **record}
    if isinstance(value, tuple):
        return [to_json(item, cards) for item in value]
    if isinstance(value, Card):
        if cards is not None:
            cards[value.digest] = value
        return {CLASS_KEY: CARD, DIGEST: value.digest}
    raise TypeError(f"a state cannot hold {value!r}")


def read(kind: type[T], plain: object, where: str = "the state", cards: Cards = no_cards) -> T:
    """The value of type `kind` that JSON values spell; `StateError` if they spell none.

    `cards` gives the memory cards that they name.
    """
    value: T = _STATES.read(kind, plain, where, cards)
    return value


def cards_in(plain: object) -> set[str]:
    """The digests of the memory cards that JSON values name."""
    if isinstance(plain, dict):
        digest = plain.get(DIGEST)
        if plain.get(CLASS_KEY) == CARD and isinstance(digest, str) and is_digest(digest):
            return {digest}
        plain = list(plain.values())
    return {name for item in plain for name in cards_in(item)} if isinstance(plain, list) else set()


def _is_base64(text: str) -> bool:
    data = decoded(text)
    return data is not None and _base64(data) == text


class _Named(NamedTuple):
    """A memory card as JSON names it."""

    digest: Annotated[str, Check("64 hexadecimal digits", is_digest)]


class _Spelled(NamedTuple):
    """Bytes as JSON has them."""

    base64: Annotated[str, Check("base64", _is_base64)]


class _States(Reader):
    """The format of states: a record names its class, and the memory cards are handed on."""

    def ways(self, kind: Any) -> list[Alternative]:
        if get_origin(kind) is Annotated:
            return super().ways(kind)
        return [self.way(option) for option in options_of(kind)]

    def way(self, kind: Any) -> Alternative:
        if kind is Card:
            named = self.record(_Named)
            return _way(CARD, f'"{DIGEST}": ', lambda *read: _card(named(*read).digest, read[2]))
        if kind is bytes:
            spelled = self.record(_Spelled)
            return _way(BYTES, f'"{BASE64}": ', lambda *read: decoded(spelled(*read).base64))
        if is_record(kind):
            return _way(kind.__name__, "", self.record(kind))
        way = super().way(kind)
        return way._replace(takes=_is_text) if kind is str else way

    def spelled(self, member: Enum) -> str:
        return member.name

    def fields(self, record: Any) -> tuple[Field, ...]:
        if record in (_Named, _Spelled):
            return fields_of(record)
        optional = getattr(record, "_field_defaults", {})
        return tuple(
            Field(name, name, kind, name not in optional, None) for name, kind in field_types(record).items()
        )

    def record(self, kind: Any, all_of: Collection[str] = ()) -> Read:
        read, respelled = super().record(kind, all_of), getattr(kind, "respelled", dict)

        def record(plain: dict[str, object], where: str, cards: Any) -> Any:
            entries = respelled(plain).items()
            return read({name: value for name, value in entries if name != CLASS_KEY}, where, cards)

        return record

    def refused(self, where: str, plain: object, expected: str) -> ValueError:
        is_named = isinstance(plain, dict) and CLASS_KEY in plain
        return super().refused(where, {CLASS_KEY: plain[CLASS_KEY]} if is_named else plain, expected)  # type: ignore[index]


_STATES: Final = _States(StateError)


def _way(name: str, shown: str, read: Read) -> Alternative:
    """The way of an object that names its class."""

    def takes(plain: Any) -> bool:
        return isinstance(plain, dict) and plain.get(CLASS_KEY) == name

    return Alternative(f'{{"{CLASS_KEY}": "{name}", {shown}...}}', takes, read)


def _base64(data: bytes) -> str:
    return b64encode(data).decode("ascii")


def _is_text(value: object) -> bool:
    """True for a text of whole characters: half of a surrogate pair would be another one in a file."""
    try:
        return isinstance(value, str) and value.encode() is not None
    except UnicodeEncodeError:
        return False


def _card(digest: str, cards: Cards) -> Card:
    try:
        return cards(digest)
    except ValueError as missing:
        raise StateError(str(missing)) from missing


@cache
def options_of(kind: Any) -> tuple[Any, ...]:
    """The types that may stand where this annotation stands, unions and base classes taken apart."""
    if get_origin(kind) in (Union, UnionType):
        options = tuple(option for part in get_args(kind) for option in options_of(part))
        if str in options and any(map(is_enum, options)):
            raise TypeError(f"{kind!r} cannot tell a text from the name of a member")
        return options
    if is_record(kind):
        return tuple(_leaves(kind))
    if kind in (*_PLAIN, bytes, Card) or is_enum(kind) or get_origin(kind) is tuple:
        return (kind,)
    raise TypeError(f"a state cannot be annotated with {kind!r}")


def _leaves(base: type) -> Iterator[type]:
    """The classes of the base's own module that descend from it and from which no other descends."""
    home = base.__module__
    family = {base}
    for item in vars(sys.modules[home]).values():
        if isinstance(item, type) and issubclass(item, base) and item.__module__ == home:
            family.add(item)
    for member in sorted(family, key=lambda item: item.__name__):
        if not any(issubclass(other, member) and other is not member for other in family):
            yield member


@cache
def field_types(record: Any) -> dict[str, Any]:
    """The annotation of each field of a record, in their order."""
    hints = get_type_hints(record)
    return {field.name: hints[field.name] for field in fields_of(record)}
