"""Fixtures for the commands."""

from pathlib import Path

import pytest

from retro2600.fronts.web.site import package as site_package
from tests.cli.commands import Commands
from tests.fronts.web.site.stand_in import expected, package


@pytest.fixture
def commands(capsys: pytest.CaptureFixture[str]) -> Commands:
    return Commands(capsys)


@pytest.fixture
def pyodide(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package file that is taken for Pyodide's, and another for the archive of our own code."""
    monkeypatch.setattr(site_package, "packed", lambda: b"archive")
    packed = package()
    expected(monkeypatch, packed)
    (tmp_path / "pyodide.tgz").write_bytes(packed)
    return tmp_path / "pyodide.tgz"
