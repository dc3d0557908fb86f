"""The decisions that the 1979 computer is asked for, its answers, and its memory while it thinks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from retro2600.cartridges.cx2617.computer.analysis import Required
from retro2600.cartridges.cx2617.computer.board import Board, Move
from retro2600.cartridges.cx2617.computer.scratch import Sources
from retro2600.cartridges.cx2617.computer.traces import Traces
from retro2600.cartridges.cx2617.computer.workspace import Workspace


@dataclass(frozen=True, slots=True)
class HumanQuestion:
    """The question of the numbers that a person must play, with the kept play's bytes before the search."""

    board: Board
    dice: tuple[int, int]
    acey_deucey: bool
    sources: Sources = (0, 0, 0, 0)
    lo: int = 0
    mid: int = 0


@dataclass(frozen=True, slots=True)
class ComputerQuestion:
    """The question of the computer's play for a roll."""

    board: Board
    dice: tuple[int, int]
    acey_deucey: bool
    traces: Traces


@dataclass(frozen=True, slots=True)
class BonusQuestion:
    """The question of the computer's doublet after a 1-2 in acey-deucey, and its play."""

    board: Board
    traces: Traces


Question = HumanQuestion | ComputerQuestion | BonusQuestion


class Glimpse(NamedTuple):
    """The memory at the end of one blank frame, where RESET may strike."""

    working: Board  # the scratch board, the moves just being tried included
    sources: Sources  # of the play kept so far
    lo: int
    mid: int
    moved: int
    workspace: Workspace | None  # None where nothing has been evaluated since the colours were made
    lines: int  # of the frame
    search: int  # which one of the thought's, from 1: a bonus has one for each doublet
    in_multiply: bool  # closed by the clock test of a multiplication while a complete play was scored


class Answer(NamedTuple):
    """The result of a thought; fields that the question does not ask for keep their defaults."""

    frames: int  # blank ones, the first and the last included
    sources: Sources  # left behind, with `lo`, `mid` and `moved`
    lo: int
    mid: int
    moved: int = 0
    required: Required = (0, 0, 0, 0)
    play: tuple[Move, ...] = ()
    score: int | None = None  # None without a play, and for the shorter play of a doublet
    evaluations: int = 0  # plays weighed
    shown: int = 0  # a bonus: the number on both dice, which is the amount of its first move
    overruns: int = 0  # clock tests that met a timer which had run out
    cycles: int = 0  # of the blank frames, the overlong ones included
