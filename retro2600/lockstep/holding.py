"""The controls that each seat holds, as few bytes a frame: its hand; and both hands as a console's inputs.

A hand has its parts one after the other, the one with the most bits first, from the highest bit of the first
byte on; what is left over of the last byte is 0. So a paddle's hand is two bytes: its knob, then switches.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from typing import Any, Generic, TypeAlias

from retro2600.lockstep.parts import InputPart, part_of
from retro2600.machine.console import Console, InputsT

SEATS = 2

Hands: TypeAlias = tuple[bytes, bytes]
"""Both hands of a frame, seat 0's first."""

_KEPT = 4096
"""Hands whose inputs are remembered (chosen)."""


def can_be_shared(console: Console[Any]) -> bool:
    """True if two far players can share a console, each with a hand of their own."""
    try:
        Holdings(console)
    except ValueError:
        return False
    return console.players == SEATS


@dataclass(frozen=True, slots=True)
class Holding:
    """The controls that a seat holds."""

    seat: int
    parts: tuple[InputPart, ...]
    width: int = field(init=False)
    """Bytes of a hand."""

    def __post_init__(self) -> None:
        bits = sum(part.bits for part in self.parts)
        object.__setattr__(self, "width", max(1, (bits + 7) // 8))

    def hand(self, inputs: object) -> bytes:
        """The hand of a console's inputs; `ValueError` if a control cannot stand so."""
        number = used = 0
        for part in self.parts:
            number = number << part.bits | part.number(getattr(inputs, part.field))
            used += part.bits
        return (number << 8 * self.width - used).to_bytes(self.width, "big")

    def values(self, hand: bytes) -> dict[str, Any]:
        """The fields that a hand gives; `ValueError` with one sentence for bytes that are none."""
        if len(hand) != self.width:
            raise ValueError(f"a hand has {len(hand)} bytes, expected {self.width}")
        number, left = int.from_bytes(hand, "big"), 8 * self.width
        values = {}
        for part in self.parts:
            left -= part.bits
            values[part.field] = part.read(number >> left)
            number &= (1 << left) - 1
        if number:
            raise ValueError(f"a hand ends with {number}, expected 0 in the bits that are left over")
        return values


class Holdings(Generic[InputsT]):
    """The two seats of a console, and its inputs as both hands make them."""

    def __init__(self, console: Console[InputsT]) -> None:
        """`ValueError` with one sentence if two far players cannot share the console."""
        parts = [part_of(control, console) for control in console.controls]
        parts.sort(key=lambda part: -part.bits)
        rest: Any = console.rest
        self._rest = rest
        left = {each.name for each in fields(rest)} - {part.field for part in parts}
        if console.players > SEATS or left:
            why = f"nobody holds {sorted(left)[0]}" if left else f"it is for {console.players}"
            raise ValueError(f"{console.title} cannot be shared by two far players: {why}")
        first, second = (
            Holding(seat, tuple(part for part in parts if seat in part.seats)) for seat in range(SEATS)
        )
        self.seats = first, second
        self.at_rest: Hands = first.hand(rest), second.hand(rest)
        """The hands of two who touch nothing."""
        self._shared = [part for part in parts if len(part.seats) > 1]
        self.merged = lru_cache(_KEPT)(self._merged)
        """`_merged`, remembered."""

    def widths_from(self, seat: int) -> tuple[int, int]:
        """The bytes of a hand of this seat, and of the other one."""
        return self.seats[seat].width, self.seats[1 - seat].width

    def _merged(self, hands: Hands) -> InputsT:
        """The inputs of both hands; what either seat may give is seat 0's unless that is at rest."""
        first, second = (holding.values(hand) for holding, hand in zip(self.seats, hands, strict=True))
        values = {**second, **first}
        for part in self._shared:
            if values[part.field] == getattr(self._rest, part.field):
                values[part.field] = second[part.field]
        inputs: InputsT = replace(self._rest, **values)
        return inputs
