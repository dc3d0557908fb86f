"""Arguments of every study: a position, a cartridge, tables or JSON."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from retro2600.cartridges import names
from retro2600.cli.main import main
from retro2600.cli.studies import study_arguments
from retro2600.cli.studies.question_lines import WAITING
from retro2600.cli.study import STUDIES
from tests.cli.commands import Commands

OPENING = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"
TRAP = "XGID=-DDDb--bb---AB-----ed-----:0:0:1:53:0:0:0:0:10"
START_ID = "4HPwATDgc/ABMA"
BEFORE_THE_ROLL = OPENING.replace(":31:", ":00:")


class Typed(io.BytesIO):
    """Text typed at a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Makes a terminal of the standard streams, at which this is typed."""

    def types(text: str) -> None:
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=Typed(text.encode())))
        monkeypatch.setattr(sys.stdout, "isatty", lambda: True)

    return types


@pytest.mark.parametrize(
    ("words", "field", "value"),
    [
        (("computer", "--xgid", OPENING), "score", 3942),
        (("computer", "--position-id", START_ID, "--dice", "3,1"), "score", 3942),
        (("computer", "--position-id", START_ID, "--dice", "1-3", "--game", "3"), "frames", 33),
        (("cube", "--xgid", BEFORE_THE_ROLL), "yes", False),
        (("cube", "--xgid", OPENING.replace(":31:", ":D:"), "--question", "answer"), "yes", True),
        (("plays", "--position-id", START_ID, "--dice", "31"), "count", 16),
        (("plays", "--xgid", BEFORE_THE_ROLL, "--dice", "2,1", "--rules", "acey-deucey"), "count", 15),
        (("advice", "--xgid", OPENING, "--level", "1"), "plies", 0),
        (("advice", "--position-id", START_ID, "--plies", "0", "--rollout", "1"), "plies", 0),
        (("quirk", "--xgid", TRAP), "dead_ends", [{"move": [12, 3], "stranded": 5}]),
        (("quirk", "--xgid", TRAP, "--dice", "1,1", "--game", "4"), "dead_ends", []),
    ],
)
def test_a_position_on_the_command_line_is_asked_about(
    words: tuple[str, ...], field: str, value: object, commands: Commands
) -> None:
    (answer,) = commands.answer("study", *words)
    assert answer[field] == value


def test_the_picture_of_a_position_on_the_command_line_is_the_first(
    tmp_path: Path, commands: Commands
) -> None:
    (answer,) = commands.answer("study", "screen", "--xgid", OPENING, "--png", tmp_path)
    assert len(answer["digest"]) == 16
    assert [path.name for path in tmp_path.iterdir()] == ["0001.png"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["plays", "--xgid", "x"], "an XGID has ten fields with colons between, not 1: 'x'"),
        (["plays", "--xgid", BEFORE_THE_ROLL], "dice is missing"),
        (
            ["quirk", "--xgid", TRAP, "questions.jsonl"],
            "--xgid and a FILE of questions: one of them at a time",
        ),
        (
            ["quirk", "--xgid", TRAP, "--scan", "3"],
            "--scan, --mat, --example and a FILE of questions: one of",
        ),
        (
            ["cube", "--xgid", TRAP, "--position-id", START_ID],
            "--xgid and --position-id: one of them at a time",
        ),
        (["computer", "--dice", "3,1"], "--dice is for --xgid and --position-id"),
        (["plays", "--dice", "7,1"], "argument --dice: '7,1' is no roll such as 3,1"),
        (["dice", "--xgid", TRAP], "--xgid is for study advice, "),
        (["plays", "--game", "5"], "--game is for study computer, cube, dice and quirk, not for study plays"),
        (["plays", "--flag"], "unrecognized arguments: --flag"),
        (["cube", "--json", "--table"], "--json and --table: answers are either JSON or tables"),
        (["advice", "--xgid", OPENING, "--level", "6"], "level is 6, expected 1 to 5"),
        (["dice", "--json"], "--json is for questions, from a FILE or -; without them there is a report"),
        (
            ["cube", "--cartridge", "candle"],
            f"--cartridge: no cartridge named 'candle': the shelf holds {', '.join(names())}",
        ),
    ],
)
def test_what_makes_no_sense_is_refused(words: list[str], sentence: str, commands: Commands) -> None:
    assert commands.refuse("study", *words).startswith(sentence)


LINE_BY_LINE = sorted(STUDIES.keys() - {"match"})
"""The studies that are asked in lines of JSON."""


@pytest.mark.parametrize("what", LINE_BY_LINE)
def test_every_study_takes_a_cartridge(what: str, tmp_path: Path, commands: Commands) -> None:
    (tmp_path / "question.json").write_text(STUDIES[what].question)
    said = commands.say("study", what, tmp_path / "question.json", "--cartridge", "cx2617")
    assert "error" not in said


@pytest.mark.parametrize("what", sorted(STUDIES.keys() - {"plays"}))
def test_a_cartridge_that_a_study_is_not_about_is_refused(
    what: str, monkeypatch: pytest.MonkeyPatch, commands: Commands
) -> None:
    monkeypatch.setattr(study_arguments, "names", lambda: [*names(), "lamp"])
    told = commands.refuse("study", what, "--cartridge", "lamp")
    assert told.startswith(f"study {what} is about ")
    assert "cx2617" in told
    assert told.endswith(", not about lamp")


@pytest.mark.parametrize("what", LINE_BY_LINE)
def test_every_study_has_a_table_for_people(what: str, tmp_path: Path, commands: Commands) -> None:
    (tmp_path / "questions.jsonl").write_text(f"{STUDIES[what].question}\n{{}}\n")
    table = commands.say("study", what, tmp_path / "questions.jsonl", "--table", code=1)
    told, refusal = table.split("error: ")
    assert len(told) > 20
    assert "{" not in told
    assert refusal.count("\n") <= 2


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        (
            ["computer", "--xgid", OPENING],
            ["3-1 in game 1: 8/5 6/5, score 3942", "3-1: 34 frames, 22 evaluations"],
        ),
        (["cube", "--xgid", BEFORE_THE_ROLL], ["game 1, the cube at 1, in the middle; X is the computer"]),
        (["plays", "--xgid", OPENING], ["X to play 3-1 by the rules of backgammon: 16 plays", " 7  8/5 6/5"]),
        (["quirk", "--xgid", TRAP], ["suspends the game  12/9 strands the 5", "right              13/5"]),
        (["screen", "--xgid", OPENING], ["digest  f705cd890dc88e88"]),
        (["quirk", "--scan", "2", "--seed", "5"], ["games", "the trap is open"]),
    ],
)
def test_on_a_terminal_answers_are_tables_unless_json_is_asked_for(
    words: list[str], lines: list[str], terminal: Callable[[str], None], commands: Commands
) -> None:
    terminal("")
    table = commands.say("study", *words)
    assert all(line in table for line in lines)
    assert commands.answer("study", *words, "--json")


def test_an_explanation_on_a_terminal_is_json(terminal: Callable[[str], None], commands: Commands) -> None:
    terminal("")
    (answer,) = commands.answer("study", "computer", "--xgid", OPENING, "--explain")
    assert "candidates" in answer


def test_who_is_waited_for_at_a_terminal_is_told_so(
    terminal: Callable[[str], None], capsys: pytest.CaptureFixture[str]
) -> None:
    terminal('{"what": "doublets"}\n')
    assert main(["study", "dice", "-"]) == 0
    out, err = capsys.readouterr()
    assert err == f"{WAITING}\n"
    assert "doublets: 5456" in out


def test_a_question_may_hold_an_id(tmp_path: Path, commands: Commands) -> None:
    lines = [{"xgid": TRAP}, {"id": "x"}, {"id": START_ID, "dice": [3, 1]}]
    (tmp_path / "questions.jsonl").write_text("".join(f"{json.dumps(line)}\n" for line in lines))
    trap, bad, start = commands.answer("study", "quirk", tmp_path / "questions.jsonl", code=1)
    assert trap["right"] == ["13/5"]
    assert bad == {"error": "a Position ID has 14 letters, not 1, and an XGID ten fields: 'x'"}
    assert start["dead_ends"] == []
