"""The record as a table of comma-separated values (RFC 4180)."""

from __future__ import annotations

from collections.abc import Iterable
from csv import writer
from typing import Final

from retro2600.review.history.entry import Entry
from retro2600.review.history.tally import Tally

_FIGURES: Final = tuple(name for name in Tally._fields if name not in ("games", "won", "faces"))
_ABOUT: Final = (
    "when",
    "program",
    "game",
    "match length",
    "white before",
    "red before",
    "you",
    "white",
    "red",
    "winner",
    "points",
    "plies",
)


class _Lines(list[str]):
    """Takes what a writer writes."""

    def write(self, text: str) -> int:
        self.append(text)
        return len(text)


def table(entries: Iterable[Entry]) -> str:
    """A line for each game, with the figures of both sides; the first line names them."""
    lines = _Lines()
    rows = writer(lines)
    sides = ("white", "red")
    rows.writerow([*_ABOUT, *(f"{side} {name}" for side in sides for name in _figures)])
    for entry in entries:
        rows.writerow(_row(entry))
    return "".join(lines)


_figures = (*_FIGURES, *(f"dice {face}" for face in range(1, 7)))


def _row(entry: Entry) -> list[object]:
    figures = [
        value
        for tally in entry.tallies
        for value in (*(getattr(tally, name) for name in _FIGURES), *tally.faces)
    ]
    you = "both" if entry.you is None else entry.sides[entry.you]
    who = you, *entry.players, entry.sides[entry.winner]
    return [
        entry.when,
        entry.program,
        entry.game,
        entry.length,
        *entry.score,
        *who,
        entry.points,
        entry.depth,
        *figures,
    ]
