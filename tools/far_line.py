"""Two machines in lock step over a late line, for hours of play: what it costs, and that both end the same.

    python -m tools.far_line --frames 100000 --seed 1 [--cuts]

Random hands play the cartridge of 1979 on two whole machines. A proxy in simulated time carries each message
120 ms late, more or less by 30, one in twenty 350 ms more, in order; with `--cuts` the line is lost every two
minutes for up to four seconds. Every hand has to be seen in the next frame, a picture that stands has to say
so before a second is over, both machines have to end in the same state, and the movie has to lead there when
it is run alone; else the tool ends with an error. It prints the figures of each side.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from random import Random
from time import process_time

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cli.arguments import whole_number
from tests.lockstep.pair import Cut, Pair, hold_true
from tools.command import parser_of

CUT_EVERY = 120.0
"""Seconds."""


def cuts_of(seed: int, frames: int) -> list[Cut]:
    """A cut every two minutes, of up to four seconds."""
    chance, count = Random(seed), int(frames / 60 / CUT_EVERY)
    return [Cut(CUT_EVERY * (each + 1), chance.uniform(0.05, 4)) for each in range(count)]


def main(words: Sequence[str] | None = None) -> None:
    """Play, check, and print the figures."""
    parser = parser_of("tools.far_line", __doc__)
    parser.add_argument("--frames", type=whole_number(1), default=100_000)
    parser.add_argument("--seed", type=whole_number(0), default=1)
    parser.add_argument("--cuts", action="store_true", help="lose the line now and then")
    arguments = parser.parse_args(words)
    frames, seed = arguments.frames, arguments.seed
    pair = Pair((CARTRIDGE, CARTRIDGE), seed, cuts=cuts_of(seed, frames) if arguments.cuts else ())
    begun = process_time()
    pair.play(frames)
    spent = process_time() - begun
    for side in pair.sides:
        figures = ", ".join(f"{name} {number:,}" for name, number in asdict(side.lockstep.figures).items())
        print(f"seat {side.seat}: {figures}; longest stand {side.longest} frames")
        print(f"        {side.sent:,} messages of {side.sent_bytes / side.sent:.0f} bytes on average")
    marks = hold_true(pair)
    print(f"both end in the same state, and the movie of {frames:,} frames verifies with {marks:,} marks")
    print(f"{spent / frames / 2 * 1e6:.0f} microseconds a frame and side, hands and checks included")


if __name__ == "__main__":
    main()
