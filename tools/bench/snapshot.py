"""The cost of a snapshot: bytes and microseconds, beside the save state as JSON.

    python -m tools.bench.snapshot [INPUTS.json]

Prints the largest snapshot of a run, and medians over its frames of taking one and of giving it back.
"""

from __future__ import annotations

import argparse
import gzip
import json
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from retro2600 import insert
from retro2600.consoles.vcs import script
from retro2600.machine import savestate, snapshot

SESSION = Path(__file__).parents[2] / "tests" / "golden" / "cx2617" / "movies" / "whole_cube.json.gz"
EVERY = 7
"""Frames from one that is measured to the next."""


def main() -> None:
    """Run the inputs, and measure."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "inputs", nargs="?", type=Path, default=SESSION, help="a movie (default: a whole one-player game)"
    )
    arguments = parser.parse_args()
    sizes, taking, giving, saving = [], [], [], []
    console = insert("cx2617")
    for frame, inputs in enumerate(script.frames_of(_runs(arguments.inputs))):
        console = console.step(inputs)
        if frame % EVERY:
            continue
        kind = type(console.state)
        taken, seconds = _timed(snapshot.packed, kind, console.state)
        sizes.append(len(taken))
        taking.append(seconds)
        back, seconds = _timed(snapshot.unpacked, kind, taken)
        assert back == console.state
        giving.append(seconds)
        saving.append(_timed(lambda: json.dumps(savestate.saved(console)))[1])  # noqa: B023 - called at once
    print(f"{len(sizes)} frames: a snapshot has at most {max(sizes)} bytes")
    for what, seconds_each in (("taken", taking), ("given back", giving), ("saved as JSON", saving)):
        print(f"{what:>14} in {median(seconds_each) * 1e6:7.1f} microseconds (median)")
    print(f"{'ratio':>14}    {median(saving) / median(taking):7.1f} times as fast as the save state")


def _runs(path: Path) -> script.Script:
    data = path.read_bytes()
    text = gzip.decompress(data) if path.suffix == ".gz" else data
    return script.read(json.loads(text)["inputs"])


def _timed(what: Any, *arguments: Any) -> tuple[Any, float]:
    begun = perf_counter()
    result = what(*arguments)
    return result, perf_counter() - begun


if __name__ == "__main__":
    main()
