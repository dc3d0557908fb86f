"""The messages from the page checked: each has the fields that the protocol states, each of its type."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from math import isfinite
from typing import Any, Final, Literal, NotRequired, TypeAlias, get_args, get_origin, get_type_hints

from retro2600.excerpt import json_excerpt
from retro2600.fronts.web.page import protocol
from retro2600.fronts.web.page.protocol_view import Pair

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
    kinds = _KINDS.get(_taken(given, "kind", str), ())
    for kind in kinds:
        if "what" not in kind or given.get("what") in _choices(kind["what"][0]):
            return {
                name: _taken(given, name, each)
                for name, (each, must) in kind.items()
                if must or given.get(name) is not None
            }
    if not kinds:
        raise refusal(given, "kind", ", ".join(_KINDS))
    raise refusal(given, "what", " or ".join(each for kind in kinds for each in _choices(kind["what"][0])))


@cache
def _choices(kind: Any) -> tuple[str, ...]:
    return get_args(kind) if get_origin(kind) is Literal else ()


def refusal(message: Given, field: str, expected: str) -> ValueError:
    """The error for a field that will not do."""
    kind = message.get("kind")
    return ValueError(
        f"{json_excerpt(kind)}: {field} is {json_excerpt(message.get(field))}, expected {expected}"
    )


def _taken(given: Given, field: str, kind: Any) -> Any:
    """A field of this type; of a number that is to be whole the nearest one."""
    value, choices = given.get(field), _choices(kind)
    if choices:
        if value not in choices:
            raise refusal(given, field, " or ".join(choices))
        return value
    if kind is int:
        return round(_number(given, field))
    if kind is float:
        return _number(given, field)
    if kind in (Pair, Pair | None):
        across, down = _numbers(given, field, "two numbers", 2)
        return round(across), round(down)
    if kind == list[float]:
        return _numbers(given, field, "a list of numbers")
    types, expected = _PLAIN[kind]
    if not isinstance(value, types):
        raise refusal(given, field, expected)
    return kind(value)


_PLAIN: Final[dict[Any, tuple[Any, str]]] = {
    str: (str, "a text"),
    bool: (bool, "true or false"),
    bytes: (bytes | bytearray | memoryview, "bytes"),
}
"""The values that a field of a type may have, and their name in a refusal."""


def _number(given: Given, field: str) -> float:
    """A number that is none of the infinities; true is 1, false 0."""
    value = given.get(field)
    if isinstance(value, int | float):
        with suppress(OverflowError):  # a whole number beyond all that a float holds
            if isfinite(value):
                return value
    raise refusal(given, field, "a number")


def _numbers(given: Given, field: str, expected: str, count: int | None = None) -> list[float]:
    """A list of so many numbers; None is any count."""
    value = given.get(field)
    if not isinstance(value, list | tuple) or count not in (None, len(value)):
        raise refusal(given, field, expected)
    named = {f"{field} {at}": each for at, each in enumerate(value)}
    return [_number({"kind": given.get("kind"), **named}, name) for name in named]


def _kinds() -> dict[str, list[dict[str, tuple[Any, bool]]]]:
    """The fields of each message, by its kind; one kind has several that differ by "what"."""
    kinds: dict[str, list[dict[str, tuple[Any, bool]]]] = {}
    for message in get_args(protocol.Message):
        fields = fields_of(message)
        for kind in _choices(fields["kind"][0]):
            kinds.setdefault(kind, []).append(fields)
    return kinds


_KINDS: Final = _kinds()
