"""Evaluations a second by the players' nets, and the time of a decision without looking ahead.

Positions come from games in which the nets play both sides. Every count is checked before anything is timed:
arrays and plain Python must agree on each position and each ranking. The best of several rounds counts.

    OPENBLAS_NUM_THREADS=1 python -m tools.bench.evaluation
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from statistics import median
from timeit import repeat

import numpy as np

from retro2600.players.boards import Boards, results
from retro2600.players.choice import plain_judge, ranked
from retro2600.players.evaluation import chances_of
from retro2600.players.evaluation_arrays import Evaluator, array_judge
from retro2600.players.nets import shipped
from retro2600.rules import CHECKERS, OFF, ROLLS, START, Position, Roll

BATCHES = (1, 64, 512, 4096)
POSITIONS = 4096
AGREED_ON = 200
DECISIONS = 200
ROUNDS = 7

Board = tuple[Position, Roll]


def boards_of_games(number: int, chance: Random) -> list[Board]:
    """Boards as they come when the nets play, a little astray."""
    judge, boards, position = array_judge(shipped()), list[Board](), START
    while len(boards) < number:
        roll = chance.choice(ROLLS)
        boards.append((position, roll))
        choices = ranked(position, roll, judge)
        position = choices[0 if chance.random() < 0.9 else -1].after.swapped()
        position = START if position.theirs[OFF] == CHECKERS else position
    return boards


def agree(boards: list[Board]) -> None:
    """Stops where the two forms differ."""
    found = Evaluator(shipped()).chances(Boards.of([position for position, _ in boards]))
    for row, (position, roll) in zip(found.tolist(), boards, strict=True):
        assert tuple(row) == chances_of(position, shipped()), position
        assert (
            ranked(position, roll, array_judge(shipped()))[0]
            == ranked(position, roll, plain_judge(shipped()))[0]
        )


def best_of(task: Callable[[], object]) -> float:
    """Seconds of the fastest round."""
    return min(repeat(task, number=1, repeat=ROUNDS))


def main() -> None:
    """Checks, measures and prints."""
    boards = boards_of_games(POSITIONS, Random(1979))
    agree(boards[:AGREED_ON])
    evaluator, every = Evaluator(shipped()), Boards.of([position for position, _ in boards])
    dice = np.array([(roll.high, roll.low) for _, roll in boards])
    for batch in BATCHES:
        some = every.at(np.arange(batch))
        seconds = best_of(lambda some=some: evaluator.chances(some))  # type: ignore[misc]
        print(f"{batch:5} at once: {seconds / batch * 1e6:7.2f} us an evaluation")
    seconds = best_of(lambda: results(every, dice))
    print(f"all results of a roll: {seconds / len(boards) * 1e6:.2f} us a board")
    seconds = best_of(lambda: [chances_of(position, shipped()) for position, _ in boards[:AGREED_ON]])
    print(f"plain Python: {seconds / AGREED_ON * 1e6:.0f} us an evaluation")
    for name, judge in (("arrays", array_judge(shipped())), ("plain Python", plain_judge(shipped()))):
        times = []
        for position, roll in boards[:DECISIONS]:
            begin = time.perf_counter()
            ranked(position, roll, judge)
            times.append(time.perf_counter() - begin)
        print(f"a decision, {name}: median {median(times) * 1e3:.1f} ms, longest {max(times) * 1e3:.0f} ms")


if __name__ == "__main__":
    main()
