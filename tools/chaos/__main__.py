"""Run trials: `python -m tools.chaos [--seed N ...] [--games N]`; one JSON line each, exit code 1 for a
fault."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path

from tools.chaos.trial import Plan, tried
from tools.seats.cluster import cluster


def main() -> int:
    """Run them; the exit code."""
    parser = argparse.ArgumentParser(description="Games while the server is killed and connections are cut.")
    parser.add_argument("--seed", type=int, action="append", help="the seed of a trial; several are possible")
    parser.add_argument("--games", type=int, default=200, help="games of a trial (default: 200)")
    parser.add_argument("--at-once", type=int, default=50, help="games that are played at once (default: 50)")
    parser.add_argument("--haste", type=float, default=0.1, help="chance of a double before a roll")
    parser.add_argument("--kill-after", type=int, default=1500, help="commands between two kills on average")
    parser.add_argument(
        "--nodes", type=int, default=0, help="servers over one PostgreSQL (0: one over SQLite)"
    )
    parser.add_argument(
        "--restart-after", type=int, default=0, help="commands between its restarts (0: none)"
    )
    arguments = parser.parse_args()
    is_bad = False
    for seed in arguments.seed or [1, 2, 3]:
        began = time.monotonic()
        plan = Plan(
            seed,
            arguments.games,
            arguments.at_once,
            arguments.kill_after,
            haste=arguments.haste,
            nodes=arguments.nodes or 1,
            restart_after=arguments.restart_after,
        )
        with ExitStack() as stack:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            database = stack.enter_context(cluster()) if arguments.nodes else None
            outcome = tried(plan, Path(folder), database)
        told = {"seed": seed, "seconds": round(time.monotonic() - began, 1), **asdict(outcome)}
        print(json.dumps(told), flush=True)
        is_bad |= bool(outcome.faults)
    return int(is_bad)


if __name__ == "__main__":
    sys.exit(main())
