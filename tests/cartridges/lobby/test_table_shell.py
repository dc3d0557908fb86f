"""The table in its shell: review opens on the rounds once the game is over, and not while people play."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from retro2600.cartridges.lobby.cartridge import CARTRIDGE
from retro2600.cartridges.lobby.state import State
from retro2600.shell.menu.overlay import OverlayLine
from retro2600.shell.play import FAIR_PLAY
from retro2600.shell.shell import Shell
from tests.cartridges.lobby.test_facets import a_round
from tests.fronts.memory import world_in_memory
from tests.shell.sessions import begun_at, strike


class Quiet:
    """A post to somebody who never writes."""

    def send(self, letters: Sequence[str]) -> None:
        """Nobody reads them."""

    def received(self, most: int) -> list[str]:
        """No letters."""
        return []


def shell_at(state: State) -> Shell:
    """A shell with a post in which the program goes on from this state."""
    return begun_at(CARTRIDGE, state, world_in_memory(Quiet()))


def page_of(shell: Shell) -> Sequence[OverlayLine]:
    """The lines of the page that is open."""
    overlay = shell.view.overlay
    return overlay.lines if overlay else ()


@pytest.mark.slow
def test_review_opens_on_the_rounds_of_a_game_that_is_over() -> None:
    board = a_round().tap("resign", "answer-give-up")
    shell = shell_at(board.state)
    strike(shell, "alt+shift+x")
    assert page_of(shell)[0].left == "anna-p take"
    for told in ("bo double to 2", "anna-p 3-1 8/5* 6/5", "bo 5-4 24/20 13/8"):
        strike(shell, "left")
        assert page_of(shell)[0].left == told


def test_review_does_not_open_while_people_play() -> None:
    shell = shell_at(a_round().state)
    strike(shell, "alt+shift+x")
    assert (page_of(shell), shell.view.notice) == ((), FAIR_PLAY)
