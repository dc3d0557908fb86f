"""The way back: told of, gone and declined as a program has one or not."""

from __future__ import annotations

from pathlib import Path

import pytest

from retro2600.cartridges import load
from retro2600.shell.input.actions import BACK, Action, rows
from retro2600.shell.menu.menu import PageLine
from retro2600.shell.pages import root
from retro2600.shell.shell import Shell
from tests.fronts.strangers import begun, pinned, visit
from tests.fronts.window.sessions import state
from tests.shell.working import overlay_of
from tests.stand_in import retro2600

pytestmark = pytest.mark.usefixtures("strangers")


def told_in_the_menu(shell: Shell) -> list[str]:
    """Every line of every page of the menu."""
    pages, told = [root(shell._pages)], []
    for page in pages:
        lines = page.lines()
        told += [line.title for line in lines]
        pages += [line for line in lines if isinstance(line, PageLine) and line.title != page.title]
    return told


@pytest.mark.parametrize("action", BACK)
def test_who_wants_to_go_back_where_the_program_declines_is_told_so(action: Action) -> None:
    shell = begun("pinboard")
    pinned(shell, (3, 4), (5, 6))
    here = state(shell)
    shell.gate.do(action)
    assert shell.view.notice == "this program goes on only: there is no way back in it"
    shell.run(10)
    shell.gate.do(action, down=False)
    shell.run(10)
    assert state(shell) == here
    pinned(shell, (7, 8))
    assert len(state(shell).pins) == 3


def test_the_page_s_key_for_undo_is_declined_as_well() -> None:
    page = visit("pinboard")
    page.tap("u")
    assert page.view["notice"] == "this program goes on only: there is no way back in it"


def test_the_command_s_help_tells_of_no_way_back_where_there_is_none(tmp_path: Path) -> None:
    for name, there in (("regatta", True), ("pinboard", False)):
        table = rows(load(name))
        told = " ".join(retro2600("--cartridge", name, "--help", home=tmp_path).stdout.split())
        assert any(table[action].title in told for action in BACK) == there, name


def test_a_load_that_cannot_be_undone_stays() -> None:
    shell = begun("pinboard")
    pinned(shell, (3, 4))
    shell.gate.do(Action.SAVE)
    pinned(shell, (5, 6))
    shell.gate.do(Action.LOAD)
    assert state(shell).pins == ((3, 4),)
    shell.gate.do(Action.UNDO_TURN)
    assert shell.view.notice == "this program goes on only: there is no way back in it"
    assert state(shell).pins == ((3, 4),)


@pytest.mark.parametrize(("name", "there"), [("regatta", True), ("pinboard", False)])
def test_help_and_menu_tell_of_a_way_back_only_where_there_is_one(name: str, there: bool) -> None:
    shell = begun(name)
    told = [*told_in_the_menu(shell)]
    shell.gate.do(Action.HELP)
    told_too = set()
    for _ in range(9):
        told_too |= {line.left for line in overlay_of(shell).lines}
        shell.gate.wheel(-1)
    table = rows(shell.session.console.cartridge)
    for action in BACK:
        assert (table[action].title in told_too) == there, action
        assert (table[action].title in told) == there, action
    assert table[Action.NEXT_FRAME].title in told
