"""Inputs over time, run-length coded: the codec of a console whose inputs `fields` can spell."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, Generic, TypeVar

from retro2600 import limits
from retro2600.excerpt import json_excerpt
from retro2600.machine import fields
from retro2600.machine.controls import Pointing
from retro2600.machine.pictures import Picture, Size

InputsT = TypeVar("InputsT")


class Script(Generic[InputsT]):
    """Implements `retro2600.machine.console.Codec`: runs of frames as `[frames, {field: value, ...}]`.

    A field that is not named keeps its value, but for those that last one run: they go back to rest.
    """

    def __init__(
        self, rest: InputsT, about: str, once: Iterable[str] = (), picture: Picture | None = None
    ) -> None:
        """`rest`: the inputs, a dataclass, before the first run; `once`: the fields that last one run.

        `picture`: a blank one of a console with pointers, which point at no place outside of it.
        """
        self.about = about
        self._size: Size | None = picture.size if picture else None
        self._rest: Any = rest
        record: Any = type(rest)
        self._kinds = fields.field_types(record)
        self._at_rest = {name: getattr(rest, name) for name in once}

    def read(self, entries: object, /) -> tuple[tuple[int, InputsT], ...]:
        """Runs of frames, each with the inputs held through it; `ValueError` if the entries are none."""
        if not isinstance(entries, Sequence) or isinstance(entries, str):
            raise ValueError(f'"inputs" is {json_excerpt(entries)}, expected a list of [frames, {{...}}]')
        held, runs = self._rest, []
        for number, entry in enumerate(entries, 1):
            where = f'entry {number} of "inputs"'
            match entry:
                case [int(frames), dict(named)] if type(frames) is int and 0 <= frames <= limits.FRAMES:
                    held = replace(held, **{**self._at_rest, **self._values(named, where)})
                    runs.append((frames, held))
                case _:
                    raise ValueError(f"{where} is {json_excerpt(entry)}, expected [frames, {{...}}]")
        return tuple(runs)

    def written(self, inputs: Iterable[InputsT], /) -> list[list[Any]]:
        """The shortest entries of these inputs, one a frame."""
        entries: list[list[Any]] = []
        last = self._rest
        for held, run in groupby(inputs):
            entries.append([sum(1 for _ in run), self.changes(replace(last, **self._at_rest), held)])
            last = held
        return entries

    def changes(self, last: InputsT, held: InputsT, /) -> dict[str, object]:
        """The fields, as JSON values, in which these inputs differ from the last ones."""
        return {
            name: fields.to_json(value)
            for name in self._kinds
            if (value := getattr(held, name)) != getattr(last, name)
            and not (name in self._at_rest and value == self._at_rest[name])
        }

    def _values(self, named: dict[str, object], where: str) -> dict[str, Any]:
        for unknown in sorted(named.keys() - self._kinds.keys()):
            known = ", ".join(self._kinds)
            raise ValueError(f"{where} has the unknown field {json_excerpt(unknown)}; there are {known}")
        values = {
            name: fields.read(self._kinds[name], value, f"{where}: {name}") for name, value in named.items()
        }
        for name, value in values.items():
            if isinstance(value, Pointing):
                self._refuse_beside(value, f"{where}: {name}")
        return values

    def _refuse_beside(self, place: Pointing, called: str) -> None:
        """`ValueError` for a place outside of the picture."""
        if self._size is None:
            return
        width, height = self._size
        if not (0 <= place.x < width and 0 <= place.y < height):
            raise ValueError(
                f"{called} points at {place.x}, {place.y}, expected a place in {width} x {height}"
            )
