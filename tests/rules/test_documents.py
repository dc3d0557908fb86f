"""The documents about the rules are true."""

import doctest
from dataclasses import fields
from enum import Enum
from pathlib import Path
from types import ModuleType

import pytest

from retro2600 import rules
from retro2600.rules import ALL_OFF_THE_BOARD, ALL_ON_THE_BAR, START, VARIANTS, Position, Ruleset, notation

DOCUMENT = Path(__file__).parents[2] / "docs" / "rules.md"
STARTS = {START: "standard", ALL_ON_THE_BAR: "on the bar", ALL_OFF_THE_BOARD: "off the board"}


def in_words(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Position):
        return STARTS[value]
    return str(value.value if isinstance(value, Enum) else value)


@pytest.mark.parametrize("package", [rules, notation], ids=["rules", "notation"])
def test_the_examples_of_the_package_run(package: ModuleType) -> None:
    failed, tried = doctest.testmod(package)
    assert tried > 0
    assert failed == 0


def test_the_table_of_the_variants_is_that_of_the_rulesets() -> None:
    lines = DOCUMENT.read_text().splitlines()
    rows = [line.strip("| ").split(" | ") for line in lines if line.startswith("| ")]
    table = {row[0].strip("`"): row[1:] for row in rows}
    assert table["field"] == [variant.name for variant in VARIANTS]
    for field in fields(Ruleset):
        if field.name != "name":
            assert table[field.name] == [in_words(getattr(variant, field.name)) for variant in VARIANTS]


def test_every_variant_has_a_name_of_its_own() -> None:
    assert len({variant.name for variant in VARIANTS}) == len(VARIANTS)
