"""Frames per second of a whole one-player game, beside ale-py running the original.

    python tools/bench/frames.py [--rounds 5] [--beside FOLDER]

Ours plays the recorded session `whole_cube` (19,025 frames, one game to its end) from power-on, thoughts
uncached; ale-py steps the original as many frames. Both in turn in one process; medians of processor
time and their ratio are printed. `--beside` names a checkout of another commit, which plays in turn with
this one, each time in a process of its own.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.computer import think
from retro2600.consoles.vcs.script import Script, read
from retro2600.fronts.headless import Watcher, look, run
from retro2600.machine import Machine

ROOT = Path(__file__).parents[2]
SESSION = ROOT / "tests" / "golden" / "cx2617" / "movies" / "whole_cube.json.gz"

SCRIPT = read(json.loads(gzip.decompress(SESSION.read_bytes()))["inputs"])
FRAMES = sum(count for count, _ in SCRIPT)

WAYS: Final[dict[str, Callable[[], Sequence[Watcher]]]] = {
    "a picture and its sound in every frame": lambda: [look, sounding()],
    "a picture in every frame": lambda: [look],
    "every frame, no pictures": lambda: [lambda frame, state, output: None],
    "no pictures, waits leapt over": list,
}
"""The watchers of a run; `retro2600 run` without outputs has none."""


def sounding() -> Watcher:
    """A watcher that has the samples of each frame made."""
    synthesiser = CARTRIDGE.console.sound.synthesiser(44_100)
    return lambda frame, state, output: synthesiser.frame(output.sound, output.lines)


def ours(script: Script, way: str) -> float:
    """Seconds for the session."""
    watchers = WAYS[way]()
    think.cache_clear()
    start = time.process_time()
    console = run(Machine.powered_on(CARTRIDGE), script, watchers)
    seconds = time.process_time() - start
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
        start = time.process_time()
        for frame in range(frames):
            ale.act(actions[frame // 16 % len(actions)])
            if screen:
                ale.getScreen()
        return time.process_time() - start

    return run


def elsewhere(folder: Path, way: str) -> float:
    """Seconds for the session with the checkout in a folder, in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    command = [sys.executable, "-P", __file__, "--alone", way]
    return float(subprocess.run(command, env=environment, capture_output=True, check=True).stdout)


def compared(way: str, rounds: int, one: Callable[[], float], other: Callable[[], float]) -> str:
    """Both in turn: frames a second of either, and the ratio of their medians."""
    pairs = [(one(), other()) for _ in range(rounds)]
    mine, peer = (FRAMES / statistics.median(seconds) for seconds in zip(*pairs, strict=True))
    return f"{way}: {mine:,.0f} frames/s, the other {peer:,.0f} frames/s, ratio {mine / peer:.2f}"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--beside", type=Path, metavar="FOLDER", help="compare with another checkout instead")
    parser.add_argument("--alone", choices=WAYS, metavar="WAY", help="print the seconds of one run, no more")
    wanted = parser.parse_args()
    if wanted.alone:
        print(ours(SCRIPT, wanted.alone))
        return 0
    ways = list(WAYS)[1:]  # ale-py gives no samples, and older checkouts make them elsewhere
    if wanted.beside:
        for way in ways:
            here = partial(elsewhere, ROOT, way)
            print(compared(way, wanted.rounds, here, partial(elsewhere, wanted.beside.resolve(), way)))
        return 0
    ale = theirs(FRAMES)
    for way in WAYS:
        screen = look in WAYS[way]()
        print(compared(way, wanted.rounds, partial(ours, SCRIPT, way), partial(ale, screen)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
