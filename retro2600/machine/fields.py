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
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, TypeVar, Union, get_args, get_origin, get_type_hints

from retro2600.excerpt import json_excerpt
from retro2600.machine.card import Card, Cards, decoded, is_digest, no_cards

T = TypeVar("T")

CLASS_KEY = "is"
"""The key of a record's class name: a word of Python, so no field can be called that."""

BYTES: Final = "bytes"
BASE64: Final = "base64"
"""Bytes stand in an object: `{"is": "bytes", "base64": ...}`."""

CARD: Final = "card"
DIGEST: Final = "digest"
"""So does a memory card: `{"is": "card", "digest": ...}`; its bytes are somewhere else."""

_PLAIN: Final = {int: "a whole number", bool: "true or false", NoneType: "null", str: "a text"}
"""Types that JSON has, in words."""


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
        return {CLASS_KEY: BYTES, BASE64: b64encode(value).decode("ascii")}
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
    value: T = _read(kind, plain, where, cards)
    return value


def cards_in(plain: object) -> set[str]:
    """The digests of the memory cards that JSON values name."""
    if isinstance(plain, dict):
        digest = plain.get(DIGEST)
        if plain.get(CLASS_KEY) == CARD and isinstance(digest, str) and is_digest(digest):
            return {digest}
        plain = list(plain.values())
    return {name for item in plain for name in cards_in(item)} if isinstance(plain, list) else set()


def _read(kind: Any, plain: object, where: str, cards: Cards) -> Any:
    options = options_of(kind)
    if isinstance(plain, dict) and plain.get(CLASS_KEY) == CARD and Card in options:
        return _read_card(plain, where, cards)
    if isinstance(plain, dict) and plain.get(CLASS_KEY) == BYTES and bytes in options:
        return _read_bytes(plain, where)
    if isinstance(plain, dict):
        return _read_record(options, plain, where, cards)
    for option in options:
        if isinstance(plain, list) and get_origin(option) is tuple:
            return _read_tuple(get_args(option), plain, where, cards)
        if isinstance(plain, str) and is_enum(option) and plain in option.__members__:
            return option[plain]
        if option in _PLAIN and type(plain) is option and (option is not str or _is_text(plain)):
            return plain
    raise _unexpected(options, plain, where)


def _read_tuple(kinds: tuple[Any, ...], plain: list[object], where: str, cards: Cards) -> tuple[Any, ...]:
    if kinds[-1:] == (Ellipsis,):
        kinds = kinds[:1] * len(plain)
    if len(plain) != len(kinds):
        raise StateError(f"{where} has {len(plain)} entries, expected {len(kinds)}")
    pairs = zip(kinds, plain, strict=True)
    return tuple([_read(kind, item, f"{where}[{index}]", cards) for index, (kind, item) in enumerate(pairs)])


def _is_text(value: object) -> bool:
    """True for a text of whole characters: half of a surrogate pair would be another one in a file."""
    try:
        return isinstance(value, str) and value.encode() is not None
    except UnicodeEncodeError:
        return False


def _only_field(name: str, plain: dict[str, object], where: str) -> object:
    """The value of the one field that stands beside the class."""
    for unknown in sorted(plain.keys() - {CLASS_KEY, name}):
        raise StateError(f"{where} has the unknown field {json_excerpt(unknown)}")
    if name not in plain:
        raise StateError(f'{where} lacks the field "{name}"')
    return plain[name]


def _read_card(plain: dict[str, object], where: str, cards: Cards) -> Card:
    digest = _only_field(DIGEST, plain, where)
    if not isinstance(digest, str) or not is_digest(digest):
        raise StateError(f"{where}.{DIGEST} is {json_excerpt(digest)}, expected 64 hexadecimal digits")
    try:
        return cards(digest)
    except ValueError as missing:
        raise StateError(str(missing)) from missing


def _read_bytes(plain: dict[str, object], where: str) -> bytes:
    text = _only_field(BASE64, plain, where)
    data = decoded(text)
    if data is None or b64encode(data).decode("ascii") != text:
        raise StateError(f"{where}.{BASE64} is {json_excerpt(text)}, expected base64")
    return data


def _read_record(options: tuple[Any, ...], plain: dict[str, object], where: str, cards: Cards) -> Any:
    classes = {option.__name__: option for option in options if is_record(option)}
    name = plain.get(CLASS_KEY)
    if not isinstance(name, str) or name not in classes:
        raise _unexpected(options, {CLASS_KEY: name} if CLASS_KEY in plain else plain, where)
    kinds = field_types(classes[name])
    plain = getattr(classes[name], "respelled", dict)(plain)
    for unknown in sorted(plain.keys() - kinds.keys() - {CLASS_KEY}):
        raise StateError(f"{where} has the unknown field {json_excerpt(unknown)}")
    defaults = getattr(classes[name], "_field_defaults", {})
    for missing in sorted(kinds.keys() - plain.keys() - defaults.keys()):
        raise StateError(f'{where} lacks the field "{missing}"')
    given = {field: kind for field, kind in kinds.items() if field in plain}
    values = {field: _read(kind, plain[field], f"{where}.{field}", cards) for field, kind in given.items()}
    try:
        return classes[name](**values)
    except ValueError as refusal:
        raise StateError(f"{where}: {refusal}") from refusal


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
    names = [field.name for field in fields(record)] if is_dataclass(record) else record._fields
    return {name: hints[name] for name in names}


def is_record(kind: Any) -> bool:
    """True for a class of named tuples and for a dataclass."""
    return isinstance(kind, type) and (is_dataclass(kind) or (issubclass(kind, tuple) and kind is not tuple))


def is_enum(kind: Any) -> bool:
    """True for a class of enum members."""
    return isinstance(kind, type) and issubclass(kind, Enum)


def _unexpected(options: tuple[Any, ...], plain: object, where: str) -> StateError:
    expected = dict.fromkeys(text for option in options for text in _names(option))
    return StateError(f"{where} is {json_excerpt(plain)}, expected {' or '.join(expected)}")


def _names(option: Any) -> list[str]:
    if option in _PLAIN:
        return [_PLAIN[option]]
    if option is bytes:
        return [f'{{"{CLASS_KEY}": "{BYTES}", "{BASE64}": ...}}']
    if option is Card:
        return [f'{{"{CLASS_KEY}": "{CARD}", "{DIGEST}": ...}}']
    if is_enum(option):
        return [f'"{name}"' for name in option.__members__]
    return ["a list" if get_origin(option) is tuple else f'{{"{CLASS_KEY}": "{option.__name__}", ...}}']
