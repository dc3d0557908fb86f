"""The games of a session as a match file (`.mat`), as other backgammon programs read them.

Written as it was played, illegal moves included; the format is told in `retro2600.rules.notation`. Turns that
SELECT or RESET cut off are left out. No such file has words for acey-deucey: its games are kept for studies,
not written.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from retro2600.cartridges.cx2617.board import OWN_BAR, Side, seen_by
from retro2600.cartridges.cx2617.facets.ledger import Outcome, Turn, entered, opened
from retro2600.cartridges.cx2617.facets.phases import Phase, phase_of, was_torn_off
from retro2600.cartridges.cx2617.scenes import Ask, Asking, Weighed, Weighing
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.variations import VARIATIONS

COLUMN = 27
"""The width of White's column after the number of its row."""


class Offer(NamedTuple):
    """A double: who offers it, and what the cube would show."""

    side: Side
    value: int


class Answer(NamedTuple):
    """The answer to a double."""

    side: Side
    taken: bool


class Deed(NamedTuple):
    """One thing that a side has done, and the cube as it stood at that time."""

    done: Turn | Offer | Answer
    cube: int
    """Before the double, if it is one; 0 in a game without a cube."""
    owner: Side | None


class Recorded(NamedTuple):
    """A game: everything done in it, and its end (None: broken off, or still going on)."""

    deeds: tuple[Deed, ...]
    outcome: Outcome | None
    acey_deucey: bool


class Transcript:
    """Takes in a session frame by frame."""

    def __init__(self, state: State, match: Sequence[int] = ()) -> None:
        """`match`: its length, and white's and red's points at first; (): games without end.

        Of several matches, one after the other, the last is written.
        """
        self._length, *self._points = match or (0, 0, 0)
        self._ledger = opened(state)
        self._games: list[Recorded] = []
        self._deeds: list[Deed] = []
        self._offered: Side | None = None
        self._game = state.game

    def add(self, before: State, after: State) -> None:
        """Take in one frame."""
        if before.scene is after.scene and before.board is after.board:
            return
        last, self._ledger = self._ledger, entered(self._ledger, before, after)
        if was_torn_off(before, after):
            self._end(before.game, None)
        self._game = after.game
        self._see_answer(after)
        if self._ledger.last is not None and self._ledger.last is not last.last:
            self._deeds.append(Deed(self._ledger.last, before.cube, before.owner))
        self._see_offer(before, after)
        if len(self._ledger.games) > len(last.games):
            self._end(after.game, self._ledger.games[-1])

    @property
    def games(self) -> Sequence[Recorded]:
        """All games, the one that is being played as far as it has got."""
        return [*self._games, *([self._recorded(self._game, None)] if self._deeds else [])]

    def text(self) -> str:
        """The file of the games of backgammon, with the one that is being played as far as it has got."""
        lines, points = self._head(), dict(zip(Side, self._points, strict=True))
        number = 0
        for deeds, outcome, acey_deucey in self.games:
            if acey_deucey:
                continue
            if self._length and max(points.values()) >= self._length:
                lines, points, number = self._head(), dict.fromkeys(Side, 0), 0
            number += 1
            left = f" White : {points[Side.WHITE]}"
            lines += [f" Game {number}", f"{left:<{COLUMN + 5}} Red : {points[Side.RED]}", *_rows(deeds)]
            if outcome:
                points[outcome.winner] += outcome.points
                indent = 6 if outcome.winner is Side.WHITE else 6 + COLUMN
                lines.append(f"{'':{indent}}Wins {outcome.points} point{'s' * (outcome.points != 1)}")
            lines.append("")
        return "\n".join(lines)

    def _head(self) -> list[str]:
        return [f" {self._length} point match", ""]

    def _see_answer(self, after: State) -> None:
        """Whatever follows an offer is the answer to it."""
        if self._offered and not _is_asked(after):
            answer = Answer(self._offered.other, phase_of(after) is not Phase.IDLE)
            self._deeds.append(Deed(answer, after.cube, after.owner))
            self._offered = None

    def _see_offer(self, before: State, after: State) -> None:
        """An offer doubles the number on the cube at once, in the other side's colour (note 7).

        The computer may need no frame to think about its own, and then offers as the turn before it ends.
        """
        if before.cube and after.cube == 2 * before.cube and after.owner is not None:
            self._offered = after.owner.other
            self._deeds.append(Deed(Offer(self._offered, after.cube), before.cube, before.owner))

    def _end(self, game: int, outcome: Outcome | None) -> None:
        if self._deeds:
            self._games.append(self._recorded(game, outcome))
        self._deeds, self._offered = [], None

    def _recorded(self, game: int, outcome: Outcome | None) -> Recorded:
        return Recorded(tuple(self._deeds), outcome, VARIATIONS[game].acey_deucey)


def _is_asked(state: State) -> bool:
    """True while an offered double waits for its answer."""
    scene = state.scene
    return isinstance(scene, Asking | Weighing | Weighed) and scene.ask is Ask.ACCEPT


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


def _told(deed: Turn | Offer | Answer) -> str:
    match deed:
        case Turn():
            return written(deed)
        case Offer():
            return f" Doubles => {deed.value}"
        case Answer():
            return " Takes" if deed.taken else " Drops"


def _rows(deeds: Sequence[Deed]) -> Iterator[str]:
    """Numbered rows of two columns, White's first."""
    rows: list[dict[Side, str]] = []
    for deed, _, _ in deeds:
        side, text = deed.side, _told(deed)
        if not rows or side is Side.WHITE or Side.RED in rows[-1]:
            rows.append({})
        rows[-1][side] = text
    for number, row in enumerate(rows, 1):
        yield f"{number:3}) {row.get(Side.WHITE, ''):<{COLUMN}} {row.get(Side.RED, '')}".rstrip()
