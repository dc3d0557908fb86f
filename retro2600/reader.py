"""JSON values from outside, read as what annotations say: the one reader of every format.

What can be read is a kind: a whole number, a number, a flag, a text, null, an enum, a `Literal` of words, a
tuple, a mapping, a record (a dataclass or a named tuple), or one of several of these. `Annotated` says more
of it, in the words of `annotated`. A format is a `Reader`: it has its own error and its own
words for what is refused, always one sentence with the place, the value there, and what was expected.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, NamedTuple, Union, get_args, get_origin

from retro2600.annotated import Check, Field, Then, Words, fields_of, is_enum, is_record
from retro2600.excerpt import json_excerpt

Read = Callable[[Any, str, Any], Any]
"""Takes a value of JSON, the name of its place, and what the caller hands on; gives the value read."""


def quoted(words: Iterable[str]) -> str:
    """Words to choose from, in a refusal: `"a" or "b"`."""
    return " or ".join(f'"{word}"' for word in words)


class Alternative(NamedTuple):
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


_PLAIN: Final[dict[Any, Alternative]] = {
    int: Alternative("a whole number", lambda plain: type(plain) is int, _as_it_is),
    bool: Alternative("true or false", lambda plain: type(plain) is bool, _as_it_is),
    str: Alternative("a text", lambda plain: type(plain) is str, _as_it_is),
    NoneType: Alternative("null", lambda plain: plain is None, _as_it_is),
    float: Alternative("a number", _number, lambda plain, where, given: float(plain)),
    Mapping: Alternative("an object", lambda plain: isinstance(plain, dict), _as_it_is),
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
        """Each kind that it has read is kept: kinds are constants.

        `unknown`: None where fields that nobody knows are passed over. `choice`: words to choose from.

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

    def ways(self, kind: Any) -> list[Alternative]:
        """All that may stand for this kind."""
        if get_origin(kind) in (Union, UnionType):
            return [way for part in get_args(kind) for way in self.ways(part)]
        if get_origin(kind) is not Annotated:
            return [self.way(kind)]
        base, *notes = get_args(kind)
        words = [self.words(note.pairs) for note in notes if isinstance(note, Words)]
        ways = words or self.ways(base)
        for note in notes:
            ways = [_with_note(way, note) for way in ways]
        return ways

    def way(self, kind: Any) -> Alternative:
        """The way of a kind that is one alone, and says no more of it."""
        origin = get_origin(kind) or kind
        if origin is Literal:
            return self.words(tuple((word, word) for word in get_args(kind)))
        if is_enum(kind):
            return self.words(tuple((self.spelled(member), member) for member in kind))
        if origin is tuple:
            way = Alternative("a list", lambda plain: isinstance(plain, list), self._tuple(get_args(kind)))
        elif is_record(kind):
            way = Alternative("an object", lambda plain: isinstance(plain, dict), self.record(kind))
        elif origin in _PLAIN:
            way = _PLAIN[origin]
        else:
            raise TypeError(f"nothing can be read as {kind!r}")
        return _with_note(way, Then(self._bounds[origin])) if origin in self._bounds else way

    def words(self, pairs: Sequence[tuple[str, Any]]) -> Alternative:
        """The way of values that words spell."""
        values = dict(pairs)
        takes = lambda plain: isinstance(plain, str) and plain in values  # noqa: E731
        return Alternative(self._choice(values), takes, lambda plain, where, given: values[plain])

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

    def _made(self, ways: Sequence[Alternative]) -> Read:
        """The reader of what may be one of several things."""
        expected = " or ".join(dict.fromkeys(way.expected for way in ways if way.expected))
        secret = any(way.secret for way in ways)

        def read(plain: Any, where: str, given: Any) -> Any:
            for way in ways:
                if way.takes(plain):
                    return way.read(plain, where, given)
            raise self.error(f"{where} is not {expected}") if secret else self.refused(where, plain, expected)

        return read


def _with_note(way: Alternative, note: Any) -> Alternative:
    """The way with what an annotation says of it."""
    if isinstance(note, Check):
        takes = lambda plain: way.takes(plain) and note.fits(plain)  # noqa: E731
        return Alternative(note.expected, takes, way.read, note.secret)
    if isinstance(note, Then):

        def read(plain: Any, where: str, given: Any) -> Any:
            note.look(plain, where)
            return way.read(plain, where, given)

        return way._replace(read=read)
    return way
