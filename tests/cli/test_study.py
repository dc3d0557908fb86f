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


@pytest.fixture
def asked(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> Callable[..., tuple[int, list[Any]]]:
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


def test_answers_come_in_the_order_of_the_questions(asked: Callable[..., tuple[int, list[Any]]]) -> None:
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
def test_a_question_that_cannot_be_answered_stops_no_other(
    asked: Callable[..., tuple[int, list[Any]]], line: bytes, sentence: str
) -> None:
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
    what: str, question: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "question.json").write_text(json.dumps(question))
    assert main(["study", what, str(tmp_path / "question.json")]) == 1
    assert len(json.loads(capsys.readouterr().out)["error"]) < 600


def test_what_goes_on_and_on_without_a_question_is_given_up(
    asked: Callable[..., tuple[int, list[Any]]], monkeypatch: pytest.MonkeyPatch
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


def test_questions_come_from_standard_input_when_no_file_is_named(
    asked: Callable[..., tuple[int, list[Any]]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for words in (["study", "plays"], ["study", "plays", "-"]):
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(b'{"number": 5}\n')))
        assert main(words) == 0
        assert capsys.readouterr().out == '{"double": 10}\n'


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
def test_what_makes_no_sense_is_refused(
    capsys: pytest.CaptureFixture[str], words: list[str], sentence: str
) -> None:
    assert main(["study", *words]) == 2
    assert capsys.readouterr() == ("", f"retro2600: {sentence}\n")


AGAIN_BELOW = "match"
"""The study whose question the example of its help asks as well: a second, for processes are begun."""


@pytest.mark.parametrize(
    "what", [pytest.param(what, marks=[pytest.mark.slow] * (what == AGAIN_BELOW)) for what in study.STUDIES]
)
def test_the_example_of_every_study_can_be_answered(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "question.json").write_text(study.STUDIES[what].question)
    assert main(["study", what, str(tmp_path / "question.json")]) == 0
    assert "error" not in json.loads(capsys.readouterr().out)


def test_the_pictures_of_study_screen_are_numbered_like_the_questions(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    question = study.STUDIES["screen"].question
    (tmp_path / "questions.jsonl").write_text(f"{question}\n{{}}\n{question}\n")
    assert main(["study", "screen", str(tmp_path / "questions.jsonl"), "--png", str(tmp_path / "out")]) == 1
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["0001.png", "0003.png"]
    first, missing, third = map(json.loads, capsys.readouterr().out.splitlines())
    assert first == third
    assert "error" in missing


def test_dice_without_questions_gives_its_report(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", "dice"]) == 0
    assert "once in 36.1 times" in capsys.readouterr().out


def test_dice_answers_questions_as_every_study_does(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    questions = tmp_path / "questions.jsonl"
    questions.write_text('{"what": "doublets"}\n')
    assert main(["study", "dice", str(questions)]) == 0
    assert json.loads(capsys.readouterr().out)["doublets"] == 5456


@pytest.mark.parametrize(("what", "png"), [("dice", "0001.png"), ("screen", "."), ("computer", ".")])
def test_no_picture_takes_the_place_of_the_questions(
    tmp_path: Path, what: str, png: str, capsys: pytest.CaptureFixture[str]
) -> None:
    questions = tmp_path / "0001.png"
    questions.write_text("{}")
    assert main(["study", what, str(questions), "--png", str(tmp_path / png)]) == 2
    assert f"--png {questions}: it is the file of the questions" in capsys.readouterr().err
    assert questions.read_text() == "{}"
    assert list(tmp_path.iterdir()) == [questions]


@pytest.mark.parametrize("words", ["--table computer FILE", "computer --table FILE", "computer FILE --table"])
def test_options_may_stand_before_and_after_the_study(
    words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "question.json").write_text(study.STUDIES["computer"].question)
    assert main(["study", *words.replace("FILE", str(tmp_path / "question.json")).split()]) == 0
    assert capsys.readouterr().out.startswith("3-1 in game 1: 8/5 6/5, score 3942\n")


def test_a_value_before_the_study_is_not_taken_for_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "question.json").write_text(study.STUDIES["screen"].question)
    words = ["--png", str(tmp_path / "dice"), "screen", str(tmp_path / "question.json")]
    assert main(["study", *words]) == 0
    assert (tmp_path / "dice" / "0001.png").exists()


@pytest.mark.parametrize("words", [[], ["--table"], ["--png", "screen"]])
def test_without_a_study_one_is_asked_for(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", *words]) == 2
    assert "the following arguments are required: WHAT" in capsys.readouterr().err


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
