"""The documents tell the truth about commands, options, defaults, keys and files."""

import json
import os
import re
import shlex
import subprocess
import sys
from argparse import Action as Option
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from retro2600.cartridges.cx2617.board import RED_TRAY, WHITE_BAR, WHITE_TRAY
from retro2600.cartridges.cx2617.cartridge import CARTRIDGE
from retro2600.cartridges.cx2617.facets import tones
from retro2600.cli.arguments import Parser
from retro2600.cli.main import BAD_INPUT, COMMANDS, INTERRUPTED, PIPE_CLOSED
from retro2600.cli.run import DIFFERENT
from retro2600.cli.studies.question_lines import SOME_UNANSWERED
from retro2600.cli.study import STUDIES
from retro2600.cli.web import PORT
from retro2600.consoles.vcs import Inputs
from retro2600.fronts.terminal.app import ABSENT
from retro2600.machine.movie import MARK_EVERY
from retro2600.shell.input import actions
from retro2600.shell.input.actions import Action, Asked, Rotate
from retro2600.shell.input.device_settings import DeviceSettings
from retro2600.shell.menu.choices import BY_KEY
from retro2600.shell.settings.options import options_of
from tests.systems import POSIX_SHELL, needs

ROOT = Path(__file__).parents[1]
BY_NAME = {option.name: option for option in options_of(CARTRIDGE)}
TABLE = actions.rows(CARTRIDGE)
REFERENCE = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")
PLAYING = (ROOT / "docs" / "playing.md").read_text(encoding="utf-8")
PROOF = (ROOT / "docs" / "proof.md").read_text(encoding="utf-8")
COMMAND_SECTIONS = dict(re.findall(r"^## retro2600 (\w+)\n(.*?)(?=^## )", REFERENCE, re.M | re.S))
SHELL = re.compile(r"```sh\n(.*?)```", re.S)
ENDLESS = ("play", "web", "serve")
"""Commands that run until somebody ends them."""

PLAYED = [
    line for command in ENDLESS for line in SHELL.findall(COMMAND_SECTIONS[command])[0].splitlines() if line
]


def parser(command: str) -> Parser:
    made: Parser = import_module(f"retro2600.cli.{command}").parser()
    return made


def options(command: str) -> list[Option]:
    """The command's options, those of its studies with them, but for its help."""
    parsers = [parser(command), *(study.parser for study in STUDIES.values() if command == "study")]
    every = [option for each in parsers for option in each._actions]
    return [option for option in every if option.option_strings and option.dest != "help"]


def flags(command: str) -> set[str]:
    """All ways to spell them."""
    return {text for option in options(command) for text in option.option_strings}


def rows(text: str) -> Iterator[list[str]]:
    """The cells of every row of every table."""
    for line in text.splitlines():
        if line.startswith("|"):
            yield [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


def code(cell: str) -> list[str]:
    """The code in a cell."""
    return [found.strip() for _, found in re.findall(r"(`+)(.+?)\1(?!`)", cell)]


def test_the_reference_has_a_section_for_every_command_and_for_no_other() -> None:
    assert COMMAND_SECTIONS.keys() == COMMANDS.keys()


@pytest.mark.parametrize("command", COMMANDS)
def test_every_flag_stands_in_a_table_of_its_commands_section(command: str) -> None:
    first_cells = "\n".join(row[0] for row in rows(COMMAND_SECTIONS[command]))
    assert set(re.findall(r"--[a-z][a-z0-9-]*", first_cells)) == flags(command)


@pytest.mark.parametrize("document", [REFERENCE, PLAYING], ids=["commands", "playing"])
def test_no_document_names_a_flag_that_there_is_not(document: str) -> None:
    known = set[str]().union(*map(flags, COMMANDS)) | {"--help", "--version", "--no-"}
    assert set(re.findall(r"(?<![\w-])--[a-z][a-z0-9-]*", document)) <= known


def default(option: Option) -> str:
    """As the reference writes it."""
    value = BY_NAME[option.dest].default if option.dest in BY_NAME else option.default
    if isinstance(value, bool):
        return ("off", "on")[value] if option.dest in BY_NAME else ""
    return "" if value in (None, ()) else str(value)


TOLD_OTHERWISE = {
    ("play", "--game"): "1",
    ("run", "--cartridge"): "cx2617",
    ("run", "--match"): "",
    ("run", "--palette"): "reference",
    ("run", "--until"): "the end",
    ("web", "--port"): str(PORT),
    ("study", "--speed"): "1/8",
    ("study", "--player"): "random",
    ("study", "--seed"): "1",
    ("study", "--game"): "1",
    ("study", "--question"): "offer",
    ("study", "--rules"): "backgammon",
}
"""Defaults that the parser leaves to who uses the option."""


@pytest.mark.parametrize("command", COMMANDS)
def test_the_defaults_are_as_stated(command: str) -> None:
    stated = {row[0].strip("`").split("`")[0].split()[0]: row for row in rows(COMMAND_SECTIONS[command])}
    for option in options(command):
        name = option.option_strings[0]
        assert stated[name][1].strip("`") == TOLD_OTHERWISE.get((command, name), default(option)), name


@pytest.mark.parametrize("command", COMMANDS)
def test_the_words_to_choose_from_are_as_stated(command: str) -> None:
    for option in options(command):
        if option.choices:
            words = r"\|".join(option.choices)
            assert f"`{option.option_strings[0]} {words}`" in COMMAND_SECTIONS[command]


def test_every_study_has_a_section() -> None:
    assert re.findall(r"^### (\w+)$", COMMAND_SECTIONS["study"], re.M) == list(STUDIES)


def test_the_exit_codes_are_those_of_the_program() -> None:
    beginning = REFERENCE.partition("## retro2600 play")[0]
    stated = [int(row[0]) for row in rows(beginning) if row[0].isdigit()]
    assert stated == [0, DIFFERENT, BAD_INPUT, INTERRUPTED, PIPE_CLOSED]
    assert DIFFERENT == SOME_UNANSWERED


def test_the_table_of_keys_is_that_of_the_program() -> None:
    listed = {code(row[0])[0]: code(row[1]) for row in rows(_part("### Keys")) if code(row[0])}
    assert listed == {row.name: list(row.keys) for row in TABLE.values()}


def _part(heading: str) -> str:
    """The text under that heading, up to the next one."""
    return REFERENCE.partition(f"\n{heading}\n")[2].partition("\n#")[0]


NAMES = {"left": "←", "right": "→", "return": "Enter", "escape": "Esc", "left ctrl": "left Ctrl"}


def as_playing_spells(key: str) -> str:
    """The key as the documents for players write it: `shift+f2` as `Shift F2`."""
    *held, name = key.split("+") if len(key) > 1 else [key]
    return " ".join([*map(str.title, held), NAMES.get(name, name.capitalize())])


TOLD_IN_WORDS: dict[Asked, str] = {
    Rotate("paddle0", -1, fine=True): "| with Shift |",
    Rotate("paddle0", 1, fine=True): "| with Shift |",
    Rotate("paddle1", -1, fine=True): "| with Shift |",
    Rotate("paddle1", 1, fine=True): "| with Shift |",
    Action.PREVIOUS_SLOT: "(Shift: the one before)",
}


@pytest.mark.parametrize("action", TABLE, ids=lambda action: TABLE[action].name)
def test_the_player_is_told_of_a_key_for_everything(action: Asked) -> None:
    told = README + PLAYING
    if action in TOLD_IN_WORDS:
        assert TOLD_IN_WORDS[action] in told
        return
    marked = "\n".join([*re.findall(r"\*\*(.+?)\*\*", told), *(cell for row in rows(told) for cell in row)])
    spelled = "|".join(re.escape(as_playing_spells(key)) for key in TABLE[action].keys)
    assert re.search(rf"(?<![\w+])({spelled})(?![\w+])", marked)


def test_the_keys_that_do_nothing_in_a_terminal_are_told() -> None:
    told = re.search(r"their keys \((.+?)\), and\s(.+?), say \"not in a terminal\"", PLAYING, re.S)
    assert told
    keys = re.findall(r"\*\*(.+?)\*\*", told[0])
    absent = {action for action, (name, _) in BY_KEY.items() if name in ABSENT} | {Action.LOOK}
    assert {action for action in absent for key in TABLE[action].keys if as_playing_spells(key) in keys} == (
        absent
    )
    assert len(keys) == len(absent)


def test_the_code_of_tones_is_told_with_the_tones_of_the_program() -> None:
    code_of_tones = PLAYING.partition("The code of tones:")[2].partition("\n## ")[0]
    told = {int(hertz) for hertz in re.findall(r"(\d+) Hz", code_of_tones)}
    sounded = {note.hertz for note in (*tones.dice(1, 1), *tones.game(1), *tones.REFUSED)}
    sounded |= {tones.tick(location, 0)[0].hertz for location in (WHITE_TRAY, WHITE_BAR)}
    sounded |= {tones.pitch(location) for location in (WHITE_TRAY, RED_TRAY)}
    assert told == sounded - {0}


def test_how_often_a_movie_is_marked_is_told() -> None:
    assert f"of the state every {MARK_EVERY} frames" in _part("### Movies").replace("\n", " ")
    assert MARK_EVERY == 60  # "one for every second"


def test_every_module_of_the_cartridge_stands_in_its_table() -> None:
    folder = ROOT / "retro2600" / "cartridges" / "cx2617"
    table = (folder / "README.md").read_text(encoding="utf-8").partition("## How it runs")[0]
    named = {Path(name).name for row in rows(table) for name in code(row[1])}
    modules = {path.name for path in (*folder.glob("*.py"), *folder.glob("computer/*.py"))}
    assert modules - named == {"__init__.py"}


def test_the_programs_that_tests_drive_are_those_that_ci_installs() -> None:
    script = ROOT / ".ci" / "run"
    if not script.exists():
        pytest.skip("a source distribution has no .ci")
    installed = re.search(r"driven=\((.+)\)", script.read_text(encoding="utf-8"))
    told = re.search(r"`apt-get install (.+?)`", PROOF)
    assert installed
    assert told
    assert told[1].split() == installed[1].split()


def test_the_fields_of_inputs_are_told_with_what_they_are_at_first() -> None:
    told = {name: row[1].strip('`"') for row in rows(_part("### Inputs")) for name in code(row[0])}
    fields = {name: getattr(Inputs(), name) for name in Inputs.__dataclass_fields__}
    assert told == {
        name: str(int(value) if isinstance(value, bool) else value) for name, value in fields.items()
    }


def test_the_fields_of_a_device_are_told() -> None:
    told = [name for row in rows(_part("### Devices")) for name in code(row[0])]
    assert told == list(DeviceSettings.__dataclass_fields__)


@pytest.mark.parametrize("line", PLAYED)
def test_the_examples_of_what_goes_on_and_on_are_understood(line: str) -> None:
    program, *words = shlex.split(line)
    assert program == "retro2600"
    command = words.pop(0) if words and words[0] in COMMANDS else "play"
    parser(command).parse_args(words)


@pytest.mark.slow
@needs(POSIX_SHELL)
@pytest.mark.parametrize("command", [*(command for command in COMMANDS if command not in ENDLESS), "README"])
def test_the_other_examples_run(command: str, tmp_path: Path) -> None:
    (tmp_path / "docs").symlink_to(ROOT / "docs")  # the examples are for a checkout
    program = tmp_path / "bin" / "retro2600"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m retro2600 "$@"\n')
    program.chmod(0o755)
    path = f"{program.parent}{os.pathsep}{os.environ['PATH']}"
    text = (
        README.partition("\n## Study\n")[2].partition("\n## ")[0]
        if command == "README"
        else COMMAND_SECTIONS[command]
    )
    examples = "".join(SHELL.findall(text))
    done = subprocess.run(
        ["sh", "-e", "-c", examples],
        cwd=tmp_path,
        env=os.environ | {"PATH": path, "PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": "dummy"},
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    answers = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    assert not any("error" in answer for answer in answers)
    assert all((tmp_path / name).exists() for name in re.findall(r"--\w+ (\w+\.\w+)", examples))
