"""The settings as a person reads and writes them: TOML, each option with what it is for and what it can be.

What is as at first stands there too, commented out, so that one sees what there is.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import fields, replace
from itertools import groupby
from types import NoneType
from typing import Any, Final, TypeAlias, get_args, get_origin, get_type_hints

from retro2600 import limits
from retro2600.excerpt import json_excerpt
from retro2600.machine import Program
from retro2600.nesting import nesting
from retro2600.printable import printable
from retro2600.reader import Reader, Way
from retro2600.shell.input.actions import rows
from retro2600.shell.input.device_settings import DeviceSettings, usual_settings
from retro2600.shell.settings.options import (
    BY_NAME,
    SECTIONS,
    Option,
    Options,
    Settings,
    changed,
    options_of,
    value_of,
)
from retro2600.shell.shelf import has_sections, is_choice, is_use

_HEAD: Final = """\
# What you have chosen for retro2600. A line that is commented out shows how it is at first: take the "# "
# away to change it. When you change something in the program, only that is changed here: the rest of the
# file stays as you left it, your comments too.
"""
_KEYS: Final = """\
# Which keys ask for what: names as "a", "f1", "left", "space", "return", "?", with "shift+", "ctrl+" or
# "alt+" before them.
"""
_DEVICES: Final = """\
# Each device that was set up has a section of its own, called [devices."NAME"].
"""
_CONSOLES: Final = """\
# What counts for one console alone: the palette of another one than the first program's.
"""
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
    keys, first = {}, _first_keys(program)
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


def _first_keys(program: Program) -> dict[str, tuple[str, ...]]:
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

    def way(self, kind: Any) -> Way:
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


def edited(data: bytes, now: Settings, wanted: Settings, program: Program) -> str:
    """The text in these bytes, which says `now`, with only as much altered as makes it say `wanted`.

    `ValueError` if it is laid out in a way that cannot be altered so.
    """
    from tomlkit.exceptions import TOMLKitError

    text, before, after = data.decode("utf-8-sig"), _plain(now, program), _plain(wanted, program)
    for layout in (_uncommented(text, before, after, program), text):
        with suppress(TOMLKitError, ValueError, LookupError, TypeError, AttributeError):
            altered = _altered(layout, before, after)
            if _plain(parsed(altered.encode(), program), program) == after:
                return altered
    raise ValueError("it is laid out in a way in which the program can change nothing")


_Plain: TypeAlias = dict[tuple[str, ...], object]
"""Values by the names of their sections and their own."""


def _plain(settings: Settings, program: Program) -> _Plain:
    plain: _Plain = {_place(each, program): value_of(settings.options, each) for each in options_of(program)}
    plain |= {("keys", name): chords for name, chords in settings.keys.items()}
    for name, device in settings.devices.items():
        plain |= {("devices", _proper(name), field): value for field, value in _uses(device)}
    return plain


def _place(option: Option, program: Program) -> tuple[str, ...]:
    """The sections in which an option stands for this console, and its name."""
    if option.name in OWN and not has_sections(program.console):
        return CONSOLES, program.console.name, option.name
    return option.section, option.name


def _altered(text: str, before: _Plain, after: _Plain) -> str:
    import tomlkit

    document = tomlkit.parse(text)
    for place, value in after.items():
        if value != before.get(place):
            _table(document, place[:-1])[place[-1]] = list(value) if isinstance(value, tuple) else value
    kept = {place[:2] for place in after}
    for place in before.keys() - after.keys():
        *sections, name = place if place[:2] in kept else place[:2]  # a device goes as a whole
        _table(document, sections).pop(name, None)
    return document.as_string()


def _table(document: Any, sections: Sequence[str]) -> Any:
    """A section of the document, which has it from now on."""
    import tomlkit

    table = document
    for depth, name in enumerate(sections, 1):
        if name not in table:
            table[name] = tomlkit.table(is_super_table=depth < len(sections))
        table = table[name]
    return table


def _uncommented(text: str, before: _Plain, after: _Plain, program: Program) -> str:
    """The text in which what differs is no comment any more where it was written as it is at first."""
    first = _plain(Settings(keys=_first_keys(program)), program)
    lines = text.split("\n")
    places = {line.rstrip("\r"): number for number, line in enumerate(lines)}
    for place in first.keys() & after.keys():
        if after[place] != before.get(place):
            number = places.get(f"# {place[-1]} = {_value(first[place])}")
            if number is not None:
                lines[number] = lines[number][2:]
    return "\n".join(lines)


def written(settings: Settings, program: Program) -> str:
    """The text from which `parsed` makes equal settings."""
    return edited(_first(program).encode(), Settings(), settings, program)


def _first(program: Program) -> str:
    """The text of settings that are all as at first, commented out."""
    lines = [_HEAD]
    for section, members in groupby(options_of(program), lambda option: option.section):
        lines.append(f"[{section}]\n")
        for option in members:
            lines.append(f"# {option.doc} ({option.kind.expected})")
            lines.append(f"# {option.name} = {_value(option.default)}\n")
    lines.append(f"[keys]\n{_KEYS}")
    for row in rows(program).values():
        lines += [f"# {row.title}", f"# {row.name} = {_value(row.keys)}\n"]
    lines.append(_CONSOLES)
    if not has_sections(program.console):
        lines.append(f"[{CONSOLES}.{program.console.name}]")
        lines += [f"# {name} = {_value(BY_NAME[name].default)}\n" for name in OWN]
    return "\n".join([*lines, _DEVICES])


def _uses(device: DeviceSettings) -> Iterator[tuple[str, object]]:
    """The fields of a device's section; one that has no value is not written."""
    values = ((field.name, getattr(device, field.name)) for field in fields(device))
    return (pair for pair in values if pair[1] is not None)


def _value(value: object) -> str:
    import tomlkit

    return tomlkit.item(list(value) if isinstance(value, tuple) else value).as_string()


def _proper(name: str) -> str:
    """A device's name as text that can be written, which it need not be."""
    return name.encode("utf-8", "replace").decode()
