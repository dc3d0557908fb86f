"""The settings file: a person's options, keys and devices, from one session to the next.

A settings file that is of no use never stands in the way: it is reported, kept aside and begun anew; one that
cannot be read at all is reported and left alone. What the person or another process writes into it while the
program runs stays, but for what was changed in the program, too.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import AbstractContextManager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, TypeVar

from retro2600.fronts.errors import RequestError, as_request_error
from retro2600.fronts.input.keymap import Keymap
from retro2600.fronts.settings.options import Settings, with_choices
from retro2600.fronts.settings.toml_text import edited, parsed, written
from retro2600.fronts.store import files
from retro2600.fronts.store.locks import alone_with
from retro2600.fronts.store.reading import read_bytes
from retro2600.machine.console import Console

T = TypeVar("T")

MOST_BYTES: Final = 50_000
"""Of a settings file (chosen: one with everything in it has a fifth of that, and none takes longer than a
second or two to read)."""

PATIENCE: Final = 5.0
"""Seconds to wait for another process that writes the settings (chosen: it takes a twentieth of one)."""


def read(path: Path, console: Console[Any]) -> tuple[Settings, str | None]:
    """The settings in the file, and a sentence for the person if it was of no use.

    What could be read has been kept aside then; what could not be is left alone.
    """
    with suppress(RequestError):
        return _settings_of(read_bytes(path, MOST_BYTES), path, console), None
    if not os.path.lexists(path):
        return Settings(), None
    with _alone(path):
        settings, trouble = _read_or_aside(path, console)
    return settings, trouble and f"{trouble}, and all settings are as at first"


def write(path: Path, settings: Settings, console: Console[Any]) -> None:
    """Write the file anew, whole or not at all; one that is a link stays a link."""
    _write(path, written(settings, console))


def leave(path: Path, console: Console[Any]) -> None:
    """Leave a file for people to read and edit, if there is none."""
    if not os.path.lexists(path):
        with _alone(path):
            if not os.path.lexists(path):
                write(path, Settings(), console)


def update(path: Path, before: Settings, after: Settings, console: Console[Any]) -> str | None:
    """Write down what has changed between the two, and leave everything else in the file as it is by now.

    Of two processes that do so at once one waits for the other. If the file has become of no use in the
    meantime, a sentence for the person says so; what is to be kept of `after` is written in its place.
    """
    if before == after:
        return None
    with _alone(path):
        current, trouble = _read_or_aside(path, console)
        if trouble is None:
            return _rewrite(path, current, _merged(current, before, after, console), console)
        if os.path.lexists(path):
            raise RequestError(f"{trouble}, and what is chosen now is not written")
        write(path, replace(after, options=after.kept or after.options), console)
    return f"{trouble}, and what is chosen now is written in its place"


def _rewrite(path: Path, current: Settings, wanted: Settings, console: Console[Any]) -> str | None:
    """Alter what differs in the file; a sentence if it had to be written anew, and what became of it."""
    trouble = None
    if path.exists():
        try:
            altered = edited(read_bytes(path, MOST_BYTES), current, wanted, console)
        except ValueError as error:
            trouble = f"{path}: {error}; it is kept as {files.kept_aside(path).name}, and written anew"
        else:
            _write(path, altered)
            return None
    write(path, wanted, console)
    return trouble


def _alone(path: Path) -> AbstractContextManager[None]:
    return alone_with(path, PATIENCE, f"cannot write {path}: another retro2600 writes it")


def _read_or_aside(path: Path, console: Console[Any]) -> tuple[Settings, str | None]:
    """The settings in the file, and what was the matter if it was of no use, and what became of it."""
    if not os.path.lexists(path):
        return Settings(), None
    try:
        data = read_bytes(path, MOST_BYTES)
    except RequestError as trouble:
        if isinstance(trouble.__cause__, FileNotFoundError | NotADirectoryError):  # a link that leads nowhere
            return Settings(), None
        return Settings(), f"{trouble}; it stays as it is"
    try:
        return _settings_of(data, path, console), None
    except RequestError as trouble:
        try:
            fate = f"it is kept as {files.kept_aside(path).name}"
        except RequestError:
            fate = "it stays as it is"
        return Settings(), f"{trouble}; {fate}"


def _settings_of(data: bytes, path: Path, console: Console[Any]) -> Settings:
    with as_request_error(path):
        settings = parsed(data, console)
        Keymap(console, settings.keys)  # no key asks for two things
        return settings


def _write(path: Path, text: str) -> None:
    there = Path(os.path.realpath(path))
    files.made(there.parent)
    files.write_bytes(there, text.encode(), lasting=True)


def _merged(current: Settings, before: Settings, after: Settings, console: Console[Any]) -> Settings:
    options = with_choices(current.options, before.options, after.options)
    devices = _with_changes(current.devices, before.devices, after.devices)
    keys = _with_changes(current.keys, before.keys, after.keys)
    try:
        Keymap(console, keys)
    except ValueError:  # the person has given the same key to something else
        return Settings(options, after.keys, devices)
    return Settings(options, keys, devices)


def _with_changes(current: Mapping[str, T], before: Mapping[str, T], after: Mapping[str, T]) -> dict[str, T]:
    """The current entries, but for those that differ between `before` and `after`."""
    changed = {name: value for name, value in after.items() if before.get(name) != value}
    gone = before.keys() - after.keys()
    return {name: value for name, value in current.items() if name not in gone} | changed
