"""A count of games: rolls with the trap open, and blind first moves that fall into it.

The games of a scan are numbered; number and seed settle all that is left to chance in one. So they can be
counted in any order and by any number of workers: the sum is the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from dataclasses import astuple, dataclass, replace
from itertools import repeat
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from retro2600.cartridges.cx2617.board import Side
from retro2600.cartridges.cx2617.rulebook import rules_of
from retro2600.rules import Game, ToPlay
from retro2600.study.cx2617.quirk.explorer import Case, explored
from retro2600.study.cx2617.quirk.walks import Player, Walk, walk
from retro2600.study.plain_table import columns

NORMAL_95 = 1.959964
"""The standard deviations to either side that hold 95 % of a normal distribution."""


class Share(NamedTuple):
    """A part of a whole, with Wilson's interval for the chance behind it, as if cases were independent."""

    share: float
    low: float
    high: float

    @classmethod
    def of(cls, count: int, total: int) -> Share:
        """The share that `count` of `total` cases are; of no cases nothing is known."""
        if total == 0:
            return cls(0.0, 0.0, 1.0)
        share, slack = count / total, NORMAL_95**2 / total
        middle = (share + slack / 2) / (1 + slack)
        reach = NORMAL_95 / (1 + slack) * sqrt(share * (1 - share) / total + slack / (4 * total))
        low = 0.0 if count == 0 else middle - reach
        high = 1.0 if count == total else middle + reach
        return cls(share, low, high)


@dataclass(frozen=True, slots=True)
class ScanCounts:
    """The counts of a scan."""

    games: int = 0
    open_games: int = 0
    """Games in which the trap stood open at least once."""
    rolls: int = 0
    open_rolls: int = 0
    """Rolls with a first move that suspends the game."""
    falls: int = 0
    """Rolls whose first move, any accepted one and each as likely, suspended it."""

    def as_json(self) -> dict[str, Any]:
        """The counts, and three shares as `[share, low, high]`."""
        return {
            "games": self.games,
            "open_games": self.open_games,
            "rolls": self.rolls,
            "open_rolls": self.open_rolls,
            "falls": self.falls,
            "open": list(Share.of(self.open_rolls, self.rolls)),
            "fall": list(Share.of(self.falls, self.rolls)),
            "fall_where_open": list(Share.of(self.falls, self.open_rolls)),
        }

    def as_text(self) -> str:
        """The same for people."""
        rows = [
            (f"{self.games:,}", "games", f"{self.open_games:,} of them with the trap open at least once"),
            (f"{self.rolls:,}", "rolls", f"{self.open_rolls:,} of them with the trap open"),
        ]
        shares = [
            ("the trap is open", Share.of(self.open_rolls, self.rolls)),
            ("a first move chosen blindly suspends the game", Share.of(self.falls, self.rolls)),
            ("the same where it is open", Share.of(self.falls, self.open_rolls)),
        ]
        percents = [
            (name, f"{100 * found.share:.2f} %", f"({100 * found.low:.2f} to {100 * found.high:.2f} %)")
            for name, found in shares
        ]
        return "\n".join((*columns(rows, left=2), *columns(percents, left=3)))


class GamesPlayed(NamedTuple):
    """The games that a player plays against itself."""

    player: Player
    acey_deucey: bool
    seed: int


Progress = Callable[[ScanCounts], None]
"""Told, after each game, of all so far."""

_AT_ONCE = 4
"""Games that a worker is handed at a time."""


def scan(games: GamesPlayed, number: int, executor: Executor, progress: Progress | None = None) -> ScanCounts:
    """Count through so many games, which the executor's workers play."""
    return added(executor.map(_one, repeat(games), range(number), chunksize=_AT_ONCE), progress)


def _one(games: GamesPlayed, number: int) -> ScanCounts:
    chance = Random(f"{games.seed}/{number}")
    return counted(walk(games.player, rules_of(games.acey_deucey), chance), chance)


def added(tallies: Iterable[ScanCounts], progress: Progress | None = None) -> ScanCounts:
    """All of them together."""
    total = ScanCounts()
    for tally in tallies:
        total = ScanCounts(*map(sum, zip(astuple(total), astuple(tally), strict=True)))
        if progress is not None:
            progress(total)
    return total


def counted(walk: Walk, rng: Random) -> ScanCounts:
    """Count through one game, with `rng` for the blind first moves."""
    tally = ScanCounts(games=1)
    for game in walk:
        tally = _looked(tally, _case(game), rng)
    return replace(tally, open_games=int(tally.open_rolls > 0))


def _case(game: Game) -> Case:
    assert isinstance(game.phase, ToPlay)
    roll, acey_deucey = game.phase.roll, not game.rules.hit_checker_enters_first
    return Case(game.position, (roll.high, roll.low), Side(game.mover.value), acey_deucey)


def _looked(tally: ScanCounts, case: Case, rng: Random) -> ScanCounts:
    found = explored(case)
    traps = {end.move for end in found.dead_ends}
    falls = bool(found.accepted) and rng.choice(found.accepted) in traps
    return replace(
        tally,
        rolls=tally.rolls + 1,
        open_rolls=tally.open_rolls + bool(traps),
        falls=tally.falls + falls,
    )
