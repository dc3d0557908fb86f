"""Records as JSON values by field name, and back; strict, as what is read comes from strangers.

An enum is spelled by its value, a record as an object of its fields. A field that has a value by default may
be missing. Whole numbers lie below 2^53, so that every language reads them alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType
from typing import Any, Final, TypeVar, get_args, get_type_hints

from retro2600 import limits
from retro2600.excerpt import json_excerpt

T = TypeVar("T")

JSON_NAMES: Final = {"source": "from"}
"""Names of fields that are words of Python in JSON."""

_PLAIN: Final = {
    int: "a whole number",
    bool: "true or false",
    str: "a text",
    NoneType: "null",
}


class EventError(ValueError):
    """JSON values that spell nothing of a table; the text is one sentence: place, value, expectation."""


def expect(holds: bool, what: str, value: object, expected: str) -> None:
    """Raises EventError unless this holds of the value that is called so."""
    if not holds:
        raise EventError(f"{what} is {json_excerpt(value)}, expected {expected}")


def written(value: Any) -> Any:
    """The JSON value of a record, an enum or a plain value."""
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value):
        return {
            JSON_NAMES.get(item.name, item.name): written(getattr(value, item.name)) for item in fields(value)
        }
    return [written(item) for item in value] if isinstance(value, tuple) else value


def read(kind: type[T], plain: object, where: str) -> T:
    """The value of this type that JSON spells; EventError if it spells none."""
    value: T = _read(kind, plain, where)
    return value


def _read(kind: Any, plain: object, where: str) -> Any:
    options = get_args(kind) if not isinstance(kind, type) and NoneType in get_args(kind) else (kind,)
    for option in options:
        if is_dataclass(option) and isinstance(plain, dict):
            return _read_record(option, plain, where)
        if isinstance(option, type) and issubclass(option, Enum) and isinstance(plain, str):
            members = {member.value: member for member in option}
            if plain in members:
                return members[plain]
        if option in _PLAIN and type(plain) is option:
            return _read_plain(plain, where)
        if option == tuple[int, ...] and isinstance(plain, list):
            expect(
                len(plain) <= limits.TABLE_LIST,
                f"the length of {where}",
                len(plain),
                f"{limits.TABLE_LIST} at most",
            )
            return tuple(_read(int, item, f"{where}[{index}]") for index, item in enumerate(plain))
    raise EventError(f"{where} is {json_excerpt(plain)}, expected {' or '.join(map(_words, options))}")


def _read_plain(plain: Any, where: str) -> Any:
    if type(plain) is int:
        expect(abs(plain) <= limits.TABLE_NUMBER, where, plain, "a whole number below 2^53")
    if isinstance(plain, str):
        short = len(plain) <= limits.TABLE_TEXT
        expect(short, where, plain, f"{limits.TABLE_TEXT} characters at most")
    return plain


def _read_record(kind: Any, plain: Mapping[Any, object], where: str) -> Any:
    known = _fields(kind)
    for name in plain:
        if name not in known:
            raise EventError(f"{where} has the unknown field {json_excerpt(name)}")
    values: dict[str, Any] = {}
    for name, (field, hint) in known.items():
        if name in plain:
            values[field.name] = _read(hint, plain[name], f"{where}.{name}")
        elif field.default is MISSING:
            raise EventError(f'{where} lacks the field "{name}"')
    try:
        return kind(**values)
    except EventError as unfit:
        raise EventError(f"{where}: {unfit}") from unfit


@cache
def _fields(kind: Any) -> dict[str, tuple[Field[Any], Any]]:
    """The fields of a record by their names in JSON, each with its type."""
    hints = get_type_hints(kind)
    return {JSON_NAMES.get(item.name, item.name): (item, hints[item.name]) for item in fields(kind)}


def _words(kind: Any) -> str:
    if kind in _PLAIN:
        return _PLAIN[kind]
    if isinstance(kind, type) and issubclass(kind, Enum):
        return " or ".join(f'"{member.value}"' for member in kind)
    return "an object" if is_dataclass(kind) else "a list"
