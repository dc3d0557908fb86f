"""A sweep of the black box and our program through every style of play, episode by episode."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import count, islice
from random import Random
from typing import NamedTuple

import numpy as np

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.scenes import Thinking
from retro2600.cartridges.cx2617.state import State
from tools.original.episodes import Episode
from tools.original.lockstep import Lockstep
from tools.original.pictures import Picture
from tools.styles import STYLES

LENGTHS = (1_000, 5_000, 20_000)
"""Frames of an episode."""

MOST_DRAWN = 30
LONGEST_ROW = 8

_A_RELOAD = 0.000_5
"""The chance that both machines are put away and taken out again after a frame."""


class Part(NamedTuple):
    """One episode of a sweep, from power-on."""

    seed: str
    style: str
    number: int
    frames: int

    @property
    def random(self) -> Random:
        """The source of chance of its inputs."""
        return Random(f"{self.seed}/{self.style}/{self.number}")


@dataclass(slots=True)
class Played:
    """The outcome of an episode."""

    part: Part
    episode: Episode
    seen: Counter[str] = field(default_factory=Counter)
    departure: str | None = None
    """The known departure that the difference is, if it is one."""
    pictures: tuple[Picture, Picture] | None = None
    """Ours and the original's where they differ."""


def planned(seed: str, styles: Sequence[str], frames: int) -> Iterator[Part]:
    """The episodes of a sweep: so many frames of each style."""
    for style in styles:
        left = frames
        for number in count():
            part = part_of(seed, style, number, left)
            if part.frames == 0:
                break
            left -= part.frames
            yield part


def part_of(seed: str, style: str, number: int, left: int = LENGTHS[-1]) -> Part:
    """One episode, cut to the frames that are left."""
    length = Random(f"{seed}/{style}/{number}/length").choice(LENGTHS)
    return Part(seed, style, number, min(left, length))


def swept(parts: Iterable[Part], jobs: int) -> Iterator[Played]:
    """The episodes played, in their order, by so many processes."""
    if jobs == 1:
        yield from map(played, parts)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(partial(played, forgetful=True), parts)


def played(part: Part, forgetful: bool = False) -> Played:
    """Both machines stepped through an episode, up to the first difference.

    `forgetful`: the inputs and pictures of an episode without a difference are not kept.
    """
    machines, random = _machines(), part.random
    machines.switch_on()
    episode = Episode(f"seed {part.seed}, style {part.style}, episode {part.number}")
    result = Played(part, episode)
    hands = STYLES[part.style](machines, random)
    before = machines.state
    for _ in islice(episode.run(machines, lambda _: next(hands)), part.frames):
        if episode.difference is not None:
            break
        before = machines.state
        if random.random() < _A_RELOAD:
            machines.reload()
    result.seen = machines.seen.copy()
    if episode.difference is not None:
        result.departure = departure(before) or departure(machines.state)
        ours = CARTRIDGE.show(machines.state).picture
        result.pictures = np.array(ours), machines.box.picture
    elif forgetful:
        episode.inputs.clear()
    return result


def departure(state: State) -> str | None:
    """The known departure (the cartridge's README) that a state's next frame may show, None for none."""
    if any(abs(count) > MOST_DRAWN for count in state.board):
        return "more than thirty checkers on a location"
    red = sum(count for count in state.board if count > 0)
    if isinstance(state.scene, Thinking) and red >= 2 * LONGEST_ROW:
        return "a row of eight points"
    return None


@cache
def _machines() -> Lockstep:
    """Both machines of this process."""
    return Lockstep()
