"""Tests are skipped by name for what a system lacks, and for nothing that it has."""

import re
from pathlib import Path

import pytest

from tests import systems
from tests.systems import Need, lacking, needs

TESTS = Path(__file__).parent
FAN, SLIPPERS = Need("fan", False), Need("slippers", True)
NEEDS = {name: need for name, need in vars(systems).items() if isinstance(need, Need)}


def test_what_is_lacking_skips_the_test_and_is_named() -> None:
    assert needs(SLIPPERS, FAN).mark.args == (True,)
    assert needs(SLIPPERS, FAN).mark.kwargs == {"reason": "this system has no fan"}
    assert needs(SLIPPERS).mark.args == (False,)
    with pytest.raises(pytest.skip.Exception, match="this system has no fan"):
        raise lacking(FAN)


@needs(systems.PROC, systems.MEMORY_LIMITS)
@pytest.mark.parametrize("name", sorted(NEEDS.keys() - {"REFUSING_MODES"}))  # root is bound by no mode
def test_linux_has_all_of_it(name: str) -> None:
    assert NEEDS[name].there


def test_every_need_is_some_tests() -> None:
    written = {path: path.read_text(encoding="utf-8") for path in TESTS.rglob("*.py")}
    del written[TESTS / "systems.py"]
    assert not [
        name for name in NEEDS if not any(re.search(rf"\b{name}\b", text) for text in written.values())
    ]


def test_no_test_decides_by_the_systems_name_whether_it_is_skipped() -> None:
    decides = re.compile(r"skipif\(\s*(?:sys\.platform|os\.name)|pytest\.skip\([^\n]*\n?[^\n]*platform")
    files = [path for path in TESTS.rglob("*.py") if path != Path(__file__)]
    assert not [path for path in files if decides.search(path.read_text(encoding="utf-8"))]
    assert len(files) > 100
