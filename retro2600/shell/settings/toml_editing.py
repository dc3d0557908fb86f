"""The settings as they are written: TOML, each option with what it is for and what it can be.

What is as at first stands there too, commented out, so that one sees what there is. In a file that is there
only that is changed which is another value now.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import fields
from itertools import groupby
from typing import Any, Final, TypeAlias

from retro2600.machine import Program
from retro2600.shell.input.actions import rows
from retro2600.shell.input.device_settings import DeviceSettings
from retro2600.shell.settings.options import (
    BY_NAME,
    Option,
    Settings,
    options_of,
    value_of,
)
from retro2600.shell.settings.toml_text import CONSOLES, OWN, first_keys, parsed
from retro2600.shell.shelf import has_sections

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
    first = _plain(Settings(keys=first_keys(program)), program)
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
