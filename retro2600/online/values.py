"""The values of things that move on a board."""

from __future__ import annotations

from typing import Final, NamedTuple

from retro2600.consoles.tablet.sound import Sound
from retro2600.rules import OFF, Game, Move, Side
from retro2600.tables.steps import Steps

STEP: Final = 18
"""Frames of a piece of the other one's from place to place."""

LANDED: Final = 20
"""Frames of the ring around a piece that has landed without a glide."""


class Glide(NamedTuple):
    """A piece on its way to where the table has it."""

    side: Side
    source: int
    """As its mover counts, 25 the bar."""
    target: int
    """As its mover counts, 0 off the board."""
    frame: int
    frames: int
    hit: bool = False
    landed: bool = False
    """With less motion it is there at once, with a ring around it."""

    @property
    def sound(self) -> Sound:
        """The sound of its landing."""
        return sound_of(self.target, self.hit)


class Return(NamedTuple):
    """A piece that was let go on its way back."""

    source: int
    at: tuple[int, int]
    frame: int
    frames: int


class Undone(NamedTuple):
    """Steps that the table has refused: their pieces are on their way back."""

    moves: tuple[Move, ...]
    frame: int
    frames: int


def glide(game: Game, steps: Steps, move: Move, calm: bool) -> Glide:
    """The mover's piece that makes a move, after these steps of the turn."""
    hit = bool(move.target and game.position.after(steps).holds(move.target))
    frames = LANDED if calm else STEP
    return Glide(game.mover, move.source, move.target, 0, frames, hit, landed=calm)


def sound_of(target: int, hit: bool) -> Sound:
    """The sound of a piece that lands there."""
    return Sound.HITS if hit else Sound.OFF if target == OFF else Sound.LANDS
