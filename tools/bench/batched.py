"""Random turns a second on many boards at once, against OpenSpiel's from Python.

A turn is the same on both sides: the roll, all legal plays, the choice of one of them, each as likely as the
others, and the play; a game that is over is begun anew. OpenSpiel takes a node for the roll and, for a
doublet, two for the play; its rolls are drawn from a table made beforehand, so that its clock runs for
OpenSpiel alone, and it chooses among its actions, some of which lead to the same position. First games of it
are followed with the same rolls: on every board the number of distinct results must be ours.

The two play in turn in one run; a ratio is that of one pair, and the median of the pairs counts.

    python -m tools.bench.batched [BOARDS]      needs the package `open_spiel`
"""

import random
import sys
import time
from statistics import median

import numpy as np
import pyspiel

from retro2600.envs.batched import BatchedBackgammon, at_random, legal_plays
from retro2600.rules import Position
from tools.bench.legal_plays import random_states, results, roll_of, seen_from

PAIRS = 15
SECONDS = 0.5
"""Seconds that each side of a pair plays."""
AGREED_ON = 500  # positions
OPENING_ROLLS = 30
ROLLS = 36
"""The outcomes of OpenSpiel's chance nodes, each as likely as the others."""


def agree() -> None:
    """Stops the run where the two rule books differ."""
    source = random_states(random.Random(1979))
    states = [next(source) for _ in range(AGREED_ON)]
    positions = [seen_from(state, state.current_player()) for state in states]
    rolls = [roll_of(state) for state in states]
    mine, theirs = (np.array(seats, np.int8) for seats in zip(*map(seats_of, positions), strict=True))
    plays = legal_plays(mine, theirs, np.array([(roll.high, roll.low) for roll in rolls]))
    for state, count in zip(states, plays.counts, strict=True):
        assert len(results(state, state.current_player())) == count, f"the rule books differ: {state}"


def seats_of(position: Position) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The counts of both sides."""
    return position.mine, position.theirs


def their_turns(rng: random.Random) -> float:
    """Turns a second of OpenSpiel's games."""
    game = pyspiel.load_game("backgammon(scoring_type=full_scoring)")
    state, turns, begin = game.new_initial_state(), 0, time.perf_counter()
    state.apply_action(rng.randrange(OPENING_ROLLS))
    while time.perf_counter() < begin + SECONDS:
        for _ in range(50):
            state.apply_action(rng.choice(state.legal_actions()))
            if state.is_chance_node():
                state.apply_action(rng.randrange(ROLLS))
                turns += 1
            elif state.is_terminal():
                state = game.new_initial_state()
                state.apply_action(rng.randrange(OPENING_ROLLS))
                turns += 1
    return turns / (time.perf_counter() - begin)


def our_turns(games: BatchedBackgammon) -> float:
    """Turns a second on all boards together."""
    turns, begin = 0, time.perf_counter()
    while time.perf_counter() < begin + SECONDS:
        games.step(at_random(games.plays, games.rng))
        turns += games.boards
    return turns / (time.perf_counter() - begin)


def main() -> None:
    """Checks, measures and prints one ratio: above 1 ours is the faster."""
    boards = int(sys.argv[1]) if len(sys.argv) > 1 else 8192
    agree()
    rng, games = random.Random(1979), BatchedBackgammon(boards, seed=1979)
    for _ in range(100):  # into the middle of the games, where the boards are as various as ever
        games.step(at_random(games.plays, games.rng))
    pairs = [(their_turns(rng), our_turns(games)) for _ in range(PAIRS)]
    theirs, ours = (median(side) for side in zip(*pairs, strict=True))
    ratio = median(our / their for their, our in pairs)
    print(
        f"agreed on {AGREED_ON} positions; OpenSpiel {theirs:,.0f} turns/s, "
        f"retro2600 {ours:,.0f} turns/s on {boards} boards, ratio {ratio:.2f}"
    )


if __name__ == "__main__":
    main()
