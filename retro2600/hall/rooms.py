"""Rooms: names for the options that tables begin with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from retro2600.excerpt import json_excerpt
from retro2600.tables.clock import Clock
from retro2600.tables.options import Options, Program, TableKind, options_of
from retro2600.tables.wire import server as wire

ROOMS: Final = 100
"""Rooms of a server at most."""

_NAMED: Final = {"id", "name", "options"}


@dataclass(frozen=True, slots=True)
class Room:
    """A room: a short name for programs, one for people, and the options of its tables."""

    id: str
    name: str
    options: Options

    def told(self) -> wire.Room:
        """The room as the wire tells it."""
        return wire.Room(self.id, self.options.program.value, self.name, choices(self.options))


def choices(options: Options) -> Mapping[str, Any]:
    """A table's options as the wire tells them: its name stands elsewhere, its key's hash nowhere."""
    return {key: value for key, value in options.to_json().items() if key not in ("private", "name")}


def of_options(rooms: Iterable[Room], options: Options) -> Room | None:
    """The room whose terms a table has: program, kind, target and clock."""
    wanted = options.program, options.kind, options.target, options.clock
    for room in rooms:
        own = room.options
        if (own.program, own.kind, own.target, own.clock) == wanted:
            return room
    return None


def first_rooms() -> tuple[Room, ...]:
    """The rooms of a first start: to 1, 3, 5 and 7 points and for money, without a clock and with one."""
    found = []
    for clock, suffix, words in ((None, "", ""), (Clock(60_000), "-60", ", 60 s")):
        for target in (1, 3, 5, 7):
            options = Options(Program.LOBBY, TableKind.MATCH, target, clock)
            points = f"{target} point{'s' * (target > 1)}"
            found.append(Room(f"match-{target}{suffix}", f"MatchPlay to {points}{words}", options))
        money = Options(Program.LOBBY, TableKind.MONEY, 0, clock)
        found.append(Room(f"money{suffix}", f"MoneyPlay{words}", money))
    return tuple(found)


def rooms_of(plain: object) -> tuple[Room, ...]:
    """The rooms that JSON spells, a list of objects with "id", "name" and "options".

    `ValueError` in one sentence for anything else.
    """
    if not isinstance(plain, list) or not 1 <= len(plain) <= ROOMS:
        raise ValueError(f"a list of 1 to {ROOMS} rooms was expected, not {json_excerpt(plain)}")
    rooms = tuple(_room(entry, f"room {number}") for number, entry in enumerate(plain, 1))
    if len({room.id for room in rooms}) < len(rooms):
        raise ValueError("two rooms have the same id")
    return rooms


def _room(entry: object, where: str) -> Room:
    if not isinstance(entry, dict) or set(entry) != _NAMED:
        raise ValueError(f'{where} is {json_excerpt(entry)}, expected "id", "name" and "options"')
    for key, most in (("id", 24), ("name", 64)):
        value = entry[key]
        if not isinstance(value, str) or not 1 <= len(value) <= most or not value.isprintable():
            raise ValueError(f"{where}.{key} is {json_excerpt(value)}, expected 1 to {most} characters")
    return Room(entry["id"], entry["name"], options_of(entry["options"], f"{where}.options"))
