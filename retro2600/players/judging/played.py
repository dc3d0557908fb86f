"""Games as they were played, turn by turn, whatever they were read from.

Everything here is a plain value, so that a turn can be judged in another process.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from retro2600.players.judging.stakes import Stakes
from retro2600.rules import CHAMPIONSHIP, Bonus, Play, Position, Result, Roll, Ruleset, Side


class CubeAnswer(Enum):
    """The other side's answer to a double."""

    TAKE = "take"
    PASS = "pass"
    BEAVER = "beaver"
    """Doubled again at once, the cube kept."""


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """All that was decided in one turn: the cube, the other side's answer, the play of the roll."""

    side: Side
    position: Position
    """From the seat of the side on roll, before the roll."""
    stakes: Stakes
    """Before a double."""
    may_double: bool = False
    doubled: bool = False
    answer: CubeAnswer | None = None
    roll: Roll | None = None
    play: Play | None = None
    is_opening: bool = False
    resigner: Side | None = None
    """The side that gave the game up before this play: it is then the last turn."""
    resigned: int = 0
    """Times the cube that it gave up: 1 a single game."""
    skipped: str = ""
    """The reason why this turn is not judged."""
    rules: Ruleset = CHAMPIONSHIP
    is_chosen: bool = False
    """True if the roll is a doublet of one's own choice, after a 1-2 in acey-deucey."""
    is_bonus: bool = False
    """True if the roll is the one after that doublet."""

    @property
    def is_acey_deucey(self) -> bool:
        """True in the game where a 1-2 earns a bonus."""
        return self.rules.bonus is not Bonus.NONE

    @property
    def at_play(self) -> Stakes:
        """The stakes at which the roll is played."""
        if not self.doubled or self.answer in (None, CubeAnswer.PASS):
            return self.stakes
        taken = self.stakes.doubled()
        return taken.doubled() if self.answer is CubeAnswer.BEAVER else taken


@dataclass(frozen=True, slots=True)
class GamePlayed:
    """A game: the score before it, its turns, its result (None: broken off)."""

    number: int
    white: int
    red: int
    is_crawford: bool
    turns: tuple[PlayedTurn, ...]
    result: Result | None

    @property
    def is_acey_deucey(self) -> bool:
        """True in the game where a 1-2 earns a bonus."""
        return any(turn.is_acey_deucey for turn in self.turns)


@dataclass(frozen=True, slots=True)
class MatchPlayed:
    """Games of a match to `length` points, 0 for money play, with the names of the players."""

    length: int
    white: str
    red: str
    games: tuple[GamePlayed, ...]
    notes: tuple[str, ...] = ()
    """Sentences on what was left out."""

    def name(self, side: Side) -> str:
        """The name of the player of a side."""
        return self.white if side is Side.WHITE else self.red
