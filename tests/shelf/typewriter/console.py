"""The stranger's console: 320 x 200 pixels of sixteen colours, a keyboard, a lever, one tone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby
from typing import Any

from retro2600.machine.console import REFERENCE, Console, Palettes
from retro2600.machine.controls import Keyboard, Lever, Place, Use
from retro2600.machine.pictures import Pixels
from retro2600.machine.square_wave import square_wave

WIDTH, HEIGHT, LINES = 320, 200, 250


@dataclass(frozen=True, slots=True)
class Keys:
    """The inputs of a frame: the key struck, and the lock's place."""

    key: str = ""
    lock: str = "up"


class Codec:
    """Runs of frames as `[frames, {"key": ..., "lock": ...}]`; a key is struck in the first frame only."""

    about = "The fields are key, the key struck in the first of the frames, and lock, up or down."

    def read(self, entries: object, /) -> tuple[tuple[int, Keys], ...]:
        held, runs = Keys(), []
        if not isinstance(entries, list):
            raise ValueError('"inputs" is no list')
        for entry in entries:
            match entry:
                case [int(frames), dict(fields)] if fields.keys() <= {"key", "lock"}:
                    held = replace(held, **fields)
                    runs.append((frames, held))
                case _:
                    raise ValueError(f'"inputs" has the entry {entry!r}, expected [frames, {{...}}]')
        return tuple(runs)

    def written(self, inputs: Iterable[Keys], /) -> list[list[Any]]:
        entries, last = [], Keys()
        for held, run in groupby(inputs):
            entries.append([len(list(run)), self.changes(last, held)])
            last = held
        return entries

    def changes(self, last: Keys, held: Keys, /) -> dict[str, object]:
        fields = {"key": held.key, "lock": held.lock}
        return {name: value for name, value in fields.items() if value != getattr(last, name)}


CONSOLE = Console(
    name="desk",
    title="Desk",
    frames_per_second=Fraction(50),
    lines=LINES,
    longest_frame=1,
    picture=Pixels.blank(WIDTH, HEIGHT),
    aspect=(4, 3),
    rest=Keys(),
    codec=Codec(),
    controls=(
        Keyboard("key", "the typewriter's keys", frozenset({"return", "space", "escape", "backspace"})),
        Lever(
            "lock",
            "the shift lock",
            "SHIFT LOCK",
            (
                Place("up", "UP", Use("lock_up", "shift lock up", ("f5",)), word="up"),
                Place("down", "DOWN", Use("lock_down", "shift lock down", ("f6",)), word="down"),
            ),
            panel=0,
            flag="lock",
        ),
    ),
    palettes=Palettes.of(
        {REFERENCE: [(it, it, 0) for it in range(256)], "green": [(0, it, 0) for it in range(256)]}
    ),
    sound=square_wave(Fraction(50 * LINES * 20), 20),
)
