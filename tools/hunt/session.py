"""A session: the player at our machine, every frame held against the laws, every stretch examined."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from retro2600.consoles.vcs import Inputs
from tools.hunt.examine import Game, examined
from tools.hunt.laws import Laws
from tools.player import Habits, Player

HABITS = (
    Habits(aimless=0.05, switches=0.0, panel=0.000_02),  # games played to their end
    Habits(switches=0.002, panel=0.000_2),
    Habits(aimless=0.3, switches=0.004, panel=0.002),  # everything at odd moments
)
"""What kinds of players there are; one plays a whole session."""

STRETCH = 400
"""Frames examined at once, at most."""


@dataclass(slots=True)
class Session:
    """The inputs played, the first law broken, and how often each scene was seen."""

    inputs: list[Inputs] = field(default_factory=list)
    broken: str | None = None
    scenes: Counter[str] = field(default_factory=Counter)


def played(cartridge: Game, chance: Random, frames: int) -> Session:
    """A session of so many frames from power-on, or up to the first broken law."""
    session, laws, player = Session(), Laws(), Player(chance, chance.choice(HABITS))
    state = start = cartridge.power_on()
    begun, until = 0, chance.randrange(1, STRETCH)
    while len(session.inputs) < frames and session.broken is None:
        before, inputs = state, player.inputs(state)
        state = cartridge.step(before, inputs)
        session.inputs.append(inputs)
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
