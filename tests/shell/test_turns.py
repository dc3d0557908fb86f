"""The list of turns, with advice."""

from __future__ import annotations

import pytest

from retro2600.machine.facets.record import TURNS
from retro2600.shell.menu.overlay import Overlay
from retro2600.shell.menu.turns import ROWS
from retro2600.shell.settings.options import Options
from retro2600.shell.shell import Shell
from tests.fronts.memory import MemoryStore
from tests.shell.playing import launch, play_a_turn, until_pointing
from tests.shell.working import choose, press, tap


def page(shell: Shell) -> Overlay:
    overlay = shell.view.overlay
    assert overlay is not None
    return overlay


def rows(shell: Shell) -> list[tuple[str, str]]:
    """The turns on the page, each with what stands beside it."""
    return [(line.left, line.right) for line in page(shell).lines if line.left[:1].isdigit()]


def test_without_a_turn_there_is_no_list(shell: Shell) -> None:
    tap(shell, "shift+x")
    assert shell.view.overlay is None
    assert shell.view.notice == "no turn has been played yet"


def test_it_is_a_page_of_the_menu_with_the_advisers_name_over_the_advice(shell: Shell) -> None:
    for _ in range(3):
        press(shell)
    choose(shell, "the turns of this game, with advice")
    heading = page(shell).lines[0]
    assert (heading.right, heading.heading) == ("the fitter would play | the moth", True)
    shell.run(1)
    assert [turn for turn, _ in rows(shell)] == ["1. press 1", "2. press 2", "3. press 3"]


def test_advice_is_worked_out_turn_by_turn_as_frames_go_by(shell: Shell) -> None:
    for _ in range(3):
        press(shell)
    shell.gate.do(TURNS)
    for done in range(4):
        assert [advice for _, advice in rows(shell)] == [*["", "off 1", ""][:done], *["..."] * (3 - done)]
        shell.run(0)
        shell.run(1)


def test_then_opinions_are_worked_out_step_by_step(shell: Shell) -> None:
    for _ in range(3):
        press(shell)
    shell.gate.do(TURNS)
    seen = []
    for _ in range(12):
        shell.run(1)
        seen.append([told for _, told in rows(shell)])
    assert seen[3:7] == [
        ["", "off 1", ""],  # the first has none
        ["", "off 1 | hm", ""],
        ["", "off 1 | brighter", ""],
        ["", "off 1 | brighter", ""],
    ]
    assert seen[7] == ["", "off 1 | brighter", "hm"]
    assert seen[-1] == ["", "off 1 | brighter", "brighter"]


def test_a_long_game_has_pages_and_begins_at_the_last_one(shell: Shell) -> None:
    for _ in range(ROWS + 2):
        press(shell)
    shell.gate.do(TURNS)
    assert page(shell).title == "Turns  (2/2)"
    for _ in range(2 * ROWS):
        shell.run(1)
    assert rows(shell) == [
        (f"{ROWS + 1}. press {ROWS + 1}", "brighter"),
        (f"{ROWS + 2}. press {ROWS + 2}", "off 19 | brighter"),
    ]
    shell.gate.wheel(-1)
    assert page(shell).title == "Turns  (1/2)"
    assert len(rows(shell)) == ROWS
    assert rows(shell)[-1][1] == "..."


@pytest.mark.slow
def test_in_the_real_game_it_tells_what_the_machine_would_have_played_and_lasts_as_the_game_does() -> None:
    store = MemoryStore()
    shell = launch(Options(), store)
    shell.commands.begin(3)
    until_pointing(shell)
    play_a_turn(shell)
    until_pointing(shell)
    shell.close()
    shell = launch(Options(), store)
    shell.gate.do(TURNS)
    for _ in range(2):
        shell.run(1)
    white, red = rows(shell)
    assert white[0].startswith("1. white ")
    assert white[1] == "the same" or "/" in white[1]
    assert red[0].startswith("2. red ")
    assert red[1] == ""
    for _ in range(1_000):
        shell.run(1)
    white, red = rows(shell)
    judged = white[1].split(" | ")[1]
    assert judged.endswith(" 2-ply") or judged == "not by the book"
    assert red[1].endswith(" 2-ply")
