"""Inputs over time, run-length coded: the codec of every console."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, Generic, TypeVar

from retro2600 import limits
from retro2600.excerpt import json_excerpt
from retro2600.machine import fields
from retro2600.machine.pictures import Picture
from retro2600.machine.touching import Pointing

InputsT = TypeVar("InputsT")


class Script(Generic[InputsT]):
    """Runs of frames as `[frames, {field: value, ...}]`, JSON values.

    A field that is not named keeps its value, but for those that last one run: they go back to rest. Values
    are spelled as `fields` does it; a console that has other spellings says so in `value` and `spelled`.
    """

    def __init__(
        self, rest: InputsT, about: str, once: Iterable[str] = (), picture: Picture | None = None
    ) -> None:
        """`rest`: the inputs, a dataclass, before the first run; `once`: the fields that last one run.

        `about`: the fields and their values, in a few sentences for the command's help. `picture`: a blank
        one of a console with pointers, which point at no place outside of it.
        """
        self.about = about
        self._size = picture.size if picture else None
        self._rest: Any = rest
        record: Any = type(rest)
        self.kinds = fields.field_types(record)
        self._at_rest = {name: getattr(rest, name) for name in once}

    def read(self, entries: object, /) -> tuple[tuple[int, InputsT], ...]:
        """Runs of frames, each with the inputs held through it; `ValueError` if the entries are none."""
        if not isinstance(entries, Sequence) or isinstance(entries, str):
            raise ValueError(
                f'"inputs" is {json_excerpt(entries)}, expected a list of [frames, {{...}}] entries'
            )
        held, runs = self._rest, []
        for number, entry in enumerate(entries, 1):
            where = f'entry {number} of "inputs"'
            match entry:
                case [frames, _] if type(frames) is not int or not 0 <= frames <= limits.FRAMES:
                    expected = f"expected a whole number from 0 to {limits.FRAMES}"
                    raise ValueError(f"{where} runs for {json_excerpt(frames)} frames, {expected}")
                case [frames, Mapping() as named]:
                    if named or self._at_rest:
                        held = self._changed(held, named, where)
                    runs.append((frames, held))
                case [_, named]:
                    raise ValueError(
                        f"{where} holds {json_excerpt(named)}, expected an object of input fields"
                    )
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
            name: self.spelled(value)
            for name in self.kinds
            if (value := getattr(held, name)) != getattr(last, name)
            and not (name in self._at_rest and value == self._at_rest[name])
        }

    def value(self, name: str, plain: object, where: str) -> Any:
        """The value of a field that a JSON value spells; `ValueError` if it spells none."""
        return fields.read(self.kinds[name], plain, f"{where}: {name}")

    def spelled(self, value: object) -> object:
        """A field's value as a JSON value."""
        return fields.to_json(value)

    def _changed(self, held: InputsT, named: Mapping[str, object], where: str) -> InputsT:
        """The inputs with the fields named; those that last one run are at rest unless they are."""
        values = dict(self._at_rest)
        for name, plain in named.items():
            if name not in self.kinds:
                known = f"field{'s are' if len(self.kinds) > 1 else ' is'} {', '.join(self.kinds)}"
                raise ValueError(f"{where} has the unknown field {json_excerpt(name)}; the {known}")
            values[name] = self.value(name, plain, where)
            if isinstance(values[name], Pointing):
                self._refuse_beside(values[name], f"{where}: {name}")
        inputs: Any = held
        try:
            changed: InputsT = replace(inputs, **values)
        except ValueError as refusal:
            raise ValueError(f"{where}: {refusal}") from refusal
        return changed

    def _refuse_beside(self, place: Pointing, called: str) -> None:
        """`ValueError` for a place outside of the picture."""
        if self._size is None:
            return
        width, height = self._size
        if not (0 <= place.x < width and 0 <= place.y < height):
            raise ValueError(
                f"{called} points at {place.x}, {place.y}, expected a place in {width} x {height}"
            )
