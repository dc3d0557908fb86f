"""A session in a real window: begun cold, worked by keys, looked at pixel by pixel, left and gone on with."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from retro2600.cartridges.championship.state import State
from retro2600.machine.cells import Cells
from tests.cartridges.championship.reader import Reader
from tests.fronts.window.desktop import Kept, Screen, Session
from tests.installed import needs_screen

pytestmark = [pytest.mark.slow, needs_screen]

_KEYS: Final = {" ": "space", "\n": "Return"}


def opened(screen: Screen, home: Path, *words: str) -> tuple[Session, Reader]:
    """The program in its window, and somebody who reads what it shows."""
    session = Session(screen, home, *words, cartridge="championship")
    reader = Reader(lambda: rows(session.look()), lambda key: session.key(_KEYS.get(key, key)))
    reader.wait()
    return session, reader


def rows(kept: Kept) -> list[str]:
    assert isinstance(kept.picture, Cells)
    return kept.picture.lines()


def state(kept: Kept) -> State:
    assert isinstance(kept.state, State)
    return kept.state


@pytest.mark.parametrize("words", [(), ("--mono",)], ids=["colour", "mono"])
def test_a_game_is_begun_left_and_gone_on_with(
    screen: Screen, tmp_path: Path, words: tuple[str, ...]
) -> None:
    session, reader = opened(screen, tmp_path / "home", "--levels", "1", *words)
    session.is_right()
    reader.type("n43")
    session.is_right()
    reader.type("\ny")
    reader.play(1)
    session.is_right()
    reader.type("h")
    session.is_right()
    reader.type("z")
    reader.play(1)
    last = session.is_right()
    assert state(last).mono is bool(words)
    session.leave()
    assert state(session.left_behind()).board == state(last).board
    again, reader = opened(screen, tmp_path / "home")
    gone_on = again.is_right()
    assert (state(gone_on).board, state(gone_on).score) == (state(last).board, state(last).score)
    assert rows(gone_on)[2:18] == rows(last)[2:18]
    reader.play(1)
    assert state(again.is_right()).board != state(last).board
    again.leave()
