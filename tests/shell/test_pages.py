"""The pages of the menu and of the help, program by program."""

from __future__ import annotations

import pytest

from retro2600.cartridges import load, names
from retro2600.shell import pages
from retro2600.shell.input.actions import Action
from retro2600.shell.launch import LaunchOptions, launched
from retro2600.shell.menu.menu import Page
from retro2600.shell.settings.options import Settings
from retro2600.shell.shell import Shell
from tests.fronts.memory import MemoryStore, world_in_memory


def opened(name: str) -> Shell:
    return launched(LaunchOptions(name), Settings(), MemoryStore(), world_in_memory())


def titles(page: Page) -> list[str]:
    """The titles of all lines of a page and of the pages in it."""
    found = []
    for line in page.lines():
        found += [line.title, *(titles(line) if isinstance(line, Page) else ())]
    return found


def foot(shell: Shell) -> str:
    """The last line of the help."""
    shell.gate.do(Action.HELP)
    assert shell.view.overlay
    return shell.view.overlay.lines[-1].left


@pytest.mark.parametrize("name", names())
def test_menu_and_help_name_a_knob_only_where_there_is_one(name: str) -> None:
    has_knobs = bool(load(name).console.knobs)
    shell = opened(name)
    assert ("knob and keys" in titles(pages.root(shell._pages))) is has_knobs
    assert ("paddle" in titles(pages.root(shell._pages))) is has_knobs
    assert ("knob" in foot(shell)) is has_knobs
