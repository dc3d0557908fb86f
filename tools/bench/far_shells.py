"""Two shells play the game of 1979 over a late line in memory: what a frame costs beside one played alone.

    python -m tools.bench.far_shells                                    here
    node tools/bench/in_pyodide.mjs FOLDER tools.bench.far_shells       as in a page

The line is that of the tests: 120 ms, more or less by 30, one message in twenty 350 ms more. Both fumble at
knobs, buttons and panel. Nothing is painted: what a front adds is the same for a game that is played alone.
"""

from __future__ import annotations

from random import Random
from time import process_time
from typing import Final

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.shell.input.actions import Push
from retro2600.shell.shell import Shell
from tests.shell.far.friends import Friends

FRAMES: Final = 3_000
RATE: Final = float(CARTRIDGE.console.frames_per_second)


def fumble(shell: Shell, chance: Random) -> None:
    """Turn, press, or begin a game."""
    what = chance.randrange(40)
    if what == 0:
        for down in (True, False):
            shell.gate.do(Push("reset"), down)
    elif what < 10:
        shell.gate.press(what % 2 == 0, "mouse")
    else:
        shell.gate.wheel(chance.choice((-3, -1, 1, 2)))


def alone() -> float:
    """Seconds of a frame of one who plays alone."""
    shell, chance = Friends(CARTRIDGE).shells[0], Random(1)
    begun = process_time()
    for frame in range(FRAMES):
        if frame % 10 == 0:
            fumble(shell, chance)
        shell.run(1)
    return (process_time() - begun) / FRAMES


def together() -> tuple[float, Friends]:
    """Seconds of a frame of both sides together."""
    friends, chance = Friends(CARTRIDGE), Random(1)
    friends.sit()
    begun = process_time()
    for frame in range(FRAMES):
        if frame % 5 == 0:
            fumble(friends.shells[chance.randrange(2)], chance)
        friends.run(1)
    return (process_time() - begun) / FRAMES, friends


def main() -> None:
    """Measure and print."""
    one = alone()
    both, friends = together()
    figures = [friends.side(seat).side.figures for seat in (0, 1)]
    print(f"alone: {one * 1e6:.0f} microseconds a frame, {one * RATE:.1%} of a core")
    print(f"both friends: {both * 1e6:.0f} microseconds a frame, {both * RATE:.1%} of a core")
    print(f"frames run anew: {sum(each.rolled_back for each in figures):,} in {FRAMES:,}")


if __name__ == "__main__":
    main()
