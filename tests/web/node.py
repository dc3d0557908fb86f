"""Node's packages that these tests use, installed once into the system's folder for caches."""

import hashlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import platformdirs
import pytest

HERE = Path(__file__).parent
_LISTS = ("package.json", "package-lock.json")


def installed() -> Path:
    """The folder in which `node_modules` lies; where there is none to be had the test is skipped."""
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("npm is not installed")
    texts = [(HERE / name).read_bytes() for name in _LISTS]
    version = hashlib.sha256(b"".join(texts)).hexdigest()[:12]
    folder = platformdirs.user_cache_path("retro2600-tests", appauthor=False) / f"node-{version}"
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        _install(npm, folder)
    return folder


def _install(npm: str, folder: Path) -> None:
    """Install beside the folder first: of several processes, one is the first to name its own."""
    made = Path(tempfile.mkdtemp(dir=folder.parent))
    try:
        for name in _LISTS:
            shutil.copy(HERE / name, made)
        command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel", "error"]
        done = subprocess.run(command, cwd=made, capture_output=True, text=True, check=False)
        if done.returncode:
            pytest.skip(f"Node's packages are not installed: {done.stderr.strip()}")
        if not folder.is_dir():
            os.rename(made, folder)  # noqa: PTH104
    finally:
        shutil.rmtree(made, ignore_errors=True)


def tool(name: str, *words: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """The tool of this name, run in a folder."""
    command = [str(installed() / "node_modules" / ".bin" / name), *words]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
