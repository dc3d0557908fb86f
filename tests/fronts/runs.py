"""Runs of a program without a window, by the command that a person gives."""

import json
from collections.abc import Sequence
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

from tests.stand_in import retro2600


def run_of(inputs: list[Any], cartridge: str, home: Path, *words: str) -> CompletedProcess[str]:
    """The run with these inputs as it ended."""
    path = home / "inputs.json"
    path.write_text(json.dumps({"inputs": inputs}))
    return retro2600("run", str(path), "--cartridge", cartridge, *words, home=home)


def files_of(
    inputs: list[Any], cartridge: str, home: Path, options: Sequence[str], *words: str
) -> dict[str, Path]:
    """The files that such a run has written, by their options."""
    files = {option: home / f"out.{option}" for option in options}
    written = [word for option, path in files.items() for word in (f"--{option}", str(path))]
    done = run_of(inputs, cartridge, home, *written, *words)
    assert (done.returncode, done.stderr) == (0, "")
    return files


def refusal_of(inputs: list[Any], cartridge: str, home: Path, *words: str) -> str:
    """The one sentence with which such a run was refused."""
    done = run_of(inputs, cartridge, home, *words)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    return done.stderr
