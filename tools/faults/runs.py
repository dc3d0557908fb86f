"""`retro2600 run` with each of its outputs, an older good one in each place."""

from __future__ import annotations

import io
import json
import os
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Final

from retro2600.cli.main import BAD_INPUT, main
from retro2600.store.parts import tidied_for
from tools.faults.laws import mark_of
from tools.faults.sittings import Count, Sitting
from tools.faults.told import Moment, Told

KINDS: Final = ("log", "pictures", "wav", "png", "gif", "mp4", "mat", "save")

_SUFFIXES: Final = {"log": "json", "save": "json", "pictures": "npz"}
_INPUTS: Final = {"inputs": [[5, {}], [4, {"reset": 1}], [3, {"reset": 0}], [8, {"button0": 1}]]}

_FFMPEG: Final = """\
#!/bin/sh
for last; do :; done
cat >/dev/null
echo "a film" > "${last#file:}"
"""
"""A stand-in that takes no time: films are its business, files are ours."""


class Run(Sitting):
    """A run with some outputs."""

    same_every_time = True

    def __init__(self, *kinds: str) -> None:
        self._names = {kind: f"out-{kind}.{_SUFFIXES.get(kind, kind)}" for kind in kinds}

    def prepare(self, home: Path) -> list[Moment]:
        (home / "inputs.json").write_text(json.dumps(_INPUTS))
        program = home.parent / "bin" / "ffmpeg"
        program.parent.mkdir(exist_ok=True)
        program.write_text(_FFMPEG)
        program.chmod(0o755)
        moments = [Moment("inputs.json", mark_of("inputs.json", (home / "inputs.json").read_bytes()))]
        for name in self._names.values():
            (home / name).write_bytes(b"older")
            if not name.endswith("npz"):
                moments.append(Moment(name, mark_of(name, b"older")))
            else:
                (home / name).unlink()
        return moments

    def perform(self, home: Path, told: Told, count: Count) -> None:
        os.environ["PATH"] = f"{home.parent / 'bin'}:/usr/bin:/bin"
        words = ["run", str(home / "inputs.json")]
        for kind, name in self._names.items():
            words += [f"--{kind}", str(home / name)]
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            code = main(words)
        told.sentences += err.getvalue().splitlines()
        if code not in (0, BAD_INPUT):
            raise AssertionError(f"exit code {code}")
        if (code == 0) != (not told.sentences):
            raise AssertionError(f"exit code {code} with {len(told.sentences)} sentences")
        self._kept, self._until = code == 0, count()

    def tell(self, home: Path, told: Told) -> None:
        if self._kept:
            for name in self._names.values():
                mark = mark_of(name, (home / name).read_bytes())
                told.moments.append(Moment(name, mark, 0, self._until))

    def tidy(self, home: Path) -> None:
        for name in self._names.values():
            tidied_for(home / name)

    def open_again(self, home: Path, told: Told) -> None:
        self.perform(home, told, lambda: 0)
