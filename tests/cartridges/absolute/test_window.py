"""A whole game with the cube against the computer in a real window, by pointer alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from retro2600.cartridges.absolute import card, scenes
from retro2600.cartridges.absolute.kept import Kept
from retro2600.cartridges.absolute.settings import Settings
from retro2600.cartridges.absolute.state import State
from retro2600.limits import CARD_BYTES
from retro2600.machine.pictures import Size
from retro2600.rules import Double
from retro2600.store.folders import Storage
from tests.cartridges.absolute.player import Act, next_act
from tests.fronts.window.desktop import Screen, Session
from tests.patience import until
from tools.desktop import MISSING

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}"),
]


@pytest.fixture
def screen() -> Iterator[Screen]:
    screen = Screen()
    yield screen
    screen.close()


def state(session: Session) -> State:
    found = session.look().state
    assert isinstance(found, State)
    return found


FRAME: Final = ("sleep", "0.05")
"""Long enough for a frame to take in what the pointer did."""


def done(session: Session, act: Act, size: Size) -> None:
    """The pointer does it."""
    left, top, across, down = session.picture
    window = session.window

    def there(place: tuple[int, int]) -> tuple[str, ...]:
        x = left + int((place[0] + 0.5) * across / size.width)
        y = top + int((place[1] + 0.5) * down / size.height)
        return "mousemove", "--window", window, str(x), str(y)

    words = *there(act.start), "mousedown", "1", *FRAME
    if act.end is not None:
        middle = (act.start[0] + act.end[0]) // 2, (act.start[1] + act.end[1]) // 2
        words = *words, *there(middle), *FRAME, *there(act.end), *FRAME
    session.do(*words, "mouseup", "1", *FRAME)


def test_a_whole_game_is_played_by_pointer(screen: Screen, tmp_path: Path) -> None:
    home = tmp_path / "home"
    Storage.in_folder(home).write("cards/absolute", card.content(Kept(26, settings=Settings(speed=10)), None))
    session = Session(screen, home, cartridge="absolute")

    def acted() -> str:
        """Something was done, or the game is over."""
        kept = session.look()
        if isinstance(kept.state.scene, scenes.Over):
            return "over"
        act = next_act(kept.state)
        if act is None:
            return ""
        done(session, act, kept.picture.size)
        return "acted"

    while until(acted) != "over":
        pass
    last = state(session)
    assert last.playing is not None
    assert last.playing.result is not None
    assert any(isinstance(deed, Double) for deed in last.playing.record)
    session.key("alt+Escape")  # Escape alone is typed into the program
    assert session.wait() == 0
    kept, troubles = card.read(Storage.in_folder(home).read("cards/absolute", CARD_BYTES), 0)
    assert troubles == ()
    assert sum(counts.games for counts in kept.running[0]) == 1
