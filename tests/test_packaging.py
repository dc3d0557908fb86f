"""The wheel and the source distribution hold what they should and nothing else, and work anywhere."""

import json
import os
import re
import subprocess
import sys
import tarfile
import venv
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from email import message_from_bytes
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

from retro2600.version import __version__
from tests.web import node

ROOT = Path(__file__).parents[1]
SHIPPED = ("retro2600", "roms_notes", "tests", "tools", "docs", "share")
"""The folders of the source distribution."""
PAGES = {"README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "CITATION.cff"}
BESIDE = {*PAGES, "LICENSE", "pyproject.toml", "PKG-INFO", ".gitignore"}
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
        safely: dict[str, Any] = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}  # 3.11.4
        archive.extractall(folder, **safely)
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


class Installed:
    """The wheel with the extra `server`, installed as people do, in an environment of its own."""

    def __init__(self, wheel: Path, folder: Path) -> None:
        self.folder = folder
        venv.create(folder / "environment")
        scripts = "Scripts" if os.name == "nt" else "bin"
        self._python = folder / "environment" / scripts / "python"
        into = ("--python", str(self._python), "install", "--quiet", "--no-compile")
        python("-m", "pip", *into, f"retro2600[server] @ {wheel.as_uri()}", cwd=folder)

    def _run(self, *words: str) -> str:
        """The output of the environment's Python, to which no variable and no folder tells of the source."""
        done = subprocess.run([*self._isolated, *words], cwd=self.folder, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    @property
    def _isolated(self) -> tuple[str, ...]:
        return str(self._python), "-I", "-u"

    def program(self, *words: str) -> str:
        """The output of the program."""
        return self._run("-m", "retro2600", *words)

    def evaluated(self, expression: str) -> str:
        return self._run("-c", f"import retro2600; print({expression})").strip()

    @contextmanager
    def serving(self, *words: str) -> Iterator[str]:
        """The address at which the program serves, until it is ended."""
        command = [*self._isolated, "-m", "retro2600", *words, "--port", "0"]
        with subprocess.Popen(command, cwd=self.folder, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout
            try:
                said = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())
                assert said
                yield said[0]
            finally:
                process.terminate()


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return Installed(wheel, tmp_path_factory.mktemp("somewhere"))


def fetched(address: str) -> bytes:
    with urlopen(address) as answer:
        data: bytes = answer.read()
        return data


def test_what_is_installed_is_taken_from_its_own_environment(installed: Installed) -> None:
    assert Path(installed.evaluated("retro2600.__file__")).is_relative_to(installed.folder)
    assert installed.program("--version") == f"retro2600 {__version__}\n"


def test_what_is_installed_plays_a_movie(installed: Installed) -> None:
    inputs = '{"inputs": [[60, {}], [2, {"reset": 1}], [300, {"reset": 0}]]}'
    (installed.folder / "inputs.json").write_text(inputs)
    said = installed.program("run", "inputs.json", "--log", "log.json", "--png", "a.png", "--wav", "a.wav")
    assert json.loads(said)["frames"] == 362
    assert (installed.folder / "a.png").read_bytes().startswith(b"\x89PNG")


def test_what_is_installed_answers_studies(installed: Installed) -> None:
    asked = ("--position-id", "4HPwATDgc/ABMA", "--dice", "3,1", "--json")
    (answer,) = installed.program("study", "plays", *asked).splitlines()
    assert len(json.loads(answer)["plays"]) == 16
    assert installed.program("study", "advice", *asked).strip()


def test_what_is_installed_serves_the_page(installed: Installed) -> None:
    pyodide = node.installed() / "node_modules" / "pyodide"
    with installed.serving("web", "--no-browser", "--pyodide", str(pyodide)) as address:
        assert b"<title>" in fetched(f"{address}/index.html")
        assert fetched(f"{address}/retro2600.zip").startswith(b"PK")
        assert fetched(f"{address}/pyodide/pyodide.mjs")


def test_what_is_installed_serves_tables(installed: Installed) -> None:
    with installed.serving("serve", "--no-page", "--database", "tables.sqlite") as address:
        assert fetched(f"{address}/health")
    assert (installed.folder / "tables.sqlite").exists()
