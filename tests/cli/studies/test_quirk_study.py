"""`retro2600 study quirk`: questions, scans, examples."""

import json
from pathlib import Path

import pytest

from retro2600.cli.main import main
from tests.fronts.saved import from_file

QUESTION = {
    "game": 4,
    "side": "white",
    "white": [0, 4, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    "red": [0, 0, 0, 0, 4, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0, 0, 2, 0, 0, 0, 0],
    "dice": [3, 5],
}


def test_the_manuals_position_has_the_dead_end_the_manual_tells_of(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    questions = tmp_path / "questions.jsonl"
    questions.write_text(json.dumps(QUESTION))
    assert main(["study", "quirk", str(questions), "--png", str(tmp_path / "pictures")]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["required"] == [3, 5]
    assert answer["dead_ends"] == [{"move": [12, 3], "stranded": 5}]
    assert (tmp_path / "pictures" / "0001.png").stat().st_size > 1000


def test_a_scan_counts_and_is_the_same_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", "quirk", "--scan", "2", "--seed", "5"]) == 0
    first = capsys.readouterr().out
    assert main(["study", "quirk", "--scan", "2", "--seed", "5"]) == 0
    assert capsys.readouterr().out == first
    assert main(["study", "quirk", "--scan", "2", "--seed", "5", "--workers", "2"]) == 0
    assert capsys.readouterr().out == first
    tally = json.loads(first)
    assert tally["games"] == 2
    assert tally["falls"] <= tally["open_rolls"] <= tally["rolls"]


def test_a_match_file_is_scanned(capsys: pytest.CaptureFixture[str]) -> None:
    match = Path(__file__).parents[2] / "golden" / "rules" / "gnubg.mat"
    assert main(["study", "quirk", "--mat", str(match)]) == 0
    assert json.loads(capsys.readouterr().out)["rolls"] > 10


def test_an_example_is_told_and_its_position_saved_to_play_on(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    saved = tmp_path / "manual.json"
    assert main(["study", "quirk", "--example", "manual", "--save", str(saved)]) == 0
    assert "12/9 strands the 5" in capsys.readouterr().out
    assert from_file(saved).state.dice == (3, 5)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["computer", "--scan", "3"], "--scan is for study quirk, not for study computer"),
        (["quirk", "--scan", "3", "--example", "manual"], "one of them at a time"),
        (["quirk", "--player", "computer"], "--player, --acey-deucey and --workers are for --scan"),
        (["quirk", "--example", "nothing"], "the examples are manual, twelves, bearing-off, or all"),
        (["quirk", "--save", "x.json"], "--save is for --example"),
        (["quirk", "--mat", "no-such-file.mat"], "no-such-file.mat"),
    ],
)
def test_what_makes_no_sense_is_refused(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["study", *words]) == 2
    assert sentence in capsys.readouterr().err
