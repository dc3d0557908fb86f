"""`retro2600 study quirk`: questions, scans, examples."""

import json
from pathlib import Path

import pytest

from tests.cli.commands import Commands
from tests.fronts.saved import from_file

QUESTION = {
    "game": 4,
    "side": "white",
    "white": [0, 4, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    "red": [0, 0, 0, 0, 4, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0, 0, 2, 0, 0, 0, 0],
    "dice": [3, 5],
}


def test_the_manuals_position_has_the_dead_end_the_manual_tells_of(
    commands: Commands, tmp_path: Path
) -> None:
    questions = tmp_path / "questions.jsonl"
    questions.write_text(json.dumps(QUESTION))
    (answer,) = commands.answer("study", "quirk", questions, "--png", tmp_path / "pictures")
    assert answer["required"] == [3, 5]
    assert answer["dead_ends"] == [{"move": [12, 3], "stranded": 5}]
    assert (tmp_path / "pictures" / "0001.png").stat().st_size > 1000


def test_a_scan_counts_and_is_the_same_for_the_same_seed(commands: Commands) -> None:
    words = ["study", "quirk", "--scan", "2", "--seed", "5"]
    first = commands.say(*words)
    assert first == commands.say(*words) == commands.say(*words, "--workers", "2")
    tally = json.loads(first)
    assert tally["games"] == 2
    assert tally["falls"] <= tally["open_rolls"] <= tally["rolls"]


def test_a_match_file_is_scanned(commands: Commands) -> None:
    match = Path(__file__).parents[2] / "golden" / "rules" / "gnubg.mat"
    (tally,) = commands.answer("study", "quirk", "--mat", match)
    assert tally["rolls"] > 10


def test_an_example_is_told_and_its_position_saved_to_play_on(commands: Commands, tmp_path: Path) -> None:
    saved = tmp_path / "manual.json"
    told = commands.say("study", "quirk", "--example", "manual", "--save", saved)
    assert "12/9 strands the 5" in told
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
def test_what_makes_no_sense_is_refused(words: list[str], sentence: str, commands: Commands) -> None:
    assert sentence in commands.refuse("study", *words)
