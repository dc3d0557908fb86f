"""The examples of `docs/changing.md`, laid into a copy of the package: each does what the page says."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.systems import POSIX_SHELL, needs

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "changing.md").read_text(encoding="utf-8")

SECTIONS = {
    title: body
    for title, _, body in (part.partition("\n") for part in re.split(r"^## ", PAGE, flags=re.M)[1:])
}
BLOCK = re.compile(r"^```(python|diff|sh)\n(.*?)^```\n(?:\nprints\n\n```text\n(.*?)^```\n)?", re.M | re.S)


def lay(tree: Path, kind: str, block: str) -> None:
    """Do as a block says that begins with the path of a file."""
    first, _, text = block.partition("\n")
    path = tree / first.removeprefix("# ")
    if kind == "python":
        assert not path.exists(), f"{path} is there already"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return
    lines = text.splitlines(keepends=True)
    before = "".join(line[1:] for line in lines if line[0] != "+")
    after = "".join(line[1:] for line in lines if line[0] != "-")
    old = path.read_text(encoding="utf-8")
    assert old.count(before) == 1, f"{first} does not have, once:\n{before}"
    path.write_text(old.replace(before, after), encoding="utf-8")


def run(tree: Path, *words: str) -> str:
    """The output of a command that runs in the copy."""
    around = {"PYTHONPATH": str(tree), "RETRO2600_HOME": str(tree / "home"), "SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run(words, cwd=tree, env=os.environ | around, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the package, with all that tests of it look at."""
    for name in ("retro2600", "tests", "docs"):
        shutil.copytree(ROOT / name, tmp_path / name)
    for name in ("tools", "roms_notes", "README.md", "pyproject.toml"):
        (tmp_path / name).symlink_to(ROOT / name)
    (tmp_path / "home").mkdir()
    return tmp_path


@pytest.mark.slow
@needs(POSIX_SHELL)
def test_the_examples_do_what_the_page_says_one_after_the_other(tree: Path) -> None:
    python = shlex.quote(sys.executable)
    commands = f'python() {{ {python} "$@"; }}; retro2600() {{ {python} -m retro2600 "$@"; }}\n'
    for title, section in SECTIONS.items():
        blocks = BLOCK.findall(section)
        assert blocks, title
        for kind, block, told in blocks:
            if kind != "sh":
                lay(tree, kind, block)
                continue
            assert told, title
            assert run(tree, "sh", "-e", "-c", commands + block) == told, title


@pytest.mark.slow
def test_the_examples_keep_the_contract_of_programs_and_the_floors(tree: Path) -> None:
    for kind, block, _ in BLOCK.findall(PAGE):
        if kind != "sh":
            lay(tree, kind, block)
    tests = (
        "fronts/test_shelf.py",
        "test_architecture.py",
        "study/test_pips.py",
        "cli/test_study.py",
        "cli/studies/test_study_arguments.py",
        "shell/test_capitals.py",
        "test_docs.py",
        "test_docstrings.py",
    )
    words = "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *(f"tests/{name}" for name in tests)
    held = (
        "tally or beacon or architecture or pips or study or capitals or docstrings or flag or defaults "
        "or every_study"
    )
    assert "passed" in run(tree, sys.executable, *words, "-m", "not slow", "-k", held)


def test_the_table_at_the_top_leads_to_every_section() -> None:
    top = PAGE.partition("\n## ")[0]
    assert re.findall(r"^\| \[(.+?)\]", top, re.M) == [title[0].lower() + title[1:] for title in SECTIONS]
