"""Whole tables of every kind, played by seats that choose at random among what is allowed."""

from __future__ import annotations

import pytest

from tests.laws import fewer
from tests.tables.playing import OPTIONS, assert_the_laws_of, played_out


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_whole_tables_keep_the_laws(options: dict[str, object]) -> None:
    for number in range(fewer(3, 3)):
        play = played_out(options, number, 2 if options.get("target") else 1)
        assert play.table.played > 0
        assert_the_laws_of(play.log, play.table)
