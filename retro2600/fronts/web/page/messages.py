"""The fields of a message from the page, each of the type that it is to have."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from math import isfinite
from typing import Any, TypeAlias

from retro2600.excerpt import json_excerpt

Message: TypeAlias = Mapping[str, Any]
"""A message: its "kind", and fields by that."""


def refusal(message: Message, field: str, expected: str) -> ValueError:
    """The error for a field that will not do."""
    kind = message.get("kind")
    return ValueError(
        f"{json_excerpt(kind)}: {field} is {json_excerpt(message.get(field))}, expected {expected}"
    )


def text(message: Message, field: str) -> str:
    """A text."""
    value = message.get(field)
    if not isinstance(value, str):
        raise refusal(message, field, "a text")
    return value


def flag(message: Message, field: str, default: bool | None = None) -> bool:
    """True or false."""
    value = message.get(field, default)
    if not isinstance(value, bool):
        raise refusal(message, field, "true or false")
    return value


def number(message: Message, field: str, default: float | None = None) -> float:
    """A number that is none of the infinities; true is 1, false 0."""
    value = message.get(field, default)
    if isinstance(value, int | float):
        with suppress(OverflowError):  # a whole number beyond all that a float holds
            if isfinite(value):
                return value
    raise refusal(message, field, "a number")


def whole(message: Message, field: str, default: int | None = None) -> int:
    """A whole number."""
    return round(number(message, field, default))


def pair(message: Message, field: str) -> tuple[int, int] | None:
    """Two numbers, rounded; None if there is nothing."""
    value = message.get(field)
    if value is None:
        return None
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise refusal(message, field, "two numbers")
    across, down = numbers(message, field)
    return round(across), round(down)


def data(message: Message, field: str) -> bytes:
    """The bytes of a file."""
    value = message.get(field)
    if not isinstance(value, bytes | bytearray | memoryview):
        raise refusal(message, field, "bytes")
    return bytes(value)


def numbers(message: Message, field: str) -> tuple[float, ...]:
    """A list of numbers."""
    value = message.get(field, ())
    if not isinstance(value, list | tuple):
        raise refusal(message, field, "a list of numbers")
    kind = message.get("kind")
    return tuple(
        number({"kind": kind, f"{field} {at}": each}, f"{field} {at}") for at, each in enumerate(value)
    )
