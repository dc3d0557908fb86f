"""Trains for acey-deucey, or goes on training: see the package's own words.

    python -m tools.training.acey_deucey absolute FOLDER --samples 6000000 --seed 1979
    python -m tools.training.acey_deucey absolute FOLDER --export FILE.bin --commit 1234abc

The folder keeps `checkpoint.pickle`, `log.jsonl`, and the nets as they were after 2**17 samples, twice as
many and so on. Where it holds a checkpoint, that run goes on, by the plan given.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

from retro2600.players.acey_deucey.inputs import made
from retro2600.players.nets import written
from retro2600.rules import ABSOLUTE_ACEY_DEUCEY, CX2617_ACEY_DEUCEY
from tools.training.acey_deucey.judge import HIDDEN
from tools.training.acey_deucey.run import Run
from tools.training.export import quantised
from tools.training.run import FIRST_DECAY, FIRST_RATE, Plan

RULES = {"cx2617": CX2617_ACEY_DEUCEY, "absolute": ABSOLUTE_ACEY_DEUCEY}
SAVED_EVERY = 16
"""Lessons between two checkpoints."""
FIRST_KEPT = 1 << 17
"""Samples after which the nets are kept for the first time."""


def train(run: Run, folder: Path) -> None:
    """To the end of the plan, with checkpoints and a log."""
    lessons = 0
    while not run.done:
        before = run.samples
        run.step()
        lessons += 1
        if run.samples >= FIRST_KEPT and run.samples.bit_length() > before.bit_length():
            (folder / f"after-{run.samples}.bin").write_bytes(exported(run, ""))
        if lessons % SAVED_EVERY == 0 or run.done:
            run.save(folder / "checkpoint.pickle")
            line = {"samples": run.samples, "games": run.play.games, "cpu": round(time.process_time())}
            with (folder / "log.jsonl").open("a") as log:
                log.write(json.dumps(line) + "\n")


def exported(run: Run, commit: str) -> bytes:
    """The file of weights for the package."""
    nets = {kind: quantised(net, kind, made(kind)) for kind, net in run.averaged().items()}
    origin = {"seed": run.plan.seed, "samples": run.samples, "games": run.play.games, "commit": commit}
    return written(nets, origin)


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser("python -m tools.training.acey_deucey", description="trains the nets")
    parser.add_argument("rules", choices=RULES, help="the rules to train for")
    parser.add_argument("folder", type=Path, help="where checkpoint and log are kept")
    parser.add_argument("--samples", type=int, default=6_000_000, help="states of self-play in all")
    parser.add_argument(
        "--hidden", type=int, default=max(HIDDEN.values()), help="the most hidden units of a net"
    )
    parser.add_argument("--rate", type=float, default=FIRST_RATE, help="the first learning rate")
    parser.add_argument("--decay", type=float, default=FIRST_DECAY, help="the first lambda")
    parser.add_argument("--seed", type=int, default=1979)
    parser.add_argument("--export", type=Path, help="write the nets of the checkpoint here, and do no more")
    parser.add_argument("--commit", default="", help="the commit that trained them")
    arguments = parser.parse_args()
    checkpoint: Path = arguments.folder / "checkpoint.pickle"
    if arguments.export:
        arguments.export.write_bytes(exported(Run.load(checkpoint), arguments.commit))
        return
    arguments.folder.mkdir(parents=True, exist_ok=True)
    plan = Plan(
        arguments.samples,
        seed=arguments.seed,
        first_rate=arguments.rate,
        first_decay=arguments.decay,
        hidden=arguments.hidden,
    )
    run = Run.load(checkpoint) if checkpoint.exists() else Run(plan, RULES[arguments.rules])
    run.plan = plan  # a run that has come to its end goes on by a longer plan
    train(run, arguments.folder)


if __name__ == "__main__":
    main()
