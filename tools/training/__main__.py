"""Trains, or goes on training: see the package's own words.

    python -m tools.training FOLDER --samples 16000000 --studied 300000 --seed 1979
    python -m tools.training FOLDER --weights retro2600/players/data/nets.bin --rate 2e-4 --decay 0.1

The folder keeps `checkpoint.pickle` and `log.jsonl`. Where it holds a checkpoint, that run goes on, by the
plan given. Without one a run begins from chance, or from the weights of a file. The rollouts of `--hardest`
can be spread over a cluster, `--dask ADDRESS`, whose workers have this checkout; they are the same there.
"""

from __future__ import annotations

import argparse
import json
import time
from concurrent.futures import Executor
from pathlib import Path

import numpy as np

from retro2600.cli.studies.cluster import sharing
from retro2600.players.nets import WeightsError, read
from retro2600.store.refusals import RequestError
from tools.training.export import restored
from tools.training.judge import HIDDEN
from tools.training.run import FIRST_DECAY, FIRST_RATE, Plan, Run
from tools.training.watch import by_nets, fit, match

SAVED_EVERY = 64
"""Lessons between two checkpoints."""
WATCHED_EVERY = 64
WATCHED_GAMES = 400
_SHOWN = 4


def report(run: Run, seconds: float) -> dict[str, object]:
    """A line of the log: chance of its own, so that looking changes nothing."""
    nets, rng = run.averaged(), np.random.default_rng(run.samples)
    slope, rms = fit(nets, run.play.boards)
    score = match(by_nets(nets), None, WATCHED_GAMES, rng)
    line = {"slope": slope, "rms": rms, "pubeval": score.mean, "error": score.error}
    rounded = {name: round(value, _SHOWN) for name, value in line.items()}
    return {"samples": run.samples, "games": run.play.games, "cpu": round(seconds), **rounded}


def train(run: Run, folder: Path, executor: Executor) -> None:
    """To the end of the plan, with checkpoints and a log."""
    lessons = 0
    while not run.done:
        run.step(executor)
        lessons += 1
        if lessons % WATCHED_EVERY == 0 or run.done:
            line = json.dumps(report(run, time.process_time()))
            print(line, flush=True)
            with (folder / "log.jsonl").open("a") as log:
                log.write(line + "\n")
        if lessons % SAVED_EVERY == 0 or run.done:
            run.save(folder / "checkpoint.pickle")


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser("python -m tools.training", description="trains the evaluation")
    parser.add_argument("folder", type=Path, help="where checkpoint and log are kept")
    parser.add_argument("--samples", type=int, default=12_000_000, help="positions of self-play in all")
    parser.add_argument("--studied", type=int, default=0, help="positions after those, by full lookahead")
    parser.add_argument("--hardest", type=int, default=0, help="of 1024 of those so many are rolled out")
    parser.add_argument(
        "--hidden", type=int, default=max(HIDDEN.values()), help="the most hidden units of a net"
    )
    parser.add_argument("--rate", type=float, default=FIRST_RATE, help="the first learning rate")
    parser.add_argument("--decay", type=float, default=FIRST_DECAY, help="the first lambda")
    parser.add_argument("--weights", type=Path, help="begin with the nets of this file")
    parser.add_argument("--seed", type=int, default=1979)
    parser.add_argument("--dask", metavar="ADDRESS", help="a Dask cluster that rolls the hardest out")
    arguments = parser.parse_args()
    folder: Path = arguments.folder
    folder.mkdir(parents=True, exist_ok=True)
    checkpoint = folder / "checkpoint.pickle"
    plan = Plan(
        arguments.samples,
        arguments.studied,
        seed=arguments.seed,
        first_rate=arguments.rate,
        first_decay=arguments.decay,
        hardest=arguments.hardest,
        hidden=arguments.hidden,
    )
    try:
        run = Run.load(checkpoint) if checkpoint.exists() else begun(plan, arguments.weights)
    except (OSError, WeightsError) as error:
        parser.error(str(error))
    run.plan = plan  # a run that has come to its end goes on by a longer plan
    try:
        with sharing(arguments.dask, None if arguments.dask else 1) as executor:
            train(run, folder, executor)
    except RequestError as error:
        parser.error(str(error))


def begun(plan: Plan, weights: Path | None) -> Run:
    """A new run, with the nets of the file if there is one."""
    run = Run(plan)
    if weights:
        run.nets = {kind: restored(net) for kind, net in read(weights.read_bytes()).nets.items()}
        run.forget()
    return run


if __name__ == "__main__":
    main()
