"""Statistics: what a side has done in games of one kind."""

from __future__ import annotations

from typing import NamedTuple


class Counts(NamedTuple):
    """The counts of one side."""

    games: int = 0
    points: int = 0
    gammons: int = 0
    backgammons: int = 0
    matches: int = 0
    offered: int = 0
    passed: int = 0
    rolls: int = 0
    pips: int = 0
    doublets: int = 0
    stuck: int = 0
    hits: int = 0
    longest: int = 0
    """Games won in a row."""
    streak: int = 0
    """Those of the row that goes on."""
