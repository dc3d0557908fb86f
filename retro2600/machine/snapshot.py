"""A state as a few hundred bytes, and back: for histories, where JSON would be too slow and too long.

Bytes carry no names, so a snapshot is understood only by the program that took it: files hold save states
instead. Like `fields`, it goes by the annotations of the type; what may be of several kinds has a number
before it that says which. Text (as UTF-8) and bytes are padded to whole words, with their length before them.
A memory card is not among the bytes: the snapshot holds it beside them, and so do all others with the same. A
number of more than 64 bits, such as a seed, lies beside them, too.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from enum import Enum
from functools import cache
from itertools import islice
from operator import attrgetter, itemgetter
from types import NoneType
from typing import Any, TypeVar, get_args, get_origin

from retro2600.annotated import is_enum, is_record
from retro2600.machine.card import Card
from retro2600.machine.fields import field_types, options_of

T = TypeVar("T")

_SHORT, _LONG = "i", "q"
"""Words of four bytes, as nearly all states need, or of eight, in the machine's own order."""

_HUGE = 1 << 63
_PART = 1 << 28
_SHORT_BYTES = array(_SHORT).itemsize

Writer = Callable[[Any, list[int]], None]
Reader = Callable[[Iterator[int]], Any]


class Snapshot(bytes):
    """The words of a state, after a byte that tells their length; and what it holds beside them."""

    beside: tuple[tuple[int, Card | int], ...] = ()
    """Memory cards and huge numbers, each with its place among the words, where there is a part of it."""

    def __eq__(self, other: object) -> bool:
        same = not isinstance(other, Snapshot) or self.beside == other.beside
        return same and bytes.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = bytes.__hash__


def packed(kind: Any, value: object) -> Snapshot:
    """The snapshot of a value of this type, which `fields` could spell."""
    numbers: list[Any] = []
    _writer(kind)(value, numbers)
    try:
        return _of_words(numbers)
    except (TypeError, OverflowError):
        beside = tuple((place, each) for place, each in enumerate(numbers) if _is_beside(each))
        for place, each in beside:
            numbers[place] = int(each.digest[:7], 16) if isinstance(each, Card) else each % _PART
        snapshot = _of_words(numbers)
        snapshot.beside = beside
        return snapshot


def _is_beside(each: Card | int) -> bool:
    return isinstance(each, Card) or not -_HUGE <= each < _HUGE


def _of_words(numbers: list[int]) -> Snapshot:
    try:
        return Snapshot(b"i" + array(_SHORT, numbers).tobytes())
    except OverflowError:
        return Snapshot(b"q" + array(_LONG, numbers).tobytes())


def unpacked(kind: Callable[..., T], snapshot: Snapshot) -> T:
    """The value that `packed` took the snapshot of."""
    words: Any = array(_SHORT if snapshot[0] == ord(_SHORT) else _LONG, snapshot[1:])
    if snapshot.beside:
        words = list(words)
        for place, each in snapshot.beside:
            words[place] = each
    value: T = _reader(kind)(iter(words))
    return value


@cache
def _writer(kind: Any) -> Writer:
    options = options_of(kind)
    if len(options) > 1:
        return _choice_writer(options)
    (only,) = options
    if only in (int, bool, Card):
        return lambda value, numbers: numbers.append(value)
    if only is NoneType:
        return lambda value, numbers: None
    if is_enum(only):
        places = {member: place for place, member in enumerate(only)}
        return lambda value, numbers: numbers.append(places[value])
    if only is str:
        return lambda value, numbers: _write_bytes(value.encode(), numbers)
    if only is bytes:
        return _write_bytes
    if is_record(only):
        return _record_writer(only)
    return _tuple_writer(get_args(only))


def _write_bytes(data: bytes, numbers: list[int]) -> None:
    numbers.append(len(data))
    words = array(_SHORT, data.ljust(_words(len(data)) * _SHORT_BYTES, b"\0"))
    numbers.extend(words)


def _read_bytes(numbers: Iterator[int]) -> bytes:
    length = next(numbers)
    return array(_SHORT, list(islice(numbers, _words(length)))).tobytes()[:length]


def _words(length: int) -> int:
    """The number of short words that so many bytes take."""
    return -(-length // _SHORT_BYTES)


def _choice_writer(options: tuple[Any, ...]) -> Writer:
    """Says first which of the options it is, by the value's own class."""
    writers = {_class_of(option): (place, _writer(option)) for place, option in enumerate(options)}
    if len(writers) < len(options):
        raise TypeError(f"a snapshot cannot tell apart {options}")

    def write(value: Any, numbers: list[int]) -> None:
        place, writer = writers[type(value)]
        numbers.append(place)
        writer(value, numbers)

    return write


def _class_of(option: Any) -> Any:
    return tuple if get_origin(option) is tuple else option


def _record_writer(record: Any) -> Writer:
    """Its plain numbers at once, then the other fields one by one."""
    plain, others = _parts(record)
    writers = [(_field(record, name), _writer(kind)) for name, kind in others.items()]
    numbers_of = _fields(record, plain)

    def write(value: Any, numbers: list[int]) -> None:
        numbers.extend(numbers_of(value))
        for field_of, writer in writers:
            writer(field_of(value), numbers)

    return write


def _parts(record: Any) -> tuple[list[str], dict[str, Any]]:
    """The names of the fields that are plain numbers, and the annotations of the others."""
    kinds = field_types(record)
    plain = [name for name, kind in kinds.items() if kind is int]
    return plain, {name: kind for name, kind in kinds.items() if kind is not int}


def _field(record: Any, name: str) -> Callable[[Any], Any]:
    if issubclass(record, tuple):
        return itemgetter(record._fields.index(name))
    return attrgetter(name)


def _fields(record: Any, names: list[str]) -> Callable[[Any], tuple[int, ...]]:
    """A getter of all these fields at once."""
    if len(names) < 2:
        getters = [_field(record, name) for name in names]
        return lambda value: tuple([field_of(value) for field_of in getters])
    if issubclass(record, tuple):
        return itemgetter(*map(record._fields.index, names))
    return attrgetter(*names)


def _tuple_writer(kinds: tuple[Any, ...]) -> Writer:
    many = kinds[-1:] == (Ellipsis,)
    writers = [_writer(kind) for kind in (kinds[:1] if many else kinds)]
    plain = all(kind in (int, bool) for kind in (kinds[:1] if many else kinds))

    def write(value: Any, numbers: list[int]) -> None:
        if many:
            numbers.append(len(value))
        if plain:
            numbers.extend(value)
            return
        for place, item in enumerate(value):
            writers[0 if many else place](item, numbers)

    return write


@cache
def _reader(kind: Any) -> Reader:
    options = options_of(kind)
    if len(options) > 1:
        readers = [_reader(option) for option in options]
        return lambda numbers: readers[next(numbers)](numbers)
    (only,) = options
    if only in (int, Card):
        return next
    if only is bool:
        return lambda numbers: bool(next(numbers))
    if only is NoneType:
        return lambda numbers: None
    if is_enum(only):
        members: list[Enum] = list(only)
        return lambda numbers: members[next(numbers)]
    if only is str:
        return lambda numbers: _read_bytes(numbers).decode()
    if only is bytes:
        return _read_bytes
    if is_record(only):
        return _record_reader(only)
    return _tuple_reader(get_args(only))


def _record_reader(record: Any) -> Reader:
    plain, others = _parts(record)
    readers = [(name, _reader(kind)) for name, kind in others.items()]

    def read(numbers: Iterator[int]) -> Any:
        values: dict[str, Any] = dict(zip(plain, islice(numbers, len(plain)), strict=True))
        values.update([(name, reader(numbers)) for name, reader in readers])
        return record(**values)

    return read


def _tuple_reader(kinds: tuple[Any, ...]) -> Reader:
    if kinds[-1:] == (Ellipsis,):
        each = _reader(kinds[0])
        return lambda numbers: tuple([each(numbers) for _ in range(next(numbers))])
    if all(kind is int for kind in kinds):
        return lambda numbers: tuple(islice(numbers, len(kinds)))
    parts = [_reader(kind) for kind in kinds]
    return lambda numbers: tuple([part(numbers) for part in parts])
