"""The program in its shell: any key closes its help, and the question before leaving says one thing."""

from __future__ import annotations

import pytest

from retro2600.cartridges.championship import CARTRIDGE
from retro2600.shell.saves.slots import slots_of
from tests.cartridges.championship.desk import PATIENCE
from tests.cartridges.championship.prompts import at
from tests.shell.sessions import begun, begun_at, saved, strike


@pytest.mark.parametrize(
    "chord",
    ["escape", "tab", "up", "shift+tab", "delete", "menu", "é", "x"],
)
def test_any_key_closes_the_help_and_does_nothing_else(chord: str) -> None:
    shell = begun_at(CARTRIDGE, at("help").state)
    strike(shell, chord)
    assert not shell.session.console.state.help_shown
    assert not shell.commands.leaving.closing
    assert shell.view.overlay is None
    assert shell.view.line.startswith("Your turn, 3-1")


HELD_WITH_OTHERS = ("left shift", "left alt", "alt gr", "right ctrl", "caps lock", "alt+i")
OF_THE_SHELL = ("f1", "f5", "f9", "f12", "pause")


@pytest.mark.parametrize("chord", [*HELD_WITH_OTHERS, *OF_THE_SHELL])
def test_a_key_that_is_held_with_others_or_is_the_shells_is_not_any_key(chord: str) -> None:
    shell = begun_at(CARTRIDGE, at("help").state)
    strike(shell, chord)
    assert shell.session.console.state.help_shown


def test_where_any_key_is_waited_for_f9_saves() -> None:
    store = saved(CARTRIDGE, at("help").state)
    shell = begun(CARTRIDGE.name, store, state="state")
    slot = slots_of(store, CARTRIDGE.name)[0]
    assert not slot.found
    strike(shell, "f9")
    assert slot.get()[0].state.help_shown


def test_the_question_before_leaving_and_the_line_under_it_say_the_same_of_esc() -> None:
    shell = begun_at(CARTRIDGE, at("from").state)
    strike(shell, "escape")
    assert shell.view.overlay
    assert [line.left for line in shell.view.overlay.lines] == ["continue", "leave (Esc again)"]
    assert shell.view.line.endswith("Enter chooses, Esc leaves")
    strike(shell, "escape")
    assert shell.commands.leaving.closing
    shell = begun_at(CARTRIDGE, at("from").state)
    strike(shell, "f13")
    assert shell.view.line.endswith("Enter chooses, Esc goes back")


def test_the_review_has_what_the_judge_finds() -> None:
    shell = begun_at(CARTRIDGE, at("ready").state)
    strike(shell, "y")
    for _ in range(PATIENCE):
        if shell.session.facets.guide.waits(shell.session.console.state):
            break
        shell.run(1)
    strike(shell, "alt+shift+x")
    while shell.view.overlay and not shell.view.overlay.title.startswith("Review: turn 1 of "):
        strike(shell, "left")
    shell.run(PATIENCE)
    for _ in range(PATIENCE):
        assert shell.view.overlay
        played, found, *_ = (line.left for line in shell.view.overlay.lines)
        if "2 plies" in found:
            break
        shell.run(1)
    assert (played, found) == ("you 3-1 8/5 6/5", "nothing better (2 plies ahead)")
