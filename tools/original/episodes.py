"""Episodes for both machines: random games, and recorded sessions as far as ale-py can follow."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from random import Random
from typing import Protocol

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.dice import stepped
from retro2600.cartridges.cx2617.scenes import Die, Idle, Occasion, Rolling
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.variations import VARIATIONS
from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.script import frames_of, read
from retro2600.study import Difference
from tools.original.pair import Pair
from tools.player import Habits, Player
from tools.positions import random_board

SESSIONS = Path(__file__).parents[2] / "tests" / "golden" / "cx2617" / "movies"

LENGTHS = (1_000, 3_000, 8_000)
"""Most frames of a random game."""

AFTER_THE_END = 300
"""Frames for which a game that is over is watched: colours begin to cycle within 256 of them (note 3)."""

A_NEW_POSITION = 0.4
"""The chance that a turn begins with a random position on both boards, in the episodes that have them."""

_REGISTERS = 32_767  # note 4: the generator's period


class Machines(Protocol):
    """The original and ours, one step of both a comparison."""

    state: State

    def step(self, inputs: Inputs) -> Difference | None:
        """Run a frame of both; the first field in which they differ."""


@dataclass(slots=True)
class Episode:
    """An episode that was played, and its outcome."""

    name: str
    frames: int = 0
    difference: Difference | None = None
    inputs: list[Inputs] = field(default_factory=list)
    scenes: Counter[str] = field(default_factory=Counter)

    def run(self, pair: Machines, hands: Callable[[State], Inputs]) -> Iterator[State]:
        """Step the pair with these inputs, frame by frame, up to the first difference."""
        while self.difference is None:
            inputs = hands(pair.state)
            self.inputs.append(inputs)
            self.difference = pair.step(inputs)
            self.frames += 1
            self.scenes[type(pair.state.scene).__name__] += 1
            yield pair.state


def by_chance(pair: Pair, seed: int, number: int, games: Sequence[int], limit: int) -> Episode:
    """A game by a seeded player; every second among random positions, every third with switches turned."""
    chance = Random(f"{seed}/{number}")
    game = chance.choice(games)
    episode = Episode(f"seed {seed}, episode {number}, game {game}")
    pair.begin(_opening(pair.started, game, chance.randrange(_REGISTERS)))
    player = Player(chance, Habits(switches=0.0 if number % 3 else 0.0025))
    left, rolling = min(limit, chance.choice(LENGTHS)), True
    for state in islice(episode.run(pair, player.inputs), left):
        if isinstance(state.scene, Idle):
            left = min(left, episode.frames + AFTER_THE_END)
        if episode.frames >= left:
            break
        was_rolling, rolling = rolling, isinstance(state.scene, Rolling)
        new_roll = rolling and not was_rolling and state.scene == Rolling(Occasion.TURN, Die.LEFT)
        if number % 2 and new_roll and chance.random() < A_NEW_POSITION:
            pair.lay(random_board(chance))
    return episode


def _opening(started: State, game: int, turns: int) -> State:
    """The opening roll of a game, from a register that the generator reaches so many frames later."""
    generator = started.generator
    for _ in range(turns):
        generator = stepped(generator)
    variation = VARIATIONS[game]
    return started._replace(game=game, board=variation.start, cube=int(variation.cube), generator=generator)


def recorded(pair: Pair, path: Path) -> Episode | None:
    """A recorded session from its opening roll to the first input that ale-py cannot make.

    None where there is nothing to follow: the opening dice are dialled in.
    """
    document = json.loads(gzip.decompress(path.read_bytes()))
    inputs = list(frames_of(read(document["inputs"])))
    opening = _opening_of(inputs)
    if opening is None:
        return None
    first, state = opening
    episode = Episode(path.name.removesuffix(".json.gz"))
    pair.begin(state)
    followed = inputs[first : _end(inputs, first)]
    left = iter(followed)
    for _ in islice(episode.run(pair, lambda _: next(left)), len(followed)):
        pass
    return episode


def _opening_of(inputs: Sequence[Inputs]) -> tuple[int, State] | None:
    """Number of frames until the first opening die is drawn, and our state then."""
    state = CARTRIDGE.power_on()
    for frame, held in enumerate(inputs, 1):
        state = CARTRIDGE.step(state, held)
        if state.scene == Rolling(Occasion.OPENING, Die.RIGHT):
            return frame, state
    return None


def _end(inputs: Sequence[Inputs], first: int) -> int:
    """The first frame from `first` on whose inputs ale-py cannot make."""
    beyond = (
        frame
        for frame, held in enumerate(inputs[first:], first)
        if held.reset or held.select or not held.color
    )
    return next(beyond, len(inputs))
