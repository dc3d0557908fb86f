"""What earlier play left in the machine: the variables that the last-man score counts."""

from __future__ import annotations

from typing import NamedTuple


class Traces(NamedTuple):
    """Variables of the machine as they stand when a search begins (note 15)."""

    game: int = 1  # 1..8
    cube: int = 1  # the number shown; 0 without a cube
    owner_is_white: bool = False
    generator: int = 0xFFFF
    idle: int = 0
    cycling: bool = False
    knob: int = 0
    cursor: int = 0
    carried: int = 0
    index: int = 0
    flicker: bool = False
    doublet: bool = False
    moved: int = 0
    sources: tuple[int, int, int, int] = (0, 0, 0, 0)
    lo: int = 0
    mid: int = 0
    asked: bool = False
    answered: bool = False
    pressed: bool = True

    @classmethod
    def used(cls):
        return cls(idle=1, knob=1, cursor=14, carried=6, flicker=True, doublet=True, moved=2, sources=(1,1,1,1))
    @classmethod
    def fresh(cls):
        return cls(idle=1, pressed=False)
