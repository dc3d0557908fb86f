"""What a person has chosen, from one evening to the next: options, keys and devices.

A settings file that is of no use never stands in the way: it is reported, kept aside and begun anew. What
the person writes into it while the program runs stays, but for what was changed in the program, too.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, TypeVar

from retro2600.fronts import files
from retro2600.fronts.errors import RequestError, as_request_error
from retro2600.fronts.hands.keymap import Keymap
from retro2600.fronts.options import OPTIONS, Options, changed
from retro2600.fronts.settings_text import Devices, Keys, parsed, written

T = TypeVar("T")

MOST_BYTES: Final = 200_000
"""Of a settings file (chosen: one with everything in it has a twentieth of that)."""


@dataclass(frozen=True)
class Settings:
    """Everything that is remembered; `ValueError` if one key is to ask for two things."""

    options: Options = field(default_factory=Options)
    keys: Keys = field(default_factory=dict)
    devices: Devices = field(default_factory=dict)
    kept: Options | None = field(default=None, compare=False)
    """The options without what counts for tonight alone, if that is something else."""

    def __post_init__(self) -> None:
        Keymap(self.keys)

    def choosing(self, options: Options) -> Settings:
        """The same with these options; those that differ from now are to be kept."""
        kept = self.kept and _with_choices(self.kept, self.options, options)
        return replace(self, options=options, kept=kept)


def read(path: Path) -> tuple[Settings, str | None]:
    """The settings in the file, and a sentence for the person if it was of no use and has been kept aside."""
    settings, trouble = _read_or_aside(path)
    return settings, trouble and f"{trouble}, and all settings are as at first"


def write(path: Path, settings: Settings) -> None:
    """Write the file, whole or not at all; one that is a link stays a link."""
    there = Path(os.path.realpath(path))
    files.made(there.parent)
    text = written(settings.options, settings.keys, settings.devices)
    files.write_text(there, text, lasting=True)


def update(path: Path, before: Settings, after: Settings) -> str | None:
    """Write down what has changed between the two, and leave everything else in the file as it is by now.

    If the file has become of no use in the meantime, a sentence for the person says so; what is to be kept
    of `after` is written in its place.
    """
    if before == after:
        return None
    current, trouble = _read_or_aside(path)
    if trouble is None:
        write(path, _merged(current, before, after))
        return None
    if os.path.lexists(path):
        raise RequestError(f"{trouble}, and what is chosen now is not written")
    write(path, replace(after, options=after.kept or after.options))
    return f"{trouble}, and what is chosen now is written in its place"


def _read_or_aside(path: Path) -> tuple[Settings, str | None]:
    """The settings in the file, and what was the matter if it was of no use, and what became of it."""
    try:
        return _read(path), None
    except RequestError as trouble:
        if isinstance(trouble.__cause__, FileNotFoundError | NotADirectoryError):
            return Settings(), None
        try:
            fate = f"it is kept as {files.kept_aside(path).name}"
        except RequestError:
            fate = "it stays where it is"
        return Settings(), f"{trouble}; {fate}"


def _read(path: Path) -> Settings:
    data = files.read_bytes(path, MOST_BYTES)
    with as_request_error(path):
        return Settings(*parsed(data))


def _merged(current: Settings, before: Settings, after: Settings) -> Settings:
    options = _with_choices(current.options, before.options, after.options)
    devices = _with_changes(current.devices, before.devices, after.devices)
    try:
        return Settings(options, _with_changes(current.keys, before.keys, after.keys), devices)
    except ValueError:  # the person has given the same key to something else
        return Settings(options, after.keys, devices)


def _with_choices(current: Options, before: Options, after: Options) -> Options:
    """The current options, but for those that differ between `before` and `after`."""
    for name in (option.name for option in OPTIONS):
        value = getattr(after, name)
        if value != getattr(before, name):
            current = changed(current, name, value)
    return current


def _with_changes(current: Mapping[str, T], before: Mapping[str, T], after: Mapping[str, T]) -> dict[str, T]:
    """The current entries, but for those that differ between `before` and `after`."""
    merged = dict(current)
    for name in before.keys() | after.keys():
        if before.get(name) == after.get(name):
            continue
        if name in after:
            merged[name] = after[name]
        else:
            merged.pop(name, None)
    return merged
