"""The program's start-up time: its version, its help, the first picture in the window.

    python tools/bench/startup.py [--rounds 5]

Seconds from the start of a new process, medians. The window opens on the display there is; where there is
none, set SDL_VIDEODRIVER=dummy. The first picture counts as there when the loop first has time to wait, with
picture and sound running.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import time

PROGRAM = "import sys; from retro2600.__main__ import main; sys.exit(main(sys.argv[1:]))"

UP_TO_THE_FIRST_PICTURE = """\
from retro2600.cli.main import main
from retro2600.shell.process import pacing

def stop(self, seconds):
    raise SystemExit(0)

pacing.WallClock.sleep = stop
raise SystemExit(main(["play"]))
"""

MEASURED = {
    "version": (PROGRAM, "--version"),
    "help": (PROGRAM, "play", "--help"),
    "first_picture": (UP_TO_THE_FIRST_PICTURE,),
}


def seconds(code: str, *words: str) -> float:
    """Seconds that a new Python takes to run this code to its end."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code, *words], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def main() -> None:
    """Print the medians as one line of JSON."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    times = {name: [seconds(*words) for _ in range(rounds)] for name, words in MEASURED.items()}
    print(json.dumps({name: round(statistics.median(taken), 3) for name, taken in times.items()}))


if __name__ == "__main__":
    main()
