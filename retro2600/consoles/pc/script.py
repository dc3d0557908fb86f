"""Inputs over time, run-length coded: what INPUTS.json holds.

Keys spring back: an entry that names no key strikes none.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, Final

from retro2600 import limits
from retro2600.consoles.pc.inputs import Inputs
from retro2600.excerpt import json_excerpt

about: Final = """\
The field is key, the key struck in each frame of its entry: a character ("y", "8", "?"), "return", "space",
"backspace", or one that makes no character ("up", "home"). An entry without it strikes none."""
"""The fields and their values, for the command's help."""

Script = tuple[tuple[int, Inputs], ...]
"""Runs of frames, each with the inputs held through it."""

_REST: Final = Inputs()


def read(entries: object) -> Script:
    """The script that a list of `[frames, {"key": ...}]` spells.

    Raises `ValueError` with the entry's number and what was expected.
    """
    if not isinstance(entries, Sequence) or isinstance(entries, str):
        raise ValueError(f'"inputs" is {json_excerpt(entries)}, expected a list of [frames, {{...}}] entries')
    return tuple(_entry(entry, f'entry {number} of "inputs"') for number, entry in enumerate(entries, 1))


def _entry(entry: object, where: str) -> tuple[int, Inputs]:
    match entry:
        case [int(frames), dict(fields)] if type(frames) is int and 0 <= frames <= limits.FRAMES:
            unknown = fields.keys() - {"key"}
            if unknown:
                raise ValueError(
                    f"{where} has the unknown field {json_excerpt(min(unknown, key=str))}; there is key"
                )
            try:
                return frames, Inputs(fields.get("key", ""))
            except ValueError as error:
                raise ValueError(f"{where}: {error}") from error
        case [_, dict()]:
            raise ValueError(
                f"{where} is {json_excerpt(entry)}, expected a number of frames from 0 to {limits.FRAMES}"
            )
        case _:
            raise ValueError(f"{where} is {json_excerpt(entry)}, expected [frames, {{...}}]")


def written(inputs: Iterable[Inputs]) -> list[list[Any]]:
    """Frames of inputs as the shortest list of `[frames, {"key": ...}]` that reads back the same."""
    return [[sum(1 for _ in run), changes(_REST, held)] for held, run in groupby(inputs)]


def changes(last: Inputs, held: Inputs) -> dict[str, object]:
    """The field, as a JSON value, if a key is struck that was not; keys spring back by themselves."""
    return {"key": held.key} if held.key and held != last else {}
