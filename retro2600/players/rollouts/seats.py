"""The players of trials with something at stake: plays by what gammons are worth, looked ahead for or not."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from retro2600.players.boards import Boards, results
from retro2600.players.boards.bits import Indices
from retro2600.players.boards.plays import Plays
from retro2600.players.evaluation_arrays import Chances, Evaluator
from retro2600.players.kinds import Kind
from retro2600.players.kinds_arrays import kinds_of
from retro2600.players.levels import Level
from retro2600.players.nets import Weights
from retro2600.players.replies_arrays import first_of_the_best, order_of
from retro2600.players.rollouts.player import ABREAST, ALL_WAYS, DICE, Dice, Doubles, turned
from retro2600.players.search import FILTERS, Filter
from retro2600.players.squash import ONE
from retro2600.players.taste import Taste
from retro2600.rules import ROLLS

Prices: TypeAlias = NDArray[np.int64]
"""int64[n, 5]: what each chance adds to the equity of the side on roll next, in 1/1024."""

PRICE_BITS = 10
_OUT_OF_IT = np.iinfo(np.int32).min
_SHARES = np.array([1.0 if roll.is_doublet else 2.0 for roll in ROLLS])


class Gammons(NamedTuple):
    """The prices of the chances, of the sides that roll and of the others."""

    mine: Prices
    theirs: Prices

    def at(self, rows: Indices) -> Gammons:
        """Of these boards."""
        return Gammons(self.mine[rows], self.theirs[rows])

    @property
    def turned(self) -> Gammons:
        """From the other seat."""
        return Gammons(self.theirs, self.mine)


class Replies(NamedTuple):
    """Boards after a play, from the seat of the side that rolls next, and its chances."""

    boards: Boards
    chances: Chances


class Nets:
    """Some nets, with arrays."""

    def __init__(self, weights: Weights) -> None:
        self._evaluator = Evaluator(weights)

    def chances(self, boards: Boards) -> Chances:
        """In 1/1048576, without looking ahead."""
        return self._evaluator.chances(boards)

    def replied(self, boards: Boards, dice: Dice, gammons: Gammons) -> Replies:
        """The best play of each board's roll, without looking ahead."""
        return self.played(boards, dice, gammons, 0)[0]

    def replied_to_all(self, boards: Boards, gammons: Gammons) -> Replies:
        """The best plays of all 21 rolls of each board, in the order of `ROLLS`; at least one board."""
        parts = []
        for at in range(0, len(boards.mine), ABREAST):
            rows = np.arange(at, min(at + ABREAST, len(boards.mine)))
            each = np.repeat(rows, len(DICE))
            parts.append(self.replied(boards.at(each), np.tile(DICE, (len(rows), 1)), gammons.at(each)))
        mine, theirs = (np.concatenate(seats) for seats in zip(*(part.boards for part in parts), strict=True))
        return Replies(Boards(mine, theirs), np.concatenate([part.chances for part in parts]))

    def played(self, boards: Boards, dice: Dice, gammons: Gammons, plies: int) -> tuple[Replies, Replies]:
        """The best play of each board's roll without looking ahead, and the best one so many plies ahead."""
        found = results(boards, dice)
        after, owners = found.boards.swapped(), found.plays.boards
        chances = self._evaluator.chances(after)

        def best(worths: NDArray[np.int32]) -> Replies:
            place = first_of_the_best(found.plays, worths, lambda rows: order_of(found.boards.at(rows)))
            return Replies(after.at(place), chances[place])

        worths = -equities(chances, gammons.theirs[owners])
        plain = best(worths)
        for ply, wanted in zip(range(1, plies + 1), FILTERS, strict=False):
            some = passed(found.plays, worths, wanted)
            deeper = self._ahead(after.at(some), gammons.turned.at(owners[some]), ply)
            worths = np.full(len(worths), _OUT_OF_IT, np.int32)
            worths[some] = -equities(deeper, gammons.theirs[owners[some]])
        return plain, best(worths) if plies else plain

    def _ahead(self, boards: Boards, gammons: Gammons, plies: int) -> Doubles:
        """float64[n, 5]: the chances so many plies ahead."""
        found = self.chances(boards).astype(np.float64)
        rows = np.flatnonzero(kinds_of(boards) > Kind.BEAR_OFF)
        if plies and len(rows):
            replies = self.replied_to_all(boards.at(rows), gammons.at(rows))
            chances: Doubles = replies.chances.astype(np.float64)
            if plies > 1:
                other = gammons.at(np.repeat(rows, len(DICE))).turned
                chances = np.rint(self._ahead(replies.boards, other, plies - 1))
            found[rows] = mean_of(turned(chances, ONE))
        return found


@cache
def nets(taste: Taste) -> Nets:
    """Those of a taste, made ready once."""
    return Nets(Level(taste).weights)


def equities(chances: Chances | Doubles, prices: Prices) -> NDArray[np.int32]:
    """int32[n]: the worths of chances at these prices, in 1/1048576."""
    whole = np.rint(chances).astype(np.int64)
    found: NDArray[np.int32] = (((whole * prices).sum(axis=1) >> PRICE_BITS) - ONE).astype(np.int32)
    return found


def mean_of(of_rolls: Doubles) -> Doubles:
    """float64[n, ...]: the mean over all rolls of whole numbers, 21 times as many, in the order of `ROLLS`.

    Their sums are whole, and so the same in any order.
    """
    columns = of_rolls.reshape(-1, len(DICE), of_rolls[0].size)
    mean: Doubles = (columns * _SHARES[:, None]).sum(axis=1) / ALL_WAYS
    return mean.reshape(-1, *of_rolls.shape[1:])


def passed(plays: Plays, worths: NDArray[np.int32], wanted: Filter) -> Indices:
    """The places of the plays that are worth another ply, of all boards."""
    starts, owners = plays.starts[:-1], plays.boards
    best = np.maximum.reduceat(worths, starts)[owners]
    order = np.lexsort((-worths.astype(np.int64), owners))
    ranks = np.empty(len(worths), np.int64)
    ranks[order] = np.arange(len(worths)) - np.repeat(starts, plays.counts)
    near = worths.astype(np.int64) >= best.astype(np.int64) - wanted.within
    found: Indices = np.flatnonzero((ranks < wanted.most) & near & (worths > _OUT_OF_IT))
    return found
