"""Whole games decision by decision: the turn environment, and a rating against pubeval.

    python tools/bench/sittings.py --beside FOLDER [--rounds 5]

Episodes of the turn environment with random actions in games 1, 3 and 7, on one console and on many, and
rated games against pubeval: actions, and rated games, a second of processor time. `--beside` names a checkout
of another commit, which plays in turn with this one, each time in a process of its own and from the same
seeds; medians and their ratio are printed.
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

import numpy as np
from numpy.typing import NDArray

ROOT = Path(__file__).parents[2]

GAMES: Final = 1, 3, 7
SEEDS = 6
"""Of each kind in a round."""
CONSOLES = 64
"""In one process."""
ACTIONS = 15
"""Of each of them for every seed."""
RATED = 40
"""Rated games for each seed: a rating plays many."""


def episodes(game: int, seeds: range) -> int:
    """Play episodes of the turn environment with random actions; the number of actions."""
    from retro2600.envs import TurnEnv

    env, done = TurnEnv(game), 0
    for seed in seeds:
        seen, _ = env.reset(seed=seed)
        rng = np.random.default_rng(seed)
        over = False
        while not over:
            seen, _, over, _, _ = env.step(at_random(rng, seen["action_mask"]))
            done += 1
    return done


def at_random(rng: np.random.Generator, mask: NDArray[np.int8]) -> int:
    """Any of the actions allowed, 0 where there is none: Gymnasium's own choice takes a tenth of the time."""
    allowed = np.flatnonzero(mask)
    return int(allowed[rng.integers(len(allowed))]) if len(allowed) else 0


def many(game: int, seeds: range) -> int:
    """The same on many consoles in one process, from game to game, so many actions of each for every seed."""
    from retro2600 import envs

    if not hasattr(envs, "TurnVectorEnv"):  # another commit's
        return episodes(game, seeds)
    env = envs.TurnVectorEnv(CONSOLES, game)
    seen, _ = env.reset(seed=seeds.start)
    rng, done = np.random.default_rng(seeds.start), 0
    for _ in range(len(seeds) * ACTIONS):
        masks = seen["action_mask"]
        done += int(masks.any(axis=1).sum())  # the others begin anew
        seen, *_ = env.step(np.array([at_random(rng, mask) for mask in masks]))
    return done


def rated(numbers: range) -> int:
    """Play games against pubeval as a rating does, and count what it counts; their number."""
    from tools.rating import __main__ as rating

    numbers = range(numbers.start * RATED, numbers.stop * RATED)
    if hasattr(rating, "scores"):
        scores = rating.scores("pubeval", 1, numbers)
    else:  # another commit's
        scores = [rating.game("pubeval", None, 1, number, cube=False).score for number in numbers]
    assert all(score.decisions for score in scores)
    return len(scores)


WAYS: Final[dict[str, Callable[[range], int]]] = {
    **{f"episodes of the turn environment, game {game}": partial(episodes, game) for game in GAMES},
    **{f"the same on {CONSOLES} consoles, game {game}": partial(many, game) for game in GAMES},
    "rated games against pubeval": rated,
}


def alone(way: str) -> float:
    """Actions or rated games a second, after others that load what is needed."""
    WAYS[way](range(SEEDS, SEEDS + 2))
    begun = time.process_time()
    done = WAYS[way](range(SEEDS))
    return done / (time.process_time() - begun)


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
    parser.add_argument("--ways", metavar="WORD", default="", help="only those with this word")
    parser.add_argument("--alone", choices=WAYS, metavar="WAY", help="print the figure of one way")
    wanted = parser.parse_args()
    if wanted.alone:
        print(alone(wanted.alone))
        return 0
    for way in (way for way in WAYS if wanted.ways in way):
        folders = [ROOT, *([wanted.beside.resolve()] if wanted.beside else [])]
        rounds = [[elsewhere(folder, way) for folder in folders] for _ in range(wanted.rounds)]
        ours, *other = (statistics.median(side) for side in zip(*rounds, strict=True))
        told = "".join(f", the other {theirs:.2f}, ratio {ours / theirs:.1f}" for theirs in other)
        print(f"{way}: {ours:.2f} a second{told}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
