"""Input that was made to do harm: one sentence, exit code 2, and neither memory nor time to speak of."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.bounded import bounded
from tests.systems import BASH, MEMORY_LIMITS, needs

pytestmark = needs(MEMORY_LIMITS, BASH)

FILES: dict[str, Callable[[], bytes]] = {
    "spaces.mat": lambda: b" " * 990_000,
    "scores.mat": lambda: b"5 point match\nGame 1\n" + b"a: 1 " * 190_000 + b"x",
    "digits.mat": lambda: b"9" * 990_000,
    "entries.json": lambda: b'{"inputs": [' + b"[0,{}]," * 2_000_000 + b"[1,{}]]}",
    "many.json": lambda: b'{"inputs": [' + b"[0,{}]," * 200_000 + b"[1,[]]]}",
    "objects.json": lambda: b"[" + b'{"a":1},' * 500_000 + b"1]",
    "texts.json": lambda: '["\N{GRINNING FACE}'.encode() + b"a" * 19_000_000 + b'"]',
    "key.json": lambda: b'{"inputs": [[1, {"' + b"k" * 19_000_000 + b'": 1}]]}',
    "deep.json": lambda: b"[" * 1_000_000,
    "long.json": lambda: b'{"inputs": [' + b"[1000000, {}]," * 999 + b"[1, {}]]}",
    "short.json": lambda: b'{"inputs": [[1, {}]]}',
}

CASES = [
    ("study quirk --mat spaces.mat", 'spaces.mat: a .mat file begins with a line such as "5 point match"'),
    ("study quirk --mat scores.mat", "scores.mat: line 3 does not name both players"),
    ("study quirk --mat digits.mat", "digits.mat: a .mat file begins with a line such as"),
    ("study quirk --mat /dev/zero", "cannot read /dev/zero: it has more than 1000000 bytes"),
    ("study plays /dev/zero", "cannot read /dev/zero: line 1 does not end within"),
    ("study plays - </dev/zero", "cannot read standard input: line 1 does not end within"),
    ("study plays <(cat /dev/zero)", "cannot read /dev/fd/"),
    ("run /dev/zero", "cannot read /dev/zero: it has more than 20000000 bytes"),
    ("run - </dev/zero", "cannot read standard input: it has more than 20000000 bytes"),
    ("run <(yes)", "cannot read /dev/fd/"),
    ("run entries.json", "entries.json: JSON of more than 2200000 values"),
    ("run many.json", 'entry 200001 of "inputs" holds [], expected an object'),
    ("run objects.json", 'objects.json: expected a JSON object with "inputs"'),
    ("run texts.json", 'texts.json: expected a JSON object with "inputs"'),
    ("run key.json", 'key.json: entry 1 of "inputs" has the unknown field \'kkkk'),
    ("run deep.json", "deep.json: JSON nested more than 50 levels deep"),
    ("run long.json --pictures out.npz", "long.json lasts 999000001 frames; --pictures takes 1000000"),
    ("run short.json --palette zero.pal", "cannot read zero.pal: it is no ordinary file"),
    ("study computer --watch --speed 1e999999999", "argument --speed: '1e999999999' is not a speed"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("words", "sentence"), CASES, ids=[words for words, _ in CASES])
def test_input_made_to_do_harm_is_refused_at_little_cost(words: str, sentence: str, tmp_path: Path) -> None:
    (tmp_path / "zero.pal").symlink_to("/dev/zero")
    for name, content in FILES.items():
        if name in words:
            (tmp_path / name).write_bytes(content())
    there = sorted(tmp_path.iterdir())
    done = bounded(words, tmp_path)
    assert (done.returncode, done.stdout) == (2, b"")
    said = done.stderr.decode()
    assert said.startswith("retro2600: ")
    assert sentence in said
    assert said.count("\n") == 1
    assert len(said) < 1_100
    assert sorted(tmp_path.iterdir()) == there


@pytest.mark.slow
@pytest.mark.parametrize("words", ["study plays <(yes)", "study plays /dev/urandom"])
def test_lines_without_a_question_come_to_an_end(words: str, tmp_path: Path) -> None:
    done = bounded(f"{words} >answers.jsonl", tmp_path)
    assert done.returncode == 2
    assert b": too many lines in a row without a question that can be answered\n" in done.stderr
    with (tmp_path / "answers.jsonl").open() as answers:
        assert all(line.startswith('{"error": ') for line in answers)


def test_a_line_of_any_length_takes_no_other_answer_along(tmp_path: Path) -> None:
    (tmp_path / "questions.jsonl").write_bytes(b'{}\n{"what": "' + b"x" * 20_000_000 + b'"}\n{}\n')
    done = bounded("study dice questions.jsonl", tmp_path)
    first, long, last = done.stdout.splitlines()
    assert first == last
    assert long == b'{"error": "the question has more than 1000000 bytes"}'
    assert (done.returncode, done.stderr) == (1, b"")


def test_want_of_memory_is_told_in_a_sentence_and_nothing_is_written(tmp_path: Path) -> None:
    (tmp_path / "inputs.json").write_bytes(FILES["texts.json"]())
    there = sorted(tmp_path.iterdir())
    done = bounded("run inputs.json --log out.json", tmp_path, megabytes=64)
    assert (done.returncode, done.stderr) == (2, b"retro2600: there is not enough memory for this\n")
    assert sorted(tmp_path.iterdir()) == there
