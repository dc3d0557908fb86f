"""The sound of a turn."""

from __future__ import annotations

import pytest

from retro2600.consoles import tablet
from retro2600.consoles.vcs.sound import Tones
from retro2600.fronts.web.page.sound import PageSound
from retro2600.shell.time.place import Frame
from tests.fronts.consoles import TABLET, VCS
from tests.fronts.web.page.visits import RATE

BEEP, BUZZ = Frame((4, 0), ()), Frame((0, 15), ())
MUSIC, SILENCE = Frame((tablet.Sound.MUSIC,), ()), Frame((), ())


@pytest.fixture
def sound() -> PageSound:
    return PageSound(VCS, RATE)


def made(*frames: Frame) -> bytes:
    synthesiser = Tones(RATE)
    return b"".join(synthesiser.frame(frame.sound).tobytes() for frame in frames)


def test_every_frame_that_was_due_is_heard_without_a_seam(sound: PageSound) -> None:
    assert sound.samples([BEEP], 1) + sound.samples([BUZZ, BEEP], 2) == made(BEEP, BUZZ, BEEP)


def test_of_frames_that_are_run_fast_the_last_ones_are_heard(sound: PageSound) -> None:
    assert sound.samples([BUZZ] * 7 + [BEEP], 1) == made(BEEP)


def test_while_nothing_is_run_nothing_is_heard(sound: PageSound) -> None:
    sound.samples([BEEP], 1)
    assert [sound.samples([], 1) for _ in range(3)] == [b"", b"", b""]


def test_in_slow_motion_a_sound_is_held_from_one_frame_to_the_next(sound: PageSound) -> None:
    heard = b"".join(sound.samples([BEEP] if turn % 4 == 0 else [], 1) for turn in range(12))
    assert heard == made(*[BEEP] * 9)
    assert [sound.samples([], 1) for _ in range(2)] == [b"", b""]


def test_after_a_pause_a_frame_is_not_held(sound: PageSound) -> None:
    sound.samples([BEEP], 1)
    for _ in range(20):
        sound.samples([], 1)
    sound.samples([BEEP], 1)
    assert sound.samples([], 1) == b""


def test_a_turn_is_silent_when_nothing_of_it_is_heard(sound: PageSound) -> None:
    silence = Frame((0, 0), ())
    sound.samples([BEEP, silence], 2)
    assert not sound.silent
    sound.samples([silence], 1)
    assert sound.silent


def music(begin: int, end: int) -> bytes:
    """It from one frame to another."""
    synthesiser = TABLET.sound.synthesiser(RATE)
    return b"".join([synthesiser.frame(MUSIC.sound, 1).tobytes() for _ in range(end)][begin:])


@pytest.fixture
def lasting() -> PageSound:
    """The tablet's, in which the music has been heard for ten frames."""
    sound = PageSound(TABLET, RATE)
    assert b"".join(sound.samples([MUSIC], 1) for _ in range(10)) == music(0, 10)
    return sound


def test_a_sound_that_lasts_stands_still_in_a_pause(lasting: PageSound) -> None:
    assert [lasting.samples([], 1) for _ in range(30)] == [b""] * 30
    assert not lasting.silent
    assert lasting.samples([MUSIC] * 3, 3) == music(10, 13)


def test_a_sound_that_lasts_is_held_in_slow_motion(lasting: PageSound) -> None:
    for slowness in (4, 10):
        for turn in range(2 * slowness):
            lasting.samples([] if turn % slowness else [MUSIC], 1)
        assert all(lasting.samples([] if turn % slowness else [MUSIC], 1) for turn in range(3 * slowness))


def test_of_a_sound_that_lasts_frames_run_fast_leave_nothing_out(lasting: PageSound) -> None:
    assert lasting.samples([MUSIC] * 8, 1) + lasting.samples([MUSIC] * 8, 1) == music(10, 12)


def test_a_sound_that_was_gone_in_a_frame_run_fast_begins_anew(lasting: PageSound) -> None:
    heard = lasting.samples([MUSIC, SILENCE, *[MUSIC] * 6], 1) + lasting.samples([MUSIC] * 8, 1)
    assert heard[-len(heard) // 2 :] == music(1, 2)


def test_a_sound_that_lasts_is_not_silent_until_it_is_gone(lasting: PageSound) -> None:
    assert not lasting.silent
    for _ in range(2):
        lasting.samples([SILENCE], 1)
    assert lasting.silent


def test_after_it_was_muted_a_sound_that_lasts_begins_anew(lasting: PageSound) -> None:
    lasting.mute()
    assert lasting.samples([MUSIC] * 2, 2) == music(0, 2)
