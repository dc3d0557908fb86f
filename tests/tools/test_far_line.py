"""The tool that plays for hours over a late line, for ten seconds."""

from __future__ import annotations

import pytest

from tools.far_line import cuts_of, main


def test_it_prints_what_each_side_did_and_that_both_end_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--frames", "600", "--seed", "3", "--cuts"])
    told = capsys.readouterr().out
    for seat in (0, 1):
        assert f"seat {seat}: stepped 600, rolled_back " in told
    assert "both end in the same state, and the movie of 600 frames verifies with 10 marks" in told


def test_the_line_is_cut_every_two_minutes_for_four_seconds_at_most() -> None:
    cuts = cuts_of(1, 60 * 60 * 10)
    assert [cut.at for cut in cuts] == [120, 240, 360, 480, 600]
    assert all(0 < cut.lasts <= 4 for cut in cuts)
