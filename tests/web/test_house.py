"""The house bot of a page without a server, in the Python that the page has."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from retro2600.fronts.web.page.posting import LEVELS

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_each_level_plays_a_match_in_pyodide(pyodide_folder: Path) -> None:
    program = shutil.which("node")
    assert program
    words = [program, "tools/bench/in_pyodide.mjs", str(pyodide_folder), "tests.web.pages.house"]
    done = subprocess.run(words, capture_output=True, text=True, cwd=ROOT, check=False)
    lines = [f"level {level}: 0 refusals" for level in range(1, LEVELS + 1)]
    assert (done.stderr, done.stdout.splitlines()) == ("", [*lines, "emscripten"])
