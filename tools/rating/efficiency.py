"""The efficiency of the cube, measured by rollouts with the cube: our nets against themselves, for money.

    python -m tools.rating.efficiency --games 8000 [--seed 1] [--log FILE]

A position is worth a share x of its way from a dead cube to a live one (`players.doubling`). Positions of
self-play in which both differ by a tenth of a cube or more are played on to their ends, without looking
ahead, both sides doubling and taking by Janowski's model with the efficiency in use; the luck of the dice is
taken off by a lookahead with the cube. What they come to, less the worth with a dead cube, on average against
the way between the two is x.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from retro2600.players.boards import Boards
from retro2600.players.doubling import CONTACT_EFFICIENCY
from retro2600.players.doubling_arrays import efficiencies_of
from retro2600.players.kinds import Kind
from retro2600.players.kinds_arrays import kinds_of
from retro2600.players.nets import shipped
from retro2600.players.rollouts import NetPlayer
from retro2600.rules import BAR, ROLLS, START
from tools.command import parser_of
from tools.rating.figures import WITHIN
from tools.rating.log import Log

Floats = NDArray[np.float64]
Owners = NDArray[np.int64]
CENTRED, MINE, THEIRS = range(3)
"""Owners of the cube, as the side on roll sees them."""
SWAPPED = np.array([CENTRED, THEIRS, MINE])
LEAST_WAY = 0.1
"""Between a dead and a live cube, in cubes."""
BATCH = 400
_WAYS = [(roll, (1 if roll.is_doublet else 2) / 36) for roll in ROLLS]
_POINTS = np.arange(BAR + 1)


class Worths(NamedTuple):
    """With a dead cube, and with a live one by its owner: float64[n] and float64[3, n], in cubes."""

    dead: Floats
    live: Floats

    def at(self, share: Floats) -> Floats:
        """float64[3, n]: the worth at this efficiency of each."""
        mixed: Floats = self.dead + share * (self.live - self.dead)
        return mixed


def worths(chances: Floats) -> Worths:
    """Those of movers about to roll who do not double this time: Janowski's, for money."""
    win, gammon, backgammon, gammon_lost, backgammon_lost = chances.T
    won = 1 + (gammon + backgammon) / np.maximum(win, 1e-9)
    lost = 1 + (gammon_lost + backgammon_lost) / np.maximum(1 - win, 1e-9)
    take, cash = (lost - 0.5) / (won + lost + 0.5), (lost + 1) / (won + lost + 0.5)
    fallen = -lost + win / take * (lost - 1)
    between = -1 + 2 * (win - take) / (cash - take)
    risen = 1 + (win - cash) / (1 - cash) * (won - 1)
    middle = np.where(win < take, fallen, np.where(win < cash, between, risen))
    mine = np.where(win < cash, -lost + win / cash * (1 + lost), risen)
    theirs = np.where(win < take, fallen, -1 + (win - take) / (1 - take) * (won + 1))
    return Worths(win * won - (1 - win) * lost, np.array([middle, mine, theirs]))


class Cubes:
    """Games under way with their cubes, and what the sides on roll think of them."""

    def __init__(self, boards: Boards, chances: Floats, owners: Owners, values: Floats) -> None:
        self.boards, self.owners, self.values = boards, owners, values
        found = worths(chances).at(efficiencies_of(boards))
        rows = np.arange(len(owners))
        self.stay = found[owners, rows]
        taken = 2 * found[THEIRS]
        self.doubles = (owners != THEIRS) & (np.minimum(taken, 1) >= self.stay)
        self.passes = self.doubles & (taken >= 1)
        decided = np.where(self.doubles, np.minimum(taken, 1), self.stay)
        self.worth = values * decided
        """Of the side on roll, which may double now."""


def played_out(player: NetPlayer, boards: Boards, owners: Owners, rng: np.random.Generator) -> Floats:
    """float64[n]: the worth of cubes of these owners to sides who do not double at once, without luck."""
    chances = player.chances(boards) / player.one
    live = Cubes(boards, chances, owners, np.ones(len(owners)))
    found, rows, sign = live.stay.copy(), np.arange(len(owners)), 1
    live.doubles[:] = live.passes[:] = False
    live.worth[:] = live.stay
    while True:
        going_on = ~live.passes & (kinds_of(live.boards) > Kind.OVER)
        rows = rows[going_on]
        if not len(rows):
            return found
        doubles = live.doubles[going_on]
        owners = SWAPPED[np.where(doubles, THEIRS, live.owners[going_on])]
        values = live.values[going_on] * np.where(doubles, 2, 1)
        before, worth = live.boards.at(going_on), live.worth[going_on]
        ahead = np.zeros(len(rows))
        for roll, way in _WAYS:
            dice = np.full((len(rows), 2), (roll.high, roll.low))
            ahead -= way * _rolled(player, before, dice, owners, values).worth
        found[rows] += sign * (ahead - worth)
        sign = -sign
        live = _rolled(player, before, rng.integers(1, 7, (len(rows), 2)), owners, values)


def _rolled(
    player: NetPlayer, boards: Boards, dice: NDArray[np.integer[Any]], owners: Owners, values: Floats
) -> Cubes:
    after, chances = player.replied(boards, dice)
    return Cubes(after, chances / player.one, owners, values)


def met(player: NetPlayer, number: int, rng: np.random.Generator) -> Boards:
    """A position of each of so many games in which the cube matters."""
    live = Boards.of([START] * number)
    kept = Boards.of([START] * number)
    seen = np.zeros(number)
    for _ in range(80):
        found = worths(player.chances(live) / player.one)
        matters = (np.abs(found.live[CENTRED] - found.dead) >= LEAST_WAY) & (kinds_of(live) > Kind.OVER)
        seen += matters
        rows = np.flatnonzero(matters & (rng.random(number) * seen < 1))
        kept.mine[rows], kept.theirs[rows] = live.at(rows)
        going_on = np.flatnonzero(kinds_of(live) > Kind.OVER)
        if not len(going_on):
            break
        after, _ = player.replied(live.at(going_on), rng.integers(1, 7, (len(going_on), 2)))
        live.mine[going_on], live.theirs[going_on] = after
    return kept.at(seen > 0)


def batches(seed: int, path: Path | None) -> Iterator[NDArray[np.float64]]:
    """float64[n, 5] without end: kind, pips, owner, the way to a live cube, the way of the rollout."""
    player = NetPlayer(shipped())

    def make(number: int) -> dict[str, Any]:
        rng = np.random.default_rng((seed, number))
        boards = met(player, BATCH, rng)
        owners = rng.integers(0, 3, len(boards.mine))
        found = worths(player.chances(boards) / player.one)
        way = found.live[owners, np.arange(len(owners))] - found.dead
        gone = played_out(player, boards, owners, rng) - found.dead
        kinds, pips = kinds_of(boards), boards.mine[:, : BAR + 1] @ _POINTS
        return {"ways": np.stack((kinds, pips, owners, way, gone), axis=1).round(4).tolist()}

    settings = {"efficiency": CONTACT_EFFICIENCY, "nets": shipped().digest, "seed": seed}
    for entry in Log(path, settings).entries(make):
        yield np.array(entry["ways"])


def share(way: Floats, gone: Floats) -> tuple[float, float]:
    """The share that was gone of the way, and half the width of its 95 % interval."""
    weight = (way**2).sum()
    found = float((way * gone).sum() / weight)
    return found, float(WITHIN * ((way * (gone - found * way)) ** 2).sum() ** 0.5 / weight)


def main() -> None:
    """Measures, and prints the efficiency of each kind of position, by owner."""
    parser = parser_of("tools.rating.efficiency", __doc__)
    parser.add_argument("--games", type=int, default=8000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--log", type=Path, help="a file to keep the games in, and to go on from")
    wanted = parser.parse_args()
    number = -(-wanted.games // BATCH)
    kinds, pips, owners, way, gone = np.concatenate(list(islice(batches(wanted.seed, wanted.log), number))).T
    for name, rows in groups(kinds, pips, owners).items():
        if rows.sum() > 1:
            found, margin = share(way[rows], gone[rows])
            print(f"{name:34} {found:.3f} ± {margin:.3f}  ({rows.sum()} positions)")


def groups(kinds: Floats, pips: Floats, owners: Floats) -> dict[str, NDArray[np.bool_]]:
    """The positions of each kind and owner, by their names."""
    contact = {"contact of all kinds": kinds > Kind.RACE}
    contact |= {kind.name.lower(): kinds == kind for kind in CONTACTS}
    races = {"race": kinds <= Kind.RACE}
    for low, high in _RACES:
        races[f"race of {low} to {high} pips"] = races["race"] & (pips >= low) & (pips <= high)
    owned = {
        f"{name}, {told}": rows & (owners == owner)
        for name, rows in [*contact.items(), ("race", races["race"])]
        for owner, told in enumerate(_OWNED)
    }
    return contact | races | owned


CONTACTS = (Kind.CRASHED, Kind.CONTACT, Kind.BACKGAME, Kind.PRIMING)
_OWNED = ("cube in the middle", "cube of the side on roll", "cube of the other side")
_RACES = ((1, 40), (41, 70), (71, 200))

if __name__ == "__main__":
    main()
