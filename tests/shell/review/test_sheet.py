"""The review: a page beside the picture, which shows the game as it was before each turn."""

from __future__ import annotations

import pytest

from retro2600.machine.facets.markings import ArrowRole
from retro2600.machine.facets.review import REVIEW
from retro2600.shell.input.actions import Action
from retro2600.shell.shell import Shell
from tests.fronts.memory import MemoryStore
from tests.lamp_review import MothDesk
from tests.shell.playing import launch as launch_program
from tests.shell.playing import play_a_turn, until_pointing
from tests.shell.review.lamps import arrow, ended, launch, pressed, read, titles
from tests.shell.working import choose, chosen, follow, overlay_of, press, state, tap, turn_to

pytestmark = pytest.mark.usefixtures("shelf")


@pytest.fixture
def opened() -> Shell:
    """The review of a game of four presses that is over."""
    shell = pressed(launch(), 4)
    ended(shell)
    shell.gate.do(REVIEW)
    return shell


def number(shell: Shell) -> int:
    """The line that the page is about, the first is 1."""
    return int(overlay_of(shell).title.split()[2])


def test_without_a_turn_there_is_none() -> None:
    shell = launch()
    tap(shell, "shift+x")
    assert shell.view.overlay is None
    assert shell.view.notice == "no turn has been played yet"


@pytest.mark.parametrize("way", ["key", "menu"])
def test_it_opens_at_the_last_turn_of_a_game_that_goes_on(way: str) -> None:
    shell = pressed(launch(), 4)
    if way == "key":
        tap(shell, "shift+x")
    else:
        choose(shell, REVIEW.title)
    assert overlay_of(shell).title == "Review: turn 4 of 4"
    assert overlay_of(shell).beside


def test_it_opens_at_the_worst_mistake_of_a_game_that_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    shell = pressed(launch(), 4)
    ended(shell)
    monkeypatch.setattr(MothDesk, "prices", {1: 0.1, 2: 0.3, 3: 0.2})
    shell.gate.do(REVIEW)
    assert number(shell) == 3
    assert read(shell)[0] == "opened at the worst mistake: press 3"
    tap(shell, "left")
    assert read(shell)[0] == "press 2"


def test_of_a_game_that_goes_on_it_does_not_promise_the_worst_mistake() -> None:
    shell = pressed(launch(), 4)
    shell.gate.do(REVIEW)
    assert read(shell)[0] == "press 4"


def test_it_tells_what_was_done_what_it_cost_and_each_way(opened: Shell) -> None:
    tap(opened, "left")
    assert read(opened)[:5] == [
        "press 3",
        "? costs 0.200 points (2 plies ahead)",
        "luck of the roll +0.500",
        "1. off: dark 52 %",
        "2. press -0.200 (played): dark 10 %",
    ]
    tap(opened, "left")
    assert "the fitter: the same" in read(opened)
    tap(opened, "left")
    assert read(opened) == ["press 1", "not by the book"]


def test_it_says_that_a_turn_is_being_judged_and_that_one_is_judged_first() -> None:
    shell = pressed(launch(judges=False), 6)
    shell.gate.do(REVIEW)
    assert read(shell) == ["press 6", "judging ..."]
    tap(shell, "left")
    assert read(shell)[1] == "? costs 0.400 points (2 plies ahead)"
    shell.run(60)
    shell.gate.do(Action.MENU)
    assert shell.view.overlay is None


def test_arrow_keys_and_lines_go_from_turn_to_turn_and_stop_at_the_ends(opened: Shell) -> None:
    seen = []
    for key in ("right", "left", "left", "left", "left", "right"):
        tap(opened, key)
        seen.append(number(opened))
    assert seen == [4, 3, 2, 1, 1, 2]
    follow(opened, "next turn")
    assert number(opened) == 3
    follow(opened, "turn before")
    assert number(opened) == 2
    assert chosen(opened) == "turn before"


def test_before_the_first_turn_and_after_the_last_there_is_none(opened: Shell) -> None:
    begun = number(opened)
    turn_to(opened, "next turn")
    tap(opened, "return")
    assert number(opened) == begun
    for _ in range(5):
        tap(opened, "left")
    turn_to(opened, "turn before")
    tap(opened, "return")
    assert (number(opened), chosen(opened)) == (1, "turn before")


def test_from_its_last_line_one_gets_to_the_first_turn(opened: Shell) -> None:
    tap(opened, "left", "left")
    turn_to(opened, "close the review")
    tap(opened, "left")
    assert (number(opened), chosen(opened)) == (1, "close the review")


def test_mistakes_are_gone_through_one_after_the_other_and_the_worst_at_once(opened: Shell) -> None:
    turn_to(opened, "next mistake")
    seen = []
    for _ in range(4):
        press(opened)
        seen.append(number(opened))
    assert seen == [2, 3, 4, 2]
    follow(opened, "worst mistake")
    assert number(opened) == 4


def test_without_a_mistake_the_ways_to_one_lead_nowhere() -> None:
    shell = pressed(launch(), 1)
    shell.gate.do(REVIEW)
    for line in ("next mistake", "worst mistake"):
        turn_to(shell, line)
        tap(shell, "return")
        assert number(shell) == 1


def test_the_picture_is_that_before_the_turn_and_the_game_stays_as_it_is() -> None:
    shell = pressed(launch(), 4)
    tap(shell, "p")
    before, picture = shell.session.console.state, shell.view.picture
    shell.gate.do(REVIEW)
    pictures = []
    for _ in range(4):
        pictures.append(shell.view.picture)
        tap(shell, "left")
    cartridge = shell.session.console.cartridge
    assert pictures == [cartridge.show(before._replace(presses=number)).shown for number in (3, 2, 1, 0)]
    assert picture not in pictures
    tap(shell, "escape")
    assert shell.view.overlay is None
    assert shell.view.picture == picture
    assert shell.session.console.state == before


def test_arrows_lead_along_what_was_done_and_what_was_best(opened: Shell) -> None:
    tap(opened, "left")
    shown = [opened.view.markings.arrows]
    tap(opened, "left", "left")
    shown.append(opened.view.markings.arrows)
    assert shown == [(arrow(2, "on", ArrowRole.MADE), arrow(2, "off", ArrowRole.BEST)), ()]


def test_play_goes_on_from_there_and_undo_brings_the_game_back() -> None:
    shell = pressed(launch(), 4)
    shell.gate.do(REVIEW)
    tap(shell, "left")
    turn_to(shell, "play on from here")
    shell.gate.press(True)
    shell.gate.press(False)
    shell.run(2)
    assert shell.view.overlay is None
    assert state(shell).presses == 2
    assert shell.view.notice == "you play on from here; U brings the game back"
    shell.run(60)
    shell.gate.do(Action.UNDO_TURN)
    shell.gate.do(Action.UNDO_TURN)
    assert state(shell).presses == 4
    shell.gate.do(REVIEW)
    assert overlay_of(shell).title == "Review: turn 4 of 4"


def test_the_last_line_closes_it(opened: Shell) -> None:
    turn_to(opened, "close the review")
    assert titles(opened)[:2] == ["next mistake", "play on from here"]  # all that a phone shows at once
    assert titles(opened)[-1] == "close the review"
    press(opened)
    assert opened.view.overlay is None


def test_a_line_is_chosen_by_pointing_below_what_is_to_be_read(opened: Shell) -> None:
    lines = [line.left for line in overlay_of(opened).lines]
    opened.dialog.point(lines.index("turn before"))
    assert chosen(opened) == "turn before"
    opened.dialog.click()
    assert number(opened) == 3


@pytest.mark.slow
def test_in_the_real_game_it_tells_what_the_machine_would_have_played_and_lasts_as_the_game_does() -> None:
    store = MemoryStore()
    shell = launch_program(store=store)
    shell.commands.begin(3)
    until_pointing(shell)
    play_a_turn(shell)
    until_pointing(shell)
    shell.close()
    shell = launch_program(store=store)
    shell.gate.do(REVIEW)
    assert overlay_of(shell).title == "Review: turn 2 of 2"
    assert read(shell)[0].startswith("red ")
    for _ in range(1_000):
        shell.run(1)
    assert "(2 plies ahead)" in read(shell)[1]
    assert shell.view.markings.arrows
    tap(shell, "left")
    assert read(shell)[0].startswith("white ")
    if read(shell)[1] != "not by the book":
        assert any(line.startswith("the 1979 machine: ") for line in read(shell))
