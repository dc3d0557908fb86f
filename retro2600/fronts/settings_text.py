"""The settings as a person reads and writes them: TOML, each option with what it is for and what it can be.

What is as at first stands there too, commented out, so that one sees what there is.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import fields
from itertools import groupby
from types import NoneType, UnionType
from typing import Any, Final, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

import tomli_w

from retro2600.fronts.actions import TABLE, Action
from retro2600.fronts.hands.adapters import known
from retro2600.fronts.hands.settings import DeviceSettings
from retro2600.fronts.kinds import cut
from retro2600.fronts.options import BY_NAME, OPTIONS, Options

_HEAD: Final = """\
# What you have chosen for retro2600. A line that is commented out shows how it is at first: take the "# "
# away to change it. The program writes this file anew when you change something in it; it keeps what you
# choose here, but no comments of yours.
"""
_KEYS: Final = """\
# Which keys ask for what: names as "a", "f1", "left", "space", "return", "?", with "shift+", "ctrl+" or
# "alt+" before them.
"""
_DEVICES: Final = """\
# Each device that was set up has a section of its own, called [devices."NAME"].
"""
LONGEST_KEY: Final = 40
"""Characters of a key with all that may be held with it; the longest has 34."""

_SECTIONS: Final = tuple(dict.fromkeys(option.section for option in OPTIONS))

_HEADER = re.compile(r"\s*\[\s*([^\[\]]*?)\s*\]")
_ENTRY = re.compile(r"\s*([A-Za-z0-9_-]+)\s*=")


Keys: TypeAlias = Mapping[str, tuple[str, ...]]
"""Keys by the action's name in lower case, where they are others than at first."""

Devices: TypeAlias = Mapping[str, DeviceSettings]
"""How each device is used, by its name."""


def parsed(data: bytes) -> tuple[Options, Keys, Devices]:
    """The settings in the bytes of a file; `ValueError` says what is wrong and where, as half a sentence."""
    try:
        text = data.decode("utf-8-sig")
        document = tomllib.loads(text)
    except UnicodeDecodeError as error:
        raise ValueError(f"byte {error.start} is 0x{data[error.start]:02x}, expected UTF-8 text") from error
    except RecursionError as error:
        raise ValueError("it is nested too deeply") from error
    except ValueError as error:
        message = str(error)
        raise ValueError(f"it is not TOML, {message[:1].lower()}{message[1:]}") from error
    sections = dict(_sections(document, text))
    return (
        _options(sections, text),
        _keys(sections.get("keys", {}), text),
        {name: _device(name, values) for name, values in sections.get("devices", {}).items()},
    )


def _sections(document: Mapping[str, object], text: str) -> Iterator[tuple[str, dict[str, Any]]]:
    for name, section in document.items():
        if name not in (*_SECTIONS, "keys", "devices"):
            known_ones = ", ".join(_SECTIONS)
            raise ValueError(f"{cut(name)} is no section, expected {known_ones}, keys or devices")
        if not isinstance(section, dict):
            raise ValueError(f"{name}{_line(text, '', name)} is {cut(section)}, expected a section [{name}]")
        yield name, section


def _options(sections: Mapping[str, Mapping[str, object]], text: str) -> Options:
    chosen: dict[str, Any] = {}
    for section in _SECTIONS:
        for name, value in sections.get(section, {}).items():
            where = _line(text, section, name)
            if name not in BY_NAME or BY_NAME[name].section != section:
                names = ", ".join(option.name for option in OPTIONS if option.section == section)
                raise ValueError(f"{cut(name)}{where} is no option of [{section}], which has {names}")
            chosen[name] = tuple(value) if isinstance(value, list) else value
            BY_NAME[name].check(chosen[name], f"{name}{where}")
    return Options(**chosen)


def _keys(section: Mapping[str, object], text: str) -> dict[str, tuple[str, ...]]:
    keys = {}
    for name, chords in section.items():
        where = _line(text, "keys", name)
        if name.upper() not in Action.__members__ or not name.islower():
            raise ValueError(f"{cut(name)}{where} is nothing that keys can ask for")
        if not isinstance(chords, list) or not all(map(_may_be_key, chords)):
            raise ValueError(f"{name}{where} is {cut(chords)}, expected a list of keys")
        if tuple(chords) != TABLE[Action[name.upper()]].keys:
            keys[name] = tuple(chords)
    return keys


def _may_be_key(chord: object) -> bool:
    return isinstance(chord, str) and len(chord) <= LONGEST_KEY


def _device(name: str, section: object) -> DeviceSettings:
    called = f"[devices.{cut(name)}]"
    if not isinstance(section, dict):
        raise ValueError(f"{called} is {cut(section)}, expected a section")
    usual = known(name, 2)
    values = {field.name: getattr(usual, field.name) for field in fields(usual)}
    kinds = get_type_hints(DeviceSettings)
    for field, value in section.items():
        if field not in kinds:
            raise ValueError(f"{cut(field)} is no field of {called}, which has {', '.join(kinds)}")
        try:
            values[field] = _typed(kinds[field], value)
        except (TypeError, OverflowError) as error:
            expected = _expected(kinds[field])
            raise ValueError(f"{field} of {called} is {cut(value)}, expected {expected}") from error
    try:
        return DeviceSettings(**values)
    except ValueError as error:
        raise ValueError(f"{called}: {error}") from error


def _typed(kind: Any, value: object) -> Any:
    """The value as one of that type; `TypeError` if it is not."""
    inner = get_args(kind)
    if get_origin(kind) in (Union, UnionType):
        return _typed(next(each for each in inner if each is not NoneType), value)
    if get_origin(kind) is tuple and isinstance(value, list):
        return tuple(_typed(inner[0], item) for item in value)
    if get_origin(kind) is Literal and value in inner:
        return value
    if kind is float and type(value) is int:
        return float(value)
    if type(value) is not kind:
        raise TypeError
    return value


def _expected(kind: Any) -> str:
    """What `_typed` takes for that type, in words."""
    inner = get_args(kind)
    if get_origin(kind) in (Union, UnionType):
        return _expected(next(each for each in inner if each is not NoneType))
    if get_origin(kind) is tuple:
        return "a list of numbers"
    if get_origin(kind) is Literal:
        return " or ".join(f'"{word}"' for word in inner)
    return {bool: "true or false", int: "a whole number", float: "a number"}[kind]


def _line(text: str, section: str, name: str) -> str:
    """Where an entry stands, as the words " in line N"; nothing if it is written in an unusual way."""
    at = ""
    for number, line in enumerate(text.split("\n"), 1):
        if header := _HEADER.match(line):
            at = header[1]
        elif at == section and (entry := _ENTRY.match(line)) and entry[1] == name:
            return f" in line {number}"
    return ""


def written(options: Options, keys: Keys, devices: Devices) -> str:
    """The text from which `parsed` makes equal settings."""
    lines = [_HEAD, *_option_lines(options), *_key_lines(keys), *_device_lines(devices)]
    text = "\n".join(lines)
    return text.encode("utf-8", "replace").decode()  # a device's name need not be proper text


def _option_lines(options: Options) -> Iterator[str]:
    for section, members in groupby(OPTIONS, lambda option: option.section):
        yield f"[{section}]\n"
        for option in members:
            yield f"# {option.doc} ({option.kind.expected})"
            yield _assigned(option.name, getattr(options, option.name), option.default) + "\n"


def _key_lines(keys: Keys) -> Iterator[str]:
    yield f"[keys]\n{_KEYS}"
    for action, row in TABLE.items():
        yield f"# {row.title}"
        name = action.name.lower()
        yield _assigned(name, keys.get(name, row.keys), row.keys) + "\n"


def _device_lines(devices: Devices) -> Iterator[str]:
    yield _DEVICES
    for name, device in devices.items():
        yield f"[devices.{_value(name)}]"
        for field in fields(device):
            value = getattr(device, field.name)
            if value is not None:
                yield _assigned(field.name, value, None)
        yield ""


def _assigned(name: str, value: object, default: object) -> str:
    line = f"{name} = {_value(value)}"
    return f"# {line}" if value == default else line


def _value(value: object) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(_value, value))}]"
    return tomli_w.dumps({"x": value}).removeprefix("x = ").rstrip("\n")
