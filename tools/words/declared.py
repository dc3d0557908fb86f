"""Words in tables: options, actions and their keys, and what programs and consoles offer."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import getfile
from pathlib import Path
from typing import Any, Final

import retro2600
from retro2600.machine import Program
from retro2600.shell.input.actions import Group, rows
from retro2600.shell.input.keymap import MODIFIERS, NAMED_KEYS, written
from retro2600.shell.settings.options import OPTIONS, options_of
from retro2600.shell.shelf import inserted, titles

PACKAGE: Final = Path(retro2600.__file__).parent


def words() -> Iterator[tuple[str, str]]:
    """Each with what it is a word of."""
    for name in titles():
        program = inserted(name)
        if is_ours(program):
            yield from _of_program(program)
    for group in Group:
        yield group.value, "groups-of-actions"
    for option in OPTIONS:
        for value in option.kind.flag.get("choices", ()):
            if option.name != "language":
                yield value, "values-of-options"
    for value in ("pointer", "mouse", "wheel", "keys", "system"):
        yield value, "values-of-options"
    for key in sorted({*NAMED_KEYS, *MODIFIERS}):
        if not key[1:].isdecimal():
            for part in written(key).fields.values():
                yield str(part), "keys"


def is_ours(program: Program) -> bool:
    """True for a program of this package: tests lay others on the shelf."""
    return Path(getfile(type(program))).is_relative_to(PACKAGE)


def _of_program(program: Program) -> Iterator[tuple[str, str]]:
    facets: Any = program.facets
    for option in options_of(program):
        yield option.label, "options"
        yield option.doc, "options"
        if option.zero != "0":
            yield option.zero, "values-of-options"
    for row in rows(program).values():
        yield row.title, "actions"
        yield row.called, "actions-by-name"
    for title in (facets.games.titles if facets.games else {}).values():
        yield title, "games"
    for title in (facets.remarks.topics if facets.remarks else {}).values():
        yield title, "topics"
