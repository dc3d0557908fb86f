"""The messages from the page checked: each has the fields that the protocol states, each of its type."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from math import isfinite
from typing import Any, Final, Literal, NotRequired, TypeAlias, get_args, get_origin, get_type_hints

from retro2600.excerpt import json_excerpt
from retro2600.fronts.web.page import protocol
from retro2600.fronts.web.page.protocol import Pair

Given: TypeAlias = Mapping[str, Any]
"""A message as it comes: its "kind", and fields by that."""


def fields_of(kind: type) -> dict[str, tuple[Any, bool]]:
    """The fields of a message or a part, by name: each one's type, and true if it must be there."""
    hints = get_type_hints(kind, include_extras=True)
    fields = {}
    for name, hint in hints.items():
        optional = getattr(hint, "__origin__", None) is NotRequired
        fields[name] = (get_args(hint)[0] if optional else hint, not optional)
    return fields


def checked(given: Given) -> Any:
    """The message with the fields that the protocol states; `ValueError` if one will not do."""
    kinds = _KINDS.get(text(given, "kind"), ())
    for kind in kinds:
        if "what" not in kind or given.get("what") in _choices(kind["what"][0]):
            return {
                name: _taken(given, name, each)
                for name, (each, must) in kind.items()
                if must or _is(given, name)
            }
    if not kinds:
        raise refusal(given, "kind", ", ".join(_KINDS))
    raise refusal(given, "what", " or ".join(each for kind in kinds for each in _choices(kind["what"][0])))


def _is(given: Given, field: str) -> bool:
    return given.get(field) is not None


def _choices(kind: Any) -> tuple[str, ...]:
    return get_args(kind) if get_origin(kind) is Literal else ()


def _taken(given: Given, field: str, kind: Any) -> Any:
    """A field of this type."""
    choices = _choices(kind)
    if not choices:
        return _READERS[kind](given, field)
    if given.get(field) not in choices:
        raise refusal(given, field, " or ".join(choices))
    return given[field]


def refusal(message: Given, field: str, expected: str) -> ValueError:
    """The error for a field that will not do."""
    kind = message.get("kind")
    return ValueError(
        f"{json_excerpt(kind)}: {field} is {json_excerpt(message.get(field))}, expected {expected}"
    )


def text(message: Given, field: str) -> str:
    """A text."""
    value = message.get(field)
    if not isinstance(value, str):
        raise refusal(message, field, "a text")
    return value


def flag(message: Given, field: str) -> bool:
    """True or false."""
    value = message.get(field)
    if not isinstance(value, bool):
        raise refusal(message, field, "true or false")
    return value


def number(message: Given, field: str) -> float:
    """A number that is none of the infinities; true is 1, false 0."""
    value = message.get(field)
    if isinstance(value, int | float):
        with suppress(OverflowError):  # a whole number beyond all that a float holds
            if isfinite(value):
                return value
    raise refusal(message, field, "a number")


def whole(message: Given, field: str) -> int:
    """A whole number."""
    return round(number(message, field))


def pair(message: Given, field: str) -> Pair:
    """Two numbers, rounded."""
    value = message.get(field)
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise refusal(message, field, "two numbers")
    across, down = numbers(message, field)
    return round(across), round(down)


def data(message: Given, field: str) -> bytes:
    """The bytes of a file."""
    value = message.get(field)
    if not isinstance(value, bytes | bytearray | memoryview):
        raise refusal(message, field, "bytes")
    return bytes(value)


def numbers(message: Given, field: str) -> list[float]:
    """A list of numbers."""
    value = message.get(field)
    if not isinstance(value, list | tuple):
        raise refusal(message, field, "a list of numbers")
    kind = message.get("kind")
    return [number({"kind": kind, f"{field} {at}": each}, f"{field} {at}") for at, each in enumerate(value)]


_READERS: Final[dict[Any, Callable[[Given, str], Any]]] = {
    str: text,
    bool: flag,
    float: number,
    int: whole,
    Pair: pair,
    Pair | None: pair,
    list[float]: numbers,
    bytes: data,
}
"""The reader of a field by its type."""


def _kinds() -> dict[str, list[dict[str, tuple[Any, bool]]]]:
    """The fields of each message, by its kind; one kind has several that differ by "what"."""
    kinds: dict[str, list[dict[str, tuple[Any, bool]]]] = {}
    for message in get_args(protocol.Message):
        fields = fields_of(message)
        for kind in _choices(fields["kind"][0]):
            kinds.setdefault(kind, []).append(fields)
    return kinds


_KINDS: Final = _kinds()
