"""Lines rolled out beside each other, batch by batch, until enough is known.

All lines are played on with the same dice, so that they are compared trial by trial. What has been found, and
so what is played next, is settled after whole batches in the order of their numbers: workers may do several
batches at once and finish them in any order, and a rollout may be interrupted after any batch and continued.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

from retro2600.players.evaluation import Chances
from retro2600.players.rollouts.dice import WAYS
from retro2600.players.rollouts.lines import Continuation, Plan
from retro2600.players.rollouts.rollout import sensible
from retro2600.players.rollouts.staked import staked_trials
from retro2600.players.rollouts.tally import TrialTally
from retro2600.players.rollouts.tasks import ALONE, Workers

BLOCKS: Final = 4
"""Blocks of 36 trials of a batch: a task each."""
BATCH: Final = BLOCKS * WAYS
"""Trials of a batch."""

Block: TypeAlias = list[list[int]]
"""36 trials: five chances and the worth of each."""
_Numbers: TypeAlias = tuple[int, ...]
"""Of lines."""


class Stop(NamedTuple):
    """The end of a rollout: enough is known."""

    trials: int
    """The most trials of a line; a batch that is begun is finished."""
    margin: float | None = None
    """Half the width of the best line's 95 % interval."""
    sure: bool = False
    """True if the best line is surely better than each other; those that are surely beaten go on no more."""


class Found(NamedTuple):
    """The findings of so many batches."""

    batches: int
    lines: tuple[TrialTally, ...]
    chances: tuple[tuple[int, ...], ...]
    """Of each line, the sums of the five chances, of the side on roll in its position."""
    leads: Mapping[tuple[int, int], TrialTally]
    """Of each two lines, the differences of their worths, trial by trial, as long as both went on."""

    @classmethod
    def nothing(cls, number: int) -> Found:
        """Before the first batch of so many lines."""
        leads = {pair: TrialTally() for pair in combinations(range(number), 2)}
        return cls(0, (TrialTally(),) * number, ((0,) * 5,) * number, leads)

    def lead(self, line: int, other: int) -> TrialTally:
        """The differences of the one's worths and the other's."""
        if line < other:
            return self.leads[line, other]
        found = self.leads[other, line]
        return found._replace(sums=tuple(-total for total in found.sums))

    @property
    def live(self) -> _Numbers:
        """The lines that have taken part in all batches."""
        return tuple(n for n, tally in enumerate(self.lines) if tally.trials == self.batches * BATCH)

    @property
    def best(self) -> int:
        """The line of the highest worth, of those that have not been beaten."""
        return max(self.live, key=lambda line: self.lines[line].mean)

    def chances_of(self, line: int) -> Chances:
        """The means; none contradicts another."""
        trials = max(self.lines[line].trials, 1)
        return sensible([round(total / trials) for total in self.chances[line]])

    def plus(self, batch: Mapping[int, Sequence[Block]]) -> Found:
        """With another batch of these lines."""
        worths = {
            line: [[trial[-1] for trial in block] for block in blocks] for line, blocks in batch.items()
        }
        lines, chances, leads = list(self.lines), list(self.chances), dict(self.leads)
        for line, blocks in batch.items():
            lines[line] = lines[line].plus(worths[line])
            columns = zip(*(trial[:-1] for block in blocks for trial in block), strict=True)
            chances[line] = tuple(map(sum, zip(chances[line], map(sum, columns), strict=True)))
        for pair in combinations(sorted(batch), 2):
            both = zip(*(worths[line] for line in pair), strict=True)
            leads[pair] = leads[pair].plus([[a - b for a, b in zip(*of, strict=True)] for of in both])
        return Found(self.batches + 1, tuple(lines), tuple(chances), leads)


def wanted(found: Found, stop: Stop) -> _Numbers:
    """The lines that are to go on; none if enough is known."""
    live = found.live
    if found.batches * BATCH >= stop.trials or not live:
        return ()
    if found.batches and (stop.sure or stop.margin is not None):
        best = found.best
        if stop.sure:
            live = tuple(line for line in live if line == best or not found.lead(best, line).is_sure)
        close = stop.margin is None or found.lines[best].margin <= stop.margin
        if close and (not stop.sure or len(live) == 1):
            return ()
    return live


def going_on(
    lines: Sequence[Continuation],
    plan: Plan,
    stop: Stop,
    found: Found | None = None,
    workers: Workers = ALONE,
) -> Iterator[Found]:
    """The findings after each batch, beginning with those from before."""
    found = Found.nothing(len(lines)) if found is None else found
    under_way: deque[dict[int, list[Future[Block]]]] = deque()
    try:
        while live := wanted(found, stop):
            while not under_way or len(under_way) * len(live) * BLOCKS < workers.abreast:
                number = found.batches + len(under_way)
                if under_way and number * BATCH >= stop.trials:
                    break
                under_way.append({line: _begun(lines[line], plan, number, workers) for line in live})
            found = found.plus(_done(under_way.popleft(), live, found, stop, workers))
            yield found
    finally:
        for futures in under_way:
            _given_up(futures, futures)
    if workers.progress:
        done = sum(tally.trials for tally in found.lines)
        workers.progress(done, done)


def _begun(line: Continuation, plan: Plan, number: int, workers: Workers) -> list[Future[Block]]:
    firsts = range(number * BATCH, (number + 1) * BATCH, WAYS)
    return [workers.executor.submit(block, line, plan, first) for first in firsts]


def _done(
    futures: Mapping[int, list[Future[Block]]], live: _Numbers, found: Found, stop: Stop, workers: Workers
) -> dict[int, list[Block]]:
    """A batch: what was begun for lines that have been beaten meanwhile is given up."""
    _given_up(futures, [line for line in futures if line not in live])
    done = sum(tally.trials for tally in found.lines)
    of = done + expected(found, stop) * len(live)
    batch: dict[int, list[Block]] = {}
    for line in live:
        batch[line] = []
        for future in futures[line]:
            batch[line].append(future.result())
            done += WAYS
            if workers.progress:
                workers.progress(done, max(of, done + 1))
    return batch


def _given_up(futures: Mapping[int, list[Future[Block]]], lines: Iterable[int]) -> None:
    for line in lines:
        for future in futures[line]:
            future.cancel()


def expected(found: Found, stop: Stop) -> int:
    """The trials that each line is still to be played on for, as far as that can be told."""
    most = max(stop.trials - found.batches * BATCH, BATCH)
    if stop.margin is None or stop.sure or not found.batches:
        return most
    best = found.lines[found.best]
    needed = best.trials * (best.margin / max(stop.margin, 1e-9)) ** 2 - best.trials
    return min(most, max(BATCH, int(min(needed, most))))


def block(line: Continuation, plan: Plan, first: int) -> Block:
    """A task: 36 trials of a line from this number on."""
    found: Block = staked_trials(line, plan, first, WAYS).tolist()
    return found
