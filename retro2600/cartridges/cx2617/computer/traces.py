"""Traces of earlier play in the machine: the variables that decide the score of a last man."""

from __future__ import annotations

from typing import NamedTuple

from retro2600.cartridges.cx2617.computer.scratch import Sources


class Traces(NamedTuple):
    """Variables of the machine as they stand when a search begins (note 15).

    Of most of them only whether they are zero matters.
    """

    game: int = 1  # 1..8
    cube: int = 1  # the number shown; 0 in a game without a cube
    owner_is_white: bool = False
    generator: int = 0xFFFF  # the random register, 16 bits
    idle: int = 0  # the counter of idle frames, 16 bits
    cycling: bool = False  # colours are being cycled
    knob: int = 0  # filtered, 0..27
    cursor: int = 0  # location, 0..27
    carried: int = 0  # the location where a carried checker was last shown
    index: int = 0  # type: ignore[assignment]  # hides tuple.index; which required number the last drop used
    flicker: bool = False  # a carried checker has ever been shown over opposing ones
    doublet: bool = False  # a doublet has ever been searched, or is being now
    moved: int = 0  # counts the computer's pause and moves
    sources: Sources = (0, 0, 0, 0)  # of the play kept last
    lo: int = 0  # low byte of its score
    mid: int = 0  # middle byte of its score
    asked: bool = False  # a prompt has ever been shown
    answered: bool = False  # one has ever been answered
    pressed: bool = True  # a button has ever been pressed, as it has in every game but one set up by hand

    @classmethod
    def used(cls) -> Traces:
        """Typical traces of a game in progress (chosen)."""
        return cls(
            idle=1,
            knob=12,
            cursor=14,
            carried=6,
            flicker=True,
            doublet=True,
            moved=2,
            sources=(6, 6, 6, 6),
            mid=1,
            asked=True,
            answered=True,
        )

    @classmethod
    def fresh(cls) -> Traces:
        """Typical traces of a machine just started, where red is the first to move (chosen)."""
        return cls(idle=1, pressed=False)
