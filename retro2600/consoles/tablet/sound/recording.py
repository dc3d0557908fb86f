"""Samples that are kept once they are made."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Protocol

from retro2600.consoles.tablet.sound.names import Sound
from retro2600.consoles.tablet.sound.parts import PARTS
from retro2600.consoles.tablet.sound.waves import mixed


class Heard(Protocol):
    """Something to be heard, from any sample of it on."""

    def part(self, begin: int, count: int) -> array[int]:
        """At most so many samples, int16, from one of them on; fewer where it ends."""


class Recording:
    """A whole sound, made as far as somebody has heard it; a `Heard`."""

    def __init__(self, making: Iterator[int]) -> None:
        self._made = array("h")
        self._making = making

    def part(self, begin: int, count: int) -> array[int]:
        """At most so many samples, int16, from one of them on; fewer where it ends."""
        self._made.extend(islice(self._making, max(begin + count - len(self._made), 0)))
        return self._made[begin : begin + count]


@lru_cache(maxsize=64)
def recorded(which: Sound, rate: int) -> Recording:
    """A sound that ends, at so many samples a second; the same object whenever it is asked for."""
    return Recording(mixed(PARTS[which], rate))
