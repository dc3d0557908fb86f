"""The sounds: divisors of the timer's clock and frames (all chosen)."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.championship.state import State, Tone

FACE: Final = (Tone(1521, 1),)
LANDS: Final = (Tone(2280, 2),)
HIT: Final = (Tone(2712, 4), Tone(3619, 6))
OFF: Final = (Tone(1521, 4),)
REFUSAL: Final = (Tone(5424, 6),)
DOUBLE: Final = (Tone(2280, 6), Tone(1809, 6))
WIN: Final = (Tone(2280, 6), Tone(1809, 6), Tone(1521, 12))
MATCH: Final = (*WIN, Tone(1140, 18))
LOSS: Final = (Tone(1521, 6), Tone(1809, 6), Tone(2280, 12))


def sounding(state: State, tones: tuple[Tone, ...]) -> State:
    """The state with these tones in the place of those that sound."""
    return state._replace(tones=tones) if state.options.sound else state


def worn_off(state: State) -> State:
    """The state a frame later: the tone that sounds has lasted a frame longer."""
    if not state.tones:
        return state
    first, *rest = state.tones
    if first.frames > 1:
        rest = [first._replace(frames=first.frames - 1), *rest]
    return state._replace(tones=tuple(rest))
