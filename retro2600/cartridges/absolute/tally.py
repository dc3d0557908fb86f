"""Statistics: what a side has done in games of one kind."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias


class Counts(NamedTuple):
    """The counts of one side."""

    games: int = 0
    """Games won; all that follow are the side's own, too."""
    points: int = 0
    gammons: int = 0
    backgammons: int = 0
    matches: int = 0
    offered: int = 0
    """Doubles offered."""
    passed: int = 0
    """Doubles of the other side that were passed."""
    rolls: int = 0
    pips: int = 0
    """Of all rolls, four times the number of a doublet."""
    doublets: int = 0
    stuck: int = 0
    """Rolls without a move."""
    hits: int = 0
    longest: int = 0
    """Games won in a row."""
    streak: int = 0
    """Those of the row that goes on."""


Pair: TypeAlias = tuple[Counts, Counts]
"""Yours and theirs."""

NOBODY: Final = (Counts(), Counts())
"""Those of two sides that have not played."""
