"""Ways in which a file can be damaged: by a disk, by an editor, by somebody who means harm."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

_DEEP = "deep: "
"""The beginning of a text that is to become so many lists within each other."""

_DEEPEST = 100
"""Lists within each other in a document that is damaged as one."""

VALUES: tuple[Any, ...] = (
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


_TOML_NAMES = ("x", "a.b", "a" + ".a" * 15, "volume", '""')

LARGEST = 30_000
"""Bytes to which a piece is repeated."""


def grown(data: bytes, chance: Random) -> bytes:
    """A line or another piece repeated up to `LARGEST` bytes, mostly with a number in each.

    What takes a time that grows with a power of their number shows.
    """
    lines = data.split(b"\n")
    line = chance.choice(lines)[:1000] or b"x"
    start = chance.randrange(len(line))
    piece = chance.choice((line + b"\n", line + b"\n", line[start : start + chance.choice((1, 2, 10))]))
    words = list(re.finditer(rb"[A-Za-z_]+", piece))
    if words and chance.random() < 0.7:
        end, count = (
            chance.choice((words[0], words[-1], chance.choice(words))).end(),
            LARGEST // (len(piece) + 4),
        )
        repeated = b"".join(b"%b%d%b" % (piece[:end], number, piece[end:]) for number in range(count))
    else:
        repeated = piece * (LARGEST // len(piece))
    before = b"\n".join(lines[: chance.randrange(len(lines))])[: LARGEST // 4]
    end_of_all = chance.choice((b"", b"", b"=", b"["))  # much may be read before the last byte is refused
    return before + b"\n" * bool(before) + repeated + end_of_all


def bytes_damaged(data: bytes, chance: Random) -> bytes:
    """A few bytes flipped, cut off, left out, doubled or put in."""
    data = data or b"\n"
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
    """Values of a JSON document replaced, left out, added or doubled; `forge` mends its digests at times.

    What is no JSON document, or one that Python cannot copy, is damaged as bytes.
    """
    if b"[" * _DEEPEST in data:
        return bytes_damaged(data, chance)
    try:
        return _json_damaged(json.loads(data), chance, forge)
    except (ValueError, RecursionError):
        return bytes_damaged(data, chance)


def _json_damaged(document: Any, chance: Random, forge: Callable[[Any], None]) -> bytes:
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        if containers := list(_containers(document)):
            _alter(chance.choice(containers), chance)
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
    key, other, value = chance.choice(keys), chance.choice(keys), deepcopy(chance.choice(VALUES))
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


def toml_grown(data: bytes, chance: Random) -> bytes:
    """Many of a line or another piece of a TOML document, or of what may stand in one."""
    name, value = chance.choice(_TOML_NAMES), chance.choice(_TOML_VALUES)[:100]
    lines = (
        f"{name} = {value}",
        f"{name} = 1",
        f"[{name}]",
        f"x = {{{name} = 1}}",
        data.decode("utf-8", "replace"),
    )
    return grown(chance.choice(lines).encode(), chance)


def toml_damaged(data: bytes, chance: Random) -> bytes:
    """Lines of a TOML document given other values, commented in, left out, doubled or put elsewhere."""
    lines = data.decode("utf-8", "replace").split("\n")
    for _ in range(chance.choice((1, 1, 2, 5))):
        at, value = chance.randrange(len(lines)), chance.choice(_TOML_VALUES)
        name, equals, _ = lines[at].removeprefix("# ").partition(" = ")
        match chance.randrange(6):
            case 0:
                lines.insert(at, chance.choice(lines))
            case 1:
                del lines[at]
            case 2:
                lines.insert(at, f"{chance.choice(_TOML_NAMES)} = {value}")
            case 3:
                lines.insert(at, chance.choice(("[sound]", "[[sound]]", "[x]", "[keys.a]", "[devices.a.b]")))
            case _ if equals:
                lines[at] = f"{name} = {value}"
            case _:
                lines[at] = value
        lines = lines or [""]
    return "\n".join(lines).encode("utf-8", "surrogatepass")


def lines_damaged(data: bytes, chance: Random) -> bytes:
    """Lines left out, doubled, put elsewhere or damaged as words."""
    lines = data.split(b"\n")
    at = chance.randrange(len(lines))
    match chance.randrange(5):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, chance.choice(lines))
        case 2:
            lines[at:at] = [chance.choice(lines)] * chance.choice((2, 10, 1000))
        case _:
            lines[at] = words_damaged(lines[at], chance)
    return b"\n".join(lines)


_WORD = re.compile(rb"[0-9]+|[A-Za-z]+|[^0-9A-Za-z]")
_WORDS = (
    *(b"", b"0", b"1", b"-1", b"7", b"16", b"25", b"99999", b"100000", b"9" * 5000, b"1e999", b"nan", b"\0"),
    *(b" ", b"\t", b"\r", b"\n", b":", b"/", b"*", b"(", b")", b"=", b"-", b"--", b";", b"x" * 3000, b"\xff"),
    *(
        b"\xe2\x80\xa8",
        "\N{ARABIC-INDIC DIGIT THREE}".encode(),
        b"\xed\xa0\x80",
        b"\x1b[",
        b"\x1b[200~",
        b"\x1b]0;x\x07",
        "\x9b2J\u202e\u2066\u2028".encode(),
        b"%s",
        b"__proto__",
        b"constructor",
    ),
)


def words_damaged(data: bytes, chance: Random) -> bytes:
    """Words, numbers and marks replaced, left out, doubled, exchanged, or put in; at times only bytes."""
    words = _WORD.findall(data)
    if not words or chance.random() < 0.2:
        return bytes_damaged(data, chance)
    for _ in range(chance.choice((1, 1, 2, 5))):
        at, other = chance.randrange(len(words)), chance.randrange(len(words))
        match chance.randrange(5):
            case 0:
                words[at] = b""
            case 1:
                words[at] = chance.choice(_WORDS)
            case 2:
                words[at], words[other] = words[other], words[at]
            case 3:
                words[at] += words[other] * chance.choice((1, 1, 20))
            case _ if words[at].isdigit() and len(words[at]) < 20:
                words[at] = b"%d" % (int(words[at]) + chance.choice((-1, 1, 10)))
            case _:
                words.insert(at, words[other])
    return b"".join(words)
