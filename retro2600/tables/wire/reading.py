"""Readers of single values in a message: each gives the value, or refuses it in a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from retro2600.excerpt import json_excerpt
from retro2600.rules import Side
from retro2600.tables.wire.codes import Code, WireError

LARGEST: Final = 2**53 - 1
"""The largest whole number of the wire: JavaScript has no larger one that is exact."""

TABLES: Final = 2**48 - 1
"""The largest number of a table."""

MOST_OPTIONS: Final = 24
"""Keys of a table's options."""

Reader = Callable[[object, str], Any]
"""Takes a value of JSON and the name of its place; `WireError` for what does not belong there."""


class Field(NamedTuple):
    """A field of a message: its key in JSON, its reader, and its name in Python where that is another."""

    key: str
    reader: Reader
    optional: bool = False
    name: str = ""

    @property
    def attribute(self) -> str:
        """The name of the value in the message's type."""
        return self.name or self.key


Shape = tuple[Field, ...]
"""The fields of a message."""


def form(where: str, value: object, expected: str) -> WireError:
    """A refusal: the place, its value, and what was expected there."""
    return WireError(Code.FORM, f"{where} is {json_excerpt(value)}, expected {expected}")


def whole(least: int = 0, most: int = LARGEST) -> Reader:
    """Whole numbers from the least to the most."""

    def read(value: object, where: str) -> int:
        if type(value) is not int or not least <= value <= most:
            raise form(where, value, f"a whole number from {least} to {most}")
        return value

    return read


def flag(value: object, where: str) -> bool:
    """true or false."""
    if not isinstance(value, bool):
        raise form(where, value, "true or false")
    return value


def matching(pattern: str, expected: str) -> Reader:
    """Texts that match a pattern as a whole."""
    compiled = re.compile(pattern, re.ASCII)

    def read(value: object, where: str) -> str:
        if not isinstance(value, str) or not compiled.fullmatch(value):
            raise form(where, value, expected)
        return value

    return read


def secret(pattern: str, expected: str) -> Reader:
    """The same for texts that no refusal shows."""
    compiled = re.compile(pattern, re.ASCII)

    def read(value: object, where: str) -> str:
        if not isinstance(value, str) or not compiled.fullmatch(value):
            raise WireError(Code.FORM, f"{where} is not {expected}")
        return value

    return read


def text(most: int) -> Reader:
    """Printable texts of at most so many characters."""

    def read(value: object, where: str) -> str:
        if not isinstance(value, str) or len(value) > most or not value.isprintable():
            raise form(where, value, f"a printable text of at most {most} characters")
        return value

    return read


_WORD: Final = matching(r"[a-z][a-z_0-9]{0,23}", "a word of at most 24 letters")


def one_of(*words: str) -> Reader:
    """One of these words."""

    def read(value: object, where: str) -> str:
        if not isinstance(value, str) or value not in words:
            raise form(where, value, f"one of {', '.join(words)}")
        return value

    return read


def side(value: object, where: str) -> Side:
    """A side by its colour."""
    return Side(one_of("white", "red")(value, where))


def side_or_either(value: object, where: str) -> Side | None:
    """A side by its colour, None for `either`."""
    word = one_of("white", "red", "either")(value, where)
    return None if word == "either" else Side(word)


def maybe(reader: Reader) -> Reader:
    """All that a reader takes, and null."""
    return lambda value, where: None if value is None else reader(value, where)


def listed(reader: Reader, most: int, least: int = 0) -> Reader:
    """Lists of `least` to `most` values that a reader takes."""
    expected = f"a list of {most}" if least == most else f"a list of at most {most}"

    def read(value: object, where: str) -> tuple[Any, ...]:
        if not isinstance(value, list) or not least <= len(value) <= most:
            raise form(where, value, expected)
        return tuple(reader(each, f"{where}[{index}]") for index, each in enumerate(value))

    return read


def object_of(kind: Callable[..., Any], shape: Shape) -> Reader:
    """Objects of this shape, as values of this type; keys that the shape lacks are passed over."""
    return lambda value, where: kind(**fields(shape, mapping(value, where), where, strict=False))


def choices(value: object, where: str) -> Mapping[str, Any]:
    """The options of a table: names with a flag, a whole number, a text, null, or whole numbers by name.

    The names that there are, and their values, are known to `tables.options`.
    """
    found = mapping(value, where)
    if len(found) > MOST_OPTIONS:
        raise WireError(Code.FORM, f"{where} has more than {MOST_OPTIONS} keys")
    for key, each in found.items():
        _WORD(key, f"a key of {where}")
        if isinstance(each, dict):
            for inner, number in each.items():
                _WORD(inner, f"a key of {where}.{key}")
                whole()(number, f"{where}.{key}.{inner}")
        elif each is not None and not isinstance(each, bool):
            (whole() if isinstance(each, int) else text(64))(each, f"{where}.{key}")
    return found


def mapping(value: object, where: str) -> Mapping[str, Any]:
    """An object of JSON."""
    if not isinstance(value, dict):
        raise form(where, value, "an object")
    return value


def fields(shape: Shape, value: Mapping[str, Any], where: str, *, strict: bool) -> dict[str, Any]:
    """The values of an object's fields by their names in Python; strict: other keys are refused."""
    known = {field.key for field in shape}
    if strict and (unknown := next((key for key in value if key not in known), None)) is not None:
        raise WireError(Code.FORM, f"{where} has the key {json_excerpt(unknown)}, which nobody knows")
    found: dict[str, Any] = {}
    for field in shape:
        if field.key in value:
            found[field.attribute] = field.reader(value[field.key], f"{where}.{field.key}")
        elif not field.optional:
            raise WireError(Code.FORM, f"{where} lacks the key {field.key}")
    return found
