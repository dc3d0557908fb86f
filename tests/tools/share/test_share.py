"""The files that a system wants beside the program."""

import argparse
import configparser
import re
import subprocess
from collections.abc import Iterator
from importlib import import_module

import pytest
from PIL import Image

from retro2600.cli.main import COMMANDS
from tools.share.files import FOLDER, files

TEXTS = ("man/man1/retro2600.1", "bash-completion/completions/retro2600", "zsh/site-functions/_retro2600")


def flags(parser: argparse.ArgumentParser) -> Iterator[str]:
    """Every long flag of a parser and of those below it."""
    for action in parser._actions:
        yield from (flag for flag in action.option_strings if flag.startswith("--"))
        if isinstance(action, argparse._SubParsersAction):
            for below in action.choices.values():
                yield from flags(below)


def test_they_are_all_there_and_nothing_else_is() -> None:
    there = {str(path.relative_to(FOLDER)) for path in FOLDER.rglob("*") if path.is_file()}
    assert there == files().keys()


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("command", COMMANDS)
def test_they_have_every_flag_of_every_command(name: str, command: str) -> None:
    text = (FOLDER / name).read_text().replace("\\-", "-")
    wanted = set(flags(import_module(f"retro2600.cli.{command}").parser())) - {"--help"}
    assert {flag for flag in wanted if not re.search(rf"{flag}(?![\w-])", text)} == set()


def test_the_shell_can_read_the_completions() -> None:
    assert subprocess.run(["bash", "-n", FOLDER / TEXTS[1]]).returncode == 0


def test_the_menu_entry_starts_the_program_with_its_icon() -> None:
    entry = configparser.ConfigParser()
    entry.read(FOLDER / "applications/retro2600.desktop")
    assert entry["Desktop Entry"]["Exec"] == entry["Desktop Entry"]["Icon"] == "retro2600"
    with Image.open(FOLDER / "icons/hicolor/256x256/apps/retro2600.png") as icon:
        assert icon.size == (256, 256)
