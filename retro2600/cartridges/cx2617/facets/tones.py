"""The code of tones: what the audible board sounds like. docs/playing.md tells it to people."""

from __future__ import annotations

from retro2600.cartridges.cx2617.board import LOCATIONS, RED_BAR, RED_TRAY, WHITE_BAR, WHITE_TRAY, Side
from retro2600.machine.facets.cues import Note

Notes = tuple[Note, ...]

_LOWEST = 220.0
_SHORT, _LONG = 2, 5
_SIGN = {WHITE_TRAY: 1760, RED_TRAY: 1760, RED_BAR: 110, WHITE_BAR: 110}
"""The notes of a tray and of half of the bar before their pitch."""


def pitch(location: int) -> int:
    """Hertz of a location: a semitone higher with each step clockwise round the board, from white's tray."""
    knob = location if location < LOCATIONS // 2 else LOCATIONS + LOCATIONS // 2 - 1 - location
    return round(_LOWEST * 2 ** (knob / 12))


def tick(location: int, own: int) -> Notes:
    """A location passed; `own` checkers of the side on turn stand there, the opponent's are negative.

    After the pitch nothing: empty. A fifth higher: own; a fifth lower: the opponent's. Once: a blot; twice:
    more.
    """
    here = pitch(location)
    sign = (Note(_SIGN[location], _SHORT),) if location in _SIGN else ()
    there = round(here * 3 / 2 if own > 0 else here * 2 / 3)
    return (*sign, Note(here, _SHORT), *[Note(there, _SHORT)] * min(abs(own), 2))


def picked_up(location: int) -> Notes:
    """A rise of an octave."""
    return _played(_SHORT, pitch(location), 2 * pitch(location))


def put_down(location: int, hits: bool) -> Notes:
    """A fall of an octave; of two, where a blot is hit."""
    here = pitch(location)
    return _played(_SHORT, 2 * here, here, *([here // 2] if hits else []))


def pips(number: int, hertz: int, frames: int = 3) -> Notes:
    """As many notes as pips, with rests between them."""
    rest = Note(0, frames - 1)
    return (Note(hertz, frames), *[rest, Note(hertz, frames)] * (number - 1)) if number > 0 else ()


def dice(left: int, right: int) -> Notes:
    """The left die's pips, a rest, and the right one's, lower."""
    return (*pips(left, _LEFT_DIE), Note(0, 8), *pips(right, _RIGHT_DIE))


def dialled(number: int, is_left: bool) -> Notes:
    """The pips of one die."""
    return pips(number, _LEFT_DIE if is_left else _RIGHT_DIE, frames=2)


def _played(frames: int, *hertz: int) -> Notes:
    return tuple(Note(each, frames) for each in hertz)


_LEFT_DIE, _RIGHT_DIE = 659, 440

REFUSED = _played(6, 98)
NOTHING_THERE = _played(3, 98, 0, 98)
DOUBLE = _played(_LONG, 523, 784)
ACCEPT = _played(_LONG, 784, 523, 784)
ACCEPTED = _played(_LONG, 523, 659, 784)
DIAL = _played(_LONG, 523, 659, 523)
NOTHING_TO_PLAY = _played(_LONG, 392, 330, 262)
SUSPENDED = _played(_LONG, 196, 0, 196, 0, 196)
YES = _played(_SHORT, 880, 1175)
NO = _played(_SHORT, 880, 587)
TURN = {Side.WHITE: _played(_LONG, 659, 880), Side.RED: _played(_LONG, 440, 330)}
OVER = {Side.WHITE: _played(8, 523, 659, 784, 1047), Side.RED: _played(8, 1047, 784, 659, 523)}
_GAME = 330


def game(number: int) -> Notes:
    """As many notes as the number of the game on show."""
    return pips(number, _GAME)
