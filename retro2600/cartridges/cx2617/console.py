"""The console with this program's words for its controls, and the way to each of its games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from retro2600.cartridges.cx2617.paddle import LINES_PER_SAMPLE
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.turning import TRAVEL, Knob
from retro2600.cartridges.cx2617.variations import VARIATIONS
from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.console import KnobReading, console_for

KNOBS: Final = KnobReading(TRAVEL, LINES_PER_SAMPLE, Knob, points=True)
"""The paddles as this program reads them: in 28 samples, smoothed (note 5)."""

CONSOLE: Final = console_for(
    KNOBS,
    {
        "reset": "game reset: begins the game",
        "left_b": "left difficulty b: set up a position",
        "right_b": "right difficulty b: dial the dice in",
    },
)


def _title(number: int) -> str:
    variation = VARIATIONS[number]
    players = "one player" if variation.players == 1 else "two players"
    return ", ".join([variation.kind, players, *(["cube"] if variation.cube else [])])


GAMES: Final[Mapping[int, str]] = MappingProxyType({number: _title(number) for number in VARIATIONS})
"""The eight games by number."""


def towards(state: State, number: int, held: Inputs) -> tuple[Inputs, ...]:
    """The inputs of the next frames on the way to selecting a game: SELECT for a frame, then let go."""
    return () if state.game == number else (replace(held, select=True), held)
