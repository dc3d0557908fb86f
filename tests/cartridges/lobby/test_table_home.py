"""A game against the house bot without a server: by the post's own house, in the same process."""

from __future__ import annotations

import pytest

from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import passing
from retro2600.tables.sitting.values import LineState
from tests.cartridges.lobby.people import play
from tests.cartridges.lobby.screen import Screen
from tests.cartridges.tablet import alone


class Alone(Screen, alone.Alone[State]):
    """A tablet whose post has no server."""

    def play(self) -> None:
        """One touch, if it is one's own turn."""
        if self.state.at is not None and passing.waits(self.state):
            play(self)


@pytest.mark.slow
def test_the_house_bot_plays_a_game_to_its_end_without_a_server() -> None:
    alone = Alone().frames(10)
    assert alone.state.sitting.way is LineState.NONE
    alone.tap("room-match-1", "lobby-house").frames(60)
    assert alone.names["plate-they"].startswith("House Bot 3, White, house bot level 3")
    for _ in range(30_000):
        if alone.state.sheet is not None:
            break
        alone.frame().play()
    assert " the game " in alone.names["game"]
    assert alone.state.sitting.table is not None
    assert alone.state.sitting.table.match.winner is not None
