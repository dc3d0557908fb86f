"""The check of the table's screen in a state from a file: the program must be able to go on from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table.values import At
from retro2600.online import checking
from retro2600.online.checking import LASTS, BoardWords
from retro2600.rules import BAR, OFF

_LATEST: Final = 1 << 53
_NAMES: Final = BoardWords("Board", "pieces", "jumps", "round")


def troubles(state: State) -> Iterator[str]:
    """The reasons why no run could be in this state, a sentence each."""
    at = state.at
    if not (0 <= state.hour.told < _LATEST and 0 <= state.hour.frames < _LATEST):
        yield "the server's time is none"
    if at is None:
        return
    counts = (at.pause, at.rest, at.stays, at.again, at.back_in, at.ended, at.waited, at.warned)
    yield from checking.screen(at, state.sitting.table, counts, _NAMES)
    yield from _lying(at)


def _lying(at: At) -> Iterator[str]:
    """The reasons why what lies there, or is held, can be none."""
    if at.picked is not None and not (OFF < at.picked.source <= BAR and 0 <= at.picked.frames < LASTS):
        yield "a piece is held where none can be"
    if at.dice is not None and not all(1 <= value <= 6 for value in at.dice.values):
        yield "dice show numbers that they do not have"
