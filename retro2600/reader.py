"""JSON values from outside, read as what annotations say: the one reader of every format.

What can be read is a kind: a whole number, a number, a flag, a text, null, an enum, a `Literal` of words, a
tuple, a mapping, a record (a dataclass or a named tuple), or one of several of these. `Annotated` says more
of it by marks: `Check`, `Words`, `Key`, `Then`. A format is a `Reader`: it has its own error and its own
words for what is refused, always one sentence with the place, the value there, and what was expected.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NamedTuple,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from retro2600.excerpt import json_excerpt

Read = Callable[[Any, str, Any], Any]
"""Takes a value of JSON, the name of its place, and what the caller hands on; gives the value read."""


class Check(NamedTuple):
    """A mark: what is expected of a value, and its test. One that is secret is shown by no refusal."""

    expected: str
    fits: Callable[[Any], bool]
    secret: bool = False


class Words(NamedTuple):
    """A mark: the words that spell values, each with its value."""

    pairs: tuple[tuple[str, Any], ...]


class Key(NamedTuple):
    """A mark: the name of a field in JSON, where that is another."""

    name: str


class Then(NamedTuple):
    """A mark: a function that looks at the JSON value and its place first; it raises the format's error."""

    look: Callable[[Any, str], object]


Absent: TypeAlias = Annotated[None, Check("", lambda value: False)]
"""What a field is that is not there, and that JSON cannot spell: null is refused."""


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
    marks = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    key = next((mark.name for mark in marks if isinstance(mark, Key)), name)
    words = next((mark for mark in marks if isinstance(mark, Words)), None)
    return Field(name, key, hint, must, words and {value: word for word, value in words.pairs})


def is_record(kind: Any) -> bool:
    """True for a class of named tuples and for a dataclass."""
    return isinstance(kind, type) and (is_dataclass(kind) or (issubclass(kind, tuple) and kind is not tuple))


def is_enum(kind: Any) -> bool:
    """True for a class of enum members."""
    return isinstance(kind, type) and issubclass(kind, Enum)


def quoted(words: Iterable[str]) -> str:
    """Words to choose from, in a refusal: `"a" or "b"`."""
    return " or ".join(f'"{word}"' for word in words)


class Way(NamedTuple):
    """One thing that may stand at a place: its name in a refusal, its test, and its reader."""

    expected: str
    takes: Callable[[Any], bool]
    read: Read
    secret: bool = False


def _as_it_is(plain: Any, where: str, given: Any) -> Any:
    return plain


def _number(plain: Any) -> bool:
    """True for a number that can be one with a point."""
    return type(plain) is float or (type(plain) is int and abs(plain) < 1 << 1023)


_PLAIN: Final[dict[Any, Way]] = {
    int: Way("a whole number", lambda plain: type(plain) is int, _as_it_is),
    bool: Way("true or false", lambda plain: type(plain) is bool, _as_it_is),
    str: Way("a text", lambda plain: type(plain) is str, _as_it_is),
    NoneType: Way("null", lambda plain: plain is None, _as_it_is),
    float: Way("a number", _number, lambda plain, where, given: float(plain)),
    Mapping: Way("an object", lambda plain: isinstance(plain, dict), _as_it_is),
}


class Reader:
    """A format of JSON values: how it spells records, and how it refuses what is none."""

    def __init__(
        self,
        error: Callable[[str], ValueError],
        *,
        lacks: str = 'lacks the field "{}"',
        unknown: str | None = "has the unknown field {}",
        choice: Callable[[Iterable[str]], str] = quoted,
        bounds: Mapping[Any, Callable[[Any, str], object]] | None = None,
        leaves_out: bool = False,
    ) -> None:
        """`unknown`: None where fields that nobody knows are passed over. `choice`: words to choose from.

        `bounds` look at each value of a kind, as JSON has it. `leaves_out`: None is not written where that
        is a field's value by default.
        """
        self.error, self._lacks, self._unknown, self._choice = error, lacks, unknown, choice
        self._leaves_out = leaves_out
        self._bounds = bounds or {}
        self._readings: dict[Any, Read] = {}

    def read(self, kind: Any, plain: object, where: str, given: Any = None) -> Any:
        """The value of this kind that JSON spells; the format's error if it spells none."""
        return self.reading(kind)(plain, where, given)

    def reading(self, kind: Any) -> Read:
        """The reader of this kind."""
        if kind not in self._readings:
            self._readings[kind] = self._made(self.ways(kind))
        return self._readings[kind]

    def ways(self, kind: Any) -> list[Way]:
        """All that may stand for this kind."""
        if get_origin(kind) in (Union, UnionType):
            return [way for part in get_args(kind) for way in self.ways(part)]
        if get_origin(kind) is not Annotated:
            return [self.way(kind)]
        base, *marks = get_args(kind)
        words = [self.words(mark.pairs) for mark in marks if isinstance(mark, Words)]
        ways = words or self.ways(base)
        for mark in marks:
            ways = [_marked(way, mark) for way in ways]
        return ways

    def way(self, kind: Any) -> Way:
        """The way of a kind that is one alone, and has no marks."""
        origin = get_origin(kind) or kind
        if origin is Literal:
            return self.words(tuple((word, word) for word in get_args(kind)))
        if is_enum(kind):
            return self.words(tuple((self.spelled(member), member) for member in kind))
        if origin is tuple:
            way = Way("a list", lambda plain: isinstance(plain, list), self._tuple(get_args(kind)))
        elif is_record(kind):
            way = Way("an object", lambda plain: isinstance(plain, dict), self.record(kind))
        elif origin in _PLAIN:
            way = _PLAIN[origin]
        else:
            raise TypeError(f"nothing can be read as {kind!r}")
        return _marked(way, Then(self._bounds[origin])) if origin in self._bounds else way

    def words(self, pairs: Sequence[tuple[str, Any]]) -> Way:
        """The way of values that words spell."""
        values = dict(pairs)
        takes = lambda plain: isinstance(plain, str) and plain in values  # noqa: E731
        return Way(self._choice(values), takes, lambda plain, where, given: values[plain])

    def spelled(self, member: Enum) -> str:
        """The word of an enum's member: its value."""
        return str(member.value)

    def fields(self, record: Any) -> tuple[Field, ...]:
        """The fields of a record."""
        return fields_of(record)

    def record(self, kind: Any, all_of: Collection[str] = ()) -> Read:
        """The reader of a record from an object's entries; `all_of`: the only keys, each of which must be."""
        parts = [
            (field.name, field.key, self.reading(field.kind), field.must or bool(all_of))
            for field in self.fields(kind)
            if not all_of or field.key in all_of
        ]
        known = {key for _, key, _, _ in parts}

        def read(plain: Mapping[str, Any], where: str, given: Any) -> Any:
            if self._unknown is not None:
                for key in plain:
                    if key not in known:
                        raise self.error(f"{where} {self._unknown.format(json_excerpt(key))}")
            values = {}
            for name, key, reading, must in parts:
                if key in plain:
                    values[name] = reading(plain[key], f"{where}.{key}", given)
                elif must:
                    raise self.error(f"{where} {self._lacks.format(key)}")
            try:
                return kind(**values)
            except ValueError as unfit:
                raise self.error(f"{where}: {unfit}") from unfit

        return read

    def refused(self, where: str, plain: object, expected: str) -> ValueError:
        """The error for a value that will not do: its place, the value, and what was expected there."""
        return self.error(f"{where} is {json_excerpt(plain)}, expected {expected}")

    def written(self, value: Any) -> Any:
        """The JSON value of a record, an enum or a plain value."""
        if isinstance(value, Enum):
            return self.spelled(value)
        if is_record(type(value)):
            found = {}
            for field in fields_of(type(value)):
                each = getattr(value, field.name)
                if each is not None or field.must or not self._leaves_out:
                    found[field.key] = field.words[each] if field.words else self.written(each)
            return found
        return [self.written(item) for item in value] if isinstance(value, tuple) else value

    def _tuple(self, kinds: tuple[Any, ...]) -> Read:
        if kinds[-1:] == (Ellipsis,):
            each = self.reading(kinds[0])
            return lambda plain, where, given: tuple(
                [each(item, f"{where}[{index}]", given) for index, item in enumerate(plain)]
            )
        readings = [self.reading(kind) for kind in kinds]

        def read(plain: list[Any], where: str, given: Any) -> tuple[Any, ...]:
            if len(plain) != len(readings):
                raise self.error(f"{where} has {len(plain)} entries, expected {len(readings)}")
            pairs = enumerate(zip(readings, plain, strict=True))
            return tuple([reading(item, f"{where}[{index}]", given) for index, (reading, item) in pairs])

        return read

    def _made(self, ways: Sequence[Way]) -> Read:
        """The reader of what may be one of several things."""
        expected = " or ".join(dict.fromkeys(way.expected for way in ways if way.expected))
        secret = any(way.secret for way in ways)

        def read(plain: Any, where: str, given: Any) -> Any:
            for way in ways:
                if way.takes(plain):
                    return way.read(plain, where, given)
            raise self.error(f"{where} is not {expected}") if secret else self.refused(where, plain, expected)

        return read


def _marked(way: Way, mark: Any) -> Way:
    """The way with what a mark says of it."""
    if isinstance(mark, Check):
        takes = lambda plain: way.takes(plain) and mark.fits(plain)  # noqa: E731
        return Way(mark.expected, takes, way.read, mark.secret)
    if isinstance(mark, Then):

        def read(plain: Any, where: str, given: Any) -> Any:
            mark.look(plain, where)
            return way.read(plain, where, given)

        return way._replace(read=read)
    return way
