"""Whole games decision by decision: the turn environment, and a rating against pubeval.

    python tools/bench/sittings.py --beside FOLDER [--rounds 5]

Episodes of the turn environment with random actions in games 1, 3 and 7, and rated games against pubeval:
games a second of processor time. `--beside` names a checkout of another commit, which plays in turn with this
one, each time in a process of its own and from the same seeds; medians and their ratio are printed.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

ROOT = Path(__file__).parents[2]

GAMES = 6
"""Of each kind in a round."""
RATED = 40
"""Rated games for each of them: a rating plays many."""


def episodes(game: int, seeds: range) -> None:
    """Play episodes of the turn environment with random actions."""
    from retro2600.envs import TurnEnv

    env = TurnEnv(game)
    for seed in seeds:
        seen, _ = env.reset(seed=seed)
        env.action_space.seed(seed)
        over = False
        while not over:
            seen, _, over, _, _ = env.step(env.action_space.sample(seen["action_mask"]))


def rated(numbers: range) -> None:
    """Play games against pubeval as a rating does, and count what it counts."""
    from tools.rating import __main__ as rating

    numbers = range(numbers.start * RATED, numbers.stop * RATED)
    if hasattr(rating, "scores"):
        scores = rating.scores("pubeval", 1, numbers)
    else:  # another commit's
        scores = [rating.game("pubeval", None, 1, number, cube=False).score for number in numbers]
    assert all(score.decisions for score in scores)


RATING = "rated games against pubeval"
WAYS: Final[dict[str, Callable[[range], None]]] = {
    "episodes of the turn environment, game 1": partial(episodes, 1),
    "episodes of the turn environment, game 3": partial(episodes, 3),
    "episodes of the turn environment, game 7": partial(episodes, 7),
    RATING: rated,
}


def alone(way: str) -> float:
    """Games a second, after others that load what is needed."""
    WAYS[way](range(GAMES, GAMES + 2))
    begun = time.process_time()
    WAYS[way](range(GAMES))
    games = GAMES * (RATED if way == RATING else 1)
    return games / (time.process_time() - begun)


def elsewhere(folder: Path, way: str) -> float:
    """The same with the checkout in a folder, in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    command = [sys.executable, "-P", __file__, "--alone", way]
    return float(subprocess.run(command, env=environment, capture_output=True, check=True).stdout)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--beside", type=Path, metavar="FOLDER", help="compare with another checkout")
    parser.add_argument("--alone", choices=WAYS, metavar="WAY", help="print the games a second of one way")
    wanted = parser.parse_args()
    if wanted.alone:
        print(alone(wanted.alone))
        return 0
    for way in WAYS:
        folders = [ROOT, *([wanted.beside.resolve()] if wanted.beside else [])]
        rounds = [[elsewhere(folder, way) for folder in folders] for _ in range(wanted.rounds)]
        ours, *other = (statistics.median(side) for side in zip(*rounds, strict=True))
        told = "".join(f", the other {theirs:.2f}, ratio {ours / theirs:.1f}" for theirs in other)
        print(f"{way}: {ours:.2f} a second{told}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
