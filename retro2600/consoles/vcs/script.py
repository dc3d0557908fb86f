"""Inputs over time, run-length coded: what INPUTS.json holds."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from itertools import groupby
from typing import Any

from retro2600 import limits
from retro2600.consoles.vcs.inputs import Inputs
from retro2600.excerpt import json_excerpt

about = """\
The fields are reset, select, left ("a"/"b"), right, color (1 colour, 0 black and white), paddle0, button0,
paddle1, button1; one not named keeps its value. Paddles are in scan lines, 0..255."""
"""The fields and their values, for the command's help."""

Script = tuple[tuple[int, Inputs], ...]
"""Runs of frames, each with the inputs held through it."""

_FLAGS = ("reset", "select", "color", "button0", "button1")
_LEVERS = ("left", "right")
_KNOBS = ("paddle0", "paddle1")


def read(entries: object) -> Script:
    """The script that a list of `[frames, {field: value}]` spells; a field not named keeps its value.

    Raises `ValueError` with the entry's number and what was expected.
    """
    if not isinstance(entries, Sequence) or isinstance(entries, str):
        raise ValueError(f'"inputs" is {json_excerpt(entries)}, expected a list of [frames, {{...}}] entries')
    script: list[tuple[int, Inputs]] = []
    held = Inputs()
    for number, entry in enumerate(entries, 1):
        where = f'entry {number} of "inputs"'
        if not isinstance(entry, Sequence) or isinstance(entry, str) or len(entry) != 2:
            raise ValueError(f"{where} is {json_excerpt(entry)}, expected [frames, {{...}}]")
        frames, changes = entry
        if type(frames) is not int or not 0 <= frames <= limits.FRAMES:
            expected = f"expected a whole number from 0 to {limits.FRAMES}"
            raise ValueError(f"{where} runs for {json_excerpt(frames)} frames, {expected}")
        if not isinstance(changes, Mapping):
            raise ValueError(f"{where} holds {json_excerpt(changes)}, expected an object of input fields")
        if changes:
            held = replace(held, **{str(name): _value(name, value, where) for name, value in changes.items()})
        script.append((frames, held))
    return tuple(script)


def _value(name: object, value: object, where: str) -> Any:
    if name in _FLAGS:
        if value in (0, 1) and isinstance(value, int):
            return bool(value)
        raise ValueError(f'{where}: "{name}" is {json_excerpt(value)}, expected 0 or 1')
    if name in _LEVERS:
        if value in ("a", "b"):
            return value
        raise ValueError(f'{where}: "{name}" is {json_excerpt(value)}, expected "a" or "b"')
    if name in _KNOBS:
        if type(value) is int and 0 <= value <= 255:
            return value
        raise ValueError(f'{where}: "{name}" is {json_excerpt(value)}, expected scan lines from 0 to 255')
    known = ", ".join(field.name for field in fields(Inputs))
    raise ValueError(f"{where} has the unknown field {json_excerpt(name)}; the fields are {known}")


def written(inputs: Iterable[Inputs]) -> list[list[Any]]:
    """Frames of inputs as the shortest list of `[frames, {changed fields}]` that reads back the same."""
    entries: list[list[Any]] = []
    last = Inputs()
    for held, run in groupby(inputs):
        entries.append([sum(1 for _ in run), changes(last, held)])
        last = held
    return entries


def changes(last: Inputs, held: Inputs) -> dict[str, object]:
    """The fields, as JSON values, in which these inputs differ from the last ones."""
    return {
        field.name: _plain(getattr(held, field.name))
        for field in fields(Inputs)
        if getattr(held, field.name) != getattr(last, field.name)
    }


def _plain(value: object) -> object:
    return int(value) if isinstance(value, bool) else value


def frames_of(script: Script) -> Iterator[Inputs]:
    """The inputs of each frame in turn."""
    for frames, held in script:
        for _ in range(frames):
            yield held
