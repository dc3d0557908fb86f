"""The program in its shell: any key closes its help, and the question before leaving says one thing."""

from __future__ import annotations

import json

import pytest

from retro2600.cartridges.championship import CARTRIDGE
from retro2600.cartridges.championship.state import State
from retro2600.machine import Machine, savestate
from retro2600.shell.launch import LaunchOptions, launched
from retro2600.shell.saves.slots import slots_of
from retro2600.shell.settings.options import Settings
from retro2600.shell.shell import Shell
from tests.cartridges.championship.desk import PATIENCE
from tests.cartridges.championship.prompts import at
from tests.fronts.memory import MemoryStore, world_in_memory


def shell_at(state: State) -> Shell:
    return launched(
        LaunchOptions(CARTRIDGE.name, state="state"), Settings(), store_with(state), world_in_memory()
    )


def store_with(state: State) -> MemoryStore:
    return MemoryStore({"state": json.dumps(savestate.saved(Machine(CARTRIDGE, state, 7))).encode()})


def tap(shell: Shell, chord: str) -> None:
    for down in (True, False):
        shell.gate.chord(chord, "key", down)
        shell.run(1)


@pytest.mark.parametrize(
    "chord",
    ["escape", "tab", "up", "shift+tab", "delete", "menu", "é", "x"],
)
def test_any_key_closes_the_help_and_does_nothing_else(chord: str) -> None:
    shell = shell_at(at("help").state)
    tap(shell, chord)
    assert not shell.session.console.state.help_shown
    assert not shell.commands.leaving.closing
    assert shell.view.overlay is None
    assert shell.view.line.startswith("Your turn, 3-1")


HELD_WITH_OTHERS = ("left shift", "left alt", "alt gr", "right ctrl", "caps lock", "alt+i")
OF_THE_SHELL = ("f1", "f5", "f9", "f12", "pause")


@pytest.mark.parametrize("chord", [*HELD_WITH_OTHERS, *OF_THE_SHELL])
def test_a_key_that_is_held_with_others_or_is_the_shells_is_not_any_key(chord: str) -> None:
    shell = shell_at(at("help").state)
    tap(shell, chord)
    assert shell.session.console.state.help_shown


def test_where_any_key_is_waited_for_f9_saves() -> None:
    store = store_with(at("help").state)
    shell = launched(LaunchOptions(CARTRIDGE.name, state="state"), Settings(), store, world_in_memory())
    slot = slots_of(store, CARTRIDGE.name)[0]
    assert not slot.found
    tap(shell, "f9")
    assert slot.get()[0].state.help_shown


def test_the_question_before_leaving_and_the_line_under_it_say_the_same_of_esc() -> None:
    shell = shell_at(at("from").state)
    tap(shell, "escape")
    assert shell.view.overlay
    assert [line.left for line in shell.view.overlay.lines] == ["continue", "leave (Esc again)"]
    assert shell.view.line.endswith("Enter chooses, Esc leaves")
    tap(shell, "escape")
    assert shell.commands.leaving.closing
    shell = shell_at(at("from").state)
    tap(shell, "f13")
    assert shell.view.line.endswith("Enter chooses, Esc goes back")


def test_the_review_has_what_the_judge_finds() -> None:
    shell = shell_at(at("ready").state)
    tap(shell, "y")
    for _ in range(PATIENCE):
        if shell.session.facets.guide.waits(shell.session.console.state):
            break
        shell.run(1)
    tap(shell, "alt+shift+x")
    while shell.view.overlay and not shell.view.overlay.title.startswith("Review: turn 1 of "):
        tap(shell, "left")
    shell.run(PATIENCE)
    for _ in range(PATIENCE):
        assert shell.view.overlay
        played, found, *_ = (line.left for line in shell.view.overlay.lines)
        if "2 plies" in found:
            break
        shell.run(1)
    assert (played, found) == ("you 3-1 8/5 6/5", "nothing better (2 plies ahead)")
