"""The time for which the computer of the PC's program thinks, level by level: here, or in a browser's Python.

    python -m tools.bench.thinking
    node tools/bench/in_pyodide.mjs FOLDER tools.bench.thinking

The second form runs the first in Pyodide; FOLDER is the package that `npm install pyodide` has put into
`node_modules`. Each level plays both sides of games by the dice of a seed. A frame lasts a sixtieth of a
second, or as long as the processor needs for its part of the thought.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from importlib import import_module
from random import Random
from statistics import median, quantiles
from typing import Final, NamedTuple

from retro2600.cartridges.championship.moving import _completions, ends
from retro2600.players.thought import Answer, Decision, Stakes, thought
from retro2600.rules import CHECKERS, OFF, START, Move

DECISIONS: Final = 40
LEVELS: Final = (1, 2, 3, 4)
FRAME: Final = 1 / 60
NO_TARGET: Final = Stakes()


class Thought(NamedTuple):
    """A decision: the answer, its frames, and how long they lasted in seconds."""

    answer: Answer
    frames: int
    seconds: float
    longest: float


def main() -> None:
    """Plays, measures and prints."""
    processor = _processor()
    for level in LEVELS:
        found = _played(level, processor)
        seconds = [each.seconds for each in found]
        late = quantiles(seconds, n=20)[-1]
        print(
            f"level {level}: {median(seconds):.2f} s, p95 {late:.2f}, longest {max(seconds):.2f};"
            f" frames {max(each.frames for each in found)} at most;"
            f" longest frame {1000 * max(each.longest for each in found):.0f} ms",
            flush=True,
        )
    print(f"Python {sys.version.split()[0]} on {sys.platform}")


def _played(level: int, processor: Callable[[], float]) -> list[Thought]:
    chance, position = Random(1979), START
    found: list[Thought] = []
    while len(found) < DECISIONS:
        faces = chance.randint(1, 6), chance.randint(1, 6)
        dice = faces * 2 if faces[0] == faces[1] else faces
        plays = _completions(position, dice, ends(position, faces))
        play = plays[0]
        if len(plays) > 1:
            found.append(_thought(Decision(position, plays, NO_TARGET, level), processor))
            play = found[-1].answer.play
        position = position.after(tuple(Move(*move) for move in play)).swapped()
        position = START if position.theirs[OFF] == CHECKERS else position
    return found


def _thought(decision: Decision, processor: Callable[[], float]) -> Thought:
    frames, seconds, longest, answer = 0, 0.0, 0.0, None
    while answer is None:
        begin = processor()
        answer = thought(decision, frames)
        spent = processor() - begin
        frames, seconds, longest = frames + 1, seconds + max(spent, FRAME), max(longest, spent)
    return Thought(answer, frames, seconds, longest)


def _processor() -> Callable[[], float]:
    """A clock of the seconds computed, which other programs do not delay; node's own in Pyodide."""
    platform: str = sys.platform
    if platform != "emscripten":
        return time.process_time
    process = import_module("js").process

    def seconds() -> float:
        used = process.cpuUsage()
        return float(used.user + used.system) / 1e6

    return seconds


if __name__ == "__main__":
    main()
