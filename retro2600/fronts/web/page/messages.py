"""The messages from the page, read as the protocol states them."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from math import isfinite
from types import NoneType
from typing import Any, Final, NotRequired, TypeAlias, get_args, get_origin, get_type_hints

from retro2600.excerpt import json_excerpt
from retro2600.fronts.web.page import protocol
from retro2600.fronts.web.page.protocol_view import Pair
from retro2600.reader import Alternative, Read, Reader

Given: TypeAlias = Mapping[str, Any]
"""A message as it comes: its "kind", and fields by that."""


def fields_of(kind: Any) -> dict[str, tuple[Any, bool]]:
    """The fields of a message or a part, by name: each one's type, and true if it must be there."""
    marked = get_type_hints(kind, include_extras=True)
    return {
        name: (hint, kind.__total__ and get_origin(marked[name]) is not NotRequired)
        for name, hint in get_type_hints(kind).items()
    }


def checked(given: Given) -> Any:
    """The message with the fields that the protocol states; `ValueError` if one will not do."""
    try:
        kinds, what = _KINDS.get(_KIND(given.get("kind"), "kind", None), ()), given.get("what")
        for choices, fields in kinds:
            if not choices or what in choices:
                return {
                    name: reading(given.get(name), name, None)
                    for name, (reading, must) in fields.items()
                    if must or given.get(name) is not None
                }
    except ValueError as unfit:
        raise ValueError(f"{json_excerpt(given.get('kind'))}: {unfit}") from unfit
    if not kinds:
        raise refusal(given, "kind", ", ".join(_KINDS))
    raise refusal(given, "what", " or ".join(each for choices, _ in kinds for each in choices))


def refusal(message: Given, field: str, expected: str) -> ValueError:
    """The error for a field that will not do."""
    unfit = _READER.refused(field, message.get(field), expected)
    return ValueError(f"{json_excerpt(message.get('kind'))}: {unfit}")


def _is_number(plain: Any) -> bool:
    """True for a number that is none of the infinities; true is 1, false 0."""
    with suppress(OverflowError):  # a whole number beyond all that a float holds
        return isinstance(plain, int | float) and isfinite(plain)
    return False


class _Reader(Reader):
    """JavaScript's values: of a number that is to be whole the nearest one, and null for no field at all."""

    def way(self, kind: Any) -> Alternative:
        return _WAYS.get(kind) or super().way(kind)


def _numbers(each: Any, made: type) -> Read:
    def read(plain: Any, where: str, given: Any) -> Any:
        return made(_READER.read(each, item, f"{where} {at}") for at, item in enumerate(plain))

    return read


def _is_list(plain: Any) -> bool:
    return isinstance(plain, list | tuple)


_WAYS: Final[dict[Any, Alternative]] = {
    int: Alternative("a number", _is_number, lambda plain, where, given: round(plain)),
    float: Alternative("a number", _is_number, lambda plain, where, given: plain),
    bytes: Alternative(
        "bytes",
        lambda plain: isinstance(plain, bytes | bytearray | memoryview),
        lambda plain, where, given: bytes(plain),
    ),
    Pair: Alternative("two numbers", lambda plain: _is_list(plain) and len(plain) == 2, _numbers(int, tuple)),
    list[float]: Alternative("a list of numbers", _is_list, _numbers(float, list)),
    NoneType: Alternative("", lambda plain: False, lambda plain, where, given: None),
}
"""Kinds that JavaScript spells otherwise than JSON."""

_READER: Final = _Reader(ValueError, choice=" or ".join)
_KIND: Final = _READER.reading(str)

_Form: TypeAlias = tuple[tuple[str, ...], dict[str, tuple[Read, bool]]]
"""The choices of "what" if it has that field; each field's reader, and true if it must be there."""


def _kinds() -> dict[str, list[_Form]]:
    """The forms of messages, by their kind; one kind has several that differ by "what"."""
    kinds: dict[str, list[_Form]] = {}
    for message in get_args(protocol.Message):
        fields = fields_of(message)
        choices = get_args(fields["what"][0]) if "what" in fields else ()
        readings = {name: (_READER.reading(each), must) for name, (each, must) in fields.items()}
        for kind in get_args(fields["kind"][0]):
            kinds.setdefault(kind, []).append((choices, readings))
    return kinds


_KINDS: Final = _kinds()
