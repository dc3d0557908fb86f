"""The program as a whole: commands, help, and one sentence when something is wrong."""

import json
import os
import subprocess
import sys
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from retro2600.cartridges import load
from retro2600.cli import main as cli
from retro2600.cli.main import COMMANDS, INTERRUPTED, PIPE_CLOSED, main
from retro2600.cli.study import STUDIES
from retro2600.version import __version__
from tests.cli.commands import Commands
from tests.laws import some
from tests.systems import FULL_DISK, POSIX_SHELL, SIGNALS, needs


def program(*words: str, **named: Any) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own, wherever it is begun."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **named.pop("env", {})}
    return subprocess.run([sys.executable, "-m", "retro2600", *words], text=True, env=environment, **named)


def test_the_version_is_one_line() -> None:
    done = program("--version", capture_output=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"retro2600 {__version__}\n", "")


def test_asking_for_the_version_loads_neither_numpy_nor_pygame_nor_a_parser() -> None:
    code = "import sys; from retro2600.cli.main import main; main(['--version']); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert {"numpy", "pygame", "argparse", "json"}.isdisjoint(done.stdout.split())


def test_the_help_names_every_command_and_those_of_the_other_programs(commands: Commands) -> None:
    told = commands.say("--help")
    assert all(f"\n  {command} " in told for command in COMMANDS)
    assert "\n  gammon   CHAMPIONSHIP BACKGAMMON (PC, 1987)\n" in told
    assert "\n  mono-bg  CHAMPIONSHIP BACKGAMMON (PC, 1987) --mono\n" in told


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_every_command_has_an_example(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main([command, "--help"])
    assert end.value.code == 0
    assert "examples:\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["ply"], "there is no command 'ply', only play, run, study"),
        (["--gmae", "3"], "unrecognized arguments: --gmae 3"),
        (["--\x1b[2J\u202e"], "unrecognized arguments: --?[2J?"),
        (["run", "\udcff"], "cannot read \\udcff: No such file or directory"),
        (["run", "\x1b]0;title\x07"], "cannot read ?]0;title?: No such file or directory"),
        (["--game", "0"], "argument --game: '0' is not a whole number from 1 to 1000000000"),
        (["--game", "three"], "argument --game: 'three' is not a whole number from 1 to 1000000000"),
        (["--left", "c"], "argument --left: invalid choice: 'c' (choose from "),
        (["run"], "the following arguments are required: INPUTS.json"),
        (["run", "x", "--every", "-1"], "argument --every: '-1' is not a whole number from 1 to 1000000000"),
        (["study", "stars"], "argument WHAT: invalid choice: 'stars' (choose from "),
        (["play", "--front", "terminal"], "there is no terminal to play in: "),
        (["play", "--cartridge", "candle"], "--cartridge: no cartridge named 'candle': the shelf holds "),
        (["play", "--palette", "rainbow"], "--palette: no palette is called 'rainbow', expected "),
        (["play", "--palette", "no/such.pal"], "cannot read no/such.pal: No such file or directory"),
        (["play", "--state", "no/such.json"], "cannot read no/such.json: No such file or directory"),
        (["play", "--record", "no/such.json"], "cannot write no/such.json: No such file or directory"),
        (["play", "--state", "a", "--game", "2"], "--game and --state: what is in a file is in the midst"),
        (["play", "--state", "a", "--position", "b"], "--position and --state: what is in a file is in "),
        (["play", "--position", "b"], "--position: a Position ID has 14 letters, not 1"),
        (["play", "--paddle", "no such thing"], "no device has 'no such thing' in its name; there is none"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_sentence(
    sdl: None, commands: Commands, words: list[str], sentence: str
) -> None:
    assert commands.refuse(*words).startswith(sentence)


def test_the_program_itself_exits_with_2_and_no_traceback() -> None:
    done = program("run", "no/such.json", capture_output=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "retro2600: cannot read no/such.json: No such file or directory\n"


@pytest.mark.parametrize(
    "end",
    [
        (KeyboardInterrupt(), INTERRUPTED),
        (OSError(28, "No space left on device"), 2),
        (MemoryError(), 2),
        (ImportError("libgfortran.so.5: failed to map segment from shared object"), 2),
        (SyntaxError("(unicode error) \\N escapes not supported (can't load unicodedata module)"), 2),
        (SystemError("error return without exception set"), 2),
        (RuntimeError("can't allocate lock"), 2),
    ],
)
def test_an_interruption_a_failing_disk_and_want_of_memory_or_of_a_library_have_exit_codes(
    end: tuple[BaseException, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    def dispatched(words: list[str]) -> int:
        raise end[0]

    monkeypatch.setattr(cli, "_dispatched", dispatched)
    assert main([]) == end[1]


def test_a_mistake_of_our_own_is_no_want_of_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    def mistake(words: list[str]) -> int:
        raise RuntimeError("ours")

    monkeypatch.setattr(cli, "_dispatched", mistake)
    with pytest.raises(RuntimeError, match="ours"):
        main([])


@needs(SIGNALS)
def test_an_interrupted_program_ends_as_such_though_somebody_ends_it_once_more() -> None:
    program = (
        "import signal, sys\n"
        "from retro2600.cli import main as cli\n"
        "cli._dispatched = lambda words: signal.default_int_handler(signal.SIGINT, None)\n"
        "code = cli.main()\n"
        "signal.raise_signal(signal.SIGTERM)\n"
        "sys.exit(code)\n"
    )
    assert subprocess.run((sys.executable, "-c", program)).returncode == INTERRUPTED


@needs(FULL_DISK)
@pytest.mark.parametrize(
    ("words", "unbuffered"),
    some(
        [*product((["--version"], ["run", "-"], ["study", "screen", "-"], ["run", "--help"]), ("", "1"))], 3
    ),
)
def test_an_output_that_cannot_be_written_is_told_of_once(words: list[str], unbuffered: str) -> None:
    inputs, environment = '{"inputs":[[1,{}]]}', {"PYTHONUNBUFFERED": unbuffered}
    with Path("/dev/full").open("w") as full:
        done = program(*words, stdout=full, stderr=subprocess.PIPE, input=inputs, env=environment)
    assert (done.returncode, done.stderr) == (2, "retro2600: cannot write standard output: it is full\n")


@needs(FULL_DISK)
@pytest.mark.parametrize(("words", "code"), [(["run", "no/such.json"], 2), (["run", "movie.json"], 1)])
def test_a_complaint_that_cannot_be_written_changes_no_exit_code(
    words: list[str], code: int, tmp_path: Path
) -> None:
    head = {"format": "retro2600 movie 1", "cartridge": "cx2617", "version": load("cx2617").version}
    movie = {**head, "inputs": [[1, {}]], "marks": [[1, "another"]]}
    (tmp_path / "movie.json").write_text(json.dumps(movie))
    with Path("/dev/full").open("w") as full:
        assert program(*words, stderr=full, cwd=tmp_path).returncode == code


def test_what_an_encoding_has_no_letters_for_is_written_in_ascii() -> None:
    good = STUDIES["computer"].question
    bad = json.dumps(json.loads(good) | {"game": "\N{SNOWMAN}"})
    environment = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    words = ("study", "computer", "--table")
    done = program(*words, input=f"{bad}\n{good}", capture_output=True, env=environment)
    assert (done.returncode, done.stderr, done.stdout.isascii()) == (1, "", True)
    first, *table = done.stdout.splitlines()
    assert first == r"error: game is '\u2603', expected 1 to 8"
    assert any(r"\x" in line for line in table)


def test_a_sentence_is_never_longer_than_can_be_read(commands: Commands) -> None:
    long = "x" * 100_000
    for words in (
        [long],
        ["run", long],
        ["run", "a", "--every", long],
        ["play", f"--{long}"],
        ["study", long],
    ):
        assert len(commands.refuse(*words)) < 1_100


@needs(POSIX_SHELL)
@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ("run inputs.json >&-", 0, ""),
        ("--version >&-", 0, ""),
        ("run - <&-", 2, "retro2600: standard input is not JSON: expecting value at line 1, column 1\n"),
        ("study screen - <&-", 0, ""),
        ("run nothing.json 2>&-", 2, ""),
    ],
)
def test_streams_may_be_closed(tmp_path: Path, words: str, code: int, said: str) -> None:
    (tmp_path / "inputs.json").write_text('{"inputs": [[1, {}]]}')
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = ["sh", "-c", f"exec {sys.executable} -m retro2600 {words}"]
    done = subprocess.run(command, stderr=subprocess.PIPE, text=True, cwd=tmp_path, env=environment)
    assert (done.returncode, done.stderr) == (code, said)


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    questions = tmp_path / "questions.jsonl"
    questions.write_text("[]\n" * 20_000)
    command = [sys.executable, "-m", "retro2600", "study", "screen", str(questions)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline() == '{"error": "a question is a JSON object"}\n'
        running.stdout.close()
        assert running.stderr.read() == ""
        assert running.wait() == PIPE_CLOSED


@pytest.mark.parametrize("words", [["--version"], ["play", "--help"]])
def test_what_is_only_told_loads_no_library(words: list[str]) -> None:
    program = (
        "import sys\n"
        "from retro2600.cli.main import main\n"
        "try:\n"
        "    main(sys.argv[1:])\n"
        "except SystemExit:\n"
        "    pass\n"
        "libraries = {'filelock', 'numpy', 'platformdirs', 'pygame', 'PIL', 'tomlkit'}\n"
        "print(*libraries & sys.modules.keys(), file=sys.stderr)\n"
    )
    done = subprocess.run((sys.executable, "-c", program, *words), capture_output=True, text=True)
    assert done.stderr.strip() == ""
    assert done.stdout
