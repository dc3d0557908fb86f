"""The sounds that end: the parts of each, as a table."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from retro2600.consoles.tablet.sound.names import Sound


class PartKind(Enum):
    """The way in which a part sounds."""

    KNOCK = "noise that dies away"
    TONE = "a sine that dies away"
    SLIDE = "noise that stays as loud"


class SoundPart(NamedTuple):
    """A part of a sound."""

    at: int
    """Milliseconds after it has begun."""
    kind: PartKind
    hertz: int
    """Of a tone; of noise, where its filter begins to work."""
    decay: int
    """Milliseconds until it has died away to a third; of a slide, all that it lasts."""


def _knocks(hertz: int, decay: int, *at: int) -> tuple[SoundPart, ...]:
    return tuple(SoundPart(each, PartKind.KNOCK, hertz, decay) for each in at)


def _tones(decay: int, apart: int, *hertz: int) -> tuple[SoundPart, ...]:
    return tuple(SoundPart(apart * place, PartKind.TONE, each, decay) for place, each in enumerate(hertz))


_LONG: Final = (0, 80, 165, 250, 340, 430, 520, 610, 700, 790, 880)  # when the dice knock, as they roll out

PARTS: Final[dict[Sound, tuple[SoundPart, ...]]] = {
    Sound.DICE: _knocks(900, 40, 0, 70, 150),
    Sound.LONG_DICE: tuple(
        SoundPart(at, PartKind.KNOCK, 900 - 40 * place, 45) for place, at in enumerate(_LONG)
    ),
    Sound.LANDS: _knocks(180, 45, 0),
    Sound.HITS: _knocks(140, 60, 0) + _knocks(220, 60, 60),
    Sound.OFF: (SoundPart(0, PartKind.SLIDE, 500, 60), *_knocks(260, 40, 70)),
    Sound.CUBE: _knocks(120, 60, 0, 110),
    Sound.DOUBLE: _tones(150, 130, 392, 523),
    Sound.REFUSED: _tones(110, 0, 150),
    Sound.YOUR_TURN: _tones(35, 0, 880),
    Sound.WON: _tones(150, 120, 523, 659, 784),
    Sound.LOST: _tones(150, 120, 392, 330, 262),
    Sound.MATCH_WON: _tones(150, 120, 523, 659, 784, 1047),
    Sound.CLOCK: _tones(40, 0, 988),
    Sound.DOOR: _tones(90, 110, 587, 880),
    Sound.LINE_LOST: _tones(80, 140, 440, 330),
    Sound.LINE_BACK: _tones(80, 140, 330, 440),
    Sound.LIFTED: _knocks(300, 25, 0),
}
"""The parts of each sound."""
