"""The tutor: asks once before a mistake takes effect, and lets it pass."""

from __future__ import annotations

from itertools import pairwise

import pytest

from retro2600.machine.facets.markings import Way
from retro2600.machine.facets.review import TUTOR
from retro2600.shell.input.debouncer import LEAST
from retro2600.shell.menu.menu import UNREAD
from retro2600.shell.settings.options import Options
from retro2600.shell.shell import Shell
from tests.shell.review.lamps import launch, page, read, titles
from tests.shell.working import press, state, tap, turn_to

pytestmark = pytest.mark.usefixtures("shelf")

WANTED = Options(own={TUTOR.name: 8})


@pytest.fixture
def asked() -> Shell:
    """The question about a press is open, and has been there long enough to be read."""
    shell = launch(options=WANTED)
    press(shell)
    shell.run(UNREAD)
    return shell


def answer(shell: Shell, line: str) -> None:
    """Choose a line of the question."""
    turn_to(shell, line)
    tap(shell, "return")
    shell.run(LEAST + 2)


def test_off_at_first_it_never_asks() -> None:
    shell = launch()
    press(shell)
    assert shell.view.overlay is None
    assert state(shell).presses == 1


def test_a_mistake_is_asked_about_before_it_takes_effect(asked: Shell) -> None:
    assert page(asked).title == "Is that what you want?"
    assert page(asked).beside
    assert read(asked)[0].startswith("press is a blunder: it costs 0.100")
    assert state(asked).presses == 0


def test_one_that_costs_less_than_was_chosen_passes() -> None:
    shell = launch(options=Options(own={TUTOR.name: 11}))
    press(shell)
    assert shell.view.overlay is None
    assert state(shell).presses == 1


def test_a_press_that_comes_too_soon_answers_nothing() -> None:
    shell = launch(options=WANTED)
    press(shell)
    turn_to(shell, "do it all the same")
    tap(shell, "return")
    assert shell.view.overlay
    assert state(shell).presses == 0


def test_it_passes_if_that_is_wanted(asked: Shell) -> None:
    answer(asked, "do it all the same")
    assert asked.view.overlay is None
    assert state(asked).presses == 1
    asked.run(30)
    assert state(asked).presses == 1


@pytest.mark.parametrize("way", ["think again", "escape"])
def test_who_thinks_again_has_done_nothing_and_is_asked_once(asked: Shell, way: str) -> None:
    if way == "escape":
        tap(asked, way)
    else:
        answer(asked, way)
    asked.run(30)
    assert (asked.view.overlay, state(asked).presses) == (None, 0)
    press(asked)
    assert (asked.view.overlay, state(asked).presses) == (None, 1)


def test_the_better_way_is_shown_if_that_is_wanted(asked: Shell) -> None:
    assert not asked.view.markings.arrows
    answer(asked, "show what is better")
    assert {arrow.role for arrow in asked.view.markings.arrows} == {Way.BEST}
    assert any(line.startswith("1. off") for line in read(asked))
    assert "show what is better" not in titles(asked)


def test_the_machine_is_played_as_if_the_press_had_come_later(asked: Shell) -> None:
    answer(asked, "do it all the same")
    begun, ended = asked.session.tape.first, asked.session.frame
    states = [asked.session.tape.at(frame).console.state for frame in range(begun, ended + 1)]
    cartridge = asked.session.console.cartridge
    for frame, (before, after) in enumerate(pairwise(states), begun + 1):
        assert cartridge.step(before, asked.session.tape.inputs(frame)) == after
