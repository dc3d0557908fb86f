"""The page that `retro2600 serve` has: from a folder, prepared as `web` does, or none."""

from __future__ import annotations

from pathlib import Path

import pytest

from retro2600.cli import serve
from retro2600.cli.page import page_of
from retro2600.fronts.web.site import collecting, folder
from retro2600.store.refusals import RequestError
from tests.fronts.web.site.stand_in import FILES


def test_the_page_is_prepared_as_the_web_command_does(pyodide: Path) -> None:
    prepare = page_of(serve.parser().parse_args(["--pyodide", str(pyodide)]))
    assert callable(prepare)
    assert prepare() == collecting.collected(FILES)


def test_without_npm_the_reason_comes_when_the_page_is_prepared_and_not_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RETRO2600_HOME", str(tmp_path))
    monkeypatch.setattr("shutil.which", lambda name: None)
    prepare = page_of(serve.parser().parse_args([]))
    assert callable(prepare)
    with pytest.raises(RequestError, match="there is no npm to fetch it"):
        prepare()


def test_a_folder_is_read_at_once(pyodide: Path, tmp_path: Path) -> None:
    site = collecting.collected(FILES)
    folder.write(site, tmp_path / "site")
    assert page_of(serve.parser().parse_args(["--page", str(tmp_path / "site")])) == site


def test_no_page_is_none() -> None:
    assert page_of(serve.parser().parse_args(["--no-page"])) is None


@pytest.mark.parametrize("option", ["--page", "--pyodide"])
def test_a_folder_that_is_not_there_is_refused_at_once(option: str, tmp_path: Path) -> None:
    with pytest.raises(RequestError, match="no such"):
        page_of(serve.parser().parse_args([option, str(tmp_path / "no such")]))
