"""Annotations of values from outside, and the fields of records with them: `reader` reads by these."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Annotated, Any, NamedTuple, TypeAlias, get_args, get_origin, get_type_hints


class Check(NamedTuple):
    """An annotation: what is expected of a value, and its test. One that is secret is shown by no refusal."""

    expected: str
    fits: Callable[[Any], bool]
    secret: bool = False


class Words(NamedTuple):
    """An annotation: the words that spell values, each with its value."""

    pairs: tuple[tuple[str, Any], ...]


class Key(NamedTuple):
    """An annotation: the name of a field in JSON, where that is another."""

    name: str


class Then(NamedTuple):
    """An annotation: a function that looks at the JSON value and its place first, and may refuse it."""

    look: Callable[[Any, str], object]


Absent: TypeAlias = Annotated[None, Check("", lambda value: False)]
"""A field that is not there; JSON cannot spell it, and null is refused."""


def within(least: int, most: int) -> Check:
    """Whole numbers from the least to the most."""
    return Check(f"a whole number from {least} to {most}", lambda value: least <= value <= most)


def matching(pattern: str, expected: str, *, secret: bool = False) -> Check:
    """Texts that match a pattern as a whole."""
    compiled = re.compile(pattern, re.ASCII)
    return Check(expected, lambda value: compiled.fullmatch(value) is not None, secret)


def printable(most: int) -> Check:
    """Printable texts of at most so many characters."""
    expected = f"a printable text of at most {most} characters"
    return Check(expected, lambda value: len(value) <= most and value.isprintable())


def listed(most: int, least: int = 0) -> Check:
    """Lists of `least` to `most` values."""
    expected = f"a list of {most}" if least == most else f"a list of at most {most}"
    return Check(expected, lambda value: least <= len(value) <= most)


class Field(NamedTuple):
    """A field of a record: its name, its key in JSON, its kind, true if it must be there, and its words."""

    name: str
    key: str
    kind: Any
    must: bool
    words: Mapping[Any, str] | None


def fields_of(record: Any) -> tuple[Field, ...]:
    """The fields of a record, in their order; one with a value by default need not be there."""
    return _fields_of(record)


@cache
def _fields_of(record: Any) -> tuple[Field, ...]:
    hints = get_type_hints(record, include_extras=True)
    if is_dataclass(record):
        given = {each.name: each.default is MISSING for each in fields(record)}
    else:
        given = {name: name not in record._field_defaults for name in record._fields}
    return tuple(_field(name, hints[name], must) for name, must in given.items())


def _field(name: str, hint: Any, must: bool) -> Field:
    notes = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    key = next((note.name for note in notes if isinstance(note, Key)), name)
    words = next((note for note in notes if isinstance(note, Words)), None)
    return Field(name, key, hint, must, words and {value: word for word, value in words.pairs})


def is_record(kind: Any) -> bool:
    """True for a class of named tuples and for a dataclass."""
    return isinstance(kind, type) and (is_dataclass(kind) or (issubclass(kind, tuple) and kind is not tuple))


def is_enum(kind: Any) -> bool:
    """True for a class of enum members."""
    return isinstance(kind, type) and issubclass(kind, Enum)
