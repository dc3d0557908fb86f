"""The check of the table's screen in a state from a file: the program must be able to go on from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table.values import At
from retro2600.online import checking
from retro2600.online.checking import LASTS, STEPS, BoardWords, is_near
from retro2600.rules import BAR, OFF

_FACE: Final = 64
_NAMES: Final = BoardWords("board", "men", "steps", "game")


def troubles(state: State) -> Iterator[str]:
    """The reasons why no run could be in this state, a sentence each."""
    at = state.at
    if at is None:
        return
    counts = (at.pause, at.leaves, at.shaken, at.waited, at.stays, at.resumes)
    yield from checking.screen(at, state.sitting.table, counts, _NAMES)
    yield from _lying(at)


def _lying(at: At) -> Iterator[str]:
    """The reasons why what lies there, or is held, can be none."""
    picked = at.picked
    if picked is not None and not (OFF < picked.source <= BAR and is_near(picked.at or (0, 0))):
        yield "a man is held where none can be"
    if not all(1 <= die <= 6 for die in (*at.last, *at.stuck)) or max(len(at.last), len(at.stuck)) > STEPS:
        yield "dice show numbers that they do not have"
    if not all(0 <= die <= 6 for die in at.thrown) or (0 in at.thrown and any(at.thrown)):
        yield "opening dice show numbers that they do not have"
    turning = at.turning
    if turning is not None and not (
        0 <= turning.start < 3 and 1 <= turning.face <= _FACE and 0 <= turning.frame < LASTS
    ):
        yield "the cube comes from nowhere"
