"""The speaker: whatever becomes of the sound card."""

import numpy as np
import pygame
import pytest

from retro2600.consoles.tablet import Sound
from retro2600.fronts.window import soundcard
from retro2600.fronts.window.soundcard import (
    KEPT,
    MIXERS_CHUNK,
    MixerCard,
    NoSoundError,
    QueuedCard,
    card_names,
    start_sound,
)
from retro2600.fronts.window.speaker import FIRST_LOOK, Speaker
from retro2600.machine.facets.cues import Cue, Note
from retro2600.store.refusals import RequestError
from tests.fronts.consoles import TABLET, VCS
from tests.fronts.window.cards import Table
from tests.patience import until

BEEP = (4, 0)
FRAME = 736
ADDED = pygame.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0)


@pytest.fixture
def table() -> Table:
    return Table("card")


@pytest.fixture
def speaker(table: Table) -> Speaker:
    return Speaker(VCS, system=table)


def sounding(speaker: Speaker, table: Table, frames: int = 10) -> bool:
    """True if these frames are heard at the card opened last."""
    for _ in range(frames):
        speaker.play(BEEP)
        table.card.take(FRAME)
    return bool(table.card.heard[-FRAME:].any())


def test_a_card_that_is_unplugged_is_followed_by_the_next() -> None:
    table = Table("card", "other")
    speaker = Speaker(VCS, system=table)
    assert sounding(speaker, table)
    first = table.card
    first.lost = True
    assert sounding(speaker, table)
    assert first.closed
    assert table.card is not first


def test_after_the_last_card_there_is_silence_until_one_is_plugged_in(table: Table, speaker: Speaker) -> None:
    table.names = []
    table.card.lost = True
    for _ in range(3):
        speaker.play(BEEP)
        speaker.idle()
    assert [bool(speaker.stream)] == [False]
    table.names = ["new"]
    speaker.event(ADDED)
    assert sounding(speaker, table)
    assert speaker.stream
    assert speaker.stream.latency > 0


def test_a_sound_server_that_says_nothing_is_found_after_a_while() -> None:
    table = Table()
    speaker = Speaker(VCS, system=table)
    for _ in range(FIRST_LOOK - 1):
        speaker.play(BEEP)
    assert True not in table.looks
    table.names = ["late"]
    speaker.idle()
    assert table.looks.count(True) == 1
    assert sounding(speaker, table)


def test_looking_for_a_card_becomes_rarer_where_there_never_is_one() -> None:
    table = Table()
    speaker = Speaker(VCS, system=table)
    for _ in range(60 * 60):
        speaker.play(BEEP)
    assert table.looks.count(True) == 4


def test_a_card_is_asked_for_by_a_part_of_its_name() -> None:
    table = Table("Built-in Audio", "USB Headset")
    assert sounding(Speaker(VCS, "usb", table), table)
    assert table.name == "USB Headset"


def test_a_name_that_no_card_has_is_refused_and_those_there_are_named() -> None:
    with pytest.raises(
        RequestError, match=r"^--sound-device: no sound card has 'tin' in its name; there is 'One', 'Two'"
    ):
        Speaker(VCS, "tin", Table("One", "Two"))
    with pytest.raises(RequestError, match="there is none"):
        Speaker(VCS, "tin", Table())


def test_a_card_that_was_asked_for_is_taken_again_when_it_comes_back() -> None:
    table = Table("Built-in", "USB")
    speaker = Speaker(VCS, "usb", table)
    table.names = ["Built-in"]
    table.card.lost = True
    assert sounding(speaker, table)
    assert table.name == ""
    fallback = table.card
    table.names = ["Built-in", "USB"]
    speaker.event(ADDED)
    assert fallback.closed
    assert table.name == "USB"
    assert sounding(speaker, table)


def test_another_card_or_a_microphone_changes_nothing_while_the_systems_choice_sounds(
    table: Table, speaker: Speaker
) -> None:
    table.names.append("another")
    speaker.event(ADDED)
    speaker.event(pygame.Event(pygame.AUDIODEVICEADDED, which=1, iscapture=1))
    speaker.event(pygame.Event(pygame.KEYDOWN, key=pygame.K_a))
    assert len(table.opened) == 1


def test_volume_and_muting_are_of_everything_heard(table: Table, speaker: Speaker) -> None:
    sounding(speaker, table)
    full = abs(table.card.heard[-FRAME:]).max()
    speaker.volume = 50
    sounding(speaker, table)
    assert abs(table.card.heard[-FRAME:]).max() == pytest.approx(full / 4, rel=0.05)
    speaker.muted = True
    speaker.cue(Cue("a cue", (Note(1000, 30),)))
    assert not sounding(speaker, table)
    speaker.muted, speaker.volume = False, 400
    sounding(speaker, table, 60)
    assert abs(table.card.heard[-FRAME:]).max() == pytest.approx(full, rel=0.05)


def test_a_sound_that_lasts_is_quiet_while_it_is_muted_and_at_once_not_when_it_is_on_again(
    table: Table,
) -> None:
    speaker = Speaker(TABLET, system=table)
    for muted in (False, True, False):
        speaker.muted = muted
        assert not speaker.quiet  # until a frame was played so
        for _ in range(5):
            speaker.play((Sound.MUSIC,))
            table.card.take(FRAME)
        assert speaker.quiet == muted
    speaker.volume = 0
    speaker.play((Sound.MUSIC,))
    assert speaker.quiet


def test_a_cue_is_heard_though_no_frame_is_run(table: Table, speaker: Speaker) -> None:
    speaker.cue(Cue("a cue", (Note(1000, 30),)))
    for _ in range(5):
        speaker.idle()
        table.card.take(FRAME)
    assert table.card.heard.any()


def test_frames_that_come_too_late_are_counted(table: Table, speaker: Speaker) -> None:
    sounding(speaker, table)
    assert speaker.stream is not None
    assert speaker.stream.gaps == 0
    table.card.take(5 * FRAME)
    sounding(speaker, table)
    assert speaker.stream.gaps == 1


def test_a_closed_speaker_has_given_its_card_back(table: Table, speaker: Speaker) -> None:
    speaker.close()
    assert table.card.closed
    speaker.cue(Cue("a cue", (Note(1000, 1),)))
    speaker.close()
    assert speaker.stream is None


def test_sdls_queue_plays_what_is_given_to_it(sdl: None) -> None:
    start_sound()
    assert card_names()
    card = QueuedCard()
    seconds = np.zeros(20 * card.rate, np.int16)  # it plays them at its own pace, however busy the machine is
    card.swap(lambda left: seconds)
    before = card.left()
    assert len(seconds) / 2 < before <= len(seconds)
    until(lambda: card.left() < before)
    card.swap(lambda left: np.zeros(left + 5, np.int16))
    assert not card.lost
    card.close()
    assert card.lost


def test_a_card_that_is_not_there_cannot_be_opened(sdl: None) -> None:
    start_sound()
    with pytest.raises(NoSoundError, match="'nobody'"):
        QueuedCard("nobody")


def test_sound_can_be_looked_for_anew(sdl: None) -> None:
    start_sound()
    start_sound(anew=True)
    assert card_names()


def test_a_speaker_plays_through_sdls_queue(sdl: None) -> None:
    speaker = Speaker(VCS)
    for _ in range(4):
        speaker.play(BEEP)
    assert speaker.stream is not None
    assert 0 < speaker.stream.latency < 0.06
    assert pygame.mixer.get_init() is None
    speaker.close()


def test_where_sdls_queue_cannot_be_had_the_mixer_plays(sdl: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere() -> None:
        raise NoSoundError("no such library")

    monkeypatch.setattr(soundcard, "_sdl", nowhere)
    speaker = Speaker(VCS)
    for _ in range(600):  # a slow machine may have played all there is whenever it is asked
        speaker.play(BEEP)
        if pygame.mixer.get_init() and pygame.mixer.Channel(0).get_busy():
            break
    else:
        pytest.fail("the mixer plays nothing")
    speaker.close()
    assert pygame.mixer.get_init() is None


def test_the_mixer_is_given_chunks_and_never_the_last_samples(sdl: None) -> None:
    card = MixerCard()
    card.swap(lambda left: np.zeros(MIXERS_CHUNK + KEPT - 1, np.int16))
    assert not pygame.mixer.Channel(0).get_busy()
    card.swap(lambda left: np.zeros(left + 4 * MIXERS_CHUNK, np.int16))
    assert pygame.mixer.Channel(0).get_busy()
    assert card.left() == 3 * MIXERS_CHUNK + KEPT - 1  # one sounds, one waits
    card.close()


def test_a_mixer_that_does_not_start_and_does_not_say_so_is_no_card(
    sdl: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.mixer, "init", lambda *words, **named: None)
    with pytest.raises(NoSoundError):
        MixerCard()


def test_without_a_sound_card_there_is_silence_and_nothing_else(
    sdl: None, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "telegraph")
    speaker = Speaker(VCS)
    for _ in range(2 * FIRST_LOOK):
        speaker.play(BEEP)
    speaker.close()
    assert capfd.readouterr() == ("", "")
