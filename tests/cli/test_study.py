"""`retro2600 study`, with answers made up by the test."""

import io
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from retro2600 import limits
from retro2600.cli import study
from retro2600.cli.main import main
from retro2600.study import legal_plays
from retro2600.study.answers import Answer
from tests.cli.commands import Commands

Asked = Callable[..., tuple[int, list[Any]]]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Asked:
    """Asks an answerer that doubles a number: exit code and answers."""

    def answer(question: dict[str, Any]) -> Answer:
        if question["number"] == "memory":
            raise MemoryError
        if question["number"] == 13:
            raise ValueError("number is 13, expected one that brings luck")
        return Answer({"double": 2 * question["number"]}, lambda: f"twice {question['number']}")

    def ask(lines: bytes, *options: str) -> tuple[int, list[Any]]:
        (tmp_path / "questions.jsonl").write_bytes(lines)
        code = main(["study", "plays", str(tmp_path / "questions.jsonl"), *options])
        return code, [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    monkeypatch.setattr(legal_plays, "answer", answer)
    return ask


def test_answers_come_in_the_order_of_the_questions(asked: Asked) -> None:
    assert asked(b'{"number": 1}\n\n{"number": 4}\r\n{"number": 3}') == (
        0,
        [{"double": 2}, {"double": 8}, {"double": 6}],
    )


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (b'{"number": 13}', "number is 13, expected one that brings luck"),
        (b"[1]", "a question is a JSON object"),
        (
            b"{",
            "the question is not JSON: expecting property name enclosed in double quotes at line 1, column 2",
        ),
        (b'{"number": "\xff"}', "the question is not UTF-8 text: byte 12 is 0xff"),
        (b"[" * 100_000, "the question: JSON nested more than 50 levels deep"),
        (b'{"amount": 1}', "this question cannot be answered: KeyError: 'number'"),
        (b'{"number": "memory"}', "there is not enough memory to answer this question"),
        (b'{"number": 1, "number": 2}', "the question: JSON with the field 'number' twice in an object"),
        (b" " * (limits.QUESTION_BYTES + 1), "the question has more than 1000000 bytes"),
        (b'{"number": [' + b"0," * 500_000 + b"0]}", "the question has more than 1000000 bytes"),
    ],
)
def test_a_question_that_cannot_be_answered_stops_no_other(asked: Asked, line: bytes, sentence: str) -> None:
    code, answers = asked(b'{"number": 1}\n' + line + b'\n{"number": 2}\n')
    assert code == 1
    assert answers == [{"double": 2}, {"error": sentence}, {"double": 4}]


@pytest.mark.parametrize(
    ("what", "question"),
    [
        ("plays", {"mover": "x" * 900_000}),
        ("plays", {"mover": [0] * 300_000, "other": []}),
        ("cube", {"game": "x" * 900_000}),
        ("dice", {"what": "x" * 900_000}),
        ("screen", {"color": [[[]] * 90_000] * 2}),
        ("quirk", {"game": 10**4_000}),
    ],
)
def test_an_error_quotes_no_more_of_a_question_than_a_sentence_holds(
    what: str, question: dict[str, Any], tmp_path: Path, commands: Commands
) -> None:
    (tmp_path / "question.json").write_text(json.dumps(question))
    (answer,) = commands.answer("study", what, tmp_path / "question.json", code=1)
    assert len(answer["error"]) < 600


def test_what_goes_on_and_on_without_a_question_is_given_up(
    asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "LINES_IN_VAIN", 3)
    good, bad, long = b'{"number": 1}\n', b"y\n", b"y" * 2_500 + b"\n"
    for lines, code, answered in (
        (bad * 3 + good + bad * 3, 1, 7),
        (bad * 4 + good, 2, 4),
        (long + good + long, 1, 3),
        (bad + long + good, 2, 2),
    ):
        found = asked(lines)
        assert (found[0], len(found[1])) == (code, answered)


@pytest.mark.usefixtures("asked")
def test_questions_come_from_standard_input_when_no_file_is_named(
    monkeypatch: pytest.MonkeyPatch, commands: Commands
) -> None:
    for words in (["study", "plays"], ["study", "plays", "-"]):
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(b'{"number": 5}\n')))
        assert commands.say(*words) == '{"double": 10}\n'


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["screen", "--explain"], "--explain is for study computer, not for study screen"),
        (
            ["cube", "--png", "folder"],
            "--png is for study computer, dice, quirk and screen, not for study cube",
        ),
        (["screen", "no/such.jsonl"], "cannot read no/such.jsonl: No such file or directory"),
    ],
)
def test_what_makes_no_sense_is_refused(commands: Commands, words: list[str], sentence: str) -> None:
    assert commands.refuse("study", *words) == sentence


AGAIN_BELOW = "match"
"""The study whose question the example of its help asks as well: a second, for processes are begun."""


@pytest.mark.parametrize(
    "what", [pytest.param(what, marks=[pytest.mark.slow] * (what == AGAIN_BELOW)) for what in study.STUDIES]
)
def test_the_example_of_every_study_can_be_answered(what: str, tmp_path: Path, commands: Commands) -> None:
    (tmp_path / "question.json").write_text(study.STUDIES[what].question)
    (answer,) = commands.answer("study", what, tmp_path / "question.json")
    assert "error" not in answer


def test_the_pictures_of_study_screen_are_numbered_like_the_questions(
    tmp_path: Path, commands: Commands
) -> None:
    question = study.STUDIES["screen"].question
    (tmp_path / "questions.jsonl").write_text(f"{question}\n{{}}\n{question}\n")
    words = ["study", "screen", tmp_path / "questions.jsonl", "--png", tmp_path / "out"]
    first, missing, third = commands.answer(*words, code=1)
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["0001.png", "0003.png"]
    assert first == third
    assert "error" in missing


def test_dice_without_questions_gives_its_report(commands: Commands) -> None:
    assert "once in 36.1 times" in commands.say("study", "dice")


@pytest.mark.parametrize(("what", "png"), [("dice", "0001.png"), ("screen", "."), ("computer", ".")])
def test_no_picture_takes_the_place_of_the_questions(
    tmp_path: Path, what: str, png: str, commands: Commands
) -> None:
    questions = tmp_path / "0001.png"
    questions.write_text("{}")
    refusal = commands.refuse("study", what, questions, "--png", tmp_path / png)
    assert f"--png {questions}: it is the file of the questions" in refusal
    assert questions.read_text() == "{}"
    assert list(tmp_path.iterdir()) == [questions]


@pytest.mark.parametrize("words", ["--table computer FILE", "computer --table FILE", "computer FILE --table"])
def test_options_may_stand_before_and_after_the_study(words: str, tmp_path: Path, commands: Commands) -> None:
    (tmp_path / "question.json").write_text(study.STUDIES["computer"].question)
    table = commands.say("study", *words.replace("FILE", str(tmp_path / "question.json")).split())
    assert table.startswith("3-1 in game 1: 8/5 6/5, score 3942\n")


def test_a_value_before_the_study_is_not_taken_for_it(tmp_path: Path, commands: Commands) -> None:
    (tmp_path / "question.json").write_text(study.STUDIES["screen"].question)
    commands.say("study", "--png", tmp_path / "dice", "screen", tmp_path / "question.json")
    assert (tmp_path / "dice" / "0001.png").exists()


@pytest.mark.parametrize("words", [[], ["--table"], ["--png", "screen"]])
def test_without_a_study_one_is_asked_for(words: list[str], commands: Commands) -> None:
    assert "the following arguments are required: WHAT" in commands.refuse("study", *words)


def test_help_lists_the_studies_with_a_line_each(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["study", "--help"])
    told = capsys.readouterr().out
    for name, listed in study.STUDIES.items():
        assert re.search(rf"\n +{name} +{re.escape(listed.about)}\n", told)
    assert "--watch" not in told


@pytest.mark.parametrize("what", study.STUDIES)
def test_the_help_of_a_study_tells_of_it_alone_with_one_example_that_runs(
    what: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with pytest.raises(SystemExit):
        main(["study", what, "--help"])
    told = capsys.readouterr().out
    own = study.STUDIES[what].parser._option_string_actions
    foreign = {flag for each in study.STUDIES.values() for flag in each.parser._option_string_actions} - set(
        own
    )
    assert not [flag for flag in foreign if f"{flag} " in told]
    (example,) = told.partition("examples:\n")[2].splitlines()
    words = example.partition("retro2600 study ")[2].split()
    monkeypatch.chdir(tmp_path)
    (tmp_path / "evening.mat").write_text(study.STUDIES["match"].question)
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(b'{"what": "doublets"}')))
    assert main(["study", *words]) == 0
