"""Sessions of the pinboard with the pages about other people, worked by keys."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from retro2600.shell.settings.options import Options
from retro2600.shell.shell import Shell
from tests.fronts.memory import MemoryStore, world_in_memory
from tests.shell import sessions
from tests.shell.correspondents import Clerk
from tests.shell.working import to, typed


def begun(clerk: Clerk | None, options: Options | None = None, store: MemoryStore | None = None) -> Shell:
    world = replace(world_in_memory(), correspondent=clerk)
    return sessions.begun("pinboard", store, options, world)


def write(shell: Shell, text: str) -> None:
    for letter in text:
        typed(shell, "space" if letter == " " else f"shift+{letter.lower()}" if letter.isupper() else letter)


def at(clerk: Clerk, *titles: str, **given: Any) -> Shell:
    """A session in which a page about other people is open."""
    shell = begun(clerk, **given)
    to(shell, "other people", *titles)
    return shell


def fill(shell: Shell, *texts: str) -> None:
    """Write into the fields of a page, one after the other, from its first line on."""
    for text in texts:
        write(shell, text)
        typed(shell, "return")


def said(shell: Shell) -> str:
    shell.run(1)
    return str(shell.notices)
