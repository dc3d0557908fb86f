"""The places of faults, and the tests that are run for them first."""

from pathlib import Path
from random import Random

import pytest

pytest.importorskip("cosmic_ray")

from tools.mutants.covering import Covering, dumped, loaded
from tools.mutants.places import mutant_at, places

SPARED = '''"""Adds 1 and 2."""
from functools import cache
Number = int | float
LIMIT: "int | None"

@cache
def double(number: int | None) -> int | None:
    """Not 3 - 2."""
    match number:
        case _:
            assert_never(number - 1)
'''
LOOP = """def total(limit, *, from_=0):
    count = (
        limit +
        limit
    )
    for number in range(count):
        if number < limit and number:
            count += number
    return count
"""


@pytest.fixture
def loop(tmp_path: Path) -> Path:
    path = tmp_path / "loop.py"
    path.write_text(LOOP)
    return path


def test_no_fault_is_put_where_no_test_could_notice_it(tmp_path: Path) -> None:
    path = tmp_path / "spared.py"
    path.write_text(SPARED)
    assert places(path) == []


def test_every_operator_number_condition_and_loop_is_a_place(loop: Path) -> None:
    found = {(place.start[0], place.faults[0].operator.partition("_")[0]) for place in places(loop)}
    assert found == {
        (1, "NumberReplacer"),
        (3, "ReplaceBinaryOperator"),
        (6, "ZeroIterationForLoop"),
        (7, "AddNot"),
        (7, "ReplaceComparisonOperator"),
        (7, "ReplaceAndWithOr"),
    }


def test_a_mutant_is_another_program_that_differs_in_one_line(loop: Path) -> None:
    mutants = [mutant_at(place, Random(1)) for place in places(loop)]
    assert len(mutants) == 6
    for mutant in mutants:
        assert mutant is not None
        compile(mutant.text, "<mutant>", "exec")
        pairs = zip(LOOP.splitlines(), mutant.text.splitlines(), strict=True)
        changed = [(old.strip(), new.strip()) for old, new in pairs if old != new]
        assert changed == [(mutant.before, mutant.after)]


def test_the_same_seed_makes_the_same_fault(loop: Path) -> None:
    place = places(loop)[1]
    assert mutant_at(place, Random(7)) == mutant_at(place, Random(7))


def test_a_fault_that_the_operator_cannot_make_is_none(tmp_path: Path) -> None:
    path = tmp_path / "guarded.py"
    path.write_text("try:\n    print()\nexcept (binascii.Error, OSError):\n    pass\n")
    first, second = places(path)
    assert mutant_at(first, Random(1)) is None
    assert mutant_at(second, Random(1)) is not None


class TestCovering:
    @pytest.fixture
    def covering(self, loop: Path) -> Covering:
        lines = {1: [""], 2: ["slow", "quick"], 6: ["slow", "quick"], 7: ["slow"], 8: ["slow"]}
        return Covering({"slow": 2.0, "quick": 0.1, "other": 0.5}, {str(loop): lines})

    def test_the_tests_of_a_line_are_those_of_its_statement_the_quickest_first(
        self, covering: Covering, loop: Path
    ) -> None:
        assert list(covering.tests_of(loop, 4)) == ["quick", "slow"]
        assert list(covering.tests_of(loop, 7)) == ["slow"]

    def test_a_line_that_runs_at_import_is_everybodys_who_uses_the_file(
        self, covering: Covering, loop: Path
    ) -> None:
        assert list(covering.tests_of(loop, 1)) == ["quick", "slow"]

    def test_an_except_is_a_line_by_itself(self, covering: Covering, tmp_path: Path) -> None:
        path = tmp_path / "guarded.py"
        path.write_text("try:\n    print()\nexcept OSError:\n    raise\n")
        covering.executed[str(path)] = {1: ["quick"], 2: ["quick"], 3: ["slow"], 4: ["slow"]}
        assert list(covering.tests_of(path, 3)) == ["slow"]

    def test_the_others_come_after_them(self, covering: Covering) -> None:
        assert covering.tests_but(["slow"]) == {"quick": 0.1, "other": 0.5}

    def test_it_is_read_back_from_its_text(self, covering: Covering) -> None:
        assert loaded(dumped(covering)) == covering
