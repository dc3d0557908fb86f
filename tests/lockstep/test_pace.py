"""The pace: who is ahead knows it in spite of the delay, and skips one frame in thirty."""

from __future__ import annotations

import pytest

from retro2600.lockstep.pace import LOUD, SKIP_EVERY, Pace


def told(pace: Pace, near: int, far: int, delay: int, frames: int = 80) -> None:
    """Messages of two sides at these frames, that many frames late."""
    for each in range(frames):
        pace.said(near + each, far + each - delay)
        pace.heard(far + each - delay, near + each - 2 * delay)


@pytest.mark.parametrize("delay", [1, 7, 30])
@pytest.mark.parametrize("ahead", [-20, 0, 1, 20])
def test_a_side_is_ahead_by_what_it_is_whatever_the_delay(ahead: int, delay: int) -> None:
    pace = Pace()
    told(pace, 1000 + ahead, 1000, delay)
    assert pace.ahead == ahead


@pytest.mark.parametrize(("is_silent", "every"), [(True, SKIP_EVERY), (False, LOUD)])
def test_it_skips_now_and_then_and_later_while_something_sounds(is_silent: bool, every: int) -> None:
    pace = Pace()
    told(pace, 1010, 1000, 7)
    skipped = [frame for frame in range(1, 5 * every) if pace.skips(is_silent)]
    assert skipped == [every + 1, 2 * (every + 1), 3 * (every + 1), 4 * (every + 1)]
    assert pace.ahead == 6


def test_it_skips_nothing_while_it_is_behind_or_knows_nothing() -> None:
    behind, new, lost = Pace(), Pace(), Pace()
    told(behind, 1000, 1010, 7)
    told(lost, 1010, 1000, 7)
    lost.begin_anew()
    assert not any(pace.skips(True) for pace in (behind, new, lost) for _ in range(200))
