"""The wheel and the source distribution hold what they should and nothing else, and work anywhere."""

import os
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable
from email import message_from_bytes
from pathlib import Path

import pytest

from retro2600.version import __version__

ROOT = Path(__file__).parents[1]
SHIPPED = ("retro2600", "roms_notes", "tests", "tools", "docs", "share")
"""The folders of the source distribution."""
BESIDE = {"README.md", "CHANGELOG.md", "LICENSE", "pyproject.toml", "PKG-INFO", ".gitignore"}
"""The files beside them; the last two are the builder's."""
LEFTOVERS = {"__pycache__", ".hypothesis", ".pytest_cache", ".mypy_cache", ".ruff_cache", "node_modules"}

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source distribution, and with the wheel that was built from it."""
    pytest.importorskip("build")
    pytest.importorskip("hatchling")
    folder = tmp_path_factory.mktemp("dist")
    python("-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT))
    assert len(list(folder.iterdir())) == 2
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    return built / f"retro2600-{__version__}-py3-none-any.whl"


@pytest.fixture(scope="module")
def unpacked(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution, unpacked."""
    folder = tmp_path_factory.mktemp("source")
    with tarfile.open(built / f"retro2600-{__version__}.tar.gz") as archive:
        archive.extractall(folder, filter="data")
    return folder / f"retro2600-{__version__}"


def python(*words: str, cwd: Path | None = None, **environment: str) -> str:
    """The output of this Python, run with these words."""
    done = subprocess.run(
        [sys.executable, *words], cwd=cwd, env=os.environ | environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def files(root: Path, folders: Iterable[str]) -> set[str]:
    """The files in these folders, but for what running the program and its tests has left there."""
    return {
        str(path.relative_to(root).as_posix())
        for folder in folders
        for path in (root / folder).rglob("*")
        if path.is_file() and LEFTOVERS.isdisjoint(path.parts)
    }


def test_the_wheel_holds_the_package_with_its_types_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    about = {name for name in names if name.startswith(f"retro2600-{__version__}.dist-info/")}
    data = f"retro2600-{__version__}.data/data/"
    shared = {name.removeprefix(data) for name in names if name.startswith(data)}
    assert shared == files(ROOT, ["share"])
    assert names - about - {f"{data}{name}" for name in shared} == files(ROOT, ["retro2600"])
    assert "retro2600/py.typed" in names
    told = ("METADATA", "RECORD", "WHEEL", "entry_points.txt", "licenses/LICENSE")
    assert sorted(name.partition("/")[2] for name in about) == list(told)


def test_the_wheel_is_for_every_system_and_names_its_python(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        metadata = message_from_bytes(archive.read(f"retro2600-{__version__}.dist-info/METADATA"))
    assert metadata["Version"] == __version__
    assert metadata["Requires-Python"] == ">=3.11"
    assert metadata["License-Expression"] == "MIT"
    assert metadata["Description-Content-Type"] == "text/markdown"


def test_the_source_distribution_holds_what_a_clone_holds(unpacked: Path) -> None:
    assert {path.name for path in unpacked.iterdir()} == {*SHIPPED, *BESIDE}
    assert files(unpacked, SHIPPED) == files(ROOT, SHIPPED)
    assert not [path for path in unpacked.rglob("*") if path.name in LEFTOVERS]


def test_the_source_distribution_brings_all_that_its_tests_need(unpacked: Path) -> None:
    python("-m", "pytest", "-qq", "-n", "0", "--collect-only", "-p", "no:cacheprovider", cwd=unpacked)
    python(
        "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "tests/test_architecture.py", cwd=unpacked
    )


def test_the_installed_program_runs_away_from_its_source(wheel: Path, tmp_path: Path) -> None:
    there = tmp_path / "installed"
    python("-m", "pip", "install", "--quiet", "--no-deps", "--target", str(there), str(wheel))
    (tmp_path / "inputs.json").write_text('{"inputs": [[30, {}]]}')
    script = next((there / "bin").glob("retro2600*"))
    said = python(str(script), "--version", cwd=tmp_path, PYTHONPATH=str(there))
    assert said == f"retro2600 {__version__}\n"
    said = python(
        "-m", "retro2600", "run", "inputs.json", "--png", "a.png", cwd=tmp_path, PYTHONPATH=str(there)
    )
    assert said.startswith('{"frames": 30, ')
    where = python("-c", "import retro2600; print(retro2600.__file__)", cwd=tmp_path, PYTHONPATH=str(there))
    assert Path(where.strip()).is_relative_to(there)
