"""The settings as a person writes them, read: TOML, each value with its bounds, refusals with the line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from types import NoneType
from typing import Any, Final, get_args, get_origin, get_type_hints

from retro2600 import limits
from retro2600.excerpt import json_excerpt
from retro2600.machine import Program
from retro2600.nesting import nesting
from retro2600.printable import printable
from retro2600.reader import Alternative, Reader
from retro2600.shell.input.actions import rows
from retro2600.shell.input.device_settings import DeviceSettings, usual_settings
from retro2600.shell.settings.options import (
    BY_NAME,
    SECTIONS,
    Options,
    Settings,
    changed,
    options_of,
)
from retro2600.shell.shelf import has_sections, is_choice, is_use

CONSOLES: Final = "consoles"
"""The section with a section for each console that has settings of its own."""

OWN: Final = ("palette",)
"""Options that are chosen for each console by itself, as consoles have other values for them."""

_SKIPPED: Final = re.compile(
    rb'"{3}(?:[^\\]|\\.)*?(?:"{3}|\Z)'
    rb"|'{3}.*?(?:'{3}|\Z)"
    rb'|"(?:[^"\\\n]|\\.)*+"?'
    rb"|'[^'\n]*+'?"
    rb"|#[^\n]*+",
    re.DOTALL,
)
"""Strings and comments, whose brackets and dots count for nothing."""

_AROUND_NAMES: Final = re.compile(rb"[\n\[\]{}=,]")
"""Both ends of a chain of names with dots between them."""


def parsed(data: bytes, program: Program) -> Settings:
    """The settings in the bytes of a file; `ValueError` says what is wrong and where, as half a sentence.

    Keys may be those of another console's controls, too.
    """
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ValueError(f"byte {error.start} is 0x{data[error.start]:02x}, expected UTF-8 text") from error
    document = _document(text, data)
    sections = dict(_sections(document, text))
    return Settings(
        _own(_options(sections, text, program), sections.get(CONSOLES, {}), program),
        _keys(sections.get("keys", {}), text, program),
        {name: _device(name, values, program) for name, values in sections.get("devices", {}).items()},
    )


def _document(text: str, data: bytes) -> Mapping[str, object]:
    """The document that the TOML makes, small and flat enough for `tomlkit`; `ValueError` if it is none.

    `tomllib` takes a time that grows with the square of a chain's names. That of `tomlkit` grows faster still
    with tables in each other: it reads only what has passed here, and only to alter it.
    """
    if max(nesting(data, _SKIPPED), _longest_chain(data)) > limits.SETTINGS_NESTING:
        raise ValueError(f"it is nested more than {limits.SETTINGS_NESTING} levels deep")
    try:
        document = tomllib.loads(text)
    except ValueError as error:
        raise ValueError(f"it is not TOML: {printable(str(error).rstrip('.'))}") from error
    if (tables := _tables(document) - 1) > limits.SETTINGS_TABLES:
        raise ValueError(f"it has {tables} tables, expected {limits.SETTINGS_TABLES} at most")
    return document


def _longest_chain(data: bytes) -> int:
    """The most dots between names, as `a.b.c = 1` and `[a.b.c]` have two: each is a table in a table."""
    return max(chain.count(b".") for chain in _AROUND_NAMES.split(_SKIPPED.sub(b"", data)))


def _tables(value: object) -> int:
    """The number of tables in a value of TOML, itself included."""
    within = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return isinstance(value, dict) + sum(map(_tables, within))


def _sections(document: Mapping[str, object], text: str) -> Iterator[tuple[str, dict[str, Any]]]:
    for name, section in document.items():
        if name not in (*SECTIONS, "keys", CONSOLES, "devices"):
            known_ones = ", ".join((*SECTIONS, "keys", CONSOLES))
            raise ValueError(f"{json_excerpt(name)} is no section, expected {known_ones} or devices")
        if not isinstance(section, dict):
            raise ValueError(
                f"{name}{_line(text, '', name)} is {json_excerpt(section)}, expected a section [{name}]"
            )
        yield name, section


def _options(sections: Mapping[str, Mapping[str, object]], text: str, program: Program) -> Options:
    """The options in these sections; those of other programs' facets are left out."""
    known, options = {option.name: option for option in options_of(program)}, Options()
    for section in SECTIONS:
        for name, value in sections.get(section, {}).items():
            option = known.get(name)
            if option is None and is_choice(name, section):
                continue
            if option is None or option.section != section:
                names = ", ".join(each.name for each in known.values() if each.section == section)
                where = _line(text, section, name)
                raise ValueError(
                    f"{json_excerpt(name)}{where} is no option of [{section}], which has {names}"
                )
            chosen = tuple(value) if isinstance(value, list) else value
            if not option.kind.fits(chosen):
                option.check(chosen, f"{name}{_line(text, section, name)}")
            options = changed(options, option, chosen)
    return options


def _own(options: Options, consoles: Mapping[str, object], program: Program) -> Options:
    """The options as this console has them; sections of other consoles are looked at, too."""
    chosen = {name: _of_console(name, section) for name, section in consoles.items()}
    if not has_sections(program.console):
        first = {name: BY_NAME[name].default for name in OWN}
        return replace(options, **first | chosen.get(program.console.name, {}))
    return options


def _of_console(name: str, section: object) -> dict[str, Any]:
    called = f"[{CONSOLES}.{json_excerpt(name)}]"
    if not isinstance(section, dict):
        raise ValueError(f"{called} is {json_excerpt(section)}, expected a section")
    for option, value in section.items():
        if option not in OWN:
            raise ValueError(f"{json_excerpt(option)} is no option of {called}, which has {', '.join(OWN)}")
        BY_NAME[option].check(value, f"{option} of {called}")
    return section


def _keys(section: Mapping[str, object], text: str, program: Program) -> dict[str, tuple[str, ...]]:
    keys, first = {}, first_keys(program)
    for name, chords in section.items():
        if name not in first and not is_use(name):
            where = _line(text, "keys", name)
            raise ValueError(f"{json_excerpt(name)}{where} is nothing that keys can ask for")
        if not isinstance(chords, list) or not all(map(_may_be_key, chords)):
            where = _line(text, "keys", name)
            raise ValueError(f"{name}{where} is {json_excerpt(chords)}, expected a list of keys")
        if tuple(chords) != first.get(name):
            keys[name] = tuple(chords)
    return keys


def first_keys(program: Program) -> dict[str, tuple[str, ...]]:
    """The keys as they are at first, by the names that settings have."""
    return {row.name: row.keys for row in rows(program).values()}


def _may_be_key(chord: object) -> bool:
    return isinstance(chord, str) and len(chord) <= limits.KEY_NAME


def _device(name: str, section: object, program: Program) -> DeviceSettings:
    called = f"[devices.{json_excerpt(name)}]"
    if not isinstance(section, dict):
        raise ValueError(f"{called} is {json_excerpt(section)}, expected a section")
    usual = usual_settings(name, 2, program.console.adapters)
    values = {field.name: getattr(usual, field.name) for field in fields(usual)}
    kinds = get_type_hints(DeviceSettings)
    for field, value in section.items():
        if field not in kinds:
            raise ValueError(f"{json_excerpt(field)} is no field of {called}, which has {', '.join(kinds)}")
        values[field] = _DEVICE.read(kinds[field], value, f"{field} of {called}")
    try:
        return DeviceSettings(**values)
    except ValueError as error:
        raise ValueError(f"{called}: {error}") from error


class _Toml(Reader):
    """TOML's values: it has no null, and every list of a device has numbers."""

    def way(self, kind: Any) -> Alternative:
        way = super().way(kind)
        if get_origin(kind) is tuple:
            number = self.way(get_args(kind)[0]).takes
            takes = lambda plain: way.takes(plain) and all(map(number, plain))  # noqa: E731
            return way._replace(expected="a list of numbers", takes=takes)
        return way._replace(expected="") if kind is NoneType else way


_DEVICE: Final = _Toml(ValueError)


def _line(text: str, section: str, name: str) -> str:
    """The place of an entry as the words " in line N"; nothing if it is written in an unusual way."""
    at = ""
    for number, line in enumerate(map(str.strip, text.split("\n")), 1):
        if line.startswith("["):
            at = line.partition("]")[0].strip("[ ")
        elif at == section and line.partition("=")[0].rstrip() == name:
            return f" in line {number}"
    return ""
