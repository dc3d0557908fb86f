"""Ways in which a file can be damaged: by a disk, by an editor, by somebody who means harm."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

_DEEP = "deep: "
"""The beginning of a text that is to become so many lists within each other."""

_VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 28, 255, 256, -(2**31), 2**63, 10**30, 10**4000),
    *(0.5, -0.0, 1e308, float("nan"), float("inf"), -float("inf")),
    *("", "a", "x" * 10_000, "\ud800", "\x00\r\n\x1b[2J", "\u2028", "../../etc/passwd", f"{_DEEP}40"),
    *(f"{_DEEP}60", f"{_DEEP}950", f"{_DEEP}100000", "__import__('pathlib').Path('ran').touch()"),
    *([], {}, [[]], {"is": "State"}, {"is": "Path"}, {"is": 1}, {"": ""}, list(range(1000)), [None] * 28),
)
"""Values that stand in a JSON file where nobody expects them."""

_TOML_VALUES = (
    *("", "true", "1", "-1", "1e400", "nan", "9" * 5000, f"0x{'f' * 5000}", "0o7", "2026-01-31", "25:61:00"),
    *('""', "'x'", '"""', '"\\uD800"', f'"{"x" * 5000}"', "[]", "{}", "[[1], ['a']]", "{a.b.c = 1}"),
    *("[" * 400 + "]" * 400, "[" * 100_000, "{a=" * 60 + "1" + "}" * 60, "a.b", "\x00", "1 1", "[1,,]"),
)


def bytes_damaged(data: bytes, chance: Random) -> bytes:
    """A few bytes flipped, cut off, left out, doubled or put in."""
    at, length = chance.randrange(len(data)), chance.choice((1, 2, 7, 100, 1000))
    ways: tuple[Callable[[], bytes], ...] = (
        lambda: _flipped(data, chance),
        lambda: data[:at],
        lambda: data[:at] + data[at + length :],
        lambda: data[:at] + data[at : at + length] * 2 + data[at + length :],
        lambda: data[:at] + chance.randbytes(length) + data[at:],
        lambda: data + data,
        lambda: data[:at] + bytes(len(data) - at),  # what a disk leaves when the power fails
    )
    return chance.choice(ways)()


def _flipped(data: bytes, chance: Random) -> bytes:
    flipped = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 20))):
        flipped[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    return bytes(flipped)


def json_damaged(data: bytes, chance: Random, forge: Callable[[Any], None]) -> bytes:
    """Values of a JSON document replaced, left out, added or doubled; `forge` mends its digests at times."""
    document = json.loads(data)
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        _alter(chance.choice(list(_containers(document))), chance)
    if chance.random() < 0.6:
        forge(document)
    text = json.dumps(document)
    for depth in (40, 60, 950, 100_000):
        text = text.replace(f'"{_DEEP}{depth}"', "[" * depth + "]" * depth)
    if chance.random() < 0.1:
        text = text.replace('"frame":', '"frame": null, "frame":')
    return text.encode()


def _containers(value: Any) -> Any:
    if isinstance(value, dict | list) and value:
        yield value
        for item in value.values() if isinstance(value, dict) else value:
            yield from _containers(item)


def _alter(container: Any, chance: Random) -> None:
    keys = list(container) if isinstance(container, dict) else range(len(container))
    key, other, value = chance.choice(keys), chance.choice(keys), deepcopy(chance.choice(_VALUES))
    match chance.randrange(6):
        case 0:
            del container[key]
        case 1 if isinstance(container, dict):
            container[chance.choice(("", "x", "digest", "is", "__class__"))] = value
        case 1:
            container.append(value)
        case 2:
            container[key] = deepcopy(container[other])
        case 3 if isinstance(container[key], int):
            container[key] += chance.choice((-1, 1, 7, 256, 1 << 40))
        case _:
            container[key] = value


def toml_damaged(data: bytes, chance: Random) -> bytes:
    """Lines of a TOML document given other values, commented in, left out, doubled or put elsewhere."""
    lines = data.decode().split("\n")
    for _ in range(chance.choice((1, 1, 2, 5))):
        at, value = chance.randrange(len(lines)), chance.choice(_TOML_VALUES)
        name, equals, _ = lines[at].removeprefix("# ").partition(" = ")
        match chance.randrange(6):
            case 0:
                lines.insert(at, chance.choice(lines))
            case 1:
                del lines[at]
            case 2:
                lines.insert(at, f"{chance.choice(('x', 'a.b', 'volume', chr(34) * 2))} = {value}")
            case 3:
                lines.insert(at, chance.choice(("[sound]", "[[sound]]", "[x]", "[keys.a]", "[devices.a.b]")))
            case _ if equals:
                lines[at] = f"{name} = {value}"
            case _:
                lines[at] = value
        lines = lines or [""]
    return "\n".join(lines).encode("utf-8", "surrogatepass")
