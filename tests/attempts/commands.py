"""Attempts by the words of commands, and by the files that they read."""

from __future__ import annotations

import io
import json
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Final

from retro2600.cli.main import main
from retro2600.cli.studies.rollout_study import LogFile
from retro2600.machine import movie, savestate
from retro2600.shell.shelf import powered_on
from retro2600.store.reading import lines
from retro2600.study.rollout import question
from tests.attempts.attempt import Case, RefusedError, other_than

TESTS = Path(__file__).parents[1]
XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:{}:10"
SEAT = [0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0]
SHORT = '{"inputs": [[1, {}]]}'
LENGTH = "{} point match\n\n Game 1\n White : 0                          Red : 0\n  1) 31: 8/5 6/5\n"


def command(*words: str) -> None:
    """Call the program in its folder; `RefusedError` if that is how it ends."""
    with redirect_stdout(io.StringIO()) as output, redirect_stderr(io.StringIO()) as complaints:
        code = main(list(words))
    out, err = output.getvalue(), complaints.getvalue()
    if code == 2:
        assert all("error" in json.loads(line) for line in out.splitlines())
        assert err.startswith("retro2600: ")
        assert err.count("\n") == 1
        raise RefusedError(err.removeprefix("retro2600: ").rstrip("\n"))
    said = [json.loads(line) for line in out.splitlines()]
    errors = [answer["error"] for answer in said if "error" in answer]
    assert (code, err) == (int(bool(errors)), "")
    if errors:
        raise RefusedError(errors[0])


def ran(data: str | bytes, *words: str) -> None:
    Path("inputs.json").write_bytes(data if isinstance(data, bytes) else data.encode())
    command("run", "inputs.json", *words)


def asked(what: str, question: dict[str, object], padded: int = 0) -> None:
    Path("question").write_text(json.dumps(question).ljust(padded) + "\n")
    command("study", what, "question")


def numbered(digits: int) -> None:
    sys.set_int_max_str_digits(0)  # as the environment may have it
    ran(f'{{"inputs": [], "x": {"9" * digits}}}')


def saved_at(frame: int) -> None:
    state = {**savestate.saved(powered_on("cx2617")), "frame": frame}
    ran(
        json.dumps(
            {"format": movie.FORMAT, "cartridge": "cx2617", "version": 1, "inputs": [], "start": state}
        )
    )


def game_of(size: int) -> None:
    events = (TESTS / "golden" / "tables" / "mpgn.jsonl").read_text().splitlines()
    text = f'{{"format": "retro2600 game 1", "events": [{",".join(events)}]}}'
    Path("game.json").write_text(text.ljust(size))
    command("verify", "game.json")


def match_file(text: str, size: int = 0) -> None:
    Path("a.mat").write_bytes(text.encode().ljust(size, b"\n"))
    command("study", "quirk", "--mat", "a.mat")


def painted(size: int) -> None:
    Path("own.pal").write_bytes(bytes(size))
    ran(SHORT, "--palette", "own.pal")


def in_vain(count: int) -> None:
    Path("questions").write_text("{}\n" * count)
    try:
        command("study", "plays", "questions")
    except RefusedError as refusal:
        if "too many lines in a row" in str(refusal):
            raise


def skipped(size: int) -> None:
    Path("questions").write_bytes(b"x" * size + b"\n")
    list(lines(Path("questions"), 1))


def lasting(frames: int, *words: str) -> None:
    ran(f'{{"inputs": [[{frames}, {{}}]]}}', *words)


def rollout_log(size: int) -> None:
    """A log of so many bytes is read."""
    path = Path("log.json")
    path.write_bytes(b"{}".ljust(size))
    try:
        LogFile(path, Path("-")).read()
    finally:
        path.unlink()


def rolled_out_plays(number: int) -> None:
    """So many plays are named."""
    question.asked({"mover": SEAT, "other": SEAT, "dice": [3, 1], "plays": ["8/5 6/5"] * number})


CASES: Final = {
    "JSON_BYTES": Case(lambda n: ran(SHORT.ljust(n)), "it has more than 20000000 bytes"),
    "JSON_NESTING": Case(
        lambda n: ran(f'{{"inputs": [], "x": {"[" * (n - 1)}{"]" * (n - 1)}}}'),
        "JSON nested more than 50 levels deep",
    ),
    "JSON_VALUES": Case(
        lambda n: ran(f'{{"inputs": [], "x": [{"0," * (n - 4)}0]}}'), "JSON of more than 2200000 values"
    ),
    "NUMBER_DIGITS": Case(numbered, "a number of more than 4300 digits"),
    "FRAMES": Case(
        lambda n: ran(f'{{"inputs": [[999999999, {{}}], [{n - 999999999}, {{}}]]}}', "--until", "1"),
        '"inputs" last 1000000001 frames, expected 1000000000 at most',
    ),
    "STATE_FRAME": Case(saved_at, "expected a whole number from 0 to 1000000000000"),
    "PALETTE_BYTES": Case(
        lambda n: other_than("it has more than", lambda: painted(n)), "it has more than 100000 bytes"
    ),
    "MAT_BYTES": Case(lambda n: match_file(LENGTH.format(5), n), "it has more than 1000000 bytes"),
    "PLAYER_NAME": Case(
        lambda n: match_file(LENGTH.format(5).replace("White", "W" * n)),
        "line 4 has a name of more than 200 characters",
    ),
    "SCORE_DIGITS": Case(
        lambda n: match_file(LENGTH.format("9" * n)),
        'a .mat file begins with a line such as "5 point match"',
    ),
    "POSITION_TEXT": Case(
        lambda n: ran(SHORT, "--position", XGID.format(0).ljust(n)),
        "a position in up to 10000 characters was expected, not in 10001",
    ),
    "QUESTION_BYTES": Case(
        lambda n: asked("plays", {"mover": SEAT, "other": SEAT, "dice": [3, 1], "rules": "backgammon"}, n),
        "the question has more than 1000000 bytes",
    ),
    "SKIPPED_BYTES": Case(skipped, "line 1 does not end within 1000 bytes", lowered=1000, most=1001),
    "LINES_IN_VAIN": Case(in_vain, "too many", lowered=3),
    "DICE_ROLLS": Case(
        lambda n: asked("dice", {"what": "session", "rolls": n}),
        "rolls is 301, expected a whole number from 1 to 300",
        lowered=300,
    ),
    "ROLLOUT_LOG_BYTES": Case(rollout_log, "cannot read log.json: it has more than 2000000 bytes"),
    "ROLLED_OUT_PLAYS": Case(rolled_out_plays, "plays has 17 entries, expected 16 at most"),
    "DICE_RUN": Case(
        lambda n: asked("dice", {"what": "runs", "between": [300, 300], "longest": n}),
        "longest is 101, expected a whole number from 1 to 100",
    ),
    "WORDS": Case(
        lambda n: other_than("words", lambda: command("run", *["x"] * (n - 1))),
        "the command line has 1001 words, expected 1000 at most",
    ),
    "WORD_CHARACTERS": Case(
        lambda n: other_than("characters, expected 20000", lambda: command("run", "--png", "x" * n)),
        "word 3 of the command line has 20001 characters, expected 20000 at most",
    ),
    "NUMBER": Case(
        lambda n: ran(SHORT, "--until", str(n)), "'1000000001' is not a whole number from 1 to 1000000000"
    ),
    "LOG_FRAMES": Case(lambda n: lasting(n, "--log", "l.json"), "--log takes 5 at most", lowered=5),
    "PICTURES": Case(lambda n: lasting(n, "--pictures", "p.npz"), "takes 5 at most", lowered=5),
    "GAME_BYTES": Case(game_of, "it has more than 5000000 bytes"),
}
