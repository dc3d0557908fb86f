"""A session: a style of play at our machine, every frame checked against the laws, every stretch examined."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from retro2600.cartridges.cx2617.board import Board
from retro2600.cartridges.cx2617.state import State
from retro2600.consoles.vcs import Inputs
from tools.hunt.examine import Game, examined
from tools.hunt.laws import Laws
from tools.styles import STYLES

STRETCH = 400
"""Frames examined at once, at most."""


@dataclass(slots=True)
class Alone:
    """Our machine alone, played by inputs only, so that a movie can lead there again."""

    state: State

    def lay(self, board: Board) -> None:
        """Nothing."""

    def wind(self, idle: int) -> None:
        """Nothing."""


@dataclass(slots=True)
class Session:
    """The inputs played, the first law broken, and how often each scene was seen."""

    frames: int = 0
    inputs: list[Inputs] = field(default_factory=list)
    broken: str | None = None
    scenes: Counter[str] = field(default_factory=Counter)


def played(cartridge: Game, chance: Random, frames: int) -> Session:
    """A session of so many frames from power-on, or up to the first broken law."""
    session, laws = Session(), Laws()
    state = start = cartridge.power_on()
    table = Alone(state)
    hands = STYLES[chance.choice(list(STYLES))](table, chance)
    begun, until = 0, chance.randrange(1, STRETCH)
    while len(session.inputs) < frames and session.broken is None:
        before, inputs = state, next(hands)
        state = table.state = cartridge.step(before, inputs)
        session.inputs.append(inputs)
        session.frames += 1
        session.scenes[type(state.scene).__name__] += 1
        session.broken = next(laws.broken(before, inputs, state), None)
        if session.broken is None and len(session.inputs) == until:
            session.broken = next(examined(cartridge, start, session.inputs[begun:], state), None)
            start, begun, until = state, until, until + chance.randrange(1, STRETCH)
    return session


def broken_by(cartridge: Game, inputs: Sequence[Inputs]) -> str | None:
    """The first law these inputs break from power-on; the whole of them is examined as one stretch."""
    laws = Laws()
    state = start = cartridge.power_on()
    for held in inputs:
        before, state = state, cartridge.step(state, held)
        broken = next(laws.broken(before, held, state), None)
        if broken is not None:
            return broken
    return next(examined(cartridge, start, inputs, state), None)
