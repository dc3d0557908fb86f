"""The games of a session as a match file (`.mat`), as other backgammon programs read them.

Written as it was played, illegal moves included; the format is told in `retro2600.rules.notation`. Turns that
SELECT or RESET cut off are left out. So are games of acey-deucey, which no such file has words for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from retro2600.cartridges.cx2617.board import OWN_BAR, Side, seen_by
from retro2600.cartridges.cx2617.onlooker.ledger import Outcome, Turn, entered, opened
from retro2600.cartridges.cx2617.onlooker.phases import Phase, phase_of, was_torn_off
from retro2600.cartridges.cx2617.scenes import Ask, Asking, Weighed, Weighing
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.variations import VARIATIONS

COLUMN = 27
"""The width of White's column after the number of its row."""


class Cell(NamedTuple):
    """One thing that a side has done."""

    side: Side
    text: str


class Transcript:
    """Takes in a session frame by frame."""

    def __init__(self, state: State, match: Sequence[int] = ()) -> None:
        """`match`: its length, and white's and red's points at first; (): games without end.

        Of several matches, one after the other, the last is written.
        """
        self._length, *self._points = match or (0, 0, 0)
        self._ledger = opened(state)
        self._games: list[tuple[list[Cell], Outcome | None]] = []
        self._cells: list[Cell] = []
        self._offered: Side | None = None
        self._is_backgammon = not VARIATIONS[state.game].acey_deucey

    def add(self, before: State, after: State) -> None:
        """Take in one frame."""
        if before.scene is after.scene and before.board is after.board:
            return
        last, self._ledger = self._ledger, entered(self._ledger, before, after)
        if was_torn_off(before, after):
            self._end(before.game, None)
        self._is_backgammon = not VARIATIONS[after.game].acey_deucey
        self._see_cube(before, after)
        if self._ledger.last is not None and self._ledger.last is not last.last:
            turn = self._ledger.last
            self._cells.append(Cell(turn.side, written(turn)))
        if len(self._ledger.games) > len(last.games):
            self._end(after.game, self._ledger.games[-1])

    def text(self) -> str:
        """The file, with the game that is being played as far as it has got."""
        lines, points = self._head(), dict(zip(Side, self._points, strict=True))
        games = [*self._games, *([(self._cells, None)] if self._cells and self._is_backgammon else [])]
        number = 0
        for cells, outcome in games:
            if self._length and max(points.values()) >= self._length:
                lines, points, number = self._head(), dict.fromkeys(Side, 0), 0
            number += 1
            left = f" White : {points[Side.WHITE]}"
            lines += [f" Game {number}", f"{left:<{COLUMN + 5}} Red : {points[Side.RED]}", *_rows(cells)]
            if outcome:
                points[outcome.winner] += outcome.points
                indent = 6 if outcome.winner is Side.WHITE else 6 + COLUMN
                lines.append(f"{'':{indent}}Wins {outcome.points} point{'s' * (outcome.points != 1)}")
            lines.append("")
        return "\n".join(lines)

    def _head(self) -> list[str]:
        return [f" {self._length} point match", ""]

    def _see_cube(self, before: State, after: State) -> None:
        """An offer doubles the number on the cube at once; whatever follows it is the answer (note 7)."""
        if self._offered and not _is_asked(after, Ask.ACCEPT):
            answer = " Drops" if phase_of(after) is Phase.IDLE else " Takes"
            self._cells.append(Cell(self._offered.other, answer))
            self._offered = None
        if _is_asked(before, Ask.DOUBLE) and after.cube > before.cube:
            self._offered = before.turn
            self._cells.append(Cell(before.turn, f" Doubles => {after.cube}"))

    def _end(self, game: int, outcome: Outcome | None) -> None:
        if self._cells and not VARIATIONS[game].acey_deucey:
            self._games.append((self._cells, outcome))
        self._cells, self._offered = [], None


def _is_asked(state: State, ask: Ask) -> bool:
    scene = state.scene
    return isinstance(scene, Asking | Weighing | Weighed) and scene.ask is ask


def written(turn: Turn) -> str:
    """A turn in the file's words: `31: 8/5 6/5*`, the bar as 25 and off as 0."""
    high, low = sorted(turn.dice, reverse=True)
    board = list(seen_by(turn.board, turn.side))
    words = []
    for origin, target in turn.steps:
        hits = 0 < target < OWN_BAR and board[target] == -1
        words.append(f"{origin}/{target}{'*' * hits}")
        board[origin] -= 1
        board[target] = 1 if hits else board[target] + 1
    return f"{high}{low}: {' '.join(words)}".rstrip()


def _rows(cells: list[Cell]) -> Iterator[str]:
    """Numbered rows of two columns, White's first."""
    rows: list[dict[Side, str]] = []
    for side, text in cells:
        if not rows or side is Side.WHITE or Side.RED in rows[-1]:
            rows.append({})
        rows[-1][side] = text
    for number, row in enumerate(rows, 1):
        yield f"{number:3}) {row.get(Side.WHITE, ''):<{COLUMN}} {row.get(Side.RED, '')}".rstrip()
