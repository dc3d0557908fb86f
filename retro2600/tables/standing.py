"""A table as it stands after an event: everything that is asked of it, and nothing of how it came about."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any, Final, Self

from retro2600.rules import (
    RED,
    WHITE,
    Doubled,
    Game,
    Match,
    Move,
    Opening,
    Position,
    Resigning,
    Result,
    Side,
)
from retro2600.tables.acts import End
from retro2600.tables.clock import ABANDONED_MS, SEED_MS, Clock
from retro2600.tables.options import Options, TableKind
from retro2600.tables.steps import moves_left
from retro2600.tables.who import Who


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat. `since` is the time at which it began to be awaited, `credit` what it was given since, in ms;
    `bank` is what is left of the clock's. `die` is its opening die, 0 before the cast."""

    who: Who | None = None
    ready: bool = False
    pledge: str = ""
    seeded: bool = False
    seed: str = ""
    die: int = 0
    plays: bool = False
    """It has said play in a pause."""
    since: int = 0
    credit: int = 0
    bank: int = 0

    def begun(self, t: int) -> Chair:
        """The seat as its decision begins."""
        return replace(self, since=t, credit=0)

    def charged(self, clock: Clock | None, t: int) -> Chair:
        """The seat as its decision ends; without a clock nothing is charged."""
        if clock is None:
            return self
        return replace(self, bank=clock.bank_after(self.bank, t - self.since - self.credit))

    def renewed(self, clock: Clock | None, keeps_bank: bool) -> Chair:
        """The seat before a game: no seed shown, no die cast."""
        bank = self.bank if keeps_bank or clock is None else clock.bank
        return replace(self, seeded=False, seed="", die=0, plays=False, bank=bank)

    def over(self) -> Chair:
        """The seat after a game: not ready for another one."""
        return replace(self, ready=False, pledge="", seeded=False, seed="", die=0, plays=False)


SIDES: Final = (WHITE, RED)


class Life(Enum):
    """The condition of a table."""

    OPEN = "open"
    """Seats are free, or not ready for the first game."""
    SEEDING = "seeding"
    """The house has committed itself; the seats show their seeds."""
    PLAYING = "playing"
    PAUSED = "paused"
    BETWEEN = "between"
    """A game is over; both may be ready for the next one."""
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Standing:
    """One table after the event `head`, at its time `t` in ms.

    `number` counts the games that the house has committed itself to, `rolls` the rolls of the present one,
    `hash` is its commitment; `played` counts the games that were not void. `steps` are those of the turn in
    the making. `ended` is the last game's end, `loser` the seat that has given up, left or run out of time.
    """

    id: int
    options: Options
    group: int | None
    head: int
    t: int
    match: Match
    life: Life = Life.OPEN
    white: Chair = field(default_factory=Chair)
    red: Chair = field(default_factory=Chair)
    game: Game | None = None
    steps: tuple[Move, ...] = ()
    number: int = 0
    played: int = 0
    rolls: int = 0
    hash: str = ""
    ended: End | None = None
    loser: Side | None = None

    @property
    def frame(self) -> int:
        """The last frame that two machines in lock step agree upon: `rolls` counts them."""
        return self.rolls if self.options.in_lock_step else 0

    # Seats

    def chair(self, side: Side) -> Chair:
        """The seat of this side."""
        return self.white if side is WHITE else self.red

    def with_chair(self, side: Side, **changes: Any) -> Self:
        """The table with a seat changed."""
        return self.seated(side, replace(self.chair(side), **changes))

    def seated(self, side: Side, chair: Chair) -> Self:
        """The table with another seat in this place."""
        return replace(self, white=chair) if side is WHITE else replace(self, red=chair)

    @property
    def seats(self) -> dict[Side, Who | None]:
        """The one who sits on each side, None for a free seat."""
        return {side: self.chair(side).who for side in SIDES}

    @property
    def free(self) -> tuple[Side, ...]:
        """The free seats; Red first, who is the creator where both like either."""
        return tuple(side for side in (RED, WHITE) if self.chair(side).who is None)

    def side_of(self, account: int) -> Side | None:
        """The seat of this account, or None."""
        found = (side for side, who in self.seats.items() if who and who.id == account)
        return next(found, None)

    # The game

    @property
    def score(self) -> tuple[int, int]:
        """White's points and Red's."""
        return self.match.white, self.match.red

    @property
    def position(self) -> Position | None:
        """The board after the steps of the turn in the making, from the mover's seat; None without a game."""
        return self.game.position.after(self.steps) if self.game else None

    @property
    def first_moves(self) -> tuple[Move, ...]:
        """The steps that may be made now, by the mover."""
        return tuple(moves_left(self.game, self.steps)) if self.game else ()

    @property
    def awaits(self) -> frozenset[Side]:
        """The seats that have to act before anything else goes on."""
        match self.life:
            case Life.OPEN | Life.BETWEEN:
                return self._those(lambda chair: chair.who is not None and not chair.ready)
            case Life.SEEDING:
                return self._those(lambda chair: not chair.seeded)
            case Life.PAUSED:
                return self._those(lambda chair: not chair.plays)
            case Life.PLAYING if self.game:
                return self._deciding(self.game)
        return frozenset()

    def _those(self, fits: Any) -> frozenset[Side]:
        return frozenset(side for side in SIDES if fits(self.chair(side)))

    def _deciding(self, game: Game) -> frozenset[Side]:
        match game.phase:
            case Opening():
                return self._those(lambda chair: chair.die == 0)
            case Doubled() | Resigning():
                return frozenset({game.mover.other})
            case Result():
                return frozenset()
        return frozenset({game.mover})

    # Time

    @property
    def is_running_match(self) -> bool:
        """A match of which a game has been played: its clock decides, whatever is awaited."""
        return self.options.kind is TableKind.MATCH and self.played > 0

    def due_of(self, side: Side) -> int | None:
        """The time in ms at which this seat will have been awaited for too long, or None."""
        if side not in self.awaits:
            return None
        chair, clock = self.chair(side), self.options.clock
        since = chair.since + chair.credit
        if self.life is Life.SEEDING and not self.is_running_match:
            return since + SEED_MS
        return since + clock.delay + chair.bank if clock and self.clock_runs else None

    @property
    def clock_runs(self) -> bool:
        """True where who is awaited spends the clock's time."""
        between = self.life in (Life.SEEDING, Life.BETWEEN) and self.is_running_match
        return self.options.clock is not None and (self.life is Life.PLAYING or between)

    @property
    def due(self) -> int | None:
        """The time in ms at which the house has something to decide, or None.

        Two machines in lock step that have agreed upon nothing for a week are let go of.
        """
        if self.options.in_lock_step:
            return self.t + ABANDONED_MS if self.life is Life.PLAYING else None
        times = [due for side in self.awaits if (due := self.due_of(side)) is not None]
        return min(times, default=None)
