"""Desks with a game on them, and what they say."""

from __future__ import annotations

from typing import Any

from retro2600.machine import Cartridge
from retro2600.machine.facets.review import Desk


def desk_of(program: Cartridge[Any, Any, Any], ledger: Any, state: Any) -> Desk[Any]:
    """A desk with this game on it."""
    review = program.facets.review
    assert review
    desk: Desk[Any] = review.desk()
    desk.look(ledger, state)
    return desk


def judged(desk: Desk[Any]) -> Desk[Any]:
    """The same with nothing left to be found out."""
    while desk.step():
        pass
    return desk


def lines_of(desk: Desk[Any]) -> list[str]:
    """The lines of the game."""
    return [line.told for line in desk.lines]


def findings_of(desk: Desk[Any]) -> list[str]:
    """The words on each of them."""
    return [line.finding.told if line.finding else line.wrong for line in desk.lines]
