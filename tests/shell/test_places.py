"""The names of places: the same in lines, in the lesson and beside the board, as they are chosen."""

from __future__ import annotations

import pytest

from retro2600.cartridges.cx2617.facets import MANUAL_NUMBERS
from retro2600.shell.menu.menu import UNREAD
from retro2600.shell.settings.options import Options
from retro2600.shell.shell import Shell
from tests.shell.playing import at_a_turn, carry_from_13, launch, press
from tests.shell.working import choose, chosen, overlay_of, tap, wound

NUMBERS = {"numbers": True}
BY_MANUAL = {"numbers": True, MANUAL_NUMBERS.name: True}


def words(text: str) -> set[str]:
    return set(text.replace(",", " ").replace(".", " ").split())


def beside(shell: Shell) -> set[str]:
    """The names beside the board."""
    return {label.text for label in shell.view.markings.labels}


@pytest.mark.parametrize(("own", "places"), [(NUMBERS, {"11", "7"}), (BY_MANUAL, {"W11", "W7"})])
def test_the_line_and_the_board_call_a_place_the_same(own: dict[str, bool], places: set[str]) -> None:
    shell = launch(Options(own=own), game=1)
    carry_from_13(shell)
    assert words(shell.view.line) & beside(shell) == places


@pytest.mark.parametrize(
    ("own", "read", "done"), [({}, {"24", "1"}, "13"), ({MANUAL_NUMBERS.name: True}, {"R1", "W1"}, "R12")]
)
def test_the_lesson_calls_them_so_too(own: dict[str, bool], read: set[str], done: str) -> None:
    shell = launch(Options(own=own))
    tap(shell, "shift+h")
    assert read < words(" ".join(line.left for line in overlay_of(shell).lines))
    shell.run(UNREAD)
    press(shell)
    assert done in words(shell.view.line)
    assert read | {done} < beside(shell)


def test_they_change_as_soon_as_that_is_chosen_in_the_menu() -> None:
    shell = at_a_turn(1, Options(own=NUMBERS))
    assert {"24", "1"} < beside(shell)
    choose(shell, "settings", "around the picture", MANUAL_NUMBERS.label)
    assert (chosen(shell), wound(shell)) == (MANUAL_NUMBERS.label, "on")
    assert overlay_of(shell).about == MANUAL_NUMBERS.about
    tap(shell, "escape", "escape", "escape")
    assert {"R1", "W1"} < beside(shell)
    assert not {"24", "1"} & beside(shell)
