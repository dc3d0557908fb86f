"""JSON as the program takes it: UTF-8, within bounds, and nothing that two readers could differ about."""

from __future__ import annotations

import json
import sys
from typing import Any, Final

from retro2600 import limits
from retro2600.excerpt import excerpt
from retro2600.nesting import nesting
from retro2600.store.refusals import RequestError

_SAFE_NESTING: Final = 10 * limits.JSON_NESTING
"""Levels that any decoder takes."""

_INPUTS: Final = b'{"inputs":['
AFTER_INPUTS: Final = b'],"frames":'
"""The place where the inputs of a log end; in no text, whose quotation marks are escaped."""


class _UnfitError(ValueError):
    """JSON that is not taken; the text says why, after "JSON"."""


def parsed_json(data: bytes, name: str) -> object:
    """The JSON value in these bytes, with or without a byte order mark; a refusal calls them `name`."""
    try:
        return _parsed(data)
    except UnicodeDecodeError as error:
        byte = error.object[error.start]
        raise RequestError(f"{name} is not UTF-8 text: byte {error.start} is 0x{byte:02x}") from error
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise RequestError(f"{name} is not JSON: {error.msg.lower()} at {place}") from error
    except RecursionError as error:
        raise RequestError(f"{name}: JSON nested more than {limits.JSON_NESTING} levels deep") from error
    except _UnfitError as error:
        raise RequestError(f"{name}: JSON {error}") from error
    except ValueError as error:
        digits = sys.get_int_max_str_digits()
        raise RequestError(f"{name}: JSON with a number of more than {digits} digits") from error


def share(text: str) -> float:
    """The part that this ASCII text takes of the most that is read; a text takes no more than its pieces."""
    return max(len(text) / limits.JSON_BYTES, sum(map(text.count, ",[{")) / limits.JSON_VALUES)


def readable(text: str, name: str) -> str:
    """The same text, which is about to be written; `RequestError` if it is more than can be read again."""
    if share(text) > 1:
        raise RequestError(f"{name} is too long for one file")
    return text


def inputs_of_log(data: bytes) -> bytes:
    """The inputs alone of a log, as `run --log` begins it, however long the rest is; else all the data."""
    end = data.find(AFTER_INPUTS) if data.startswith(_INPUTS) else -1
    return data if end < 0 else data[: end + 1] + b"}"


def _parsed(data: bytes) -> object:
    if _values(data) > limits.JSON_VALUES:
        data = inputs_of_log(data)
    if _values(data) > limits.JSON_VALUES:
        raise _UnfitError(f"of more than {limits.JSON_VALUES} values")
    text = data.decode("utf-8-sig")
    if (levels := nesting(data)) > _SAFE_NESTING:
        raise RecursionError
    value: object = _DECODER.decode(text)
    if levels > limits.JSON_NESTING:
        raise RecursionError
    if "\\u" in text:
        try:
            json.dumps(value, ensure_ascii=False).encode()
        except UnicodeEncodeError as error:
            half = f"\\u{ord(error.object[error.start]):x}"
            raise _UnfitError(f"with half a character, {excerpt(half)}") from error
    return value


def _values(data: bytes) -> int:
    return sum(map(data.count, (b",", b"[", b"{")))


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        missing = dict(fields)
        twice = next(name for name, _ in pairs if missing.pop(name, pairs) is pairs)
        raise _UnfitError(f"with the field {excerpt(twice)} twice in an object")
    return fields


def _no_constant(word: str) -> object:
    raise _UnfitError(f"with {word} in it, expected a number")


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_no_constant)
