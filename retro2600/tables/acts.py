"""All that can happen at a table, an act each: by a seat's command, or by the house.

An act in a command is the same record as in the log; what only the house can know is empty there: the dice
of `Cast` and `Roll`. Letters between program and post leave out pledges and seeds, which are then empty, too.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Final

from retro2600.annotated import Key
from retro2600.rules import Side
from retro2600.tables.frames import Differ, Frames
from retro2600.tables.options import Options
from retro2600.tables.spelling import expect
from retro2600.tables.who import Who

VERSION: Final = 1
"""The version of the log: of its acts, and of what follows from them."""
FIRST_GROUP: Final = 101
"""The lowest group number: "any number greater than 100" (Absolute)."""
_DIGITS: Final = re.compile(r"[0-9a-f]{64}|")


def _expect_digits(what: str, text: str) -> None:
    expect(bool(_DIGITS.fullmatch(text)), what, text, "64 hexadecimal digits")


class Why(Enum):
    """The reason for closing a table."""

    EMPTY = "empty"
    """Nobody sits at it, or nobody came."""
    LEFT = "left"
    """A seat has left, or given the match up."""
    TIME = "time"
    """A clock, or the time for a seed, has run out."""
    ABANDONED = "abandoned"
    """The other seat has not been seen for a week."""


# By the house


@dataclass(frozen=True, slots=True)
class Open:
    """The table is opened: its number, its options, and the group number that finds it, if any."""

    table: int
    options: Options
    group: int | None = None
    v: int = VERSION

    def __post_init__(self) -> None:
        expect(0 <= self.table < 2**48, "table", self.table, "a number of 48 bits")
        expect(self.v == VERSION, "v", self.v, str(VERSION))
        if self.group is not None:
            expect(self.group >= FIRST_GROUP, "group", self.group, "a number greater than 100")


@dataclass(frozen=True, slots=True)
class Commit:
    """The house commits itself to the dice of a game: the SHA-256 of its seed."""

    game: int
    hash: str

    def __post_init__(self) -> None:
        expect(self.game >= 1, "game", self.game, "1 or more")
        _expect_digits("hash", self.hash)


@dataclass(frozen=True, slots=True)
class Pass:
    """Nothing can be played with this roll."""


@dataclass(frozen=True, slots=True)
class Timeout:
    """The clock of this seat has run out."""

    side: Side


@dataclass(frozen=True, slots=True)
class Credit:
    """Milliseconds given to who is awaited, after an outage."""

    ms: int

    def __post_init__(self) -> None:
        expect(self.ms >= 0, "ms", self.ms, "0 or more")


@dataclass(frozen=True, slots=True)
class End:
    """A game is over: winner and points, 0 of a match given up; the house's seed is shown.

    `win` is 1 to 3, 0 where the board has not decided it. A void game counts nothing.
    """

    game: int
    winner: Side | None
    points: int
    win: int
    void: bool
    seed: str = ""

    def __post_init__(self) -> None:
        expect(0 <= self.win <= 3, "win", self.win, "0 to 3")
        expect(self.points >= 0, "points", self.points, "0 or more")
        expect((self.winner is None) == self.void, "void", self.void, "true exactly where nobody has won")
        _expect_digits("seed", self.seed)


@dataclass(frozen=True, slots=True)
class Rated:
    """A rating is changed by a game or match: ladder, rating before it and change in thousandths.

    `experience` is that before the game, `factor` FIBS's n, which is then added to it.
    """

    side: Side
    ladder: str
    before: int
    change: int
    factor: int
    experience: int


@dataclass(frozen=True, slots=True)
class Close:
    """The table is closed; as a command: the other seat has abandoned it."""

    why: Why = Why.ABANDONED


# By a seat


@dataclass(frozen=True, slots=True)
class Sit:
    """Somebody sits down at the seat."""

    who: Who


@dataclass(frozen=True, slots=True)
class Ready:
    """The seat is ready for a game, and pledges the SHA-256 of its seed."""

    pledge: str = ""

    def __post_init__(self) -> None:
        _expect_digits("pledge", self.pledge)


@dataclass(frozen=True, slots=True)
class Seed:
    """The seat shows its seed."""

    seed: str = ""

    def __post_init__(self) -> None:
        _expect_digits("seed", self.seed)


@dataclass(frozen=True, slots=True)
class Cast:
    """The seat's opening die; 0 in a command."""

    die: int = 0

    def __post_init__(self) -> None:
        expect(0 <= self.die <= 6, "die", self.die, "1 to 6")


@dataclass(frozen=True, slots=True)
class Roll:
    """Two dice in their order for the eye; none in a command."""

    dice: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        fits = len(self.dice) in (0, 2) and all(1 <= die <= 6 for die in self.dice)
        expect(fits, "dice", list(self.dice), "two of 1 to 6")


@dataclass(frozen=True, slots=True)
class Step:
    """One checker moved with one die: its place in pips still to go, 25 the bar."""

    source: Annotated[int, Key("from")]
    die: int

    def __post_init__(self) -> None:
        expect(1 <= self.source <= 25, "from", self.source, "1 to 25")
        expect(1 <= self.die <= 6, "die", self.die, "1 to 6")


@dataclass(frozen=True, slots=True)
class Undo:
    """The last step is taken back."""


@dataclass(frozen=True, slots=True)
class Done:
    """The turn is ended by hand."""


@dataclass(frozen=True, slots=True)
class Double:
    """The cube is offered."""


@dataclass(frozen=True, slots=True)
class Take:
    """The double, or the resignation, is accepted."""


@dataclass(frozen=True, slots=True)
class Drop:
    """The double, or the resignation, is refused."""


@dataclass(frozen=True, slots=True)
class Beaver:
    """The double is accepted and doubled again."""


@dataclass(frozen=True, slots=True)
class Choose:
    """The doublet of this face is chosen after 1-2."""

    face: int

    def __post_init__(self) -> None:
        expect(1 <= self.face <= 6, "face", self.face, "1 to 6")


@dataclass(frozen=True, slots=True)
class Resign:
    """The seat offers to lose a single game (1), a gammon (2) or a backgammon (3)."""

    win: int

    def __post_init__(self) -> None:
        expect(1 <= self.win <= 3, "win", self.win, "1 to 3")


@dataclass(frozen=True, slots=True)
class Forfeit:
    """The seat gives the game up, at twice its value (MPGN)."""


@dataclass(frozen=True, slots=True)
class Exit:
    """The game is paused until both seats say play (MPGN)."""


@dataclass(frozen=True, slots=True)
class Play:
    """The seat is ready to go on after a pause."""


@dataclass(frozen=True, slots=True)
class Concede:
    """The seat gives the whole match up; in money play the game, and leaves."""


@dataclass(frozen=True, slots=True)
class Leave:
    """The seat is given up, where no game is played."""


HouseAct = Open | Commit | Pass | Timeout | Credit | End | Rated | Frames | Differ | Close
TurnAct = Cast | Roll | Step | Undo | Done | Double | Take | Drop | Beaver | Choose | Resign
Act = HouseAct | TurnAct | Sit | Ready | Seed | Forfeit | Exit | Play | Concede | Leave

BY_HOUSE: Final = (Open, Commit, Pass, Timeout, Credit, End, Rated, Frames, Differ, Close)
BY_MESSAGE: Final = (
    *(Ready, Seed, Cast, Roll, Step, Undo, Done, Double, Take, Drop, Beaver, Choose),
    *(Resign, Forfeit, Exit, Play, Concede, Leave, Close),
)
"""The acts of the wire's `do`; one sits down by other messages."""

ANY_TIME: Final = (Sit, Ready, Seed, Cast, Exit, Play, Forfeit, Concede, Leave)
"""The acts that do not depend on what was seen last."""

WORDS: Final = {kind.__name__.lower(): kind for kind in dict.fromkeys((*BY_HOUSE, Sit, *BY_MESSAGE))}
"""The acts by their words in JSON, `"e"`."""
