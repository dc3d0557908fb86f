"""The real program under tmux, played with keys."""

import sys
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from tests.fronts.terminal.tmux import Tmux
from tests.installed import needs_tmux
from tests.patience import until

pytestmark = [pytest.mark.slow, needs_tmux]


@pytest.fixture
def tmux(tmp_path: Path) -> Iterator[Tmux]:
    tmux = Tmux(tmp_path)
    yield tmux
    tmux.close()


def test_a_session_under_tmux(tmux: Tmux) -> None:
    tmux.keys(f"{sys.executable} -m retro2600 --front terminal --game 2; echo left with $?", "Enter")
    tmux.wait_for("GAME RESET")
    tmux.keys("i", "F2")
    tmux.wait_for("Dice")
    time.sleep(2)  # the dice roll
    before = _cursor_rows(tmux)

    def turn() -> None:
        tmux.keys("Right", "d")  # whose turn it is hangs on when F2 was pressed
        time.sleep(0.3)

    until(lambda: _cursor_rows(tmux) != before, turn, tmux.text)
    tmux.strike("1", "scan lines: not in a terminal")
    tmux.keys("?")
    tmux.wait_for("GAME 2")
    tmux.keys("Escape")
    tmux.wait_for("GAME 2", there=False)
    tmux.leave()


def _cursor_rows(tmux: Tmux) -> list[int]:
    """The rows with most yellow: the cursor is there."""
    pixels = tmux.pixels().astype(int)
    red, green, blue = pixels[..., 0], pixels[..., 1], pixels[..., 2]
    yellow = (red > 150) & (green > 120) & (blue < 110)
    return np.flatnonzero(yellow.sum(axis=1) > 5).tolist()


def test_at_80_by_24_dice_and_prompts_can_be_read_and_a_position_is_pasted(tmp_path: Path) -> None:
    tmux = Tmux(tmp_path, 80, 24)
    try:
        tmux.keys(
            f"{sys.executable} -m retro2600 --front terminal --match 5 --position 4HPwATDgc/ABMA", "Enter"
        )
        tmux.wait_for("Offer Red a double to 2? Left: YES, Right: NO, then press Space")
        tmux.wait_for("match to 5: White 0, Red 0")
        tmux.paste("XGID=-b----E-C---eE---c-e----B-:0:0:1:52:0:0:0:0:10")
        tmux.wait_for("position pasted; U brings the game back")
        tmux.wait_for("Your turn, 5-2: go Left or Right to a white checker, then press Space")
        tmux.strike("C", "XGID=-b----E-C---eE---c-e----B-:0:0:1:52:0:0:0:0:10 4HPwATDgc/ABMA copied")
    finally:
        tmux.close()
