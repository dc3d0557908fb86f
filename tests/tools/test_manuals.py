"""The page of all promises, written from the tables of the programs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import manuals


def test_the_page_has_all_286_promises_as_the_programs_pages_tell_them() -> None:
    assert sum(manual.promised for manual in manuals.MANUALS) == 286
    told = manuals.PAGE.read_text(encoding="utf-8")
    assert told == manuals.page(), "write it anew: python -m tools.manuals"


def test_the_page_is_written_where_it_is_wanted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "all.md"
    assert manuals.main([str(path)]) == 0
    assert capsys.readouterr().out == f"{path}\n"
    assert path.read_text(encoding="utf-8").count("\n| ") == 2 + len(manuals.MANUALS) + 286


@pytest.mark.parametrize("manual", manuals.MANUALS, ids=lambda manual: manual.page.removesuffix(".md"))
def test_each_row_of_a_programs_page_names_tests_that_exist(manual: manuals.Manual) -> None:
    assert len(manuals.promises(manual)) == manual.promised
    assert len(manuals.of_the_line(manual)) == manual.told


def test_a_promise_that_is_missing_or_has_no_test_is_an_error() -> None:
    lobby = next(manual for manual in manuals.MANUALS if manual.letter == "L")
    with pytest.raises(ValueError, match=r"docs/lobby\.md has not each of 37 rows L1, L2 \.\.\. once"):
        manuals.promises(lobby._replace(promised=37))
    with pytest.raises(ValueError, match=r"docs/lobby\.md, L1: there is no test a_game_to_one_is_played"):
        manuals.promises(lobby._replace(tests="rules"))
