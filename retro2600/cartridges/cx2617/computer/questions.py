"""What can be asked of a thought, what it answers, and what the memory holds meanwhile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from retro2600.cartridges.cx2617.computer.analysis import Required
from retro2600.cartridges.cx2617.computer.board import Board, Move
from retro2600.cartridges.cx2617.computer.kept import Sources
from retro2600.cartridges.cx2617.computer.traces import Traces
from retro2600.cartridges.cx2617.computer.workspace import Workspace


@dataclass(frozen=True, slots=True)
class HumanQuestion:
    """Which numbers must a human play? With the kept play's bytes as they stand before the search."""

    board: Board
    dice: tuple[int, int]
    acey_deucey: bool
    sources: Sources = (0, 0, 0, 0)
    lo: int = 0
    mid: int = 0


@dataclass(frozen=True, slots=True)
class ComputerQuestion:
    """Which play does the computer choose for a roll?"""

    board: Board
    dice: tuple[int, int]
    acey_deucey: bool
    traces: Traces


@dataclass(frozen=True, slots=True)
class BonusQuestion:
    """Which doublet does the computer choose after a 1-2 in acey-deucey, and which play of it?"""

    board: Board
    traces: Traces


Question = HumanQuestion | ComputerQuestion | BonusQuestion


class Glimpse(NamedTuple):
    """What the memory holds at the end of one blank frame, where RESET may strike."""

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
    """What a thought has come to; fields that the question does not ask for keep their defaults."""

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
