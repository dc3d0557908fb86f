"""The tables of docs/lobby.md are complete, and name tests that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/lobby.md").read_text(encoding="utf-8")


def rows(prefix: str) -> dict[int, list[str]]:
    """The tests of each row whose number follows the prefix."""
    found = re.findall(rf"^\| {prefix}(\d+) \| .+ \| ([\w, ]+) \|$", PAGE, re.MULTILINE)
    assert len(found) == len(dict(found))
    return {int(number): tests.split(", ") for number, tests in found}


@pytest.mark.parametrize(("prefix", "count"), [("L", 36), ("", 25)], ids=["promises", "rows of the wire"])
def test_each_row_names_tests_that_exist(prefix: str, count: int) -> None:
    found = rows(prefix)
    assert list(found) == [*range(1, count + 1)]
    files = *Path(__file__).parent.glob("test_*.py"), ROOT / "tests/web/test_lobby.py"
    tests = re.findall(r"def test_(\w+)\(", "".join(path.read_text(encoding="utf-8") for path in files))
    for names in found.values():
        for name in names:
            assert sum(test.startswith(name) for test in tests) == 1, name
