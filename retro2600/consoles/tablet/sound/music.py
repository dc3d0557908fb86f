"""The music: a tune of sixteen bars over a bass, as a table of notes, and its samples without an end."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from functools import lru_cache
from operator import add
from typing import Final, NamedTuple

from retro2600.consoles.tablet.sound.recording import Recording
from retro2600.consoles.tablet.sound.ringing import length, ringing
from retro2600.consoles.tablet.sound.waves import LOUD

BEATS: Final = 60
"""Beats a second: the unit of the table's times."""

BAR: Final = 108
"""Beats of a bar."""

LEVEL: Final = LOUD // 4
"""The level at which each tone begins: a quarter of an effect's."""

TUNE_DECAY: Final = 400
"""Milliseconds in which a tone of the tune dies away to a third."""

BASS_DECAY: Final = 900
"""The same of the bass."""

HERTZ: Final = {
    "F2": 87,
    "G2": 98,
    "A2": 110,
    "C3": 131,
    "D3": 147,
    "C4": 262,
    "D4": 294,
    "E4": 330,
    "F4": 349,
    "G4": 392,
    "A4": 440,
    "B4": 494,
    "C5": 523,
    "D5": 587,
}
"""The pitches, by their names."""

TUNE: Final = (
    "D4 36 F4 36 A4 36",
    "G4 54 E4 18 C4 36",
    "F4 36 A4 36 D5 36",
    "C5 72 r 36",
    "B4 36 G4 36 D5 36",
    "A4 54 F4 18 D4 36",
    "E4 36 G4 36 C4 36",
    "D4 108",
    "A4 36 A4 18 B4 18 C5 36",
    "B4 54 G4 18 E4 36",
    "C5 36 B4 18 A4 18 G4 36",
    "A4 72 r 36",
    "D5 36 C5 18 A4 18 F4 36",
    "G4 54 F4 18 E4 36",
    "F4 36 E4 36 C4 36",
    "D4 108",
)
"""Its bars: a pitch and the beats until the next one, each; r is a rest, in which none begins."""

BASS: Final = "D3 C3 D3 A2 G2 D3 A2 D3 F2 G2 C3 A2 D3 C3 A2 D3"
"""A pitch for each bar."""


class Note(NamedTuple):
    """A tone of the music. It rings on by itself, whatever comes after it."""

    at: int
    """Beats after the music has begun."""
    hertz: int
    decay: int
    """Milliseconds in which it dies away to a third."""


def _notes() -> Iterator[Note]:
    for bar, (tune, bass) in enumerate(zip(TUNE, BASS.split(), strict=True)):
        at, words = bar * BAR, tune.split()
        yield Note(at, HERTZ[bass], BASS_DECAY)
        for name, beats in zip(words[::2], words[1::2], strict=True):
            if name != "r":
                yield Note(at, HERTZ[name], TUNE_DECAY)
            at += int(beats)


NOTES: Final = tuple(_notes())
"""All notes of it once through, bar by bar."""

ONCE: Final = BAR * len(TUNE)
"""Beats of it once through; then it goes on from its beginning, while its last notes ring on."""


class Music:
    """The music at so many samples a second, over and over; a `recording.Heard` that never ends."""

    def __init__(self, rate: int) -> None:
        self._rate = rate
        made = {(hertz, decay): Recording(ringing(hertz, decay, LEVEL, rate)) for _, hertz, decay in NOTES}
        self._notes = tuple(
            (at, length(decay, rate), made[hertz, decay]) for at, hertz, decay in NOTES
        )  # beat, samples, and the tone, which all notes of its pitch share

    def part(self, begin: int, count: int) -> array[int]:
        """So many samples, int16, from one of them on."""
        mixed = [0] * count
        for start, tone in self._sounding(begin, begin + count):
            first = max(start - begin, 0)
            heard = tone.part(max(begin - start, 0), count - first)
            end = first + len(heard)
            mixed[first:end] = map(add, mixed[first:end], heard)
        return array("h", mixed)

    def _sounding(self, begin: int, end: int) -> Iterator[tuple[int, Recording]]:
        """The tones heard in these samples, each with the sample in which it begins."""
        first, last = (each * BEATS // (self._rate * ONCE) for each in (begin, end))
        for times in range(max(first - 1, 0), last + 1):  # from the last time through tones may ring on
            for at, samples, tone in self._notes:
                start = (times * ONCE + at) * self._rate // BEATS
                if start < end and begin < start + samples:
                    yield start, tone


@lru_cache(maxsize=4)
def music(rate: int) -> Music:
    """The music at so many samples a second; the same object whenever it is asked for."""
    return Music(rate)
