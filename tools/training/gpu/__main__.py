"""Trains nets on a machine with a GPU: see the package's own words."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import torch

from tools.training.gpu.course import Course, Plan


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m tools.training.gpu", description="trains on a GPU")
    parser.add_argument("library", type=Path, help="the compiled core")
    parser.add_argument("pool", type=Path, help="starts, as `tools.training.gpu.pool` makes them")
    parser.add_argument("out", type=Path, help="the folder for checkpoints")
    parser.add_argument("--td", type=float, default=100, help="seconds of TD(lambda)")
    parser.add_argument("--ahead", type=float, default=300, help="seconds of lookahead")
    parser.add_argument("--split", action="store_true", help="a net for each plan of contact")
    parser.add_argument("--begin", type=Path, help="a checkpoint to begin with")
    parser.add_argument("--rival", type=Path, help="a checkpoint to play against")
    parser.add_argument(
        "--scale", type=float, default=1.0, help="boards and batches, as a share of the usual"
    )
    parser.add_argument("--seed", type=int, default=2600)
    for name in ("td_rate", "td_last", "ahead_rate", "ahead_last", "decay", "decay_last"):
        parser.add_argument(f"--{name.replace('_', '-')}", type=float, default=getattr(Plan, name))
    return parser


def main() -> int:
    """Reads the command line."""
    words = vars(_arguments().parse_args())
    files = {name: words.pop(name) for name in ("library", "pool", "out", "begin", "rival")}
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    Course(Plan(**words), device, **files).run()
    return 0


if __name__ == "__main__":
    sys.exit(main())
