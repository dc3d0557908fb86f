"""Frames per second of a whole one-player game, beside ale-py running the original.

    python tools/bench/frames.py [--rounds 5]

Ours plays the recorded session `whole_cube` (19,025 frames, one game to its end) from power-on, thoughts
uncached; ale-py steps the original as many frames. Both in turn in one process; medians and their ratio
are printed.
"""

from __future__ import annotations

import argparse
import gzip
import json
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.computer import think
from retro2600.consoles.vcs.script import Script, read
from retro2600.fronts.headless import Watcher, look, run
from retro2600.machine import Machine

SESSION = Path(__file__).parents[2] / "tests" / "golden" / "cx2617" / "movies" / "whole_cube.json.gz"


WAYS = {
    "a picture in every frame": [look],
    "every frame, no pictures": [lambda frame, state, output: None],
    "no pictures, waits leapt over": [],
}
"""Watchers of the run; `retro2600 run` without outputs is the last."""


def ours(script: Script, watchers: Sequence[Watcher]) -> float:
    """Seconds for the session."""
    think.cache_clear()
    start = time.perf_counter()
    console = run(Machine.powered_on(CARTRIDGE), script, watchers)
    seconds = time.perf_counter() - start
    assert console.state.cycling, "the session should end with the game over"
    return seconds


def theirs(frames: int) -> Callable[[bool], float]:
    """ale-py with the original in it: seconds for that many frames, with or without reading the screen."""
    import ale_py

    ale_py.ALEInterface.setLoggerMode(ale_py.LoggerMode.Error)
    ale = ale_py.ALEInterface()
    ale.setFloat("repeat_action_probability", 0.0)
    ale.setInt("random_seed", 1)
    ale.loadROM(Path(ale_py.__file__).parent / "roms" / "backgammon.bin")
    actions = list(ale.getMinimalActionSet())

    def run(screen: bool) -> float:
        ale.reset_game()
        start = time.perf_counter()
        for frame in range(frames):
            ale.act(actions[frame // 16 % len(actions)])
            if screen:
                ale.getScreen()
        return time.perf_counter() - start

    return run


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    script = read(json.loads(gzip.decompress(SESSION.read_bytes()))["inputs"])
    frames = sum(count for count, _ in script)
    ale = theirs(frames)
    for way, watchers in WAYS.items():
        screen = watchers == [look]
        pairs = [(ours(script, watchers), ale(screen)) for _ in range(rounds)]
        mine = frames / statistics.median(pair[0] for pair in pairs)
        peer = frames / statistics.median(pair[1] for pair in pairs)
        print(f"{way}: {mine:,.0f} frames/s, ale-py {peer:,.0f} frames/s, ratio {mine / peer:.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
